package org.quern.task.evaluate;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.cypher.CypherQuery;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.verdict.judge.Judge;
import org.quern.verdict.judge.Verdict;
import org.quern.verdict.search.Counterexample;
import org.quern.verdict.search.GraphRules;
import org.quern.verdict.search.SmallDatabase;
import org.quern.verdict.search.SmallGraph;

/**
 * Decides whether predictions are equivalent to gold.
 *
 * @param graphs graphs to try for each pair that is not shown to be equivalent
 * @param seed of the search
 * @param schema of the graphs that count; without one, all graphs do
 * @param database confirms differences; the caller closes it
 */
public record JudgeVerdicts(int graphs, long seed, Optional<GraphSchema> schema, SmallDatabase database) {

    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofMinutes(1), QueryLimits.EVALUATION.rows());

    /** Names with a currency sign; what may contain such text but is no name has no group. */
    private static final Pattern WITH_SIGN = Pattern
            .compile("'(?:[^'\\\\]++|\\\\.)*+'|\"(?:[^\"\\\\]++|\\\\.)*+\"|`[^`]*+`"
                    + "|//[^\\n]*+|/\\*(?s:.*?)\\*/|(?<name>(?<![\\w$])[\\p{L}_]\\w*+\\$[\\w$]*+)");

    /** The verdict on one pair. A prediction that is no valid query differs, as it fails on every graph. */
    public Verdict of(String gold, String prediction, Progress progress) {
        Optional<CypherQuery> right = parsed(gold, progress);
        Optional<CypherQuery> given = parsed(prediction, progress);
        if (right.isEmpty())
            return new Verdict.Undecided(0, "gold is not valid Cypher");
        if (given.isEmpty())
            return refused(right.get(), prediction, progress);
        return new Judge(graphs, seed, schema.map(known -> new GraphRules(known, Optional.empty())), database)
                .of(right.get(), given.get(), progress);
    }

    /** The database also takes names such as {@code a$0}, which the grammar wants in back-ticks. */
    private Optional<CypherQuery> parsed(String text, Progress progress) {
        return CypherQuery.ifValid(text).or(() -> {
            String quoted = WITH_SIGN.matcher(text).replaceAll(found -> Matcher.quoteReplacement(
                    found.group("name") == null ? found.group() : "`" + found.group() + "`"));
            return quoted.equals(text) || !isAccepted(text, progress) ? Optional.empty() : CypherQuery.ifValid(quoted);
        });
    }

    private boolean isAccepted(String text, Progress progress) {
        return database.on(SmallGraph.EMPTY, engine -> {
            try {
                engine.table(text, Map.of(), LIMITS, progress);
                return true;
            } catch (QueryFailure _) {
                return false;
            }
        });
    }

    /** What the database says of a text that the grammar refuses. */
    private Verdict refused(CypherQuery gold, String prediction, Progress progress) {
        return database.on(SmallGraph.EMPTY, engine -> {
            Table right;
            try {
                right = engine.table(gold.text(), Map.of(), LIMITS, progress);
            } catch (QueryFailure failure) {
                return new Verdict.Undecided(0, "gold fails: " + failure.getMessage());
            }
            try {
                engine.table(prediction, Map.of(), LIMITS, progress);
                return new Verdict.Undecided(0, "the database accepts the prediction, but it is not standard Cypher");
            } catch (QueryFailure failure) {
                return failure.kind() == QueryFailure.Kind.INVALID
                        ? new Verdict.Different(new Counterexample(SmallGraph.EMPTY, right,
                                new Table(List.of(), List.of()), Optional.of(failure.getMessage())))
                        : new Verdict.Undecided(0, "the prediction is not valid Cypher");
            }
        });
    }
}
