package org.quern.bench.window;

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
import java.util.stream.Collectors;
import javafx.application.Platform;
import org.quern.job.ThreadExemption;
import org.quern.ui.shell.window.HeadlessWindow;

/**
 * Measures how long the window's thread is occupied without a break. A beat is sent to it, and the next one as soon as
 * that has come through: the time between two beats is what somebody's click would have waited. On a busy machine the
 * thread also waits for its turn, so the processor time that it really used is measured beside.
 */
@ThreadExemption("whoever measures how late the others are waits for nobody's turn")
public final class WindowWatch implements AutoCloseable {

    /**
     * One time without a break.
     *
     * @param step what was done in the window
     * @param waited what a click would have waited
     * @param used the processor time of the window's thread meanwhile
     * @param stacks where the thread was found, the innermost call first; empty for a short one
     */
    public record Occupation(String step, Duration waited, Duration used, List<List<String>> stacks) {

        private static final int SHOWN_FRAMES = 12;

        @Override
        public String toString() {
            String where = stacks.stream().limit(1).flatMap(List::stream).filter(f -> !f.startsWith("java.base/"))
                    .limit(SHOWN_FRAMES).map(f -> "\n      at " + f).collect(Collectors.joining());
            return String.format(Locale.ROOT, "%6.1f ms, processor %6.1f ms  %s%s", waited.toNanos() / 1e6,
                    used.toNanos() / 1e6, step, where);
        }
    }

    /** How much is said about where the thread was. */
    public enum Detail {
        /** One look at each long occupation: costs the thread next to nothing. */
        ONE_LOOK,
        /** A look every two milliseconds: to find causes, not to compare times, because each look holds the thread up. */
        PROFILE
    }

    private static final long LOOK_MILLIS = 2;

    private final Duration limit;
    private final Detail detail;
    private final Thread fxThread;
    private final Thread watcher;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<Occupation> occupations = new ArrayList<>();
    private volatile boolean closed;
    private volatile String step = "";

    /** @param limit occupations longer than this are kept with a stack trace */
    public WindowWatch(Duration limit) {
        this(limit, Detail.ONE_LOOK);
    }

    /** As above, with more or less about where the thread was. */
    public WindowWatch(Duration limit, Detail detail) {
        this.limit = limit;
        this.detail = detail;
        this.fxThread = HeadlessWindow.call(Thread::currentThread);
        this.watcher = new Thread(this::watch, "window-watch");
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
        List<List<String>> stacks = new ArrayList<>();
        CountDownLatch beat = new CountDownLatch(1);
        Platform.runLater(beat::countDown);
        while (!beat.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            if (detail == Detail.PROFILE || stacks.isEmpty() && cpu() - cpu > limit.toNanos() / 2)
                stacks.add(Arrays.stream(fxThread.getStackTrace()).map(StackTraceElement::toString).toList());
        }
        long used = cpu() - cpu;
        return new Occupation(now, Duration.ofNanos(System.nanoTime() - begin), Duration.ofNanos(used),
                used > limit.toNanos() ? stacks : List.of());
    }

    private long cpu() {
        return threads.getThreadCpuTime(fxThread.threadId());
    }

    /** The longest occupations by processor time, longest first. */
    public List<Occupation> longest(int count) {
        return all().stream().sorted(Comparator.comparing(Occupation::used).reversed()).limit(count).toList();
    }

    /** All occupations, in their order. */
    public List<Occupation> all() {
        synchronized (occupations) {
            return List.copyOf(occupations);
        }
    }

    @Override
    public void close() {
        closed = true;
        watcher.interrupt();
    }
}
