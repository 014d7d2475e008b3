package org.quern.cypher.completion;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.quern.cypher.QueryScope;

/**
 * Reads patterns from the tokens of an incomplete query.
 *
 * @param words without white space and comments
 */
record PatternWords(List<Token> words) {
    /** Whether a quote or a comment is not closed. */
    static boolean isOpen(String text) {
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote == 0 && text.startsWith("/*", i)) {
                int close = text.indexOf("*/", i + 2);
                if (close < 0)
                    return true;
                i = close + 1;
            } else if (quote == 0 && text.startsWith("//", i)) {
                int line = text.indexOf('\n', i);
                if (line < 0)
                    return true;
                i = line;
            } else if (quote == 0 && (c == '\'' || c == '"')) {
                quote = c;
            } else if (quote != 0 && c == '\\') {
                i++;
            } else if (c == quote) {
                quote = 0;
            }
        }
        return quote != 0;
    }

    /** The labels of the node to the left of a relation. */
    Set<String> nodeBefore(int open, QueryScope scope) {
        int close = open - 1;
        while (close >= 0 && type(close) != Cypher25Lexer.RPAREN && type(close) != Cypher25Lexer.LPAREN)
            close--;
        if (type(close) != Cypher25Lexer.RPAREN)
            return Set.of();
        int node = openBracket(close - 1);
        Set<String> written = typesIn(node + 1);
        if (!written.isEmpty() || node + 1 >= close)
            return written;
        return scope.variable(words.get(node + 1).getText().replace("`", "")).types();
    }

    Set<String> typesIn(int from) {
        Set<String> types = new LinkedHashSet<>();
        boolean colon = false;
        for (int at = from; at < words.size(); at++) {
            int type = type(at);
            if (type == Cypher25Lexer.COLON)
                colon = true;
            else if (type == Cypher25Lexer.RPAREN || type == Cypher25Lexer.RBRACKET
                    || type == Cypher25Lexer.LCURLY || type == Cypher25Lexer.TIMES)
                break;
            else if (colon && type != Cypher25Lexer.BAR && type != Cypher25Lexer.AMPERSAND)
                types.add(words.get(at).getText().replace("`", ""));
        }
        return types;
    }

    boolean isIncoming(int open) {
        return type(open - 1) == Cypher25Lexer.MINUS && type(open - 2) == Cypher25Lexer.LT
                || type(open - 2) == Cypher25Lexer.ARROW_LEFT_HEAD;
    }

    boolean namesType(int at) {
        int type = type(at);
        if (type == Cypher25Lexer.COLON)
            return type(openBracket(at)) != Cypher25Lexer.LCURLY;
        if (type == Cypher25Lexer.BAR || type == Cypher25Lexer.AMPERSAND)
            return at > 1 && namesType(at - 2);
        return type == Cypher25Lexer.EXCLAMATION_MARK && namesType(at - 1);
    }

    /** The innermost open bracket at a token, or -1. */
    int openBracket(int from) {
        int depth = 0;
        for (int at = from; at >= 0; at--) {
            switch (type(at)) {
                case Cypher25Lexer.RPAREN, Cypher25Lexer.RBRACKET, Cypher25Lexer.RCURLY -> depth++;
                case Cypher25Lexer.LPAREN, Cypher25Lexer.LBRACKET, Cypher25Lexer.LCURLY -> {
                    if (depth-- == 0)
                        return at;
                }
                default -> {
                }
            }
        }
        return -1;
    }

    int type(int at) {
        return at < 0 || at >= words.size() ? Token.EOF : words.get(at).getType();
    }
}
