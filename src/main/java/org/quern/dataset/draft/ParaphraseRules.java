package org.quern.dataset.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.workspace.TextLines;

/** Other ways to begin a question, from a table of rules. */
public final class ParaphraseRules {

    private static final String FILE = "paraphrases.tsv";
    private static final int PARTS = 3;
    /** Questions do not contain it, unlike a dollar sign. */
    private static final String MARK = "\u0000";

    private static final Pattern AMOUNT = Pattern.compile(
            "(?i)(?:the (?:most|fewest|largest number|highest number)|most|more|fewer|less|at least|at most|exactly|both|all"
                    + "|every|each|several|many|two|three|four|five|\\d+)\\b");
    /** A second question, which the paraphrase of the first one would not fit. */
    private static final Pattern SECOND = Pattern
            .compile(
                    "(?i)(?:,|\\band|\\by|\\be)\\s+(?:who|whom|whose|what|which|when|where|why|how|qui[eé]n(?:es)?|qu[eé]"
                            + "|cu[aá]l(?:es)?|cu[aá]ndo|d[oó]nde|c[oó]mo|cu[aá]nt[oa]s?)\\b[^,]*\\?");

    private final List<Rule> rules = new ArrayList<>();

    /** A question that matches the pattern can also be asked in another way. */
    private record Rule(String language, Pattern pattern, String other) {

        /** "Who is the author of the most books" would be another question. */
        boolean suits(String words) {
            return !(other.endsWith("of $1?") && AMOUNT.matcher(words).lookingAt());
        }

        String filled(MatchResult found) {
            String text = other;
            for (int i = found.groupCount(); i > 0; i--)
                text = text.replace("$" + i, MARK + i);
            for (int i = found.groupCount(); i > 0; i--)
                text = text.replace(MARK + i, found.group(i));
            return text;
        }
    }

    public ParaphraseRules() {
        TextLines.shippedLines(ParaphraseRules.class, FILE).map(line -> line.split("\t", -1))
                .filter(parts -> parts.length == PARTS)
                .forEach(parts -> rules.add(new Rule(parts[0], Pattern.compile(parts[1]), parts[2])));
    }

    /**
     * Other wordings of a question, in the order of the rules.
     *
     * @param language its code, for example {@code en}
     */
    public List<String> of(String language, String text) {
        List<String> wordings = new ArrayList<>();
        if (SECOND.matcher(text).find())
            return wordings;
        for (Rule rule : rules) {
            Matcher matcher = rule.pattern().matcher(text);
            if (rule.language().equals(language) && matcher.matches() && rule.suits(matcher.group(1)))
                wordings.add(rule.filled(matcher));
        }
        return wordings;
    }
}
