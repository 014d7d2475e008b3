package org.quern.textgraph.run;

import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.llm.batch.ItemAnswer;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.format.UnreadableText;
import org.quern.textgraph.solve.TextSolver;

/**
 * Replies with the built-in solver. A text that cannot be read gets an empty reply, which is incorrect. A task that
 * throws an exception gives a failed reply, so that it never stops the others.
 */
public record SolverReplier(TextFormats formats) implements Replier {
    @Override
    public Reply reply(Reply.Asked asked, Instance instance, String text, Progress progress) {
        return new ItemRun(1).one(asked, progress, (each, _) -> new Reply(each, ItemAnswer.free(
                answer(each, instance, text))), (each, failure) -> new Reply(each,
                        ItemAnswer.failed(instance.task().id() + ": " + failure.reason())));
    }

    private String answer(Reply.Asked asked, Instance instance, String text) {
        try {
            return new TextSolver(formats.find(asked.format()).read(text)).answer(instance.asked(asked.variant()));
        } catch (UnreadableText _) {
            return "";
        }
    }

    @Override
    public String promptId() {
        return "";
    }
}
