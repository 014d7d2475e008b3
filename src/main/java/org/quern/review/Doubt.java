package org.quern.review;

import java.util.List;
import java.util.Optional;
import org.quern.question.Rewriting;
import org.quern.question.Sample;
import org.quern.question.TextCheck;
import org.quern.question.TextCheck.Finding;

/**
 * Estimates how doubtful a question's text is before anybody has reviewed it. The weights only order questions;
 * annotators decide. A different meaning according to a model counts most, followed by missing literals and odd
 * wording.
 */
final class Doubt {

    private static final double OTHER_MEANING = 8;
    private static final double NOT_SAID = 4;
    private static final double LEFT_OVER = 3;
    private static final double UNREALISTIC = 3;
    private static final double SPELT_OTHERWISE = 2;
    private static final double BAD_ENGLISH = 2;
    private static final double NO_VERDICT = 1;
    private static final double ROUND = 0.25;

    /** Zero when nothing is doubtful. */
    double of(Sample sample, List<Finding> findings) {
        double doubt = findings.stream().mapToDouble(f -> weight(f.check())).sum()
                + SparqlItem.of(sample).map(SparqlItem::doubt).orElse(0.0);
        Optional<Rewriting> rewriting = Rewriting.of(sample);
        if (rewriting.isEmpty())
            return doubt;
        List<Rewriting.Round> rounds = rewriting.get().rounds();
        doubt += rewriting.get().problem().isEmpty() ? 0 : NO_VERDICT;
        if (rounds.isEmpty())
            return doubt;
        Rewriting.Round last = rounds.getLast();
        doubt += last.sameMeaning().orElse(true) ? 0 : OTHER_MEANING;
        doubt += last.realistic().orElse(true) ? 0 : UNREALISTIC;
        doubt += last.judged() ? 0 : NO_VERDICT;
        // A corrected text may still be wrong.
        return doubt + ROUND * (rounds.size() - 1);
    }

    private static double weight(TextCheck check) {
        return switch (check) {
            case NAME_MISSING, NUMBER_MISSING, DATE_MISSING -> NOT_SAID;
            case BRACKET_LEFT, CYPHER_LEFT -> LEFT_OVER;
            case NAME_CHANGED -> SPELT_OTHERWISE;
            case TIME_MISSING, TIME_ADDED, RELATION_MISSING, RELATION_REVERSED, CONDITION_MISSING, RESULT_MISSING ->
                NOT_SAID;
            case WORD_DOUBLED, WRONG_ARTICLE, WRONG_FORM, WRONG_AGREEMENT, WRONG_SENTENCE -> BAD_ENGLISH;
        };
    }
}
