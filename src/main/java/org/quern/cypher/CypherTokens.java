package org.quern.cypher;

import static org.neo4j.cypher.internal.parser.v25.Cypher25Lexer.*;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.quern.cypher.CypherToken.Kind;

/**
 * Splits a text into tokens for highlighting. Queries in an editor are mostly incomplete, so this uses the
 * lexer and neighbouring words instead of a parser.
 */
public final class CypherTokens {

    private final String text;
    private final List<Token> words = new ArrayList<>();

    private CypherTokens(String text) {
        this.text = text;
    }

    /** The tokens in order, without white space. */
    public static List<CypherToken> of(String text) {
        return new CypherTokens(text).all();
    }

    /** The names after {@code $} in a text, without back-ticks, each once, in the order of their first use. */
    public static List<String> parameters(String text) {
        return of(text).stream().filter(t -> t.kind() == Kind.PARAMETER).map(t -> t.in(text))
                .filter(name -> !name.equals("$")).map(CypherSpelling::name).distinct().toList();
    }

    private List<CypherToken> all() {
        Cypher25Lexer lexer = new Cypher25Lexer(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        List<Token> every = new ArrayList<>();
        for (Token t = lexer.nextToken(); t.getType() != Token.EOF; t = lexer.nextToken()) {
            if (t.getType() == SPACE)
                continue;
            every.add(t);
            if (!isComment(t))
                words.add(t);
        }
        List<CypherToken> all = new ArrayList<>();
        int chars = 0;
        int points = 0;
        int word = 0;
        for (Token t : every) {
            // The lexer counts code points; editors count chars.
            int start = text.offsetByCodePoints(chars, t.getStartIndex() - points);
            int end = text.offsetByCodePoints(start, t.getStopIndex() + 1 - t.getStartIndex());
            chars = end;
            points = t.getStopIndex() + 1;
            all.add(new CypherToken(start, end, isComment(t) ? Kind.COMMENT : kind(word)));
            if (!isComment(t))
                word++;
        }
        return all;
    }

    private static boolean isComment(Token t) {
        return t.getType() == SINGLE_LINE_COMMENT || t.getType() == MULTI_LINE_COMMENT;
    }

    private int type(int word) {
        return word < 0 || word >= words.size() ? Token.EOF : words.get(word).getType();
    }

    private Kind kind(int word) {
        int type = type(word);
        return switch (type) {
            case STRING_LITERAL1, STRING_LITERAL2 -> Kind.STRING;
            case DECIMAL_DOUBLE, UNSIGNED_DECIMAL_INTEGER, UNSIGNED_HEX_INTEGER, UNSIGNED_OCTAL_INTEGER -> Kind.NUMBER;
            case ErrorChar -> Kind.ERROR;
            case DOLLAR -> Kind.PARAMETER;
            default -> {
                String written = words.get(word).getText();
                boolean isWord = Character.isLetter(written.codePointAt(0)) || written.startsWith("`")
                        || written.startsWith("_");
                yield isWord ? word(word) : Kind.OPERATOR;
            }
        };
    }

    private Kind word(int word) {
        int before = type(word - 1);
        int after = type(word + 1);
        if (before == DOLLAR)
            return Kind.PARAMETER;
        if (before == DOT)
            return Kind.PROPERTY;
        if (after == COLON && (before == LCURLY || before == COMMA) && insideMap(word))
            return Kind.PROPERTY;
        if (namesAType(word))
            return Kind.LABEL;
        boolean name = type(word) == IDENTIFIER || type(word) == ESCAPED_SYMBOLIC_NAME;
        if (after == LPAREN && (name || isFunctionToo(type(word))))
            return Kind.FUNCTION;
        if (name)
            return Kind.VARIABLE;
        return isNameToo(word) ? Kind.VARIABLE : Kind.KEYWORD;
    }

    /** Whether the word is in a label expression: after a colon, or after an operator that follows one. */
    private boolean namesAType(int word) {
        for (int at = word - 1;; at -= 2) {
            while (type(at) == EXCLAMATION_MARK || type(at) == LPAREN && type(at - 1) == COLON)
                at--;
            if (type(at) == COLON)
                return !(type(at - 2) == LCURLY || type(at - 2) == COMMA && insideMap(at));
            if (type(at) != BAR && type(at) != AMPERSAND || at <= 1)
                return false;
        }
    }

    private boolean insideMap(int word) {
        int depth = 0;
        for (int at = word - 1; at >= 0; at--) {
            switch (type(at)) {
                case RCURLY, RPAREN, RBRACKET -> depth++;
                case LCURLY -> {
                    if (depth-- == 0)
                        return true;
                }
                case LPAREN, LBRACKET -> {
                    if (depth-- == 0)
                        return false;
                }
                default -> {
                }
            }
        }
        return false;
    }

    private static boolean isFunctionToo(int type) {
        return switch (type) {
            case COUNT, COLLECT, DATE, DATETIME, DURATION, POINT, TYPE, LABELS, NODES, RELATIONSHIPS, PROPERTIES, ID,
                    REDUCE, TRIM, NORMALIZE, TIME, TIMESTAMP, RANGE, SHORTEST_PATH, ALL_SHORTEST_PATHS ->
                true;
            default -> false;
        };
    }

    /** Keywords that queries mostly use as names: after AS, before a dot or a comma. */
    private boolean isNameToo(int word) {
        int after = type(word + 1);
        return type(word - 1) == AS || after == DOT
                || (after == COLON || after == RPAREN || after == RBRACKET)
                        && (type(word - 1) == LPAREN || type(word - 1) == LBRACKET) && type(word) != TIMES
                        && type(word) != NULL && type(word) != TRUE && type(word) != FALSE;
    }
}
