package org.quern.neo4j.management;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.quern.job.Progress;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.embedded.Listening;
import org.quern.neo4j.load.DiskSpaceGuard;
import org.quern.neo4j.load.GraphLoader;
import org.quern.neo4j.load.LoadRoute;
import org.quern.workspace.FolderTree;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;
import org.quern.workspace.Workspace;

/**
 * The folder of one graph's embedded database. Each load fills a new subfolder; {@code loaded.json} names the
 * valid one and the graph file from which it was loaded. Replacing that file is the single step that makes a
 * new database valid, so a failure at any time leaves the previous one valid.
 */
public final class GraphHome {

    /**
     * Incremented when the loader writes something else for the same file, so that older databases are loaded
     * again.
     */
    private static final int FORMAT = 2;
    private static final String MARKER = "loaded.json";

    /** The content of {@code loaded.json}. */
    record Loaded(int format, String home, long size, long modified, String sha256, String route,
            String checksum, Map<String, Long> entities, Map<String, Long> relations) {}

    private final Path folder;
    private final SafeFiles files;
    private final long pageCache;
    private final DiskSpaceGuard room;
    private final ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    /** @param folder for instance {@code graphs/NAME/neo4j} */
    public GraphHome(Path folder, SafeFiles files) {
        this(folder, files, EmbeddedDatabase.PAGE_CACHE);
    }

    /** @param pageCache page cache of its databases, in bytes */
    GraphHome(Path folder, SafeFiles files, long pageCache) {
        this(folder, files, pageCache, new DiskSpaceGuard());
    }

    /** @param room checks disk space; tests replace it */
    GraphHome(Path folder, SafeFiles files, long pageCache, DiskSpaceGuard room) {
        this.pageCache = pageCache;
        this.room = room;
        this.folder = folder.toAbsolutePath().normalize();
        this.files = files;
    }

    /** The folder of a graph of a workspace, with the page cache that the workspace's settings ask for. */
    public static GraphHome of(Workspace workspace, String graph, SafeFiles files) {
        return new GraphHome(workspace.graphFolder(graph).resolve(Databases.HOME), files,
                DatabaseSettings.read(workspace).pageCache());
    }

    Path folder() {
        return folder;
    }

    /** Whether the database has the current content of the graph file. */
    public boolean isFresh(Path graph) {
        Optional<Loaded> loaded = loaded();
        if (loaded.isEmpty())
            return false;
        try {
            BasicFileAttributes now = Files.readAttributes(graph, BasicFileAttributes.class);
            if (now.size() != loaded.get().size())
                return false;
            return now.lastModifiedTime().toMillis() == loaded.get().modified()
                    || Sha256.of(graph).equals(loaded.get().sha256());
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(graph, failure);
        }
    }

    /** Whether there is a database, current or not. */
    public boolean isLoaded() {
        return loaded().isPresent();
    }

    /**
     * Starts the database that was loaded last.
     *
     * @throws QuernException when there is none, another process has it open, or there is not enough disk space
     */
    public EmbeddedDatabase start() {
        return start(Listening.internal());
    }

    /**
     * Starts the database of a graph file for clients of other programs. If the file has changed since it was loaded, it
     * is loaded first; clients can connect when that is done.
     *
     * @throws QuernException as {@link #start()} and {@link #load(Path, Progress)}
     */
    public EmbeddedDatabase serve(Path graph, Listening listening, Progress progress) {
        if (!isFresh(graph))
            load(graph, progress).close();
        sweep();
        progress.stage("Starting the database");
        return start(listening);
    }

    private EmbeddedDatabase start(Listening listening) {
        Loaded loaded = loaded().orElseThrow(() -> new QuernException("no graph has been loaded", folder.toString(),
                "load one first with 'quern graph load'"));
        Path home = folder.resolve(loaded.home());
        room.forStart(home, pageCache);
        return EmbeddedDatabase.start(home, pageCache, listening);
    }

    /** As {@link #load(Path, LoadRoute, Progress)}, by the best route. */
    public EmbeddedDatabase load(Path graph, Progress progress) {
        return load(graph, LoadRoute.AUTO, progress);
    }

