package org.quern.bench.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Sample;
import org.quern.question.Sample.FromTemplate;

/** Scored runs of any size over the same questions. The same seed gives the same run; names are made up. */
public final class SyntheticRun {

    private static final List<String> GRAPHS = List.of("art", "biology", "company", "film", "geography", "music",
            "nba", "politics", "rivers", "science", "travel");
    private static final List<String> TYPES = List.of("Film", "Person", "Lake", "Country", "Company", "Museum", "Taxon",
            "Award", "City", "Player");
    private static final List<String> RELATIONS = List.of("locatedIn", "directedBy", "receivesAward", "subsidiaryOf",
            "memberOf", "originatesFrom");
    private static final List<String> MATCHES = List.of("basic_(n)", "basic_(n)-(m0*)", "basic_(n)-(m0)-(m1*)",
            "special_comparison", "special_union");
    private static final List<String> RETURNS = List.of("n_name", "n_prop", "n_agg", "n_argmax", "n_where");
    private static final double RIGHT = 0.6;
    private static final double BROKEN = 0.05;

    private final Random random;

    public SyntheticRun(long seed) {
        this.random = new Random(seed);
    }

    /** Runs of other seeds have the same questions, and other predictions and scores. */
    public List<ScoredItem> make(int items) {
        List<ScoredItem> run = new ArrayList<>(items);
        for (int i = 0; i < items; i++)
            run.add(item(i));
        return run;
    }

    private ScoredItem item(int number) {
        String type = TYPES.get(number % TYPES.size());
        String other = TYPES.get((number / 7 + 1) % TYPES.size());
        String relation = RELATIONS.get(number % RELATIONS.size());
        String name = other + " No. " + number;
        String gold = "MATCH (n:%s)-[r0:%s]->(m0:%s {name: '%s'}) WITH DISTINCT n RETURN n.name".formatted(type,
                relation, other, name);
        boolean right = random.nextDouble() < RIGHT;
        String pred = "MATCH (x:%s)%s(y:%s)%nWHERE y.name = '%s'%nRETURN DISTINCT x.name AS name".formatted(type,
                right ? "-[:" + relation + "]->" : "<-[:" + relation + "]-", other, name);
        FromTemplate template = new FromTemplate(MATCHES.get(number / 3 % MATCHES.size()), gold,
                RETURNS.get(number / 11 % RETURNS.size()), "RETURN n.name");
        Sample sample = new Sample("q" + number, GRAPHS.get(number / 5 % GRAPHS.size()), gold, Optional.empty(),
                "What are the names of the %ss that stand to %s in the relation %s?".formatted(type, name, relation),
                Optional.empty(), Optional.of("[[\"" + name + "\"]]"), Optional.of(template), Optional.of(pred),
                Map.of(), Map.of());
        return ScoredItem.of(1, sample, scores(right));
    }

    private ItemScores scores(boolean right) {
        Score one = Score.of(1);
        if (right)
            return ItemScores.all(one, "");
        Score none = Score.wrong(Outcome.PREDICTION_ERROR);
        Score zero = Score.of(0);
        Score alike = Score.of(random.nextInt(100) / 100.0);
        return random.nextDouble() < BROKEN ? ItemScores.all(none, "it does not run")
                : ItemScores.of(metric -> metric == Metrics.EXECUTABLE ? one
                        : metric.scale() == Metric.Scale.BINARY ? zero : alike, "");
    }
}
