package org.quern.question.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.quern.job.Progress;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Origin;
import org.quern.question.Sample;
import org.quern.question.StableHash;
import org.quern.question.grammar.Grammar;

/**
 * Words a question in another way without a model: as the grammar words its query, or by rules. A question that has no
 * other wording is dropped.
 *
 * @param grammars by graph
 * @param rules give other wordings of a text
 * @param seed chooses between several wordings
 */
public record BuiltInParaphraser(Function<String, Grammar> grammars, Function<String, List<String>> rules,
        long seed) implements SampleChange {

    @Override
    public Changed of(Sample sample, Progress progress) {
        List<String> wordings = new ArrayList<>(grammars.apply(sample.graph()).question(sample).stream().toList());
        wordings.addAll(rules.apply(sample.nlQuestion()));
        Paraphrase paraphrase = new Paraphrase(sample, grammars.apply(sample.graph()));
        List<String> usable = wordings.stream().filter(text -> paraphrase.faults(text).isEmpty()).distinct().toList();
        if (usable.isEmpty())
            return new Changed(sample, wordings.isEmpty() ? "the grammar and the rules have no other wording"
                    : "the other wordings lose a name, number or date, or are the same");
        String text = usable.get((int) Math.floorMod(new StableHash(seed).of(sample.graph(), sample.qid()),
                (long) usable.size()));
        Rewriting record = new Rewriting(Origin.ofGrammar(), text, text, "", paraphrase.flags(text), List.of());
        return Changed.kept(paraphrase.variant(record, seed));
    }

    @Override
    public Changed failed(Sample sample, String reason) {
        return new Changed(sample, reason);
    }
}
