package org.quern.bench.endurance;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.quern.workspace.SafeFiles;

/**
 * Quern in processes of its own, with this process's class path and flags.
 *
 * @param log gets what the last process printed
 * @param temporary the temporary folder of the processes
 */
public record ChildProcess(Path log, Path temporary) {

    private static final Duration LONGEST = Duration.ofMinutes(10);

    /**
     * How a process ended.
     *
     * @param exit 137 when it was killed
     * @param reason the last line it printed
     */
    record End(int exit, double seconds, String reason) {}

    /** Runs a command to its end. */
    End run(List<String> command) {
        return run(command, OptionalLong.empty(), OptionalLong.empty());
    }

    /** Runs a command and kills it as by {@code kill -9} after some time, unless it has ended by then. */
    End kill(List<String> command, long afterMillis) {
        return run(command, OptionalLong.of(afterMillis), OptionalLong.empty());
    }

    /** Runs a command that can write no file beyond a size, as when the disk is full. */
    End limited(List<String> command, long kilobytes) {
        return run(command, OptionalLong.empty(), OptionalLong.of(kilobytes));
    }

    private End run(List<String> command, OptionalLong killAfter, OptionalLong kilobytes) {
        long start = System.nanoTime();
        try {
            Files.createDirectories(temporary);
            Process process = new ProcessBuilder(line(command, kilobytes)).redirectErrorStream(true)
                    .redirectOutput(log.toFile()).start();
            try {
                if (!process.waitFor(killAfter.orElse(LONGEST.toMillis()), TimeUnit.MILLISECONDS))
                    process.destroyForcibly();
                int exit = process.waitFor();
                return new End(exit, (System.nanoTime() - start) / 1e9, lastLine());
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(log, failure);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    private List<String> line(List<String> command, OptionalLong kilobytes) {
        List<String> line = new ArrayList<>();
        // Bash counts in units of 1,024 bytes, other shells in units of 512.
        if (kilobytes.isPresent())
            line.addAll(List.of("bash", "-c", "ulimit -f " + kilobytes.getAsLong() + " && exec \"$@\"", "limited"));
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments().stream().filter(ChildProcess::carriesOver)
                .toList());
        line.add("-Djava.io.tmpdir=" + temporary);
        // Else the JVM's own counters are a file in the temporary folder that a killed process leaves behind.
        line.add("-XX:-UsePerfData");
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.quern.Main"));
        line.addAll(command);
        return line;
    }

    /** Of a debugger, a profiler or a recording the child must know nothing. */
    private static boolean carriesOver(String option) {
        return Stream.of("-agent", "-javaagent", "-XX:AOTCacheOutput", "-XX:AOTMode", "-XX:StartFlightRecording",
                "-XX:HeapDump", "-Djava.io.tmpdir").noneMatch(option::startsWith);
    }

    private String lastLine() throws IOException {
        return new String(Files.readAllBytes(log), StandardCharsets.UTF_8).strip().lines()
                .reduce("", (_, last) -> last);
    }

    /** Whether the last process printed a stack trace. */
    boolean printedTrace() {
        try {
            return new String(Files.readAllBytes(log), StandardCharsets.UTF_8).lines()
                    .anyMatch(printed -> printed.startsWith("\tat "));
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(log, failure);
        }
    }
}