    /**
     * Loads a graph file into a new subfolder, verifies it, and makes it the valid one. The previous database
     * exists until then; close it when this method returns.
     *
     * @return the new database, running
     * @throws QuernException when the file is invalid, the disk cannot be written, or there is not enough space
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public EmbeddedDatabase load(Path graph, LoadRoute route, Progress progress) {
        Path home = newHome();
        boolean done = false;
        GraphLoader.Filled filled = null;
        try {
            BasicFileAttributes attributes = Files.readAttributes(graph, BasicFileAttributes.class);
            room.forLoad(home, pageCache, GraphLoader.packedSize(graph));
            String sha256 = Sha256.of(graph);
            filled = new GraphLoader(files, pageCache).fill(graph, home, route,
                    room.watched(home, pageCache, progress));
            mark(new Loaded(FORMAT, home.getFileName().toString(), attributes.size(),
                    attributes.lastModifiedTime().toMillis(), sha256, filled.route().toString(),
                    filled.content().checksum(), new TreeMap<>(filled.entities()),
                    new TreeMap<>(filled.relations())));
            done = true;
            return filled.database();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(graph, failure);
        } finally {
            if (!done) {
                if (filled != null)
                    filled.database().close();
                delete(home);
            }
        }
    }

    /** Deletes the outdated subfolders; open databases in them must be closed before. */
    public void sweep() {
        String current = loaded().map(Loaded::home).orElse("");
        for (Path home : homes()) {
            if (!home.getFileName().toString().equals(current))
                delete(home);
        }
    }

    /**
     * What was loaded.
     *
     * @param route the name of the route
     * @param checksum of the content, see {@link org.quern.graph.ContentChecksum}
     * @param entities number of entities by label
     * @param relations number of relations by label
     */
    public record Counts(String route, String checksum, Map<String, Long> entities, Map<String, Long> relations) {}

    /** What the database contains; empty when there is none. */
    public Optional<Counts> counts() {
        return loaded().map(l -> new Counts(l.route(), l.checksum(), l.entities(), l.relations()));
    }

    private Optional<Loaded> loaded() {
        Path marker = folder.resolve(MARKER);
        if (!Files.exists(marker))
            return Optional.empty();
        try (InputStream in = Files.newInputStream(marker)) {
            Loaded loaded = json.readValue(in, Loaded.class);
            boolean usable = loaded.format() == FORMAT && Files.isDirectory(folder.resolve(loaded.home()));
            return usable ? Optional.of(loaded) : Optional.empty();
        } catch (JsonProcessingException _) {
            // Whatever happened to this file, the graph file is authoritative and is loaded again.
            return Optional.empty();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(marker, failure);
        }
    }

    private void mark(Loaded loaded) {
        byte[] content;
        try {
            content = json.writeValueAsBytes(loaded);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
        files.write(folder.resolve(MARKER), out -> out.write(content));
    }

    /** A subfolder that no earlier load used, not even one that crashed. */
    private Path newHome() {
        try {
            Files.createDirectories(folder);
            int number = 1;
            while (Files.exists(folder.resolve("db-" + number)))
                number++;
            return Files.createDirectory(folder.resolve("db-" + number));
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    private List<Path> homes() {
        return SafeFiles.entries(folder).stream().filter(p -> p.getFileName().toString().matches("db-\\d+")).toList();
    }

    private static void delete(Path home) {
        try {
            new FolderTree(home).delete();
        } catch (IOException _) {
            // The folder takes space but does no harm; the next cleanup tries again.
        }
    }

    /** The day of the conversion that wrote a graph file, by the manifest beside it; unknown without one. */
    public static Optional<LocalDate> converted(Path graph, SafeFiles files) {
        Path manifest = graph.resolveSibling("manifest.json");
        if (!graph.getFileName().toString().matches("graph\\.json(\\.gz)?") || !Files.isRegularFile(manifest))
            return Optional.empty();
        try {
            return Optional.of(new JsonText("").read(files, manifest).path("converted_at").asText(""))
                    .filter(text -> !text.isEmpty())
                    .map(text -> Instant.parse(text).atZone(ZoneOffset.UTC).toLocalDate());
        } catch (QuernException | DateTimeException damaged) {
            // It is read for this day only, and whoever needs more of it reports the damage.
            return Optional.empty();
        }
    }
}
