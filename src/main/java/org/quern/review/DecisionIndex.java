package org.quern.review;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.quern.review.Decision.Kind;

/** The current decisions among the records about one file. Not thread-safe. */
final class DecisionIndex {

    private final Map<String, List<Decision>> records = new TreeMap<>();
    private final Set<UUID> undone = new HashSet<>();

    static DecisionIndex of(Collection<Decision> history) {
        DecisionIndex standings = new DecisionIndex();
        history.forEach(standings::add);
        return standings;
    }

    /** Adds a record, in any order. */
    void add(Decision record) {
        record.undoes().ifPresentOrElse(undone::add,
                () -> records.computeIfAbsent(record.qid(), _ -> new ArrayList<>()).add(record));
    }

    QuestionDecisions of(String qid) {
        Map<String, Decision> decided = new TreeMap<>();
        Optional<Decision> adjudicated = Optional.empty();
        List<Decision> alive = records.getOrDefault(qid, List.of()).stream().filter(d -> !undone.contains(d.uid()))
                .sorted(Decision.ORDER).toList();
        for (Decision record : alive) {
            if (record.kind() == Kind.ADJUDICATE)
                adjudicated = Optional.of(record);
            else
                decided.put(record.annotator(), record);
        }
        return new QuestionDecisions(qid, List.copyOf(decided.values()), adjudicated);
    }

    /** All questions with a current decision, by id. */
    List<QuestionDecisions> all() {
        return records.keySet().stream().map(this::of)
                .filter(s -> !s.decisions().isEmpty() || s.adjudication().isPresent()).toList();
    }

    /** The current decision of each annotator on each question, by question, then annotator. */
    List<Decision> decisions() {
        return all().stream().flatMap(s -> s.decisions().stream()).toList();
    }

    /** The current decisions of this annotator, oldest first. */
    List<Decision> by(String annotator) {
        return decisions().stream().filter(d -> d.annotator().equals(annotator)).sorted(Decision.ORDER).toList();
    }
}
