package org.quern.documented;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.quern.documented.CommandScript.Ran;
import org.quern.testing.JavaProcess;

/**
 * Runs commands below a folder, each in a process whose current folder is theirs. The processes are kept: a database in
 * one that is new costs ten times the commands that ask it.
 */
final class Shell {

    private static final int PATIENCE_MINUTES = 10;

    private record Running(Process process, BufferedReader answers) {}

    private final ObjectMapper json = new ObjectMapper();
    private final Map<Path, Running> byFolder = new HashMap<>();
    private final Path folder;

    Shell(Path folder) {
        this.folder = folder;
    }

    /** The folder below which the commands run. */
    Path folder() {
        return folder;
    }

    Ran run(List<String> command, Path current) throws IOException, InterruptedException {
        Running running = byFolder.get(current);
        if (running == null)
            byFolder.put(current, running = start(current));
        byte[] line = (json.writeValueAsString(command) + "\n").getBytes(StandardCharsets.UTF_8);
        running.process.getOutputStream().write(line);
        running.process.getOutputStream().flush();
        BufferedReader answers = running.answers;
        try {
            String answer = CompletableFuture.supplyAsync(() -> line(answers)).get(PATIENCE_MINUTES, TimeUnit.MINUTES);
            if (answer == null)
                throw new IOException("the process ended: " + command);
            return json.readValue(answer, Ran.class);
        } catch (TimeoutException late) {
            running.process.destroyForcibly();
            throw new IOException("not done in " + PATIENCE_MINUTES + " minutes: " + command, late);
        } catch (ExecutionException failed) {
            throw new IOException(command.toString(), failed);
        }
    }

    /** Deletes everything below the folder but the folders, empty then, that processes are in. */
    void empty() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList())
                if (!each.equals(folder) && !byFolder.containsKey(each))
                Files.delete(each);
        }
    }

    /** Ends the processes. */
    void close() throws IOException, InterruptedException {
        for (Running running : byFolder.values()) {
            running.process.getOutputStream().close();
            if (!running.process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES))
                running.process.destroyForcibly();
        }
    }

    private static Running start(Path current) throws IOException {
        // As for the processes of the tests: room for all code and classes, and for what lives shortly.
        Process process = JavaProcess.of(List.of("-XX:ReservedCodeCacheSize=320m", "-XX:SweeperThreshold=100",
                "-XX:MetaspaceSize=400m", "-Xms700m", "-Xmn300m", "-Xmx1g"), CommandScript.class)
                .directory(current.toFile()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        return new Running(process, process.inputReader(StandardCharsets.UTF_8));
    }

    private static String line(BufferedReader answers) {
        try {
            return answers.readLine();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
