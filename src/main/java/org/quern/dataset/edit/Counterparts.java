package org.quern.dataset.edit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.QuestionId;
import org.quern.dataset.Relation;

/**
 * The ids of edited questions in a newer version of their set, in which questions may be numbered differently and added
 * ones may have got the id of another one.
 */
final class Counterparts {

    private final Map<String, DatasetQuestion> newer;
    private final Map<Form.Wording, Optional<String>> wordings = new HashMap<>();
    private final Map<String, String> ids = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    /**
     * @param before the questions of the earlier version, by id
     * @param edited the edited questions by their ids in the earlier version; empty for removed ones
     */
    Counterparts(Map<String, DatasetQuestion> before, Map<String, Optional<DatasetQuestion>> edited,
            Map<String, DatasetQuestion> newer) {
        this.newer = newer;
        // A wording of several questions does not identify any.
        newer.forEach((id, question) -> question.forms().stream().filter(Form::main).map(Form::wording).distinct()
                .forEach(wording -> wordings.merge(wording, Optional.of(id), (_, _) -> Optional.empty())));
        edited.forEach((id, now) -> {
            Optional<DatasetQuestion> earlier = Optional.ofNullable(before.get(id));
            String counterpart = earlier.map(question -> found(id, question))
                    .orElseGet(() -> now.map(question -> added(id, question, edited.keySet())).orElse(id));
            ids.put(id, taken.add(counterpart) ? counterpart : id);
        });
    }

    private String found(String id, DatasetQuestion earlier) {
        Optional<DatasetQuestion> same = Optional.ofNullable(newer.get(id));
        return same.filter(question -> isAkin(earlier, question)).isPresent() ? id
                : byWording(earlier).orElse(id);
    }

    private Optional<String> byWording(DatasetQuestion question) {
        return question.forms().stream().filter(Form::main)
                .flatMap(form -> wordings.getOrDefault(form.wording(), Optional.empty()).stream()).findFirst();
    }

    /** Whether questions have a wording or a query in common. */
    private static boolean isAkin(DatasetQuestion one, DatasetQuestion other) {
        List<String> queries = one.queries().stream().map(GoldQuery::sparql).toList();
        return one.forms().stream().map(Form::wording)
                .anyMatch(wording -> other.forms().stream().map(Form::wording).anyMatch(wording::equals))
                || other.queries().stream().map(GoldQuery::sparql).anyMatch(queries::contains);
    }

    /** An added question that has become part of the set is the same; otherwise it gets an id of its own. */
    private String added(String id, DatasetQuestion question, Set<String> edited) {
        Optional<String> same = byWording(question);
        if (same.isPresent())
            return same.get();
        String free = id;
        for (int i = 2; newer.containsKey(free) || i > 2 && edited.contains(free); i++)
            free = id + "-" + i;
        return free;
    }

    /** The id in the newer version. */
    String of(String id) {
        return ids.getOrDefault(id, id);
    }

    /** The question with the ids of the newer version. */
    DatasetQuestion in(DatasetQuestion old) {
        String id = of(old.id().text());
        return new DatasetQuestion(id.equals(old.id().text()) ? old.id()
                : Optional.ofNullable(newer.get(id)).map(DatasetQuestion::id).orElseGet(() -> QuestionId.of(id)),
                old.forms(), old.queries(), old.mentions(), old.relations().stream()
                        .map(r -> new Relation(r.claim(), r.property(), of(r.target()))).toList(),
                old.remarks(), old.answers(), old.origin(), old.more());
    }
}
