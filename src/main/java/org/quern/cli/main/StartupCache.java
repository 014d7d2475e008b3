package org.quern.cli.main;

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
import org.quern.workspace.Folders;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * A startup cache: loaded classes, and the methods that are worth compiling (an ahead-of-time cache, JEP 483, 514 and
 * 515). The JVM uses it only with the same jars and the same JDK, and ignores it otherwise. Its classes are not linked:
 * linked ones are all loaded when the JVM starts, and a command needs few of very many.
 *
 * @param classPath jars; the cache contains no classes from folders
 * @param options JVM options
 */
record StartupCache(String classPath, List<String> options) {
    /** The file name in the package's folder, where {@code bin/quern} looks for it. */
    static final String NAME = "quern.aot";

    private static final int LAST_LINES = 3;

    /** The startup cache of the running program, with its own jars and options. */
    static StartupCache ofThisProgram() {
        return new StartupCache(System.getProperty("java.class.path"),
                ManagementFactory.getRuntimeMXBean().getInputArguments().stream().filter(StartupCache::carriesOver)
                        .toList());
    }

    /** The training run is neither profiled nor debugged, and does not use an older cache. */
    private static boolean carriesOver(String option) {
        return Stream.of("-agent", "-XX:AOT", "-Xlog", "-Xmx").noneMatch(option::startsWith);
    }

    /**
     * Runs a program of the class path and writes the cache, completely or not at all.
     *
     * @param file where to write it
     * @param program the main class and its arguments
     * @throws QuernException when no cache can be written, or the run fails
     */
    void make(Path file, List<String> program, Progress progress) {
        List<String> folders = Stream.of(classPath.split(File.pathSeparator)).filter(part -> !part.endsWith(".jar"))
                .toList();
        if (!folders.isEmpty())
            throw new QuernException("the startup cache requires an installed package of Quern", folders.getFirst(),
                    "build a package with mvn -DskipTests package, and run its bin/quern");
        Path folder = new Folders(file).begin();
        try {
            Path fresh = folder.resolve(NAME);
            run(fresh, folder, program, progress);
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        } finally {
            SafeFiles.deleteFolder(folder);
        }
    }

    private void run(Path fresh, Path folder, List<String> program, Progress progress) {
        Path output = folder.resolve("output");
        String recorded = "-XX:AOTConfiguration=" + folder.resolve("recorded");
        List<String> create = List.of("-XX:AOTMode=create", recorded, "-XX:-AOTClassLinking", "-XX:AOTCache=" + fresh);
        try {
            if (!java(output, progress, List.of("-XX:AOTMode=record", recorded), program)
                    || !java(output, progress, create, List.of()) || !Files.isRegularFile(fresh)
                    || Files.size(fresh) == 0)
                throw new QuernException("building the startup cache failed", lastOf(output),
                        "run 'bin/quern demo' to check that Quern works on this computer");
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(output, failure);
        }
    }

    /** Whether the JVM ran to a successful end. */
    private boolean java(Path output, Progress progress, List<String> how, List<String> program) throws IOException {
        List<String> arguments = new ArrayList<>(options);
        arguments.addAll(how);
        arguments.addAll(List.of("-Xlog:disable", "-cp", classPath));
        arguments.addAll(program);
        return new JavaProcess(arguments).run(output, progress) == 0;
    }

    private static String lastOf(Path output) throws IOException {
        // The JVM's own messages name the temporary file.
        List<String> lines = Files.readAllLines(output).stream().filter(line -> !line.contains(NAME)).toList();
        return String.join(" ", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    }
}
