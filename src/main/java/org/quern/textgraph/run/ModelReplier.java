package org.quern.textgraph.run;

import java.util.List;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.llm.Model;
import org.quern.llm.Prompt;
import org.quern.llm.PromptLibrary;
import org.quern.llm.TokenCounter;
import org.quern.llm.batch.ItemAnswer;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.format.TextFormats;

/** Asks a language model for replies. */
public final class ModelReplier implements Replier {

    /** The name of the prompt; a workspace may replace it. */
    public static final String PROMPT = "text-graph";

    private final Model model;
    private final Prompt prompt;
    private final TextFormats formats;
    private final int repeat;

    /** @param repeat number of the attempt, from 0 */
    public ModelReplier(Model model, PromptLibrary prompts, TextFormats formats, int repeat) {
        this.model = model;
        this.prompt = prompts.find(PROMPT, ModelReplier.class);
        this.formats = formats;
        this.repeat = repeat;
    }

    /** The approximate number of input tokens, including the prompt around each text. */
    public static long tokens(List<TextGraphRun.Waiting> waiting, PromptLibrary prompts, TokenCounter counter) {
        long around = prompts.find(PROMPT, ModelReplier.class).messages().stream()
                .mapToLong(message -> counter.count(message.text())).sum();
        return waiting.stream().mapToLong(each -> around + each.text().tokens()
                + counter.count(each.instance().asked(each.asked().variant()).text())).sum();
    }

    @Override
    public Reply reply(Reply.Asked asked, Instance instance, String text, Progress progress) {
        return new Reply(asked,
                ItemAnswer
                        .of(model.ask(prompt.fill(Map.of("format", formats.find(asked.format()).title(), "graph", text,
                                "question", instance.asked(asked.variant()).text())).again(repeat), progress)));
    }

    @Override
    public String promptId() {
        return prompt.id();
    }
}
