package org.quern.neo4j.load;

import java.util.concurrent.TimeUnit;
import org.neo4j.graphdb.ConstraintViolationException;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Transaction;
import org.neo4j.kernel.internal.GraphDatabaseAPI;
import org.quern.graph.StoredProperties;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSummary;
import org.quern.workspace.QuernException;

/** Creates unique constraints on ids, and indexes on ids and names, in a filled embedded database. */
record EmbeddedIndexes(GraphDatabaseAPI database) {
    /** Starts indexing in the background. */
    void create(GraphSummary names, Progress progress) {
        for (String label : names.labels()) {
            progress.checkCancelled();
            try (Transaction transaction = database.beginTx()) {
                transaction.schema().constraintFor(Label.label(label)).assertPropertyIsUnique(StoredProperties.EID)
                        .withName(IndexNames.ids(label)).create();
                transaction.commit();
            } catch (ConstraintViolationException refused) {
                throw new QuernException("the ids of {0} cannot be indexed ({1})", "the graph",
                        "shorten the entity ids", label, refused.getMessage()).causedBy(refused);
            }
        }
        try (Transaction transaction = database.beginTx()) {
            for (String label : names.indexable())
                transaction.schema().indexFor(Label.label(label)).on(StoredProperties.NAME)
                        .withName(IndexNames.names(label)).create();
            transaction.commit();
        }
    }

    /** Waits until all indexes are ready. */
    void await(Progress progress) {
        progress.stage("Indexing names");
        boolean online = false;
        while (!online) {
            progress.checkCancelled();
            try (Transaction transaction = database.beginTx()) {
                transaction.schema().awaitIndexesOnline(500, TimeUnit.MILLISECONDS);
                online = true;
            } catch (IllegalStateException waiting) {
                if (!String.valueOf(waiting.getMessage()).contains("Expected all indexes to come online within"))
                    throw waiting;
            }
        }
    }
}
