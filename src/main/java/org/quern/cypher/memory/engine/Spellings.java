package org.quern.cypher.memory.engine;

import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.AnyLabelContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelExpression2Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelExpression3Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelExpression4Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PathLengthContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.QuantifierContext;
import org.quern.cypher.memory.NotSure;

/** Checks that a query uses only one of two alternative spellings: the database rejects some queries that mix them. */
final class Spellings {

    private boolean colons;
    private boolean symbols;
    private boolean stars;
    private boolean quantifiers;

    private Spellings() {}

    /** @throws NotSure when it uses both */
    static void check(ParseTree query) {
        Spellings spellings = new Spellings();
        spellings.read(query);
        if (spellings.colons && spellings.symbols)
            throw new NotSure("colons mixed with other label operators");
        if (spellings.stars && spellings.quantifiers)
            throw new NotSure("mixed syntax for variable-length patterns");
    }

    private void read(ParseTree tree) {
        switch (tree) {
            case PathLengthContext _ -> stars = true;
            case QuantifierContext _ -> quantifiers = true;
            case AnyLabelContext _ -> symbols = true;
            case LabelExpression4Context _,LabelExpression3Context _,LabelExpression2Context _ -> labels(tree);
            default -> {
            }
        }
        for (int i = 0; i < tree.getChildCount(); i++)
            read(tree.getChild(i));
    }

    private void labels(ParseTree expression) {
        for (int i = 0; i < expression.getChildCount(); i++) {
            if (expression.getChild(i) instanceof TerminalNode sign) {
                colons |= sign.getSymbol().getType() == Cypher25Lexer.COLON;
                symbols |= sign.getSymbol().getType() != Cypher25Lexer.COLON;
            }
        }
    }
}
