package org.quern.bench.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.question.Sample;
import org.quern.question.TextCheck.Finding;
import org.quern.question.grammar.Grammar;

/**
 * Measures what the check finds that reads questions back: the grammar words each gold query, which must be without
 * findings, and each query that lacks one of its relations or its condition, or has a relation reversed; the check
 * compares that text with the complete query.
 */
public final class ReadingBench {

    /** What a text lost. */
    public enum Loss {
        NOTHING, RELATION, DIRECTION, CONDITION
    }

    /**
     * How many losses of one kind were found.
     *
     * @param read by reading the question back
     * @param otherwise only because a name, number or date is missing
     * @param missed the questions in which it was not found; of no loss, those that were flagged
     */
    public record Found(Loss loss, int texts, int read, int otherwise, List<String> missed) {}

    private static final Pattern SECOND_PATH = Pattern
            .compile(",\\(n:[^()]*\\)(?:<-|-)\\[r1:[^\\]]*\\](?:->|-)\\([^()]*\\)");
    private static final Pattern LAST_STEP = Pattern
            .compile("(?<=\\(m0:[^(){}]{0,200}\\))(?:<-|-)\\[r1:[^\\]]*\\](?:->|-)\\([^()]*\\)");
    private static final Pattern CONDITION = Pattern.compile("WHERE (?!r0)(?!num).*?(?= RETURN n\\.name$)");
    private static final Pattern SAME_TYPE = Pattern.compile(
            "^(MATCH \\(n:([^ (){}]+)\\))(?:<-\\[(r0:[^\\]]*)\\]-|-\\[(r0:[^\\]]*)\\]->)(\\(m0:\\2 \\{[^{}]*\\}\\) WITH)");

    private final Grammar grammar = new Grammar();

    /** What is found in the texts of these queries, by kind. */
    public List<Found> of(List<Sample> samples) {
        return Stream.of(Loss.values()).map(loss -> found(loss, samples)).toList();
    }

    private Found found(Loss loss, List<Sample> samples) {
        int texts = 0;
        int read = 0;
        int otherwise = 0;
        List<String> missed = new ArrayList<>();
        for (Sample sample : samples) {
            Optional<String> whole = grammar.question(sample);
            Optional<String> text = without(loss, sample.goldCypher()).filter(_ -> whole.isPresent())
                    .flatMap(grammar::question)
                    .filter(said -> loss == Loss.NOTHING || !whole.equals(Optional.of(said)));
            if (text.isEmpty())
                continue;
            Optional<Boolean> found = found(sample, text.get());
            texts++;
            read += found.equals(Optional.of(true)) ? 1 : 0;
            otherwise += found.equals(Optional.of(false)) ? 1 : 0;
            if (found.isPresent() == (loss == Loss.NOTHING))
                missed.add(text.get() + "   " + sample.goldCypher());
        }
        return new Found(loss, texts, read, otherwise, missed);
    }

    /** Whether reading back found something, or only the other checks did; empty if nothing was found. */
    private Optional<Boolean> found(Sample sample, String text) {
        List<Finding> all = grammar.check(sample, text);
        return all.isEmpty() ? Optional.empty()
                : Optional.of(all.stream().map(Finding::check).anyMatch(check -> switch (check) {
                    case RELATION_MISSING, RELATION_REVERSED, CONDITION_MISSING, RESULT_MISSING -> true;
                    default -> false;
                }));
    }

    private static Optional<String> without(Loss loss, String gold) {
        return switch (loss) {
            case NOTHING -> Optional.of(gold);
            case RELATION -> replaced(SECOND_PATH, gold, "").or(() -> replaced(LAST_STEP, gold, ""));
            case CONDITION -> replaced(CONDITION, gold, "").map(query -> query.replace("  ", " "));
            case DIRECTION -> Optional.of(SAME_TYPE.matcher(gold)).filter(Matcher::find)
                    .map(found -> found.group(1) + (found.group(3) != null ? "-[" + found.group(3) + "]->"
                            : "<-[" + found.group(4) + "]-") + found.group(5) + gold.substring(found.end()));
        };
    }

    private static Optional<String> replaced(Pattern pattern, String gold, String by) {
        String left = pattern.matcher(gold).replaceFirst(by);
        return Optional.of(left).filter(text -> !text.equals(gold));
    }
}
