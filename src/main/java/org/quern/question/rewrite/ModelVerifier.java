package org.quern.question.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.quern.job.Progress;
import org.quern.llm.ModelRequest;
import org.quern.llm.Prompt;
import org.quern.llm.PromptLibrary;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Flag;
import org.quern.question.Rewriting.Origin;
import org.quern.question.Rewriting.Round;
import org.quern.question.Sample;
import org.quern.question.grammar.Grammar;

/**
 * Asks a model whether a question means the same as its query and is realistic, in up to three rounds
 * (CypherBench, section 4.5). In the test split, the model's correction goes to the next round; in the train
 * split, incorrect questions are dropped. Corrections are checked without a model and sent back once; a
 * correction that still fails is not used.
 */
public final class ModelVerifier implements SampleChange {

    private static final String USUAL_VERDICT = """
            {"same_meaning": true, "realistic": true, "why": "The question asks for what the query returns, and people ask such questions."}""";

    private final Asker asker;
    private final Split split;
    private final int rounds;
    private final Function<String, Grammar> grammars;
    private final Prompt first;
    private final Prompt unreadable;
    private final Prompt faulty;

    /**
     * @param rounds max. rounds
     * @param grammars by graph
     */
    public ModelVerifier(ModelParts parts, Split split, int rounds, Function<String, Grammar> grammars) {
        this.grammars = grammars;
        this.asker = new Asker(parts);
        this.split = split;
        this.rounds = rounds;
        this.first = asker.prompt(RewritePrompts.VERIFY);
        this.unreadable = asker.prompt(RewritePrompts.VERIFY_UNREADABLE);
        this.faulty = asker.prompt(RewritePrompts.VERIFY_FAULTY);
    }

    /** The first request for each question, and a text of about the length of its answer. */
    public static Function<Sample, FirstRequest> requests(PromptLibrary prompts) {
        Prompt prompt = new RewritePrompts(prompts).find(RewritePrompts.VERIFY);
        return sample -> new FirstRequest(request(prompt, sample, sample.nlQuestion()), USUAL_VERDICT);
    }

    private static ModelRequest request(Prompt prompt, Sample sample, String words) {
        return prompt.fill(Map.of("cypher", sample.goldCypher(), "question", words, "raw",
                sample.nlQuestionRaw().orElse(words)));
    }

    @Override
    public Changed of(Sample sample, Progress progress) {
        String words = sample.nlQuestion();
        List<Round> done = new ArrayList<>();
        while (done.size() < rounds) {
            Round round = round(sample, words, progress);
            done.add(round);
            if (round.passed())
                return Changed.kept(recorded(sample, words, done));
            if (split == Split.TRAIN)
                return new Changed(recorded(sample, words, done), reason(round));
            if (round.text().isEmpty() || !round.problem().isEmpty())
                break;
            words = round.text().get();
        }
        return Changed.kept(recorded(sample, words, done));
    }

    /** A train split contains verified questions only. */
    @Override
    public Changed failed(Sample sample, String reason) {
        Sample recorded = SampleChange.super.failed(sample, reason).sample();
        return split == Split.TRAIN ? new Changed(recorded, "no verdict: " + reason) : Changed.kept(recorded);
    }

    @Override
    public boolean asksModel() {
        return true;
    }

    private static String reason(Round round) {
        if (!round.judged())
            return "no verdict: " + round.problem();
        String what = !round.sameMeaning().orElse(true) ? "different meaning" : "not realistic";
        return what + ": " + round.why();
    }

    private Round round(Sample sample, String words, Progress progress) {
        Asker.Exchange exchange = asker.ask(request(first, sample, words), progress);
        Verdict verdict;
        try {
            verdict = Verdict.read(exchange.answer());
        } catch (Verdict.Unreadable once) {
            exchange = asker.again(exchange, unreadable, Map.of("problem", once.problem()), progress);
            try {
                verdict = Verdict.read(exchange.answer());
            } catch (Verdict.Unreadable twice) {
                return new Round(asker.origin(exchange), Optional.empty(), Optional.empty(), "", Optional.empty(),
                        twice.problem());
            }
        }
        if (verdict.question().isEmpty() || split == Split.TRAIN)
            return round(asker.origin(exchange), verdict, verdict.question(), "");
        return corrected(sample, words, exchange, verdict, progress);
    }

    /** A correction that loses a name is not usable. */
    private Round corrected(Sample sample, String words, Asker.Exchange exchange, Verdict verdict, Progress progress) {
        String text = verdict.question().orElseThrow();
        List<Flag> before = flags(words, sample);
        List<Flag> found = flags(text, sample);
        Asker.Exchange last = exchange;
        if (!found.isEmpty()) {
            last = asker.again(exchange, faulty, Map.of("faults", ModelRewriter.told(found)), progress);
            try {
                Optional<String> fixed = Verdict.read(last.answer()).question();
                if (fixed.isPresent()) {
                    text = fixed.get();
                    found = flags(text, sample);
                }
            } catch (Verdict.Unreadable _) {
                // The first correction is kept, with its findings.
            }
        }
        String problem = before.containsAll(found) ? "" : "the corrected text fails the checks: "
                + ModelRewriter.told(found).replace("- ", "").replace("\n", "; ");
        return round(asker.origin(last), verdict, Optional.of(text), problem);
    }

    private static Round round(Origin judge, Verdict verdict, Optional<String> text, String problem) {
        return new Round(judge, Optional.of(verdict.sameMeaning()), Optional.of(verdict.realistic()), verdict.why(),
                text, problem);
    }

    private List<Flag> flags(String text, Sample sample) {
        return grammars.apply(sample.graph()).check(sample, text).stream().map(Flag::of).toList();
    }

    private Sample recorded(Sample sample, String words, List<Round> done) {
        return Rewriting.of(sample).orElseGet(() -> Rewriting.unknown(sample.nlQuestion()))
                .withRounds(done, flags(words, sample)).on(sample, words);
    }
}
