package org.quern.textgraph.report;

import java.util.Map;
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
 * @param failed why a scorer gave no verdict, by its id; the reply counts as incorrect there
 * @param tokens number of tokens of the text, by the built-in tokenizer
 * @param prompt number of tokens of the whole prompt with text and question, by the built-in tokenizer
 * @param counted number of tokens of the whole request, as reported by the provider; 0 if unknown
 * @param traits of the question
 * @param predicted length of the path in the reply: 0 for an empty path, empty if the reply contains no list
 */
public record ScoredReply(String instance, Task task, String format, Variant variant, Set<String> accepted,
        Map<String, String> failed, int tokens, int prompt, long counted, Traits traits, OptionalInt predicted) {

    public ScoredReply {
        accepted = Set.copyOf(accepted);
        failed = Map.copyOf(failed);
    }

    /** A reply for which every scoring gave a verdict. */
    ScoredReply(String instance, Task task, String format, Variant variant, Set<String> accepted, int tokens,
            int prompt, long counted, Traits traits, OptionalInt predicted) {
        this(instance, task, format, variant, accepted, Map.of(), tokens, prompt, counted, traits, predicted);
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
