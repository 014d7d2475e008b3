package org.quern.task.evaluate.gold;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cypher.CypherQuery;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.audit.AuditFile.Key;
import org.quern.question.audit.AuditRule;
import org.quern.question.audit.AuditRule.Found;
import org.quern.verdict.proof.Prover;

/**
 * Questions to which most of several models give the same answer, which is not gold's. Predictions belong together if they
 * are shown to be equivalent.
 */
final class Disagreements {

    private static final int FEWEST = 2;

    private Disagreements() {}

    /** Predictions that are shown to be equivalent to the first of them. */
    private record Group(String query, Optional<CypherQuery> read, List<String> runs) {

        boolean has(String other, Optional<CypherQuery> query) {
            return other.equals(this.query) || read.isPresent() && query.isPresent()
                    && Prover.onTypedGraphs(read.get(), query.get()).shown();
        }
    }

    /** @param runs the scored items of each run */
    static Map<Key, Found> of(Map<String, List<ScoredItem>> runs) {
        Map<Key, List<Group>> groups = new HashMap<>();
        Map<Key, Integer> answers = new HashMap<>();
        runs.forEach((run, items) -> items.stream().filter(ScoredItem::isScored).forEach(item -> {
            Key key = new Key(item.sample().graph(), item.sample().qid());
            answers.merge(key, 1, Integer::sum);
            if (item.score(Metrics.EX).orElse(1) < 1 && item.scores().outcome() == Outcome.SCORED)
                add(groups.computeIfAbsent(key, _ -> new ArrayList<>()), run, item.predicted().text());
        }));
        Map<Key, Found> found = new HashMap<>();
        groups.forEach((key, all) -> all.stream().filter(group -> group.runs.size() >= FEWEST
                && 2 * group.runs.size() > answers.getOrDefault(key, 0)).findFirst()
                .ifPresent(most -> found.put(key, new Found(AuditRule.DISAGREEMENT, "%d of %d: %s".formatted(
                        most.runs.size(), answers.getOrDefault(key, 0), most.query)))));
        return found;
    }

    private static void add(List<Group> groups, String run, String query) {
        Optional<CypherQuery> read = CypherQuery.ifValid(query);
        groups.stream().filter(group -> group.has(query, read)).findFirst().ifPresentOrElse(
                group -> group.runs.add(run), () -> groups.add(new Group(query, read, new ArrayList<>(List.of(run)))));
    }
}
