package org.quern.testing;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.job.Progress;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.FolderTree;

/** Stores that several tests need: each is loaded once in a build, whose processes copy it. */
final class CommonStore {

    private CommonStore() {}

    /** A store of the files in a new folder. @param name the same for the same files only */
    static Path of(String name, List<Path> files, Path store) throws IOException {
        Optional<Path> common = Optional.ofNullable(System.getProperty("quern.fixtures")).map(Path::of);
        if (common.isEmpty()) {
            load(files, store);
            return store;
        }
        Files.createDirectories(common.get());
        try (FileChannel channel = FileChannel.open(common.get().resolve("stores.lock"), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
                FileLock _ = channel.lock()) {
            Path made = common.get().resolve(name);
            if (!Files.exists(made)) {
                deleteThoseBefore(common.get());
                // Moved when it is whole: a process may be stopped while it loads.
                Path partial = Files.createTempDirectory(common.get(), "partial").resolve("store");
                load(files, partial);
                Files.move(partial, made);
            }
            Files.createDirectories(store.getParent());
            copy(made, store);
        }
        return store;
    }

    /** Each build has a folder of its own, whose name says when it began. */
    private static void deleteThoseBefore(Path current) throws IOException {
        String kind = current.getFileName().toString().replaceFirst("-.*", "-");
        try (Stream<Path> beside = Files.list(current.toAbsolutePath().getParent())) {
            for (Path each : beside.toList())
                if (each.getFileName().toString().startsWith(kind) && !each.endsWith(current.getFileName()))
                new FolderTree(each).delete();
        }
    }

    private static void load(List<Path> files, Path store) {
        new StoreLoader().load(store, files, StoreLoader.Existing.REFUSE, Progress.NONE);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList())
                Files.copy(each, to.resolve(from.relativize(each).toString()));
        }
    }
}
