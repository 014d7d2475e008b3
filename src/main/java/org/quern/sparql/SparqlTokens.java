package org.quern.sparql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.sparql.SparqlToken.Kind;

/** Splits a query into tokens for highlighting, even if it is invalid. */
public final class SparqlTokens {

    /**
     * A string is recognized by its opening quotes; its end is found without a regular expression, because it
     * may be very long.
     */
    private static final Pattern WORD = Pattern.compile("(?<iri><[^<>\"{}|^`\\\\\\s]*+>)|(?<comment>#[^\\n]*+)"
            + "|(?<string>\"\"\"|\'\'\'|\"|\')"
            + "|(?<variable>[?$][\\p{L}\\p{N}_]++)|(?<name>[\\p{L}][\\p{L}\\p{N}_-]*+:(?:[\\p{L}\\p{N}_.%-]*[\\p{L}\\p{N}_%-])?)"
            + "|(?<number>\\b\\d++(?:\\.\\d++)?(?:[eE][+-]?\\d++)?)|(?<word>[\\p{L}][\\p{L}\\p{N}_-]*+)");
    private static final Pattern ID = Pattern.compile("[a-z]+:([QPL][1-9][0-9]*)");
    private static final Pattern BARE = Pattern.compile("\\b[QPL][1-9][0-9]*\\b");
    private static final Set<String> KEYWORDS = Set.of("select", "distinct", "reduced", "where", "values", "filter",
            "optional", "union", "minus", "bind", "as", "service", "graph", "limit", "offset", "order", "by", "asc",
            "desc", "group", "having", "prefix", "base", "exists", "not", "in", "undef", "from", "named", "ask",
            "construct", "describe", "insert", "delete", "data", "with", "using", "load", "clear", "drop", "a",
            "true", "false");

    private SparqlTokens() {}

    public static List<SparqlToken> of(String query) {
        List<SparqlToken> tokens = new ArrayList<>();
        Matcher words = WORD.matcher(query);
        int at = 0;
        while (words.find(at)) {
            int start = words.start();
            int end = words.group("string") == null ? words.end() : behindString(query, words.end(), words.group());
            kind(words).ifPresent(kind -> tokens.add(new SparqlToken(kind, start, end)));
            at = end;
        }
        return tokens;
    }

    /**
     * The end of a string. An unclosed one ends with its line, or with the text if it may span lines.
     *
     * @param from after the opening quotes
     */
    static int behindString(String query, int from, String quotes) {
        boolean isLong = quotes.length() == 3;
        for (int at = from; at < query.length(); at++) {
            char c = query.charAt(at);
            if (c == '\\')
                at++;
            else if (query.startsWith(quotes, at))
                return at + quotes.length();
            else if (!isLong && c == '\n')
                return at;
        }
        return query.length();
    }

    private static Optional<Kind> kind(Matcher word) {
        if (word.group("comment") != null)
            return Optional.of(Kind.COMMENT);
        if (word.group("iri") != null)
            return Optional.of(Kind.IRI);
        if (word.group("string") != null)
            return Optional.of(Kind.STRING);
        if (word.group("variable") != null)
            return Optional.of(Kind.VARIABLE);
        if (word.group("number") != null)
            return Optional.of(Kind.NUMBER);
        if (word.group("name") != null)
            return Optional.of(ID.matcher(word.group()).matches() ? Kind.ID : Kind.NAME);
        // Other words are functions and are not coloured.
        return isKeyword(word.group()) ? Optional.of(Kind.KEYWORD) : Optional.empty();
    }

    static boolean isKeyword(String word) {
        return KEYWORDS.contains(word.toLowerCase(Locale.ROOT));
    }

    /**
     * A Wikidata id in a query.
     *
     * @param start the start of its name, with the prefix
     * @param end after its last character
     */
    public record Id(String id, int start, int end) {}

    /** The ids in the text and the comments of a query, in order. */
    public static List<Id> ids(String query) {
        List<Id> ids = new ArrayList<>();
        for (SparqlToken token : of(query)) {
            String word = token.in(query);
            Matcher id = ID.matcher(word);
            if (token.kind() == Kind.ID && id.matches()) {
                ids.add(new Id(id.group(1), token.start(), token.end()));
            } else if (token.kind() == Kind.COMMENT) {
                Matcher bare = BARE.matcher(word);
                while (bare.find())
                    ids.add(new Id(bare.group(), token.start() + bare.start(), token.start() + bare.end()));
            }
        }
        return ids;
    }
}
