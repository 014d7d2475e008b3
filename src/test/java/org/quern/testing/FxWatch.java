package org.quern.testing;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/**
 * Measures how long the window's thread is occupied without a break. A beat is sent to it, and the next one as soon as
 * that has come through: the time between two beats is what somebody's click would have waited. On a busy machine the
 * thread also waits for its turn, so the processor time that it really used is measured beside. The windowless platform
 * copies each finished picture pixel by pixel on the window's thread, which no real platform does: what goes there is
 * found by looking at the thread every few milliseconds, and is not counted.
 */
public final class FxWatch implements AutoCloseable {

    /**
     * One time without a break.
     *
     * @param step what the test was doing
     * @param waited what a click would have waited
     * @param used the processor time of the window's thread meanwhile, without that of copying pictures
     * @param stack where the thread was found first that was not copying pictures; empty for a short one
     */
    public record Occupation(String step, Duration waited, Duration used, List<String> stack) {
        @Override
        public String toString() {
            String where = stack.isEmpty() ? "" : "\n      at " + String.join("\n      at ", stack);
            return String.format(Locale.ROOT, "%6.1f ms, processor %6.1f ms  %s%s", waited.toNanos() / 1e6,
                    used.toNanos() / 1e6, step, where);
        }
    }

    private static final int KEPT_FRAMES = 12;
    private static final long LOOK_MILLIS = 4;

    private final Duration limit;
    private final Thread fxThread;
    private final Thread watcher;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<Occupation> occupations = new ArrayList<>();
    private volatile boolean closed;
    private volatile String step = "";

    /** @param limit occupations longer than this are kept with a stack trace */
    public FxWatch(Duration limit) {
        this.limit = limit;
        this.fxThread = Fx.call(Thread::currentThread);
        this.watcher = new Thread(this::watch, "fx-watch");
        watcher.setDaemon(true);
        watcher.setPriority(Thread.MAX_PRIORITY);
        watcher.start();
    }

    /** Names what comes now. */
    public void step(String name) {
        step = name;
    }

    private void watch() {
        while (!closed) {
            try {
                Occupation occupation = once(step);
                synchronized (occupations) {
                    occupations.add(occupation);
                }
                Thread.sleep(1);
            } catch (InterruptedException _) {
                return;
            }
        }
    }

    private Occupation once(String now) throws InterruptedException {
        long begin = System.nanoTime();
        long cpu = cpu();
        long used = 0;
        List<String> stack = List.of();
        CountDownLatch beat = new CountDownLatch(1);
        Platform.runLater(beat::countDown);
        while (!beat.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            StackTraceElement[] frames = fxThread.getStackTrace();
            long cpuNow = cpu();
            if (!copiesPicture(frames)) {
                used += cpuNow - cpu;
                if (stack.isEmpty() && used > limit.toNanos() / 2)
                    stack = readable(frames);
            }
            cpu = cpuNow;
        }
        if (used > 0)
            used += cpu() - cpu;
        return new Occupation(now, Duration.ofNanos(System.nanoTime() - begin), Duration.ofNanos(used), stack);
    }

    private long cpu() {
        return threads.getThreadCpuTime(fxThread.threadId());
    }

    private static boolean copiesPicture(StackTraceElement[] frames) {
        return Arrays.stream(frames).limit(KEPT_FRAMES)
                .anyMatch(f -> f.getClassName().endsWith("glass.ui.headless.HeadlessWindow"));
    }

    private static List<String> readable(StackTraceElement[] frames) {
        return Arrays.stream(frames).map(StackTraceElement::toString).filter(f -> !f.startsWith("java.base/"))
                .limit(KEPT_FRAMES).toList();
    }

    /** The longest occupations by processor time, longest first. */
    public List<Occupation> longest(int count) {
        synchronized (occupations) {
            return occupations.stream().sorted(Comparator.comparing(Occupation::used).reversed()).limit(count).toList();
        }
    }

    @Override
    public void close() {
        closed = true;
        watcher.interrupt();
    }
}
