package org.quern.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.job.ThreadExemption;
import org.quern.task.JsonMembers;
import org.quern.workspace.QuernException;

/** The output streams of a command, and its handling of Ctrl+C. */
@ThreadExemption("a shutdown hook must be a thread")
public final class Terminal implements AutoCloseable {

    private final PrintStream out;
    private final PrintStream err;
    private final UnaryOperator<String> shown;
    private final boolean interactive;
    private @Nullable PrintStream log;
    private boolean quiet;
    private final CountDownLatch stop = new CountDownLatch(1);

    public Terminal(PrintStream out, PrintStream err) {
        this(out, err, UnaryOperator.identity());
    }

    /** @param shown changes each line that is printed */
    public Terminal(PrintStream out, PrintStream err, UnaryOperator<String> shown) {
        this.out = out;
        this.err = err;
        this.shown = shown;
        // Streams given by a test or another program are not a terminal, even if this process has one.
        this.interactive = err == System.err && System.console() != null && System.console().isTerminal();
    }

    /** Prints results and errors only. */
    public void setQuiet(boolean quiet) {
        this.quiet = quiet;
    }

    /**
     * Appends notes, progress and errors to a file as well.
     *
     * @throws QuernException when the file cannot be written
     */
    public void logTo(Path file) {
        try {
            log = new PrintStream(Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND),
                    true,
                    StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new QuernException("the log cannot be written ({0})", file.toString(),
                    "choose another file with --log", failure.getMessage()).causedBy(failure);
        }
    }

    /** Prints a line of the result. */
    public void println(String line) {
        out.println(VisibleText.of(shown.apply(line)));
    }

    /**
     * Prints what a reader of the result must know, such as what was skipped or contradicts something else; with
     * {@code --quiet}, too.
     */
    public void warning(String line) {
        error(line);
    }

    /** Prints a line that is neither part of the result nor restricts it, such as the name of a file that was written. */
    public void note(String line) {
        log(line);
        if (!quiet)
            err.println(VisibleText.message(shown.apply(line)));
    }

    /** Prints why a command failed. */
    public void error(String line) {
        log(line);
        err.println(VisibleText.message(shown.apply(line)));
    }

    /**
     * Prints why a command failed, as JSON.
     *
     * @param code {@code usage}, {@code failed}, {@code stopped} or {@code internal}
     */
    public void jsonError(String code, String what, String where, String remedy) {
        Map<String, Object> error = JsonMembers.of("code", code, "what", what, "where", where, "remedy", remedy);
        error(text(JsonMembers.mapper(), Map.of("error", error)));
    }

    /** Writes to the log file only, if there is one. */
    public void log(String line) {
        if (log != null)
            log.println(Instant.now().truncatedTo(ChronoUnit.MILLIS) + " " + VisibleText.message(line));
    }

    public void json(Object result) {
        println(text(JsonMembers.mapper().enable(SerializationFeature.INDENT_OUTPUT), result));
    }

    /** Prints a result as one line of JSON, for a program that reads it while the command runs. */
    public void jsonLine(Object result) {
        println(text(JsonMembers.mapper(), result));
    }

    private static String text(ObjectMapper mapper, Object result) {
        try {
            return mapper.writeValueAsString(result);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * Progress that prints each stage and its percentage: on a terminal in a line that is rewritten, with the
     * time left; otherwise on a new line every two seconds.
     */
    public Progress progress() {
        return new TerminalProgress(this::note, this::warning,
                interactive && !quiet ? Optional.of(err) : Optional.empty(),
                this::stopped);
    }

    /** While this is open, Ctrl+C cancels the command and waits until it has cleaned up. */
    public AutoCloseableQuietly stoppable() {
        CountDownLatch done = new CountDownLatch(1);
        Thread hook = new Thread(() -> {
            stop.countDown();
            error("Stopping…");
            try {
                if (!done.await(20, TimeUnit.SECONDS))
                    error("quern: the command did not stop within 20 seconds. Incomplete files will be removed at the next start.");
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }, "stop");
        Runtime.getRuntime().addShutdownHook(hook);
        return () -> {
            done.countDown();
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException _) {
                // The JVM is already shutting down because of Ctrl+C.
            }
        };
    }

    @Override
    public void close() {
        if (log != null)
            log.close();
    }

    /** Whether the user pressed Ctrl+C. */
    public boolean stopped() {
        return stop.getCount() == 0;
    }

    /** Ends the command as Ctrl+C does. */
    public void stop() {
        stop.countDown();
    }

    /** Waits until the user presses Ctrl+C, the process is asked to end, or the thread is interrupted. */
    public void awaitStop() {
        try {
            stop.await();
        } catch (InterruptedException _) {
            // The caller closes what it has open; a thread that is still interrupted cannot close files properly.
        }
    }

    /** A closeable without checked exceptions. */
    public interface AutoCloseableQuietly extends AutoCloseable {
        @Override
        void close();
    }
}
