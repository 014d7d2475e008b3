package org.quern.cypher;

import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.CallClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.CommandContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.CreateClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.DeleteClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ForeachClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.InsertClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LoadCSVClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LocalDefinitionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.MergeClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.RemoveClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SetClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SubqueryInTransactionsParametersContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.UseClauseContext;

/**
 * Tells whether a stranger's query only reads this database. It stands before the read-only session, which does not
 * know about files that are read or procedures that reach other hosts.
 */
public final class ReadOnly {

    private final Set<String> ownNames;

    /** @param ownNames the names under which USE may name the database that the query runs in anyway */
    public ReadOnly(Set<String> ownNames) {
        this.ownNames = Set.copyOf(ownNames);
    }

    /** What in the query may not run, with its line; empty when it only reads. */
    public Optional<String> violation(CypherQuery query) {
        return violation(query.tree(), query);
    }

    private Optional<String> violation(ParseTree tree, CypherQuery query) {
        Optional<String> here = switch (tree) {
            case CreateClauseContext c -> no("CREATE writes", c.getStart());
            case InsertClauseContext c -> no("INSERT writes", c.getStart());
            case MergeClauseContext c -> no("MERGE writes", c.getStart());
            case DeleteClauseContext c -> no("DELETE writes", c.getStart());
            case SetClauseContext c -> no("SET writes", c.getStart());
            case RemoveClauseContext c -> no("REMOVE writes", c.getStart());
            case ForeachClauseContext c -> no("FOREACH writes", c.getStart());
            case LoadCSVClauseContext c -> no("LOAD CSV reads files or other hosts", c.getStart());
            case CallClauseContext c -> no("procedures may not be called", c.getStart());
            case LocalDefinitionContext c -> no("procedures may not be defined", c.getStart());
            case SubqueryInTransactionsParametersContext c -> no("a query may not open transactions", c.getStart());
            case UseClauseContext c when !ownNames.contains(c.graphReference().getText().replace("`", "")) ->
                no("USE leaves the database", c.getStart());
            case CommandContext c when !harmless(c) -> no("only queries may run, no commands", c.getStart());
            default -> Optional.empty();
        };
        for (int i = 0; here.isEmpty() && i < tree.getChildCount(); i++)
            here = violation(tree.getChild(i), query);
        return here;
    }

    /** Lists of indexes and constraints tell nothing that the schema does not tell. */
    private static boolean harmless(CommandContext command) {
        return command.getText().matches("(?i)SHOW(INDEX(ES)?|CONSTRAINTS?)");
    }

    private static Optional<String> no(String why, Token where) {
        return Optional.of(why + " (line " + where.getLine() + ")");
    }
}
