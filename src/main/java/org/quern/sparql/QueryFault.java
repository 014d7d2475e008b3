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
 * @param start of what is wrong
 * @param end behind its last character
 */
public record QueryFault(String why, int start, int end) {

    private static final Pattern NAME = Pattern.compile("\\b\\w{3,}\\b");
    private static final Pattern MET = Pattern
            .compile("Encountered \" (?:\"[^\"]*\"|<[^>]*>) \"(.*?)\\s*\"\" at line \\d+, column \\d+");

    /** What is wrong with a query; empty when it can run, and of a text that has none. */
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

    /** What the parser met is said without the names that it has for it; the place shows where. */
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
        // Nobody says where: at the word that is not allowed, else at the beginning.
        Set<String> named = NAME.matcher(refused.why()).results().map(MatchResult::group).collect(Collectors.toSet());
        return tokens.stream().filter(t -> named.contains(t.in(query).toUpperCase(Locale.ROOT))).findFirst()
                .or(() -> tokens.stream().findFirst())
                .map(t -> new QueryFault(refused.why(), t.start(), t.end()))
                .orElseGet(() -> new QueryFault(refused.why(), 0, query.length()));
    }

    /** What stands there between blanks, or ends there. */
    private static QueryFault word(String query, int at, String why) {
        int end = at;
        while (end < query.length() && !Character.isWhitespace(query.charAt(end)))
            end++;
        int start = at;
        while (start > 0 && !Character.isWhitespace(query.charAt(start - 1)))
            start--;
        return new QueryFault(why, start, Math.max(end, start + 1));
    }

    /** Of what is behind the last character, that of the last one. */
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
