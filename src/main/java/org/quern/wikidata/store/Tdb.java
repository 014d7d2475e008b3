package org.quern.wikidata.store;

import java.nio.file.Path;
import org.apache.jena.dboe.base.file.Location;
import org.apache.jena.dboe.transaction.txn.TransactionException;
import org.apache.jena.query.ARQ;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sys.JenaSystem;
import org.apache.jena.tdb2.DatabaseMgr;
import org.apache.jena.tdb2.sys.TDBInternal;
import org.quern.workspace.QuernException;

/** An open TDB2 database. TDB2 keeps databases open for the whole JVM; this one is released when closed. */
final class Tdb implements AutoCloseable {

    private final DatasetGraph data;

    private Tdb(DatasetGraph data) {
        this.data = data;
    }

    /**
     * Opens the database in a folder, creating it if the folder is empty.
     *
     * @throws QuernException if it is damaged or open elsewhere
     */
    static Tdb open(Path folder) {
        JenaSystem.init();
        try {
            Tdb tdb = new Tdb(DatabaseMgr.connectDatasetGraph(Location.create(folder)));
            // Untrusted queries must not access other hosts, which Jena allows by default.
            tdb.data.getContext().set(ARQ.httpServiceAllowed, false);
            return tdb;
        } catch (RuntimeException failure) {
            throw new QuernException("the store's database cannot be opened (" + reason(failure) + ")",
                    folder.toString(), "close other programs that use it, or load the store again", failure);
        }
    }

    private static String reason(RuntimeException failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("").replaceAll("\\.$", "");
    }

    DatasetGraph data() {
        return data;
    }

    @Override
    public void close() {
        try {
            TDBInternal.expel(data, true);
        } catch (TransactionException _) {
            // A failed load may leave a transaction open; its folder is deleted afterwards.
        }
    }
}
