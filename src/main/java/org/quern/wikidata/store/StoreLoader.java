package org.quern.wikidata.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.jena.riot.Lang;
import org.apache.jena.sys.JenaSystem;
import org.apache.jena.tdb2.loader.DataLoader;
import org.apache.jena.tdb2.loader.LoaderFactory;
import org.quern.job.Progress;
import org.quern.wikidata.RedirectMap;
import org.quern.workspace.FolderLock;
import org.quern.workspace.FolderTree;
import org.quern.workspace.Folders;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Loads Wikidata RDF ({@code .ttl .nt .nq}) and entity JSON ({@code .json .jsonl .ndjson}), plain or compressed
 * ({@code .gz .bz2}), into a store. The store is built in a temporary folder and moved to its place when
 * complete; after a failure or a cancellation nothing is left, and an existing store is unchanged.
 */
public final class StoreLoader {

    static {
        // Jena's classes wait for each other forever if two threads use the first of them without this.
        JenaSystem.init();
    }

    /** What to do if a store with this name exists. */
    public enum Existing {
        REFUSE, REPLACE, ADD
    }

    /**
     * With less free space, the load is stopped before writing to a memory-mapped file fails, which cannot be
     * handled cleanly.
     */
    private static final long LEAST_FREE = 256L << 20;

    private static final Map<String, Format> FORMATS = Map.of("ttl", Format.TURTLE, "nt", Format.N_TRIPLES, "nq",
            Format.N_QUADS, "json", Format.ENTITIES, "jsonl", Format.ENTITIES, "ndjson", Format.ENTITIES);
    private static final List<String> PACKED = List.of("gz", "bz2");

    private final SafeFiles disk;
    private final Function<Path, Optional<Long>> free;

    public StoreLoader() {
        this(new SafeFiles(), Folders::free);
    }

    /**
     * @param disk writes {@code store.json}
     * @param free returns the free bytes on a folder's disk, if known
     */
    public StoreLoader(SafeFiles disk, Function<Path, Optional<Long>> free) {
        this.disk = disk;
        this.free = free;
    }

    /**
     * Creates the store in a folder.
     *
     * @throws QuernException naming the file, and its line where possible, if a file cannot be loaded
     * @throws CancellationException when cancelled
     */
    public StoreInfo load(Path store, List<Path> files, Existing existing, Progress progress) {
        boolean there = Files.exists(store.resolve(StoreInfo.FILE));
        if (Files.exists(store) && !there) {
            throw new QuernException("the folder exists, but is not a store", store.toString(),
                    "choose another name, or delete the folder");
        }
        if (there && existing == Existing.REFUSE) {
            throw new QuernException("a store with this name already exists", store.toString(),
                    "choose another name, replace it (--overwrite) or add to it (--add)");
        }
        files.forEach(StoreLoader::check);
        if (!there)
            return build(store, files, Optional.empty(), progress);
        StoreInfo before = StoreInfo.read(store);
        try (FolderLock _ = Store.lock(store)) {
            return build(store, files, existing == Existing.ADD ? Optional.of(before) : Optional.empty(), progress);
        }
    }

    private static void check(Path file) {
        format(file);
        if (Files.isDirectory(file))
            throw SafeFiles.isFolder(file);
        if (!Files.isRegularFile(file))
            throw new QuernException("no such file", file.toString(), "check the path");
        if (!Files.isReadable(file))
            throw new QuernException("the file is not readable", file.toString(), "change its permissions");
    }

    private enum Format {
        TURTLE, N_TRIPLES, N_QUADS, ENTITIES
    }

    /** Whether a file can be loaded, judging by its name. */
    public static boolean takes(Path file) {
        return FORMATS.containsKey(ending(file));
    }

    /** The loadable files of a folder; none when there is no such folder. */
    public static List<Path> filesIn(Path folder) {
        return SafeFiles.entries(folder).stream().filter(StoreLoader::takes).toList();
    }

    /** The file name patterns of loadable files for a file dialog: {@code *.ttl}. */
    public static List<String> patterns() {
        return Stream.concat(FORMATS.keySet().stream().sorted(), PACKED.stream()).map(e -> "*." + e).toList();
    }

