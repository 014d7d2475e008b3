package org.quern.evaluate.score;

import java.util.Map;
import java.util.Optional;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.provenance.Provenance;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Psjs.Subgraph;
import org.quern.evaluate.Score;
import org.quern.neo4j.QueryFailure;

/** PSJS: similarity of the provenance subgraphs by their nodes (CypherBench, section 5.2). */
public class ProvenanceSimilarity implements Metric {

    @Override
    public String id() {
        return "psjs";
    }

    @Override
    public String text() {
        return "psjs";
    }

    @Override
    public String title() {
        return "PSJS";
    }

    @Override
    public Map<String, String> labels() {
        return Map.of("en", "Provenance similarity (PSJS)", "es", "Similitud de procedencia (PSJS)");
    }

    @Override
    public String description() {
        return "Similarity of the nodes that the predicted and the gold query match (Jaccard).";
    }

    @Override
    public boolean isMain() {
        return true;
    }

    @Override
    public final Measured of(Execution execution) {
        if (!(execution instanceof Execution.Ran ran))
            return Metric.usual(execution);
        Subgraphs both = ran.pair().once(Subgraphs.class, Subgraphs::of);
        return both.gold().flatMap(gold -> both.pred().map(pred -> Score.of(similarity(gold, pred))))
                .map(Measured::of).orElseGet(both::missing);
    }

    /** The similarity of two subgraphs. */
    double similarity(Subgraph gold, Subgraph pred) {
        return gold.similarityByNodes(pred);
    }

    /**
     * What both queries match.
     *
     * @param missing why one of them is not known
     */
    private record Subgraphs(Optional<Subgraph> gold, Optional<Subgraph> pred, Measured missing) {

        static Subgraphs of(ExecutedPair pair) {
            Optional<Provenance> gold = CypherQuery.ifValid(pair.gold()).map(Provenance::of);
            Optional<Provenance> pred = CypherQuery.ifValid(pair.pred()).map(Provenance::of);
            if (gold.isEmpty() || pred.isEmpty())
                return missing(gold.isEmpty() ? Outcome.GOLD_ERROR : Outcome.NOT_APPLICABLE,
                        "the query runs, but cannot be parsed");
            Subgraph ofGold;
            try {
                ofGold = pair.subgraph(gold.get());
            } catch (QueryFailure failure) {
                QueryScorer.checkAnswers(failure, pair.progress());
                return missing(Outcome.GOLD_ERROR, "gold provenance: " + failure.getMessage());
            }
            try {
                return new Subgraphs(Optional.of(ofGold), Optional.of(pair.subgraph(pred.get())),
                        Measured.of(Score.none(Outcome.NOT_APPLICABLE)));
            } catch (QueryFailure failure) {
                QueryScorer.checkAnswers(failure, pair.progress());
                return missing(QueryScorer.outcome(failure), "provenance: " + failure.getMessage());
            }
        }

        private static Subgraphs missing(Outcome why, String message) {
            return new Subgraphs(Optional.empty(), Optional.empty(), new Measured(Score.none(why), message));
        }
    }
}
