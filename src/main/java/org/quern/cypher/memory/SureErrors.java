package org.quern.cypher.memory;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.Expression1Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ParameterContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.QueryWithLocalDefinitionsContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SingleQueryContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.UnionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.VariableContext;
import org.quern.cypher.CypherQuery;

/** Finds errors for which the database refuses a query whatever else is in it. */
final class SureErrors {

    /** What may make a query too large to be asked at all, which is another error. */
    private static final Pattern GROWS = Pattern.compile("(?i)\\b(?:range|reduce|replace|repeat|join|lpad|rpad)\\b|=~");

    private final Set<String> declared = new HashSet<>();
    private final Set<String> used = new HashSet<>();
    private final Set<String> parameters = new HashSet<>();

    private SureErrors() {}

    /** What the database would complain of. */
    static Optional<String> of(CypherQuery query, QueryWithLocalDefinitionsContext tree) {
        if (GROWS.matcher(query.text()).find())
            return Optional.empty();
        SureErrors errors = new SureErrors();
        errors.read(tree);
        if (!query.explain() && !errors.parameters.isEmpty())
            return Optional.of("Expected parameter(s): " + String.join(", ", errors.parameters));
        errors.used.removeAll(errors.declared);
        if (!errors.used.isEmpty())
            return Optional.of("Variable `" + errors.used.iterator().next() + "` not defined");
        return unfinished(tree);
    }

    private void read(ParseTree tree) {
        switch (tree) {
            case VariableContext variable when variable.getParent() instanceof Expression1Context ->
                used.add(Names.of(variable));
            case VariableContext variable -> declared.add(Names.of(variable));
            case ParameterContext parameter -> parameters.add(parameter.getText().substring(1));
            default -> {
            }
        }
        for (int i = 0; i < tree.getChildCount(); i++)
            read(tree.getChild(i));
    }

    private static Optional<String> unfinished(QueryWithLocalDefinitionsContext query) {
        if (query.nextStatement().regularQuery().size() != 1)
            return Optional.empty();
        UnionContext union = query.nextStatement().regularQuery(0).union();
        if (union == null)
            return Optional.empty();
        for (SingleQueryContext branch : union.singleQuery()) {
            if (branch.clause().isEmpty())
                continue;
            ClauseContext last = branch.clause().getLast();
            String name = last.matchClause() != null ? "MATCH" : last.withClause() != null ? "WITH"
                    : last.unwindClause() != null ? "UNWIND" : "";
            if (!name.isEmpty())
                return Optional.of("Query cannot conclude with " + name);
        }
        return Optional.empty();
    }
}
