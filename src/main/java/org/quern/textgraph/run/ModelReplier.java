package org.quern.textgraph.run;

import java.util.List;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.llm.Message;
import org.quern.llm.Model;
import org.quern.llm.ModelRequest;
import org.quern.llm.Prompt;
import org.quern.llm.PromptLibrary;
import org.quern.llm.TokenCounter;
import org.quern.llm.batch.ItemAnswer;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.format.TextFormat;
import org.quern.textgraph.format.TextFormats;

/** Requests replies from a language model. */
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
    public static long tokens(List<TextGraphRun.Waiting> waiting, PromptLibrary prompts, TextFormats formats,
            TokenCounter counter) {
        Prompt prompt = prompts.find(PROMPT, ModelReplier.class);
        return waiting.stream().mapToLong(each -> each.text().tokens() + around(prompt,
                formats.find(each.asked().format()), each.instance().asked(each.asked().variant()).text(), counter))
                .sum();
    }

    /** The number of tokens of the prompt around a text, with the question. */
    public static int around(Prompt prompt, TextFormat format, String question, TokenCounter counter) {
        // One letter separates the line breaks before and after the text, as the text does; otherwise they
        // could be one token.
        return messages(prompt, format, "x", question).stream().mapToInt(message -> counter.count(message.text()))
                .sum() - 1;
    }

    /** The messages sent to a model. */
    public static List<Message> messages(Prompt prompt, TextFormat format, String text, String question) {
        return fill(prompt, format, text, question).messages();
    }

    private static ModelRequest fill(Prompt prompt, TextFormat format, String text, String question) {
        return prompt.fill(Map.of("format", format.title(), "graph", text, "question", question));
    }

    @Override
    public Reply reply(Reply.Asked asked, Instance instance, String text, Progress progress) {
        return new Reply(asked, ItemAnswer.of(model.ask(fill(prompt, formats.find(asked.format()), text,
                instance.asked(asked.variant()).text()).again(repeat), progress)));
    }

    @Override
    public String promptId() {
        return prompt.id();
    }
}
