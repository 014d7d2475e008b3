package org.quern.wikidata.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.jena.system.Txn;
import org.jspecify.annotations.Nullable;
import org.quern.wikidata.Rejects;
import org.quern.workspace.FolderLock;
import org.quern.workspace.Folders;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * An open store: a folder with a TDB2 database, a label index and {@code store.json}. While it is open, no
 * other process can open or replace it, so share the object. After it is closed, the folder can be deleted or
 * opened again at once.
 */
public final class Store implements AutoCloseable {

    static final String DATABASE = "tdb2";
    static final String LABELS = "labels";

    private final Path folder;
    private final StoreInfo info;
    private final FolderLock lock;
    private final Tdb database;
    private final StoredTriples triples;
    private @Nullable LabelSearch labels;
    private boolean closed;
    /** The folder of a copy, deleted when it is closed. */
    private @Nullable Path scratch;

    private Store(Path folder, StoreInfo info, FolderLock lock, Tdb database, StoredTriples triples) {
        this.folder = folder;
        this.info = info;
        this.lock = lock;
        this.database = database;
        this.triples = triples;
    }

    /**
     * Opens a store created by {@link StoreLoader}.
     *
     * @throws QuernException if there is none, or it is damaged or in use
     */
    public static Store open(Path folder) {
        StoreInfo info = StoreInfo.read(folder);
        if (!Files.isWritable(folder))
            return copied(folder);
        FolderLock lock = lock(folder);
        try {
            return open(folder, info, lock, Tdb.open(folder.resolve(DATABASE)));
        } catch (RuntimeException failure) {
            lock.close();
            throw failure;
        }
    }

    /** TDB2 writes to the files that it opens, so a store on a disk that cannot be written is copied first. */
    private static Store copied(Path folder) {
        Optional<Path> scratch = Optional.empty();
        try {
            Path made = Files.createTempDirectory("quern-store-");
            scratch = Optional.of(made);
            Path copy = Files.createDirectory(made.resolve(folder.getFileName()));
            Folders.copy(folder, copy);
            Store store = open(copy);
            store.scratch = made;
            return store;
        } catch (IOException failure) {
            scratch.ifPresent(SafeFiles::deleteFolder);
            throw SafeFiles.cannotRead(folder, failure);
        } catch (RuntimeException failure) {
            scratch.ifPresent(SafeFiles::deleteFolder);
            throw failure;
        }
    }

    static FolderLock lock(Path folder) {
        return FolderLock.take(folder, "", _ -> new QuernException("the store is in use", folder.toString(),
                "close the window that uses it, or wait until the other job or command has finished"));
    }

    private static Store open(Path folder, StoreInfo info, FolderLock lock, Tdb database) {
        try {
            return new Store(folder, info, lock, database, new StoredTriples(database.data()));
        } catch (RuntimeException failure) {
            database.close();
            throw failure;
        }
    }

    /** The prefixes of the loaded files, with their namespaces. */
    public Map<String, String> prefixes() {
        return Txn.calculateRead(database.data(), () -> {
            Map<String, String> all = new TreeMap<>();
            database.data().prefixes().forEach(all::put);
            return all;
        });
    }

    /** The store as a source for conversion; closing the source leaves the store open. */
    public StoreSource source() {
        return source(Terms.ENGLISH);
    }

    /** The store as a source that closes the store with itself. */
    public StoreSource ownSource() {
        return source(Terms.ENGLISH, this::close);
    }

    public StoreSource source(Terms terms) {
        return source(terms, () -> {});
    }

    private StoreSource source(Terms terms, Runnable atClose) {
        List<Rejects> leftOut = info.skipped().entrySet().stream()
                .map(e -> new Rejects(e.getKey(), e.getValue(), List.of())).toList();
        return new StoreSource(folder.getFileName() + " (" + info.describe() + ")", database.data(),
                new StoreIndex<>(triples), terms, leftOut, atClose);
    }

    /**
     * The label index; opened on first use, because conversions never need it.
     *
     * @throws QuernException if it is damaged
     */
    public synchronized LabelSearch labels() {
        if (closed)
            throw new IllegalStateException("the store is closed");
        if (labels == null) {
            try {
                labels = LabelSearch.open(folder.resolve(LABELS));
            } catch (IOException failure) {
                throw SafeFiles.cannotRead(folder.resolve(LABELS), failure);
            }
        }
        return labels;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (labels != null)
            labels.close();
        triples.close();
        database.close();
        lock.close();
        if (scratch != null)
            SafeFiles.deleteFolder(scratch);
    }
}
