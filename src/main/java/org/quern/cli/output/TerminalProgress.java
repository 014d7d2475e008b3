package org.quern.cli.output;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.quern.job.Phrase;
import org.quern.job.Progress;

/** Progress on standard error. */
final class TerminalProgress implements Progress {

    private static final long INTERVAL = TimeUnit.SECONDS.toNanos(2);
    /** Interval on a terminal, where a line is rewritten. */
    private static final long SHORT_INTERVAL = TimeUnit.MILLISECONDS.toNanos(100);
    /** The remaining time is not shown earlier, because the estimate would be unreliable. */
    private static final long KNOWN_AFTER = TimeUnit.SECONDS.toNanos(1);
    private static final String CLEAR = "\r\u001b[K";

    private final Consumer<String> lines;
    private final Consumer<String> warnings;
    private final Optional<PrintStream> screen;
    private final BooleanSupplier stopped;
    private String title = "";
    private long begun = System.nanoTime();
    private long last = begun;

    /** @param screen the terminal, if there is one */
    TerminalProgress(Consumer<String> lines, Consumer<String> warnings, Optional<PrintStream> screen,
            BooleanSupplier stopped) {
        this.lines = lines;
        this.warnings = warnings;
        this.screen = screen;
        this.stopped = stopped;
    }

    @Override
    public synchronized void stage(Phrase title) {
        boolean again = this.title.equals(title.english());
        this.title = title.english();
        begun = System.nanoTime();
        last = begun;
        screen.ifPresent(s -> s.print(CLEAR));
        // Parts of one piece of work may begin the same stage.
        if (!again)
            lines.accept(title + "…");
    }

    @Override
    public synchronized void at(long done, long total) {
        long now = System.nanoTime();
        // Without a stage, nothing says what is counted.
        if (title.isEmpty() || now - last < (screen.isPresent() ? SHORT_INTERVAL : INTERVAL))
            return;
        last = now;
        String line = total > 0 ? "  %s: %,d of %,d".formatted(title, done, total) : "  %s: %,d".formatted(title, done);
        screen.ifPresentOrElse(s -> {
            s.print(CLEAR + line + left(now - begun, done, total) + (done == total ? CLEAR : ""));
            s.flush();
        }, () -> lines.accept(line));
    }

    @Override
    public void note(String line) {
        lines.accept(line);
    }

    @Override
    public void warning(String line) {
        warnings.accept(line);
    }

    private static String left(long taken, long done, long total) {
        if (total <= 0 || done <= 0 || taken < KNOWN_AFTER)
            return "";
        Duration left = Duration.ofNanos((long) ((double) taken / done * (total - done)));
        return " (%d %%, %d:%02d left)".formatted(100 * done / total, left.toMinutes(), left.toSecondsPart());
    }

    @Override
    public boolean cancelled() {
        return stopped.getAsBoolean();
    }
}
