package org.quern.bench.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.QueryTree;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.QueryPair;
import org.quern.evaluate.Score;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.Metrics;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** Compares scores with those that published code gave for the same queries on the same graph, and says why they differ. */
public final class PublishedScores {

    /** Why a score differs. */
    public enum Cause {
        /** Gold sorts by keys that several rows share: which comes first is the database's choice. */
        TIE("gold sorts by a key that several rows share"),
        /** Published code fails on a relationship in a result; here it makes the prediction wrong. */
        FAILED("published code fails on a result"),
        /** Published code works out a provenance for predictions that do not run, by their text. */
        NOT_RUN("the prediction does not run, so it matches nothing"),
        /** It is planned and not run. */
        ONLY_PLANNED("the prediction is only to be planned, so it matches nothing"),
        /** Commands to the server are refused here. */
        COMMAND("the prediction is a command to the server, which is refused"),
        /** The text was rewritten there by looking for words. */
        PARSED("the provenance is read by the grammar, not by words"),
        /** A function of a plug-in that is not here. */
        PLUGIN("the prediction calls a function of a plug-in, which is refused"),
        /** Other versions of the database look at every constant while planning. */
        NOT_REACHED("a date in the prediction cannot be read, but no row comes as far as to it"),
        /** Unknown: to be looked into. */
        UNKNOWN("unknown");

        private final String text;

        Cause(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    /** Scores that published code gave; absent where it failed. */
    public record Expected(OptionalDouble ex, OptionalDouble psjs, OptionalDouble psjsPublished,
            OptionalDouble executable) {}

    /**
     * @param place where the pair stands, for people
     * @param mutation what was done to the gold query; empty when nothing is known
     * @param rewritten whether published code is known to have misread one of the texts, and the expected provenance is
     *        one that was worked out otherwise
     */
    public record Item(String place, String mutation, QueryPair pair, Expected expected, boolean rewritten) {}

    /** A score that is not the published one; NaN stands for none. */
    public record Difference(Item item, String metric, double theirs, double ours, Cause cause) {}

    private static final Set<String> TEMPORAL = Set.of("date", "datetime", "localdatetime", "time", "localtime",
            "duration");

    private final GraphDatabase database;
    private final QueryLimits limits;
    private final Progress progress;

    PublishedScores(GraphDatabase database, QueryLimits limits, Progress progress) {
        this.database = database;
        this.limits = limits;
        this.progress = progress;
    }

    List<Difference> differences(Item item, ItemScores ours) {
        List<Difference> all = new ArrayList<>();
        Expected theirs = item.expected();
        differ("ex", item, theirs.ex(), ours.of(Metrics.EX)).ifPresent(d -> all.add(with(d, exCause(item, ours))));
        differ("executable", item, theirs.executable(), ours.of(Metrics.EXECUTABLE))
                .ifPresent(d -> all.add(with(d, executableCause(item, ours))));
        differ("psjs", item, theirs.psjs(), ours.of(Metrics.PSJS))
                .ifPresent(d -> all.add(with(d, psjsCause(item, ours))));
        differ("psjs_published", item, theirs.psjsPublished(), ours.of(Metrics.named("psjs_published").orElseThrow()))
                .ifPresent(all::add);
        return all;
    }

    private static Optional<Difference> differ(String metric, Item item, OptionalDouble theirs, Score ours) {
        double a = theirs.orElse(Double.NaN);
        double b = ours.value().orElse(Double.NaN);
        boolean same = Double.isNaN(a) ? Double.isNaN(b) : Math.abs(a - b) < 1e-9;
        return same ? Optional.empty() : Optional.of(new Difference(item, metric, a, b, Cause.UNKNOWN));
    }

    private static Difference with(Difference difference, Cause cause) {
        return new Difference(difference.item, difference.metric, difference.theirs, difference.ours, cause);
    }

    private Cause exCause(Item item, ItemScores ours) {
        if (item.expected().ex().isEmpty())
            return Cause.FAILED;
        if (isCommand(item))
            return Cause.COMMAND;
        if (isPlugin(item))
            return Cause.PLUGIN;
        try {
            return ours.of(Metrics.EXECUTABLE).outcome() == Outcome.SCORED
                    && new GoldTies(database, limits).has(item.pair().gold(), progress) ? Cause.TIE : Cause.UNKNOWN;
        } catch (QueryFailure _) {
            return Cause.UNKNOWN;
        }
    }

    private Cause executableCause(Item item, ItemScores ours) {
        if (isCommand(item))
            return Cause.COMMAND;
        if (isPlugin(item))
            return Cause.PLUGIN;
        return ours.of(Metrics.EXECUTABLE).value().orElse(0) == 1 && hasUnreadable(item.pair().pred())
                ? Cause.NOT_REACHED
                : Cause.UNKNOWN;
    }

    /** Whether a constant date of a query fails when it is all that is asked for. */
    private boolean hasUnreadable(String query) {
        Optional<QueryTree> tree;
        try {
            tree = QueryTree.of(CypherQuery.parse(query));
        } catch (CypherSyntaxException _) {
            return false;
        }
        return tree.stream().flatMap(all -> all.all().stream())
                .filter(part -> part.kind() == QueryTree.Kind.FUNCTION && TEMPORAL.contains(part.text())
                        && part.parts().size() == 1 && part.parts().getFirst().kind() == QueryTree.Kind.LITERAL)
                .anyMatch(part -> fails("RETURN " + query.substring(part.start(), part.end())));
    }

    private boolean fails(String query) {
        try {
            database.table(query, Map.of(), limits, progress);
            return false;
        } catch (QueryFailure failure) {
            return failure.kind() == QueryFailure.Kind.RUNTIME || failure.kind() == QueryFailure.Kind.INVALID;
        }
    }

    private static Cause psjsCause(Item item, ItemScores ours) {
        if (ours.of(Metrics.EXECUTABLE).value().orElse(0) == 0)
            return Cause.NOT_RUN;
        try {
            if (CypherQuery.parse(item.pair().pred()).explain())
                return Cause.ONLY_PLANNED;
        } catch (CypherSyntaxException _) {
            return Cause.UNKNOWN;
        }
        return item.rewritten() ? Cause.UNKNOWN : Cause.PARSED;
    }

    private static boolean isPlugin(Item item) {
        return item.pair().pred().contains("apoc.");
    }

    private static boolean isCommand(Item item) {
        return item.pair().pred().strip().toUpperCase(Locale.ROOT).startsWith("SHOW");
    }

}
