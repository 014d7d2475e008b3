package org.quern.textgraph.run;

import org.quern.job.Progress;
import org.quern.llm.batch.ItemAnswer;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.format.UnreadableText;
import org.quern.textgraph.solve.Solver;

/** Replies with the built-in solver. A text that cannot be read gets an empty reply, which is incorrect. */
public record SolverReplier(TextFormats formats) implements Replier {
    @Override
    public Reply reply(Reply.Asked asked, Instance instance, String text, Progress progress) {
        String reply;
        try {
            reply = new Solver(formats.find(asked.format()).read(text)).answer(instance.asked(asked.variant()));
        } catch (UnreadableText _) {
            reply = "";
        }
        return new Reply(asked, ItemAnswer.free(reply));
    }

    @Override
    public String promptId() {
        return "";
    }
}
