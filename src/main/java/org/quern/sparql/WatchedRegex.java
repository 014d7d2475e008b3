package org.quern.sparql;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jena.sparql.expr.ExprEvalException;
import org.apache.jena.sparql.expr.RegexEngine;
import org.jspecify.annotations.Nullable;

/** Regular expressions of a query, with its time limit and their own limits; the last one is cached. */
final class WatchedRegex {

    private static final int MOST_PATTERN = 5_000;
    private static final int MOST_GROUPS = 500;
    /** Repetitions of the empty string read no character, so the watch would not notice them. */
    private static final long MOST_REPETITIONS = 1_000_000;
    private static final Pattern COUNTED = Pattern.compile("(?<!\\\\[xpPkN])\\{(\\d{1,10})(?:,(\\d{0,10}))?\\}");

    private final QueryWatch watch;
    private String source = "";
    private String flags = "";
    private @Nullable Pattern last;

    WatchedRegex(QueryWatch watch) {
        this.watch = watch;
    }

    boolean find(String text, String pattern, String flags) {
        return matcher(text, pattern, flags).find();
    }

    /** Replaces every match, like SPARQL's REPLACE. */
    String replaced(String text, String pattern, String replacement, String flags) {
        Matcher matcher = matcher(text, pattern, flags);
        StringBuilder made = new StringBuilder();
        boolean found = false;
        try {
            while (matcher.find()) {
                if (matcher.start() == matcher.end())
                    throw new ExprEvalException("REPLACE: the pattern matches the empty string");
                found = true;
                matcher.appendReplacement(made, replacement);
                watch.checkLength(made.length());
            }
        } catch (IndexOutOfBoundsException | IllegalArgumentException wrong) {
            throw new ExprEvalException("REPLACE: " + wrong.getMessage(), wrong);
        }
        if (!found)
            return text;
        matcher.appendTail(made);
        watch.checkLength(made.length());
        return made.toString();
    }

    private Matcher matcher(String text, String pattern, String flags) {
        Pattern compiled = last;
        if (compiled == null || !source.equals(pattern) || !this.flags.equals(flags)) {
            check(pattern);
            compiled = RegexEngine.makePattern("REGEX", pattern, flags.isEmpty() ? null : flags);
            last = compiled;
            source = pattern;
            this.flags = flags;
        }
        return compiled.matcher(new WatchedText(text, watch));
    }

    /** Rejects patterns that no real query contains. */
    private void check(String pattern) {
        if (pattern.length() > MOST_PATTERN || pattern.chars().filter(c -> c == '(').count() > MOST_GROUPS)
            throw watch.reached("a regular expression is too long");
        double repetitions = 1;
        Matcher counted = COUNTED.matcher(pattern);
        while (counted.find()) {
            String most = counted.group(2) == null || counted.group(2).isEmpty() ? counted.group(1) : counted.group(2);
            repetitions *= Math.max(1, Long.parseLong(most));
        }
        if (repetitions > MOST_REPETITIONS)
            throw watch.reached("a regular expression has too many repetitions");
    }
}
