package org.quern.question.grammar;

import java.util.List;
import java.util.Optional;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Flag;
import org.quern.question.Rewriting.Origin;
import org.quern.question.Sample;
import org.quern.question.TextChecks;

/**
 * Says in plain English what a gold query asks, without a model: labels in words, each relation in the right direction,
 * operators spelt out, names letter for letter. It goes by the query alone, not by the template's words, so it has nothing
 * to misread. Queries of other forms than the templates' keep their words, without brackets, and are marked.
 */
public final class Grammar {

    private static final String UNKNOWN = "the grammar does not know this form of query";

    private final Lexicon lexicon = new Lexicon();
    private final TextChecks checks = new TextChecks();

    /** The question of a query; empty when the query is of another form than templates give it. */
    public Optional<String> question(String gold) {
        return question(gold, "");
    }

    private Optional<String> question(String gold, String raw) {
        return GoldQueryReader.read(gold)
                .flatMap(query -> new Asking(query, lexicon, new Description(query, lexicon, raw)).question());
    }

    /** The sample with the grammar's words and the record that they are the grammar's. */
    public Sample rewrite(Sample sample) {
        String raw = sample.nlQuestionRaw().orElse(sample.nlQuestion());
        Optional<String> said = question(sample.goldCypher(), raw);
        String text = said.orElseGet(() -> Unbracketed.of(raw, sample.goldCypher()));
        return new Rewriting(Origin.ofGrammar(), text, text, said.isPresent() ? "" : UNKNOWN,
                checks.check(text, sample.goldCypher()).stream().map(Flag::of).toList(), List.of())
                .on(sample, text);
    }
}
