package org.quern.review;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.quern.review.Decision.Kind;

/** What is in force of the records about one file. Not safe for several threads. */
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
                .sorted(Decision.BY_TIME).toList();
        for (Decision record : alive) {
            if (record.kind() == Kind.ADJUDICATE)
                adjudicated = Optional.of(record);
            else
                decided.put(record.annotator(), record);
        }
        return new QuestionDecisions(qid, List.copyOf(decided.values()), adjudicated);
    }

    /** All questions that anything is in force about, by id. */
    List<QuestionDecisions> all() {
        return records.keySet().stream().map(this::of)
                .filter(s -> !s.decisions().isEmpty() || s.adjudication().isPresent()).toList();
    }

    /** What each annotator says of each question, by question, then annotator. */
    List<Decision> decisions() {
        return all().stream().flatMap(s -> s.decisions().stream()).toList();
    }

    /** What this annotator has in force, in the order in which it was decided. */
    List<Decision> of(String annotator, Comparator<Decision> order) {
        return decisions().stream().filter(d -> d.annotator().equals(annotator)).sorted(order).toList();
    }
}
