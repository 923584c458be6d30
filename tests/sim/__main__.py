"""`python -m tests.sim SEED [PROFILE] [BUG or LIE ...]` plays one evening again, or many (1-50): what was wrong?"""

from __future__ import annotations

import sys
import time

from companion.sync.node.node import Node
from tests.sim.bugs import BUGS
from tests.sim.lies import LIES
from tests.sim.profile import PROFILES
from tests.sim.world import World


def main(args: list[str]) -> int:
    seeds = args[0].split("-")
    profile = PROFILES[args[1] if len(args) > 1 else "all"]
    kind = next((BUGS[name] for name in args[2:] if name in BUGS), Node)
    lie = next((LIES[name] for name in args[2:] if name in LIES), None)
    failed, begun = 0, time.perf_counter()
    for seed in range(int(seeds[0]), int(seeds[-1]) + 1):
        judge = World(seed, profile, kind, lie() if lie else None).play()
        if judge.wrong:
            failed += 1
            print(f"seed {seed}, profile {profile.name}:")
            for line in judge.wrong[:6]:
                print(f"  {line[:300]}", flush=True)
        elif len(seeds) == 1:
            print(f"seed {seed}: {len(judge.told)} commands answered, {len(judge.safe)} safe, {judge.moved_ids} moved")
    print(f"{failed} failed in {time.perf_counter() - begun:.1f} s")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
