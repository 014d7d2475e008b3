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

/** Entities of Wikidata as they are, and a store of them. */
public final class RealEntities {

    private static final String ENTITIES = "data/wikidata-entities/wikidata-entities-merged.ndjson.gz";

    private RealEntities() {}

    /** One entity in each line. */
    public static Path file() {
        return Shared.path(ENTITIES);
    }

    /** The entities, as text. */
    public static List<String> lines() {
        return Shared.lines(ENTITIES);
    }

    /**
     * A store of them in the folder {@code store} of this one. It is loaded once in a build, whose processes copy it:
     * loading takes eight seconds of a processor.
     */
    public static Path store(Path folder) throws IOException {
        Path store = folder.resolve("store");
        if (Files.exists(store))
            return store;
        Optional<Path> common = Optional.ofNullable(System.getProperty("quern.fixtures")).map(Path::of);
        if (common.isEmpty()) {
            load(store);
            return store;
        }
        Files.createDirectories(common.get());
        try (FileChannel channel = FileChannel.open(common.get().resolve("real-entities.lock"),
                StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock _ = channel.lock()) {
            Path made = common.get().resolve("real-entities");
            if (!Files.exists(made)) {
                deleteThoseBefore(common.get());
                // Moved when it is whole: a process may be stopped while it loads.
                Path partial = Files.createTempDirectory(common.get(), "partial").resolve("store");
                load(partial);
                Files.move(partial, made);
            }
            Files.createDirectories(folder);
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

    private static void load(Path store) {
        new StoreLoader().load(store, List.of(file()), StoreLoader.Existing.REFUSE, Progress.NONE);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList())
                Files.copy(each, to.resolve(from.relativize(each).toString()));
        }
    }
}
