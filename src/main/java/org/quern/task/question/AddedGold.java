package org.quern.task.question;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.graph.GraphSchema;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;
import org.quern.verdict.judge.Verdict.Graphs;
import org.quern.verdict.proof.ProofRule;
import org.quern.verdict.proof.Prover;
import org.quern.verdict.proof.Prover.Proof;
import org.quern.workspace.QuernException;

/**
 * A query that somebody accepts besides or instead of a gold query.
 *
 * @param reading how it reads the question; may be empty
 */
public record AddedGold(String query, String reading, String reason, String author) {

    /**
     * An accepted query that has the same answers, so that the added one is not needed.
     *
     * @param gold its place: 0 for the gold query, n for the n-th alternative
     * @param graphs the graphs on which they are equivalent
     * @param rules the rules that show it; none if the texts are equal
     */
    public record Equivalent(int gold, Graphs graphs, Set<ProofRule> rules) {}

    /** @throws QuernException when something is missing, or the query cannot be read */
    public AddedGold {
        if (reason.isBlank() || author.isBlank())
            throw new QuernException("{0} is missing", "", "say why the query is accepted and by whom",
                    reason.isBlank() ? "the reason" : "the author");
        try {
            CypherQuery.parse(query);
        } catch (CypherSyntaxException wrong) {
            throw new QuernException("the query cannot be read: {0}", "", "correct the query", wrong.getMessage())
                    .causedBy(wrong);
        }
    }

    /** The first accepted query of a question that is shown to be equivalent. @param schema of the graph, if it is known */
    public Optional<Equivalent> equivalent(Sample sample, Optional<GraphSchema> schema) {
        return equivalent(query, sample, schema);
    }

    /** The same for any query. */
    public static Optional<Equivalent> equivalent(String query, Sample sample, Optional<GraphSchema> schema) {
        List<String> golds = GoldAlternative.golds(sample);
        Optional<CypherQuery> own = CypherQuery.ifValid(query);
        for (int i = 0; i < golds.size(); i++) {
            int place = i;
            if (golds.get(i).strip().equals(query.strip()))
                return Optional.of(new Equivalent(i, Graphs.ALL, Set.of()));
            Optional<Equivalent> shown = CypherQuery.ifValid(golds.get(i))
                    .flatMap(gold -> own.flatMap(it -> shown(place, gold, it, schema)));
            if (shown.isPresent())
                return shown;
        }
        return Optional.empty();
    }

    private static Optional<Equivalent> shown(int place, CypherQuery gold, CypherQuery own,
            Optional<GraphSchema> schema) {
        Proof everywhere = Prover.onAllGraphs(gold, own);
        if (everywhere.shown())
            return Optional.of(new Equivalent(place, Graphs.ALL, everywhere.rules()));
        Proof typed = Prover.onTypedGraphs(gold, own);
        if (typed.shown())
            return Optional.of(new Equivalent(place, Graphs.TYPED, typed.rules()));
        return schema.map(known -> Prover.onValidGraphs(gold, own, known, Optional.empty())).filter(Proof::shown)
                .map(proof -> new Equivalent(place, Graphs.VALID, proof.rules()));
    }

    /** The question with this query as its last alternative. */
    public Sample accepted(Sample sample) {
        return GoldAlternative.ACCEPTED.add(sample, entry(query));
    }

    /** The question with this query as its gold query; the former one is kept with who replaced it, and why. */
    public Sample corrected(Sample sample) {
        return GoldAlternative.FORMER.add(sample.withCorrectedGold(query), entry(sample.goldCypher()));
    }

    private GoldAlternative entry(String cypher) {
        return new GoldAlternative(cypher, reading.strip(), reason.strip(), author.strip(),
                LocalDate.now(ZoneOffset.UTC).toString());
    }
}
