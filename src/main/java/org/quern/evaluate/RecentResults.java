package org.quern.evaluate;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.quern.cypher.NormalForm;
import org.quern.cypher.provenance.Provenance;
import org.quern.evaluate.engine.SureRows;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;

/**
 * What queries gave a moment ago: many predictions are compared with one gold query, and many match what it or another
 * prediction matches. It holds so many cells and ids at most, the latest used ones; failures are not kept. Safe to use
 * from several threads.
 */
final class RecentResults {

    private static final long MOST = 2_000_000;

    /** Gets what is not known yet. */
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
     * Provenance queries of one normal form match the same, however they are spelt; finding the form takes longer than
     * what is answered without the database.
     */
    Psjs.Subgraph subgraph(GraphDatabase database, Provenance provenance, Loader<Psjs.Subgraph> loader,
            Progress progress) throws QueryFailure {
        return nodes(database, provenance.idsAndKinds().orElse(""), loader, progress);
    }

    /** As {@link #subgraph}, by the text of the provenance query. */
    Psjs.Subgraph nodes(GraphDatabase database, String query, Loader<Psjs.Subgraph> loader, Progress progress)
            throws QueryFailure {
        return get(key(database, query, progress), Psjs.Subgraph.class, loader);
    }

    /** What a provenance query gave, if it was asked before. */
    Optional<Psjs.Subgraph> known(GraphDatabase database, String query, Progress progress) throws QueryFailure {
        Key key = key(database, query, progress);
        synchronized (known) {
            return Optional.ofNullable((Psjs.Subgraph) known.get(key));
        }
    }

    private static Key key(GraphDatabase database, String query, Progress progress) throws QueryFailure {
        boolean sure = database instanceof SureRows rows
                && (query.isEmpty() || rows.sure(query, progress).isPresent());
        String form = sure ? query : NormalForm.of(query).map(NormalForm::text).orElse(query);
        return new Key(database, form, Psjs.Subgraph.class);
    }

    private <T> T get(Key key, Class<T> what, Loader<T> loader) throws QueryFailure {
        synchronized (known) {
            Object found = known.get(key);
            if (found != null)
                return what.cast(found);
        }
        T loaded = loader.load();
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
            case Psjs.Subgraph subgraph -> 10 + subgraph.elements().size();
            default -> 1;
        };
    }
}
