package org.quern.cypher.memory.engine;

import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.Expression1Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnItemContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SubqueryClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.VariableContext;
import org.quern.cypher.memory.Literals;

/** A name that is used but never defined in the query. */
final class UnknownName {

    private final String name;
    private boolean given;
    private int count;
    private Optional<Token> only = Optional.empty();

    private UnknownName(String name) {
        this.name = name;
    }

    /**
     * The position, if the name is returned at a single place; empty when there are several, or the name is
     * defined elsewhere.
     */
    static Optional<Token> in(ParseTree query, String name) {
        UnknownName unknown = new UnknownName(name);
        unknown.read(query);
        return unknown.given || unknown.count > 1 ? Optional.empty() : unknown.only;
    }

    /** For other positions, the database may report another place. */
    private static boolean isReturned(VariableContext variable) {
        for (ParserRuleContext at = variable; at != null; at = at.getParent()) {
            if (at instanceof ReturnItemContext)
                return at.getParent().getParent().getParent() instanceof ReturnClauseContext;
        }
        return false;
    }

    private void read(ParseTree tree) {
        // The database may first report another error in a subquery.
        if (tree instanceof SubqueryClauseContext)
            given = true;
        if (tree instanceof VariableContext variable && Literals.of(variable).equals(name)) {
            if (!(variable.getParent() instanceof Expression1Context))
                given = true;
            else {
                count++;
                only = Optional.of(variable).filter(UnknownName::isReturned).map(VariableContext::getStart);
            }
        }
        for (int i = 0; i < tree.getChildCount(); i++)
            read(tree.getChild(i));
    }
}
