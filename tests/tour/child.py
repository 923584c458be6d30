"""Work in a process of its own, which ends with it."""

import os
import sys
import traceback
from collections.abc import Callable


def in_a_child(work: Callable[[], int]) -> int:
    """Its exit code. A process that ends frees its memory at once; sweeping it up took a quarter of the time."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    code = 2
    try:
        code = int(work())
    except Exception:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
