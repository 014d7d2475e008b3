package org.quern.verdict.judge;

import java.util.Map;
import java.util.Optional;
import org.quern.cypher.CypherQuery;
import org.quern.job.Progress;
import org.quern.verdict.judge.Verdict.Graphs;
import org.quern.verdict.proof.Prover;
import org.quern.verdict.proof.Prover.Proof;
import org.quern.verdict.search.GraphRules;
import org.quern.verdict.search.GraphSearch;
import org.quern.verdict.search.SmallDatabase;

/**
 * Decides about pairs: first by proof, then by search.
 *
 * @param graphs graphs to try
 * @param seed of the search
 * @param rules that graphs keep; without them, all graphs count
 * @param database confirms differences
 */
public record Judge(int graphs, long seed, Optional<GraphRules> rules, SmallDatabase database) {

    public Verdict of(CypherQuery gold, CypherQuery prediction, Progress progress) {
        Proof everywhere = Prover.onAllGraphs(gold, prediction);
        if (everywhere.shown())
            return new Verdict.Equivalent(Graphs.ALL, everywhere.rules());
        Proof typed = Prover.onTypedGraphs(gold, prediction);
        if (typed.shown())
            return new Verdict.Equivalent(Graphs.TYPED, typed.rules());
        if (rules.isPresent()) {
            Proof valid = Prover.onValidGraphs(gold, prediction, rules.get().schema(), Optional.empty());
            if (valid.shown())
                return new Verdict.Equivalent(Graphs.VALID, valid.rules());
        }
        GraphSearch.Found found = new GraphSearch(gold, prediction, graphs, seed, rules, database)
                .run(progress);
        return found.example().<Verdict>map(Verdict.Different::new)
                .orElseGet(() -> new Verdict.Undecided(found.tried(), reason(typed, found)));
    }

    private static String reason(Proof proof, GraphSearch.Found found) {
        String most = found.open().entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey)
                .orElse("");
        return "no proof: " + proof.reason() + (most.isEmpty() ? "" : "; no answer: " + most);
    }
}
