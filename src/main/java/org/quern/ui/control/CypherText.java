package org.quern.ui.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Cypher query cut into tokens for colouring, comparing and breaking into lines. It reads whatever is typed, also
 * what is not valid; what a query means is not asked here.
 */
final class CypherText {

    /** What a token is, as far as its colour goes. */
    enum Kind {
        KEYWORD, FUNCTION, TYPE, STRING, NUMBER, PARAMETER, COMMENT, OTHER;

        String styleClass() {
            return "cypher-" + name().toLowerCase(Locale.ROOT);
        }
    }

    /** @param end behind the last character */
    record Token(int start, int end, String text, Kind kind) {}

    private static final Set<String> KEYWORDS = Set.of("match", "optional", "where", "return", "with", "order", "by",
            "limit", "skip", "distinct", "as", "and", "or", "not", "xor", "in", "is", "null", "union", "all", "unwind",
            "call", "case", "when", "then", "else", "end", "asc", "desc", "ascending", "descending", "starts", "ends",
            "contains", "exists", "true", "false", "create", "merge", "set", "delete", "detach", "remove", "on",
            "foreach", "yield", "profile", "explain", "use", "using", "index", "offset", "count", "collect", "any",
            "none", "single");
    /** Keywords that are functions when a bracket follows. */
    private static final Set<String> BOTH = Set.of("count", "collect", "exists", "all", "any", "none", "single");
    private static final Pattern TOKEN = Pattern.compile(
            "(?<comment>//[^\\n]*|/\\*(?s:.*?)(?:\\*/|\\z))"
                    + "|(?<string>'(?:\\\\.|[^'\\\\])*'?|\"(?:\\\\.|[^\"\\\\])*\"?)" + "|(?<tick>`[^`]*`?)"
                    + "|(?<number>\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)" + "|(?<parameter>\\$\\w+)"
                    + "|(?<word>[\\p{L}_][\\p{L}\\p{N}_]*)" + "|(?<other><=|>=|<>|=~|->|<-|\\S)");
    private static final Pattern AHEAD = Pattern.compile("\\s*\\(");
    private static final Set<String> LINE_STARTERS = Set.of("match", "optional", "where", "return", "with", "order",
            "limit", "skip", "union", "unwind", "call");

    private CypherText() {}

    static List<Token> tokens(String query) {
        List<Token> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(query);
        int squares = 0;
        int braces = 0;
        while (matcher.find()) {
            String text = matcher.group();
            String before = tokens.isEmpty() ? "" : tokens.getLast().text();
            Kind kind;
            if (matcher.group("comment") != null) {
                kind = Kind.COMMENT;
            } else if (matcher.group("string") != null) {
                kind = Kind.STRING;
            } else if (matcher.group("number") != null) {
                kind = Kind.NUMBER;
            } else if (matcher.group("parameter") != null) {
                kind = Kind.PARAMETER;
            } else if (matcher.group("word") != null || matcher.group("tick") != null) {
                kind = word(text, before, query, matcher.end(), squares, braces);
            } else {
                kind = Kind.OTHER;
                squares += "[".equals(text) ? 1 : "]".equals(text) ? -1 : 0;
                braces += "{".equals(text) ? 1 : "}".equals(text) ? -1 : 0;
            }
            tokens.add(new Token(matcher.start(), matcher.end(), text, kind));
        }
        return tokens;
    }

    private static Kind word(String text, String before, String query, int end, int squares, int braces) {
        boolean typePlace = ":".equals(before) && braces == 0 || squares > 0 && "|".equals(before);
        if (typePlace)
            return Kind.TYPE;
        if (".".equals(before) || text.startsWith("`"))
            return Kind.OTHER;
        String lower = text.toLowerCase(Locale.ROOT);
        boolean called = AHEAD.matcher(query).region(end, query.length()).lookingAt();
        if (KEYWORDS.contains(lower) && !(called && BOTH.contains(lower) && query.charAt(end) == '('))
            return Kind.KEYWORD;
        return called && query.charAt(end) == '(' ? Kind.FUNCTION : Kind.OTHER;
    }

    /** The query with each clause on a line of its own; a query that has line breaks keeps them. */
    static String inLines(String query) {
        if (query.indexOf('\n') >= 0)
            return query;
        StringBuilder text = new StringBuilder(query);
        List<Token> tokens = tokens(query);
        for (int i = tokens.size() - 1; i > 0; i--) {
            Token token = tokens.get(i);
            if (startsLine(tokens, i) && text.charAt(token.start() - 1) == ' ')
                text.setCharAt(token.start() - 1, '\n');
        }
        return text.toString();
    }

    private static boolean startsLine(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        String lower = token.text().toLowerCase(Locale.ROOT);
        String before = tokens.get(i - 1).text().toLowerCase(Locale.ROOT);
        return token.kind() == Kind.KEYWORD && LINE_STARTERS.contains(lower)
                && !("match".equals(lower) && "optional".equals(before))
                && !("with".equals(lower) && ("starts".equals(before) || "ends".equals(before)));
    }
}
