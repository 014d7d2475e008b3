package org.quern.wikidata.store;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.jena.dboe.base.file.Location;
import org.apache.jena.dboe.base.file.ProcessFileLock;
import org.apache.jena.query.ARQ;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sys.JenaSystem;
import org.apache.jena.tdb2.params.StoreParams;
import org.apache.jena.tdb2.store.DatasetGraphTDB;
import org.apache.jena.tdb2.store.TDB2StorageBuilder;
import org.apache.jena.tdb2.sys.DatabaseConnection;
import org.apache.jena.tdb2.sys.DatabaseOps;
import org.apache.jena.tdb2.sys.SystemTDB;
import org.quern.workspace.Excerpt;
import org.quern.workspace.QuernException;

/**
 * An open TDB2 database. TDB2 itself keeps databases open for the whole JVM, and collects all garbage when one is
 * released; this one is released when closed.
 */
final class Tdb implements AutoCloseable {

    /** TDB2 counts the folders of a database up when it is compacted. */
    private static final String FIRST = "Data-0001";
    private static final String NODES = "nodes-data.obj";
    /** A database with so many bytes of terms takes room on the disk until its mapped files are collected. */
    private static final long LARGE = 64L << 20;

    private final Path folder;
    private final DatasetGraphTDB data;
    private final ProcessFileLock lock;

    private Tdb(Path folder, DatasetGraphTDB data, ProcessFileLock lock) {
        this.folder = folder;
        this.data = data;
        this.lock = lock;
    }

    /**
     * Opens the database in a folder, creating it if the folder is empty.
     *
     * @throws QuernException if it is damaged or open elsewhere
     */
    static Tdb open(Path folder) {
        JenaSystem.init();
        try {
            ProcessFileLock lock = DatabaseConnection.lockForLocation(Location.create(folder));
            lock.lockEx();
            try {
                Path current = Optional.ofNullable(DatabaseOps.findStorageLocation(folder))
                        .orElse(folder.resolve(FIRST));
                Files.createDirectories(current);
                DatasetGraphTDB data = TDB2StorageBuilder.build(Location.create(current),
                        StoreParams.getDftStoreParams(), SystemTDB.getDefaultReorderTransform());
                // Untrusted queries must not access other hosts, which Jena allows by default.
                data.getContext().set(ARQ.httpServiceAllowed, false);
                return new Tdb(current, data, lock);
            } catch (IOException | RuntimeException failure) {
                release(lock);
                throw failure;
            }
        } catch (IOException | RuntimeException failure) {
            throw new QuernException("the store's database cannot be opened ({0})", folder.toString(),
                    "close other programs that use it, or load the store again", Excerpt.firstLine(failure))
                    .causedBy(failure);
        }
    }

    DatasetGraph data() {
        return data;
    }

    /** Closes the database, even if a failed load has left a transaction open; its folder is deleted afterwards. */
    @Override
    public void close() {
        boolean large = folder.resolve(NODES).toFile().length() > LARGE;
        data.shutdown();
        release(lock);
        // Mapped files are let go when they are collected. Windows deletes none before.
        if (large || File.separatorChar == '\\')
            System.gc();
    }

    private static void release(ProcessFileLock lock) {
        if (lock.isLockedHere())
            lock.unlock();
        ProcessFileLock.release(lock);
    }
}
