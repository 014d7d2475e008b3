package org.quern.bench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.workspace.FolderTree;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Option;

/** Where a measurement keeps what it generates: a person's folder, else one that goes when it ends. */
final class BenchFolder {

    /** Measures in a folder. */
    @FunctionalInterface
    interface Use<R> {
        R in(Path folder);
    }

    @Option(names = "--dir", paramLabel = "DIR", description = "Keep what is generated in this folder, and use what is there already.")
    private Optional<Path> dir = Optional.empty();

    <R> R use(Use<R> use) {
        if (dir.isPresent())
            return use.in(dir.get());
        Path folder = temporary();
        try {
            return use.in(folder);
        } finally {
            delete(folder);
        }
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("quern-bench");
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(Path.of(System.getProperty("java.io.tmpdir")), failure);
        }
    }

    private static void delete(Path folder) {
        try {
            new FolderTree(folder).delete();
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }
}
