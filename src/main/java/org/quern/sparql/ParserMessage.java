package org.quern.sparql;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a parser says, in one line, with the lines of the query alone. */
public final class ParserMessage {

    private static final Pattern LINE = Pattern.compile("\\b[Ll]ine:? (\\d+)");

    private ParserMessage() {}

    /** @param before how many lines stood before the query when it was parsed */
    public static String of(Exception failure, int before) {
        String first = String.valueOf(failure.getMessage()).lines().findFirst().orElse("").replaceAll("\\.$", "");
        return LINE.matcher(first).replaceAll(line -> {
            long own = Long.parseLong(line.group(1)) - before;
            return Matcher.quoteReplacement(own > 0 ? "line " + own : line.group());
        });
    }
}
