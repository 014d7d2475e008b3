package org.quern.question.rewrite;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.job.Progress;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Flag;
import org.quern.question.Rewriting.Origin;
import org.quern.question.Rewriting.Round;
import org.quern.question.Sample;
import org.quern.question.grammar.Grammar;

/**
 * Verifies questions without a model: the text must contain names, numbers and dates of the query, and none of
 * its syntax. In the test split, the grammar's text replaces texts that fail; in the train split, they are
 * dropped. Realism is not judged, so no question counts as verified.
 */
public final class CheckVerifier implements SampleChange {

    private final Split split;
    private final Function<String, Grammar> grammars;

    /** @param grammars by graph */
    public CheckVerifier(Split split, Function<String, Grammar> grammars) {
        this.split = split;
        this.grammars = grammars;
    }

    @Override
    public Changed of(Sample sample, Progress progress) {
        List<Flag> found = flags(sample.nlQuestion(), sample);
        Optional<String> other = found.isEmpty() ? Optional.empty()
                : grammars.apply(sample.graph()).question(sample).filter(text -> flags(text, sample).isEmpty());
        String why = found.stream().map(flag -> flag.check().title() + ": " + flag.what())
                .collect(Collectors.joining("; "));
        Round round = new Round(Origin.ofGrammar(), Optional.of(found.isEmpty()), Optional.empty(), why, other,
                "realism not judged: no model");
        String words = split == Split.TEST ? other.orElse(sample.nlQuestion()) : sample.nlQuestion();
        Sample judged = Rewriting.of(sample).orElseGet(() -> Rewriting.unknown(sample.nlQuestion()))
                .withRounds(List.of(round), flags(words, sample)).on(sample, words);
        return split == Split.TRAIN && !found.isEmpty() ? new Changed(judged, why) : Changed.kept(judged);
    }

    private List<Flag> flags(String text, Sample sample) {
        return grammars.apply(sample.graph()).check(sample, text).stream().map(Flag::of).toList();
    }
}
