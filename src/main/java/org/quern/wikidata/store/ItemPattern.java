package org.quern.wikidata.store;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.jena.query.QueryCancelledException;
import org.apache.jena.sparql.core.DatasetGraph;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.sparql.GuardedRun;
import org.quern.sparql.GuardedSelect;
import org.quern.sparql.Term;
import org.quern.workspace.QuernException;

/**
 * An untrusted SPARQL pattern over {@code ?item} from a schema file. It reads only this store (see {@link
 * GuardedSelect}) and has a time limit.
 */
public record ItemPattern(String pattern, long limitMillis) {

    /** Small enough for the parser, large enough that the time for parsing is negligible. */
    private static final int BATCH = 1000;

    /**
     * Validates a pattern that will run elsewhere.
     *
     * @throws QuernException if the pattern is not valid SPARQL, or contains something that is not allowed
     */
    public static void check(String pattern) {
        new ItemPattern(pattern, 1).query(List.of());
    }

    /**
     * Those candidates for which the pattern holds.
     *
     * @throws QuernException if the pattern is not valid SPARQL, contains something that is not allowed, or
     * takes too long
     */
    Set<String> matching(DatasetGraph data, Set<String> candidates) {
        query(List.of());
        Set<String> matching = new TreeSet<>();
        List<String> ids = List.copyOf(new TreeSet<>(candidates));
        long end = System.nanoTime() + Duration.ofMillis(limitMillis).toNanos();
        for (int from = 0; from < ids.size(); from += BATCH) {
            GuardedSelect query = query(ids.subList(from, Math.min(ids.size(), from + BATCH)));
            Duration left = Duration.ofNanos(end - System.nanoTime());
            if (!left.isPositive())
                throw tooSlow(null);
            run(data, query, left, matching);
        }
        return matching;
    }

    private void run(DatasetGraph data, GuardedSelect query, Duration left, Set<String> matching) {
        try {
            new GuardedRun(data).run(query, BATCH, left, Progress.NONE).rows().forEach(row -> {
                if (row.getFirst().isPresent() && row.getFirst().get() instanceof Term.Iri(String iri))
                    WikidataIri.entityId(iri).ifPresent(matching::add);
            });
        } catch (QuernException failure) {
            throw failure.getCause() instanceof QueryCancelledException ? tooSlow(failure) : failure;
        }
    }

    private GuardedSelect query(List<String> ids) {
        List<String> names = new ArrayList<>();
        ids.stream().filter(WikidataIri::isEntityId).forEach(id -> names.add("wd:" + id));
        // On one line, so that line numbers in error messages are those of the pattern.
        return GuardedSelect.of("SELECT DISTINCT ?item WHERE { VALUES ?item { " + String.join(" ", names) + " } "
                + pattern + "\n}");
    }

    private QuernException tooSlow(@Nullable Exception late) {
        return new QuernException("the SPARQL pattern took longer than {0} s", "", "simplify the pattern",
                limitMillis / 1000).causedBy(late);
    }
}
