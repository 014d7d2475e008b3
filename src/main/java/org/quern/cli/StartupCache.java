package org.quern.cli;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.quern.job.JavaProcess;
import org.quern.job.Progress;
import org.quern.workspace.FolderTree;
import org.quern.workspace.Folders;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * What the JVM keeps of a run for the next starts: loaded and linked classes, and which methods are worth compiling (an
 * ahead-of-time cache, JEP 483, 514 and 515). The JVM takes it only for the same jars and the same JDK, and does
 * without it otherwise.
 *
 * @param classPath jars; the JVM keeps nothing of classes in folders
 * @param options what the JVM is started with
 */
record StartupCache(String classPath, List<String> options) {
    /** What it is called in a package's folder; {@code bin/quern} looks for it there. */
    static final String NAME = "quern.aot";

    private static final int LAST_LINES = 3;

    /** For the program that is running, with its own jars and options. */
    static StartupCache ofThisProgram() {
        return new StartupCache(System.getProperty("java.class.path"),
                ManagementFactory.getRuntimeMXBean().getInputArguments().stream().filter(StartupCache::carriesOver)
                        .toList());
    }

    /** The training run is not profiled or debugged, and makes its cache without an older one. */
    private static boolean carriesOver(String option) {
        return Stream.of("-agent", "-XX:AOT", "-Xlog", "-Xmx").noneMatch(option::startsWith);
    }

    /**
     * Runs a program of the class path and keeps what the JVM learnt; whole or not at all.
     *
     * @param file where to
     * @param program the main class and its arguments
     * @throws QuernException when there is nothing that could be kept, or the run fails
     */
    void make(Path file, List<String> program, Progress progress) {
        List<String> folders = Stream.of(classPath.split(File.pathSeparator)).filter(part -> !part.endsWith(".jar"))
                .toList();
        if (!folders.isEmpty())
            throw new QuernException("the startup cache requires a packaged Quern", folders.getFirst(),
                    "build a package with mvn -DskipTests package, and run its bin/quern");
        Path folder = new Folders(file).begin();
        try {
            Path fresh = folder.resolve(NAME);
            run(fresh, folder.resolve("output"), program, progress);
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        } finally {
            delete(folder);
        }
    }

    private void run(Path fresh, Path output, List<String> program, Progress progress) {
        List<String> arguments = new ArrayList<>(options);
        arguments.addAll(List.of("-XX:AOTCacheOutput=" + fresh, "-Xlog:disable", "-cp", classPath));
        arguments.addAll(program);
        try {
            if (new JavaProcess(arguments).run(output, progress) != 0 || !Files.isRegularFile(fresh))
                throw new QuernException("building the startup cache failed", lastOf(output),
                        "run 'bin/quern demo' to check that Quern works on this computer");
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(output, failure);
        }
    }

    private static String lastOf(Path output) throws IOException {
        // The JVM's own lines are about the file that it writes.
        List<String> lines = Files.readAllLines(output).stream().filter(line -> !line.contains(NAME)).toList();
        return String.join(" ", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    }

    private static void delete(Path folder) {
        try {
            new FolderTree(folder).delete();
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }
}
