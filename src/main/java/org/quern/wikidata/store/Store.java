package org.quern.wikidata.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quern.wikidata.Rejects;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * An open store: a folder with a TDB2 database, a label index and {@code store.json}. While it is open nobody else can
 * open or replace it; share the object. When it is closed, the folder may be deleted or opened again at once.
 */
public final class Store implements AutoCloseable {

    static final String DATABASE = "tdb2";
    static final String LABELS = "labels";

    private final Path folder;
    private final StoreInfo info;
    private final StoreLock lock;
    private final Tdb database;
    private final StoredTriples triples;
    private @Nullable LabelSearch labels;
    private boolean closed;

    private Store(Path folder, StoreInfo info, StoreLock lock, Tdb database, StoredTriples triples) {
        this.folder = folder;
        this.info = info;
        this.lock = lock;
        this.database = database;
        this.triples = triples;
    }

    /**
     * Opens a store that {@link StoreLoader} made.
     *
     * @throws QuernException when there is none, it is broken, or it is in use
     */
    public static Store open(Path folder) {
        StoreInfo info = StoreInfo.read(folder);
        StoreLock lock = StoreLock.take(folder);
        try {
            return open(folder, info, lock, Tdb.open(folder.resolve(DATABASE)));
        } catch (RuntimeException failure) {
            lock.close();
            throw failure;
        }
    }

    private static Store open(Path folder, StoreInfo info, StoreLock lock, Tdb database) {
        try {
            return new Store(folder, info, lock, database, new StoredTriples(database.data()));
        } catch (RuntimeException failure) {
            database.close();
            throw failure;
        }
    }

    public Path folder() {
        return folder;
    }

    public StoreInfo info() {
        return info;
    }

    /** The store as a source of conversion; closing it leaves the store open. */
    public StoreSource source() {
        return source(Terms.ENGLISH);
    }

    /** The store as a source that takes the store along when it is closed. */
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
     * The index of labels; opened when it is first asked for, for conversions never do.
     *
     * @throws QuernException when it is broken
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
    }
}
