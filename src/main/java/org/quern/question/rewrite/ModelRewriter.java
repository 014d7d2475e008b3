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
import org.quern.question.Rewriting.Flag;
import org.quern.question.Rewriting.Origin;
import org.quern.question.Sample;
import org.quern.question.grammar.Grammar;

/**
 * Rewrites a template question in natural English with a model (CypherBench, section 4.5). Every answer is
 * checked without a model; one with findings is sent back once. Remaining findings are recorded with the
 * question. If the model gives no usable answer, the grammar's text is used, and the record states why.
 */
public final class ModelRewriter implements SampleChange {

    private final Asker asker;
    private final Prompt first;
    private final Prompt again;
    private final Function<String, Grammar> grammars;

    /** @param grammars by graph */
    public ModelRewriter(ModelParts parts, Function<String, Grammar> grammars) {
        this.grammars = grammars;
        this.asker = new Asker(parts);
        this.first = asker.prompt(RewritePrompts.REWRITE);
        this.again = asker.prompt(RewritePrompts.REWRITE_AGAIN);
    }

    private record Try(Asker.Exchange exchange, AnswerText answer, List<Flag> findings) {

        boolean good() {
            return answer.usable() && findings.isEmpty();
        }

        String faults() {
            return answer.usable() ? ModelRewriter.told(findings) : "- " + answer.problem();
        }
    }

    /**
     * The first request for each question, and a text of about the length of its answer.
     *
     * @param grammars by graph
     */
    public static Function<Sample, FirstRequest> requests(PromptLibrary prompts, Function<String, Grammar> grammars) {
        Prompt prompt = new RewritePrompts(prompts).find(RewritePrompts.REWRITE);
        return sample -> {
            Sample plain = grammars.apply(sample.graph()).rewrite(sample);
            return new FirstRequest(request(prompt, sample, plain), plain.nlQuestion());
        };
    }

    private static ModelRequest request(Prompt prompt, Sample sample, Sample plain) {
        return prompt.fill(Map.of("cypher", sample.goldCypher(), "question",
                sample.nlQuestionRaw().orElse(sample.nlQuestion()), "plain", plain.nlQuestion()));
    }

    @Override
    public Changed of(Sample sample, Progress progress) {
        Sample plain = grammars.apply(sample.graph()).rewrite(sample);
        Try best = judged(sample, plain, asker.ask(request(first, sample, plain), progress));
        if (!best.good()) {
            Try second = judged(sample, plain, asker.again(best.exchange(), again, Map.of("faults", best.faults()),
                    progress));
            if (better(second, best))
                best = second;
        }
        return Changed.kept(recorded(sample, plain, best));
    }

    @Override
    public boolean asksModel() {
        return true;
    }

    private Try judged(Sample sample, Sample plain, Asker.Exchange exchange) {
        AnswerText answer = AnswerText.of(exchange.answer(), plain.nlQuestion().length());
        return new Try(exchange, answer, answer.usable() ? flags(answer.text(), sample) : List.of());
    }

    private List<Flag> flags(String text, Sample sample) {
        return grammars.apply(sample.graph()).check(sample, text).stream().map(Flag::of).toList();
    }

    private static boolean better(Try second, Try first) {
        return second.answer().usable()
                && (!first.answer().usable() || second.findings().size() <= first.findings().size());
    }

    private Sample recorded(Sample sample, Sample plain, Try best) {
        String grammars = plain.nlQuestion();
        if (best.answer().usable())
            return new Rewriting(asker.origin(best.exchange()), best.answer().text(), grammars, "", best.findings(),
                    List.of()).on(sample, best.answer().text());
        return new Rewriting(Origin.ofGrammar(), grammars, grammars,
                asker.origin(best.exchange()).by() + ": " + best.answer().problem(), flags(grammars, sample), List.of())
                .on(sample, grammars);
    }

    static String told(List<Flag> findings) {
        return findings.stream().map(flag -> "- " + flag.check().title() + ": " + flag.what()).distinct()
                .collect(Collectors.joining("\n"));
    }
}
