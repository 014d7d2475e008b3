package org.quern.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A separate JVM process that a caller waits for.
 *
 * @param arguments what {@code java} is started with
 */
public record JavaProcess(List<String> arguments) {
    private static final long POLL_MILLIS = 100;

    /**
     * Runs the JVM to its end; when the progress is cancelled, it and all that it has started are ended.
     *
     * @param output a file for what it prints
     * @return the exit code
     * @throws CancellationException when stopped
     */
    public int run(Path output, Progress progress) throws IOException {
        List<String> command = new ArrayList<>(arguments);
        command.addFirst(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        try {
            while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS))
                progress.checkCancelled();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        } finally {
            // The JVM writes its startup cache in a separate process.
            List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
            all.forEach(ProcessHandle::destroyForcibly);
            all.forEach(one -> one.onExit().join());
        }
        return process.exitValue();
    }
}
