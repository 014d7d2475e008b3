package org.quern.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.quern.job.Progress;
import org.quern.job.ThreadExemption;

/** Where a command prints, and how Ctrl+C reaches it. */
@ThreadExemption("a shutdown hook is a thread by its nature")
public final class Terminal {

    private final PrintStream out;
    private final PrintStream err;
    private volatile boolean stopped;

    public Terminal(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Prints a line of the result. */
    public void println(String line) {
        out.println(VisibleText.of(line));
    }

    /** Prints a line that is not part of the result: a note, a caution. */
    public void note(String line) {
        err.println(VisibleText.message(line));
    }

    /** Prints a result for machines: anything that Jackson can write. */
    public void json(Object result) {
        try {
            println(new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(result));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A progress that prints a line per stage, and every two seconds how far it is. */
    public Progress progress() {
        return new TerminalProgress(this::note, () -> stopped);
    }

    /** While open, Ctrl+C asks the command to stop, and waits until it has cleaned up. */
    public AutoCloseableQuietly stoppable() {
        CountDownLatch done = new CountDownLatch(1);
        Thread hook = new Thread(() -> {
            stopped = true;
            note("Stopping …");
            try {
                if (!done.await(20, TimeUnit.SECONDS))
                    note("quern: it did not stop within 20 seconds and is ended now; what it was writing is cleared away at the next start.");
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
                // The machine is already going down because of Ctrl+C.
            }
        };
    }

    /** Whether the person asked to stop. */
    public boolean stopped() {
        return stopped;
    }

    /** A closeable without checked exceptions. */
    public interface AutoCloseableQuietly extends AutoCloseable {
        @Override
        void close();
    }
}
