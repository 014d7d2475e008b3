package org.quern.evaluate.score;

import java.util.LinkedHashMap;
import java.util.Map;
import org.quern.cypher.NormalForm;
import org.quern.cypher.provenance.Provenance;
import org.quern.evaluate.Psjs;
import org.quern.evaluate.engine.SureRows;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;

/**
 * Caches recent query results: many predictions are compared with the same gold query, and many match the same
 * elements. The number of cells and ids is limited; the most recently used ones are kept. Of failures, only time
 * limits are cached: a query costs its limit once. Thread-safe.
 */
final class RecentResults {

    private static final long MOST = 2_000_000;

    /** Computes a missing result. */
    @FunctionalInterface
    interface Loader<T> {
        T load() throws QueryFailure;
    }

    private record Key(GraphDatabase database, String query, Class<?> what) {}

    private final Map<Key, Object> known = new LinkedHashMap<>(16, 0.75f, true);
    private long size;

    Table table(GraphDatabase database, String query, Loader<Table> loader) throws QueryFailure {
        return get(new Key(database, query, Table.class), Table.class, loader);
    }

    /**
     * Provenance queries with the same normal form match the same elements. Computing the normal form takes
     * longer than an answer from memory.
     */
    Psjs.Subgraph subgraph(GraphDatabase database, Provenance provenance, Loader<Psjs.Subgraph> loader,
            Progress progress) throws QueryFailure {
        return get(key(database, provenance.idsAndKinds().orElse(""), progress), Psjs.Subgraph.class, loader);
    }

    /** The published measure depends on the text: of two spellings of one query, one may fail. */
    Psjs.Subgraph published(GraphDatabase database, String query, Loader<Psjs.Subgraph> loader) throws QueryFailure {
        return get(new Key(database, query, PublishedPsjs.class), Psjs.Subgraph.class, loader);
    }

    private static Key key(GraphDatabase database, String query, Progress progress) throws QueryFailure {
        boolean sure = database instanceof SureRows rows && (query.isEmpty() || rows.sure(query, progress).isPresent());
        String form = sure ? query : NormalForm.of(query).map(NormalForm::text).orElse(query);
        return new Key(database, form, Psjs.Subgraph.class);
    }

    /** Runs a query, unless it ran into the time limit before. */
    <T> T inTime(GraphDatabase database, String query, Loader<T> run) throws QueryFailure {
        Key key = new Key(database, query, QueryFailure.class);
        synchronized (known) {
            if (known.get(key) instanceof QueryFailure late)
                throw late;
        }
        try {
            return run.load();
        } catch (QueryFailure failure) {
            synchronized (known) {
                if (failure.kind() == QueryFailure.Kind.TIMEOUT && known.put(key, failure) == null)
                    size += size(failure);
            }
            throw failure;
        }
    }

    private <T> T get(Key key, Class<T> what, Loader<T> loader) throws QueryFailure {
        synchronized (known) {
            Object found = known.get(key);
            if (found != null)
                return what.cast(found);
        }
        T loaded = inTime(key.database, key.query, loader);
        synchronized (known) {
            if (size(loaded) <= MOST / 4 && known.put(key, loaded) == null)
                size += size(loaded);
            var oldest = known.entrySet().iterator();
            while (size > MOST && oldest.hasNext()) {
                size -= size(oldest.next().getValue());
                oldest.remove();
            }
        }
        return loaded;
    }

    private static long size(Object result) {
        return switch (result) {
            case Table table -> 10 + (long) table.rows().size() * Math.max(1, table.columns().size());
            case Psjs.Subgraph subgraph -> 10 + subgraph.size();
            default -> 1;
        };
    }
}
