package org.quern.question.rewrite;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.job.Progress;
import org.quern.llm.ModelRequest;
import org.quern.llm.Prompt;
import org.quern.llm.PromptLibrary;
import org.quern.question.Rewriting;
import org.quern.question.Sample;
import org.quern.question.grammar.Grammar;

/**
 * Words a question in another way with a model. A paraphrase that loses something is sent back once; a question without a
 * usable paraphrase is dropped.
 */
public final class ModelParaphraser implements SampleChange {

    private final Asker asker;
    private final Prompt first;
    private final Prompt again;
    private final long seed;
    private final Function<String, Grammar> grammars;

    public ModelParaphraser(ModelParts parts, long seed, Function<String, Grammar> grammars) {
        this.grammars = grammars;
        this.asker = new Asker(parts);
        this.first = asker.prompt(RewritePrompts.PARAPHRASE);
        this.again = asker.prompt(RewritePrompts.REWRITE_AGAIN);
        this.seed = seed;
    }

    /** The first request for each question, and a text of about the length of its answer. */
    public static Function<Sample, FirstRequest> requests(PromptLibrary prompts) {
        Prompt prompt = new RewritePrompts(prompts).find(RewritePrompts.PARAPHRASE);
        return sample -> new FirstRequest(request(prompt, sample), sample.nlQuestion());
    }

    private static ModelRequest request(Prompt prompt, Sample sample) {
        return prompt.fill(Map.of("cypher", sample.goldCypher(), "question", sample.nlQuestion()));
    }

    private record Try(Asker.Exchange exchange, AnswerText answer, List<String> faults) {

        boolean good() {
            return faults.isEmpty();
        }
    }

    @Override
    public Changed of(Sample sample, Progress progress) {
        Paraphrase paraphrase = new Paraphrase(sample, grammars.apply(sample.graph()));
        Try last = judged(paraphrase, sample, asker.ask(request(first, sample), progress));
        if (!last.good())
            last = judged(paraphrase, sample, asker.again(last.exchange(), again, Map.of("faults",
                    last.faults().stream().map(fault -> "- " + fault).collect(Collectors.joining("\n"))), progress));
        if (!last.good())
            return new Changed(sample, "the model gives no usable paraphrase");
        String text = last.answer().text();
        return Changed.kept(paraphrase.variant(new Rewriting(asker.origin(last.exchange()), text, "", "",
                paraphrase.flags(text), List.of()), seed));
    }

    private static Try judged(Paraphrase paraphrase, Sample sample, Asker.Exchange exchange) {
        AnswerText answer = AnswerText.of(exchange.answer(), sample.nlQuestion().length());
        return new Try(exchange, answer,
                answer.usable() ? paraphrase.faults(answer.text()) : List.of(answer.problem()));
    }

    @Override
    public boolean asksModel() {
        return true;
    }

    @Override
    public Changed failed(Sample sample, String reason) {
        return new Changed(sample, reason);
    }
}
