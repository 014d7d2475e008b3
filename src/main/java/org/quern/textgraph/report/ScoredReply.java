package org.quern.textgraph.report;

import java.util.OptionalInt;
import java.util.Set;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.score.BuiltInScoring;
import org.quern.textgraph.score.Scoring;
import org.quern.textgraph.task.Question.Traits;
import org.quern.textgraph.task.Task;

/**
 * A reply with its scores and its groups in the results.
 *
 * @param accepted the ids of the scorings by which it is correct
 * @param tokens of the text, by our own tokenizer
 * @param prompt tokens of the whole prompt with text and question, by our own tokenizer
 * @param counted what the provider counted for the whole request; 0 where nobody did
 * @param traits of the question
 * @param predicted how long a path the reply gave: 0 for none, empty when it gave no list at all
 */
public record ScoredReply(String instance, Task task, String format, Variant variant, Set<String> accepted,
        int tokens, int prompt, long counted, Traits traits, OptionalInt predicted) {

    public ScoredReply {
        accepted = Set.copyOf(accepted);
    }

    public boolean isRight(Scoring scoring) {
        return accepted.contains(scoring.id());
    }

    public boolean exact() {
        return isRight(BuiltInScoring.EXACT);
    }

    public boolean flexible() {
        return isRight(BuiltInScoring.FLEXIBLE);
    }

    boolean is(Task of) {
        return task.id().equals(of.id());
    }
}
