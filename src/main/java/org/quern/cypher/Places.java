package org.quern.cypher;

import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.quern.cypher.QueryTree.Kind;

/** Finds the positions of tree parts in the text. The parser counts code points, texts count {@code char}s. */
final class Places {

    private final String text;
    private final boolean plain;

    Places(String text) {
        this.text = text;
        this.plain = text.codePointCount(0, text.length()) == text.length();
    }

    int start(ParseTree node) {
        return offset(first(node).getStartIndex());
    }

    int end(ParseTree node) {
        Token last = node instanceof TerminalNode leaf ? leaf.getSymbol() : ((ParserRuleContext) node).getStop();
        return Math.max(start(node), offset((last == null ? first(node) : last).getStopIndex() + 1));
    }

    QueryTree leaf(Kind kind, String word, ParseTree node) {
        return QueryTree.leaf(kind, word, start(node), end(node));
    }

    QueryTree tree(Kind kind, String word, ParseTree node, List<QueryTree> parts) {
        return new QueryTree(kind, word, start(node), end(node), parts);
    }

    private static Token first(ParseTree node) {
        return node instanceof TerminalNode leaf ? leaf.getSymbol() : ((ParserRuleContext) node).getStart();
    }

    private int offset(int codePoints) {
        int within = Math.min(codePoints, text.length());
        return plain ? within : text.offsetByCodePoints(0, Math.min(codePoints, text.codePointCount(0, text.length())));
    }
}
