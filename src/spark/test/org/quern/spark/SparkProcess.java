package org.quern.spark;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A process that runs {@link JobRuns}. It starts with the first job and lasts for all tests. */
final class SparkProcess implements AutoCloseable {
    /** In a small job, compiling and planning take longer than the work. A broadcast allocates blocks of full size. */
    static final List<String> FOR_SMALL_JOBS = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
            "-XX:+UnlockDiagnosticVMOptions", "-XX:-BytecodeVerificationRemote",
            "-Dspark.sql.codegen.wholeStage=false", "-Dspark.sql.codegen.factoryMode=NO_CODEGEN",
            "-Dspark.sql.adaptive.enabled=false", "-Dspark.sql.constraintPropagation.enabled=false",
            "-Dspark.sql.autoBroadcastJoinThreshold=-1",
            "-Dspark.broadcast.blockSize=64k");

    private final Path target;
    private Optional<Process> running = Optional.empty();

    /** @param target the folder of the build */
    SparkProcess(Path target) {
        this.target = target;
    }

    record Run(int exit, String output) {}

    Run submit(String master, int partitions, List<String> properties, List<String> arguments) throws IOException {
        if (running.isEmpty())
            running = Optional.of(start());
        List<String> words = new ArrayList<>(
                List.of("spark.master=" + master, "spark.sql.shuffle.partitions=" + partitions));
        words.addAll(properties);
        words.addAll(arguments);
        running.get().outputWriter().append(String.join(JobRuns.SEPARATOR, words)).append('\n').flush();
        BufferedReader lines = running.get().inputReader();
        StringBuilder output = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(JobRuns.EXIT))
                return new Run(Integer.parseInt(line.substring(JobRuns.EXIT.length())), output.toString());
            output.append(line).append('\n');
        }
        throw new AssertionError("the process has ended: " + output);
    }

    private Process start() throws IOException {
        List<String> command = new ArrayList<>(List.of(java(), "-Xmx1g", "-Dspark.ui.enabled=false",
                "-Dspark.log.level=WARN"));
        command.addAll(FOR_SMALL_JOBS);
        command.addAll(Files.readAllLines(target.resolve("quern/spark/spark.jvm")));
        command.addAll(List.of("-cp",
                String.join(File.pathSeparator, target.resolve("quern-spark.jar").toString(),
                        target.resolve("quern/spark/jars/*").toString(), target.resolve("test-classes").toString()),
                JobRuns.class.getName()));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    @Override
    public void close() {
        running.ifPresent(process -> process.destroyForcibly().onExit().join());
    }
}
