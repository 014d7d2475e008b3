package org.quern.cypher;

import java.util.HashMap;
import java.util.Map;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.DynamicLabelContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.DynamicLabelTypeContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.MapProjectionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnItemsContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.UnionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.VariableContext;

/**
 * How often each name occurs in a query, and whether the name itself is visible: {@code *} sorts columns by
 * name, the branches of a union are matched by column name, projections turn names into keys.
 *
 * @param renameable whether every name could be changed without effect
 */
record VariableUse(Map<String, Integer> times, boolean renameable) {

    static VariableUse of(ParseTree tree) {
        Map<String, Integer> times = new HashMap<>();
        boolean[] renameable = {true};
        count(tree, times, renameable);
        return new VariableUse(times, renameable[0]);
    }

    /** Whether a name occurs only in its pattern. */
    boolean once(String name) {
        return renameable && times.getOrDefault(name, 0) < 2;
    }

    private static void count(ParseTree tree, Map<String, Integer> times, boolean[] renameable) {
        switch (tree) {
            case VariableContext variable -> {
                String name = CypherSpelling.name(variable.getText());
                times.merge(name, 1, Integer::sum);
                // The name is that of a column without an alias.
                renameable[0] &= name.matches("(?U)\\w+");
            }
            case ReturnItemsContext items -> renameable[0] &= items.TIMES() == null;
            // The names in a dynamic label are read as text.
            case MapProjectionContext _,DynamicLabelContext _,DynamicLabelTypeContext _ -> renameable[0] = false;
            case UnionContext union -> renameable[0] &= union.singleQuery().size() == 1
                    || union.getText().isEmpty() || onlyNamed(union);
            default -> {
            }
        }
        for (int i = 0; i < tree.getChildCount(); i++)
            count(tree.getChild(i), times, renameable);
    }

    /** Whether each column of the union's branches has an explicit name, which can be replaced everywhere at once. */
    private static boolean onlyNamed(UnionContext union) {
        return union.singleQuery().stream().allMatch(branch -> branch.clause().isEmpty()
                || branch.clause().getLast().returnClause() == null
                || branch.clause().getLast().returnClause().returnBody().returnItems().returnItem().stream()
                        .allMatch(item -> item.variable() != null
                                || item.expression().getText().matches("(?U)[\\p{L}_]\\w*|`\\w+`")));
    }
}
