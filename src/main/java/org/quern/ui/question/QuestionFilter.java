package org.quern.ui.question;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.quern.question.Sample;

/**
 * The filter of the question list.
 *
 * @param text words that must all occur in the question or its query, in any case
 */
record QuestionFilter(String text, Optional<String> category, Optional<String> returnPattern,
        Optional<VerdictText> judgement)
        implements
            Predicate<Sample> {

    static final QuestionFilter ALL = new QuestionFilter("", Optional.empty(), Optional.empty(), Optional.empty());

    QuestionFilter withText(String wanted) {
        return new QuestionFilter(wanted, category, returnPattern, judgement);
    }

    QuestionFilter withCategory(Optional<String> wanted) {
        return new QuestionFilter(text, wanted, returnPattern, judgement);
    }

    QuestionFilter withReturnPattern(Optional<String> wanted) {
        return new QuestionFilter(text, category, wanted, judgement);
    }

    QuestionFilter withJudgement(Optional<VerdictText> wanted) {
        return new QuestionFilter(text, category, returnPattern, wanted);
    }

    @Override
    public boolean test(Sample sample) {
        return category.map(c -> c.equals(categoryOf(sample))).orElse(true)
                && judgement.map(wanted -> wanted == VerdictText.of(sample)).orElse(true)
                && returnPattern.map(r -> r.equals(returnOf(sample))).orElse(true) && holdsText(sample);
    }

    private boolean holdsText(Sample sample) {
        if (text.isBlank())
            return true;
        String all = (sample.nlQuestion() + " " + sample.nlQuestionRaw().orElse("") + " " + sample.goldCypher())
                .toLowerCase(Locale.ROOT);
        for (String word : text.strip().toLowerCase(Locale.ROOT).split("\\s+")) {
            if (!all.contains(word))
                return false;
        }
        return true;
    }

    /** The MATCH category; empty if the file does not state it. */
    static String categoryOf(Sample sample) {
        return sample.fromTemplate().map(Sample.FromTemplate::matchCategory).orElse("");
    }

    static String returnOf(Sample sample) {
        return sample.fromTemplate().map(Sample.FromTemplate::returnPatternId).orElse("");
    }
}
