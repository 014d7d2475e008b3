package org.quern.sparql;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.workspace.Excerpt;

/** Formats a parser's message in one line, with line numbers of the user's query. */
public final class ParserMessage {

    private static final Pattern LINE = Pattern.compile("\\b[Ll]ine:? (\\d+)");

    /** Parsers repeat their input, however long it is. */
    private static final int LONGEST = 300;

    private static final Pattern PLACE = Pattern.compile("\\b[Ll]ine:? (\\d+), column:? (\\d+)");

    private ParserMessage() {}

    /** The position of the error, from 1. */
    record Place(int line, int column) {}

    /** The position in the message is exact; that of the exception is the preceding word. */
    static Optional<Place> place(Exception failure) {
        Matcher place = PLACE.matcher(String.valueOf(failure.getMessage()));
        return place.find() ? Optional.of(new Place(Integer.parseInt(place.group(1)),
                Integer.parseInt(place.group(2)))) : Optional.empty();
    }

    /** @param before number of lines before the query in the parsed text */
    public static String of(Exception failure, int before) {
        String first = String.valueOf(failure.getMessage()).lines().findFirst().orElse("").replaceAll("\\.$", "");
        return LINE.matcher(Excerpt.of(first, LONGEST)).replaceAll(line -> {
            long own = Long.parseLong(line.group(1)) - before;
            return Matcher.quoteReplacement(own > 0 ? "line " + own : line.group());
        });
    }
}
