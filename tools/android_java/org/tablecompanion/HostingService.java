package org.tablecompanion;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.app.Service;
import android.content.Context;
import android.content.Intent;
import android.content.pm.ServiceInfo;
import android.os.Build;
import android.os.IBinder;

/**
 * Keeps the app's own process going while it hosts a table, with the screen off or another app in front.
 *
 * It does nothing but be there with its notice: the table runs in the app's process, which python-for-android's own
 * services do not, so Android would freeze the table and keep only them. Called by companion/device/hosting.py.
 */
public class HostingService extends Service {
    private static final String CHANNEL = "hosting";
    private static final int NUMBER = 2; // 1 is the notice of somebody's turn
    private static boolean wanted = false;
    private static HostingService running = null;

    public static synchronized void begin(Context context, String channel, String title, String text) {
        wanted = true;
        Intent intent = new Intent(context, HostingService.class);
        intent.putExtra("channel", channel).putExtra("title", title).putExtra("text", text);
        if (Build.VERSION.SDK_INT >= 26) {
            context.startForegroundService(intent);
        } else {
            context.startService(intent);
        }
    }

    /** Not by stopService: a service that is stopped before it has shown its notice brings the app down. */
    public static synchronized void end() {
        wanted = false;
        if (running != null) {
            running.stopSelf();
        }
    }

    @Override
    public int onStartCommand(Intent intent, int flags, int id) {
        synchronized (HostingService.class) {
            running = this;
            show(intent);
            if (!wanted || intent == null) {
                stopSelf();
            }
        }
        return START_NOT_STICKY; // without its table there is nothing to come back for
    }

    private void show(Intent intent) {
        String title = intent == null ? "" : intent.getStringExtra("title");
        String text = intent == null ? "" : intent.getStringExtra("text");
        Notification.Builder notice;
        if (Build.VERSION.SDK_INT >= 26) {
            NotificationManager manager = (NotificationManager) getSystemService(Context.NOTIFICATION_SERVICE);
            String name = intent == null ? CHANNEL : intent.getStringExtra("channel");
            manager.createNotificationChannel(new NotificationChannel(CHANNEL, name, NotificationManager.IMPORTANCE_LOW));
            notice = new Notification.Builder(this, CHANNEL);
        } else {
            notice = new Notification.Builder(this);
        }
        Intent home = getPackageManager().getLaunchIntentForPackage(getPackageName());
        notice.setContentIntent(PendingIntent.getActivity(this, 0, home, PendingIntent.FLAG_IMMUTABLE));
        notice.setSmallIcon(getApplicationInfo().icon);
        notice.setContentTitle(title);
        notice.setContentText(text);
        notice.setOngoing(true);
        if (Build.VERSION.SDK_INT >= 29) {
            startForeground(NUMBER, notice.build(), ServiceInfo.FOREGROUND_SERVICE_TYPE_CONNECTED_DEVICE);
        } else {
            startForeground(NUMBER, notice.build());
        }
    }

    /** Swept away, the app ends, and the table with it: another device takes over. */
    @Override
    public void onTaskRemoved(Intent intent) {
        stopSelf();
    }

    @Override
    public void onDestroy() {
        synchronized (HostingService.class) {
            running = null;
        }
        super.onDestroy();
    }

    @Override
    public IBinder onBind(Intent intent) {
        return null;
    }
}