    private static String ending(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        for (String packed : PACKED) {
            if (name.endsWith("." + packed))
                name = name.substring(0, name.length() - packed.length() - 1);
        }
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static Format format(Path file) {
        Format format = FORMATS.get(ending(file));
        if (format == null)
            throw new QuernException("unknown file extension", file.toString(),
                    "use .ttl, .nt, .nq, .json, .jsonl or .ndjson, each also with .gz or .bz2");
        return format;
    }

    private StoreInfo build(Path store, List<Path> files, Optional<StoreInfo> before, Progress progress) {
        Folders folders = new Folders(store);
        Path built = folders.begin();
        try {
            if (before.isPresent())
                Folders.copy(store, built);
            StoreInfo info = fill(built, files, before, progress);
            progress.checkCancelled();
            folders.finish(built);
            return info;
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(store, failure);
        } catch (InternalError fault) {
            // The JVM throws this if a memory-mapped file cannot grow.
            throw new QuernException("the store could not be written; nothing was changed", store.toString(),
                    "free some space and try again").causedBy(fault);
        } finally {
            try {
                new FolderTree(built).delete();
            } catch (IOException _) {
                // The next load deletes the folder; the original failure, if any, is being thrown already.
            }
        }
    }

    private StoreInfo fill(Path built, List<Path> files, Optional<StoreInfo> before, Progress progress)
            throws IOException {
        SortedMap<String, Long> skipped = new TreeMap<>();
        List<StoreInfo.SourceFile> sources = new ArrayList<>();
        before.ifPresent(old -> {
            skipped.putAll(old.skipped());
            sources.addAll(old.files());
        });
        Files.createDirectories(built.resolve(Store.DATABASE));
        try (Tdb database = Tdb.open(built.resolve(Store.DATABASE))) {
            Interruption interruption = new Interruption();
            DataLoader loader = LoaderFactory.phasedLoader(database.data(), (_, _) -> interruption.check());
            loader.startBulk();
            try {
                LoadStream stream = new LoadStream(loader.streamRDF(), () -> {
                    progress.checkCancelled();
                    checkSpace(built);
                });
                for (Path file : files)
                    add(file, stream, sources, skipped, progress);
                progress.stage("Indexing triples");
                loader.finishBulk();
            } catch (RuntimeException | IOException failure) {
                interruption.endThreads(loader);
                loader.finishException(failure);
                throw failure;
            }
            long redirects = new Redirects(database.data(), progress).follow();
            if (redirects > 0)
                skipped.put(RedirectMap.FOLLOWED, redirects);
            SortedMap<String, Long> counts = new LabelIndexer(database.data(), progress)
                    .write(built.resolve(Store.LABELS));
            StoreInfo info = new StoreInfo(StoreInfo.FORMAT, sources, counts, skipped);
            info.write(built, disk);
            return info;
        }
    }

    /**
     * Ends the threads of a loader that was interrupted. They would continue with their data and find the
     * database closed. Only finishing the loader ends them, but that also builds further indexes; it calls
     * {@link #check} before, which stops it.
     */
    private static final class Interruption {

        private final Thread own = Thread.currentThread();
        private volatile boolean begun;

        void check() {
            if (begun && Thread.currentThread() == own)
                throw new CancellationException();
        }

        void endThreads(DataLoader loader) {
            begun = true;
            try {
                loader.finishBulk();
            } catch (RuntimeException _) {
                // Stopped by check(), or failed like the load itself.
            }
        }
    }

    private void checkSpace(Path folder) {
        if (free.apply(folder).filter(bytes -> bytes < LEAST_FREE).isPresent()) {
            throw new QuernException("the disk is full; nothing was changed",
                    Objects.requireNonNullElse(folder.getParent(), folder).toString(),
                    "free some space and try again");
        }
    }

    /** Reads a file; one that the store has already adds nothing, so it is not counted again. */
    private static void add(Path file, LoadStream stream, List<StoreInfo.SourceFile> sources,
            Map<String, Long> skipped, Progress progress) throws IOException {
        Map<String, Long> ofFile = new TreeMap<>();
        StoreInfo.SourceFile source = read(file, stream, ofFile, progress);
        if (sources.stream().anyMatch(known -> known.sha256().equals(source.sha256())))
            return;
        sources.add(source);
        ofFile.forEach((reason, count) -> skipped.merge(reason, count, Long::sum));
    }

    private static StoreInfo.SourceFile read(Path file, LoadStream stream, Map<String, Long> skipped,
            Progress progress) throws IOException {
        progress.stage("Reading {0}", file.getFileName());
        long total = Files.size(file);
        long before = stream.triples();
        SkippedLines bad = new SkippedLines(file);
        try (SourceStream in = SourceStream.open(file, format(file) != Format.TURTLE,
                bytes -> progress.at(bytes, total))) {
            long entities = 0;
            try {
                switch (format(file)) {
                    case TURTLE -> new RdfFile(file, Lang.TURTLE).read(in, stream);
                    case N_TRIPLES -> new RdfLines(file, Lang.NTRIPLES, bad).read(in, stream);
                    case N_QUADS -> new RdfLines(file, Lang.NQUADS, bad).read(in, stream);
                    case ENTITIES -> entities = new EntityFile(file, skipped, bad).read(in, new EntityRdf(stream));
                }
            } catch (RuntimeException | IOException failure) {
                // At the end of a truncated file, a parser complains about what it read last.
                if (in.problem().isPresent())
                    throw in.problem().get();
                throw failure;
            }
            // Some parsers accept a truncated file.
            if (in.problem().isPresent())
                throw in.problem().get();
            if (stream.triples() == before)
                throw SourceStream.empty(file);
            bad.count(skipped);
            return new StoreInfo.SourceFile(file.getFileName().toString(), total, in.sha256(),
                    stream.triples() - before, entities);
        }
    }
}
