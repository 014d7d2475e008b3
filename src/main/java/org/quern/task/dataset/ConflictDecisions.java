package org.quern.task.dataset;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.dataset.edit.DatasetMerge.Side;
import org.quern.task.JsonMembers;

/**
 * Decisions on conflicts between edits.
 *
 * @param prefer the side of all other conflicts; if empty, they remain undecided
 */
public record ConflictDecisions(List<Decision> decisions, Optional<Side> prefer) {

    /** The decision on a part of a question. */
    public record Decision(String question, String part, Side take) {}

    BiFunction<String, String, Optional<Side>> lookup() {
        Map<List<String>, Side> decided = new HashMap<>();
        decisions.forEach(each -> decided.put(List.of(each.question(), each.part()), each.take()));
        return (question, part) -> Optional.ofNullable(decided.get(List.of(question, part))).or(() -> prefer);
    }

    static List<Map<String, Object>> json(DatasetMerge.Result merged) {
        return merged.conflicts().stream().map(conflict -> JsonMembers.of("question", conflict.question(), "part",
                conflict.part(), "before", conflict.before(), "ours", conflict.ours(), "theirs", conflict.theirs(),
                "taken", conflict.taken().map(Side::toString).orElse(""))).toList();
    }
}
