package org.quern.sparql;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The reason why a query cannot run, with its position.
 *
 * @param start start of the error
 * @param end after its last character
 */
public record QueryFault(String why, int start, int end) {

    private static final Pattern NAME = Pattern.compile("\\b\\w{3,}\\b");
    private static final Pattern MET = Pattern
            .compile("Encountered \" (?:\"[^\"]*\"|<[^>]*>) \"(.*?)\\s*\"\" at line \\d+, column \\d+");

    /** The error of a query; empty when it can run, and for an empty text. */
    public static Optional<QueryFault> of(String query) {
        if (query.isBlank())
            return Optional.empty();
        try {
            ExternalQuery.of(query);
            return Optional.empty();
        } catch (ExternalQuery.Refused refused) {
            QueryFault fault = of(query, refused);
            return Optional.of(new QueryFault(said(fault.why), fault.start, fault.end));
        }
    }

    /** The parser's message without its token names; the position shows the token. */
    private static String said(String why) {
        String plain = MET.matcher(why).replaceFirst("“$1” is not allowed here");
        return Character.toUpperCase(plain.charAt(0)) + plain.substring(1);
    }

    private static QueryFault of(String query, ExternalQuery.Refused refused) {
        if (query.length() > QuerySize.MOST_CHARACTERS)
            return new QueryFault(refused.why(), 0, query.length());
        List<SparqlToken> tokens = SparqlTokens.of(query);
        if (refused.line() > 0) {
            int at = offset(query, refused.line(), refused.column());
            return tokens.stream().filter(t -> t.start() <= at && at < t.end()).findFirst()
                    .map(t -> new QueryFault(refused.why(), t.start(), t.end()))
                    .orElseGet(() -> word(query, at, refused.why()));
        }
        // Without a position: the word that is not allowed, otherwise the beginning.
        Set<String> named = NAME.matcher(refused.why()).results().map(MatchResult::group).collect(Collectors.toSet());
        return tokens.stream().filter(t -> named.contains(t.in(query).toUpperCase(Locale.ROOT))).findFirst()
                .or(() -> tokens.stream().findFirst())
                .map(t -> new QueryFault(refused.why(), t.start(), t.end()))
                .orElseGet(() -> new QueryFault(refused.why(), 0, query.length()));
    }

    /** The word at a position, or the one that ends there. */
    private static QueryFault word(String query, int at, String why) {
        int end = at;
        while (end < query.length() && !Character.isWhitespace(query.charAt(end)))
            end++;
        int start = at;
        while (start > 0 && !Character.isWhitespace(query.charAt(start - 1)))
            start--;
        return new QueryFault(why, start, Math.max(end, start + 1));
    }

    /** After the end, the last character. */
    private static int offset(String query, int line, int column) {
        int at = 0;
        for (int i = 1; i < line; i++) {
            int next = query.indexOf('\n', at);
            if (next < 0)
                break;
            at = next + 1;
        }
        int place = Math.clamp(at + column - 1L, 0, query.length());
        return place >= query.length() ? query.stripTrailing().length() - 1 : place;
    }
}
