package org.quern.cli.output;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.quern.job.Progress;

/** Progress as lines on standard error. */
final class TerminalProgress implements Progress {

    private static final long INTERVAL = TimeUnit.SECONDS.toNanos(2);

    private final Consumer<String> lines;
    private final BooleanSupplier stopped;
    private String title = "";
    private long last = System.nanoTime();

    TerminalProgress(Consumer<String> lines, BooleanSupplier stopped) {
        this.lines = lines;
        this.stopped = stopped;
    }

    @Override
    public synchronized void stage(String title) {
        this.title = title;
        last = System.nanoTime();
        lines.accept(title + " …");
    }

    @Override
    public synchronized void at(long done, long total) {
        long now = System.nanoTime();
        if (now - last < INTERVAL)
            return;
        last = now;
        lines.accept(total > 0 ? "  %s: %,d of %,d".formatted(title, done, total) : "  %s: %,d".formatted(title, done));
    }

    @Override
    public boolean cancelled() {
        return stopped.getAsBoolean();
    }
}
