package org.quern.cypher;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.MapContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.MatchClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.NodePatternContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PatternContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PatternElementContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PropertiesContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.QueryWithLocalDefinitionsContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.RelationshipPatternContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SingleQueryContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.VariableContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.WhereClauseContext;

/**
 * Reads {@link QueryPattern} from a parse tree. Patterns inside expressions (EXISTS, comprehensions) are
 * conditions.
 */
final class PatternReader {

    private final CypherQuery query;
    private final Map<String, QueryPattern.Node> nodes = new LinkedHashMap<>();
    /** The index of a node among all nodes, by its key. */
    private final Map<String, Integer> places = new HashMap<>();
    private final List<QueryPattern.Edge> edges = new ArrayList<>();
    private final Set<String> conditions = new LinkedHashSet<>();
    private final Set<String> returned = new LinkedHashSet<>();
    private int unnamed;

    PatternReader(CypherQuery query) {
        this.query = query;
    }

    QueryPattern read() {
        walk(query.tree(), 0);
        List<QueryPattern.Node> all = nodes.values().stream().map(n -> new QueryPattern.Node(n.variable(), n.label(),
                n.name(), n.properties(), returned.contains(n.variable()))).toList();
        return new QueryPattern(all, edges, new ArrayList<>(conditions));
    }

    private void walk(ParseTree tree, int branch) {
        switch (tree) {
            case MatchClauseContext match -> match(match, branch);
            case ReturnClauseContext clause -> {
                // The last one counts, because each overwrites the earlier ones.
                returned.clear();
                variables(clause);
            }
            case WhereClauseContext where -> conditions.add(text(where).replaceFirst("(?i)^WHERE\\s+", ""));
            case ExpressionContext _ -> {
                // Patterns in expressions only filter and are not drawn.
            }
            default -> {
                int next = branch;
                for (int i = 0; i < tree.getChildCount(); i++) {
                    ParseTree child = tree.getChild(i);
                    walk(child, next);
                    if (child instanceof SingleQueryContext && !(tree instanceof QueryWithLocalDefinitionsContext))
                        next++;
                }
            }
        }
    }

    private void variables(ParseTree tree) {
        if (tree instanceof VariableContext variable)
            returned.add(CypherSpelling.name(variable.getText()));
        for (int i = 0; i < tree.getChildCount(); i++)
            variables(tree.getChild(i));
    }

    private void match(MatchClauseContext match, int branch) {
        boolean optional = match.OPTIONAL() != null;
        match.patternList().pattern().forEach(pattern -> pattern(pattern, optional, branch));
        if (match.whereClause() != null)
            walk(match.whereClause(), branch);
    }

    private void pattern(PatternContext pattern, boolean optional, int branch) {
        var plain = pattern.anonymousPattern();
        PatternElementContext element = plain.patternElement() != null ? plain.patternElement()
                : plain.shortestPathPattern().patternElement();
        int last = -1;
        @Nullable
        RelationshipPatternContext between = null;
        for (ParseTree part : element.children) {
            switch (part) {
                case NodePatternContext node -> {
                    int here = node(node);
                    if (between != null && last >= 0)
                        edges.add(edge(between, last, here, optional, branch));
                    last = here;
                    between = null;
                }
                case RelationshipPatternContext relationship -> between = relationship;
                default -> {
                    // Quantifiers and paths in brackets are rare in questions; their content stays text.
                }
            }
        }
    }

    private int node(NodePatternContext node) {
        String variable = node.variable() == null ? "" : CypherSpelling.name(node.variable().getText());
        String key = variable.isEmpty() ? " " + unnamed++ : variable;
        Wanted wanted = Wanted.of(node.properties(), this);
        QueryPattern.Node seen = new QueryPattern.Node(variable, label(node.labelExpression()), wanted.name(),
                wanted.others(), false);
        nodes.merge(key, seen, PatternReader::both);
        return places.computeIfAbsent(key, _ -> places.size());
    }

    private static QueryPattern.Node both(QueryPattern.Node first, QueryPattern.Node second) {
        return new QueryPattern.Node(first.variable(), first.label().isEmpty() ? second.label() : first.label(),
                first.name().isEmpty() ? second.name() : first.name(),
                first.properties().isEmpty() ? second.properties() : first.properties(), false);
    }

    private QueryPattern.Edge edge(RelationshipPatternContext edge, int left, int right, boolean optional, int branch) {
        boolean back = edge.leftArrow() != null;
        boolean forth = edge.rightArrow() != null;
        String length = edge.pathLength() == null ? "" : edge.pathLength().getText();
        return new QueryPattern.Edge(back && !forth ? right : left, back && !forth ? left : right,
                label(edge.labelExpression()), back != forth, optional, branch, length);
    }

    private static String label(@Nullable LabelExpressionContext label) {
        return label == null ? "" : label.getText().replaceFirst("^:", "").replace("`", "");
    }

    private String text(ParserRuleContext tree) {
        return query.tokens().getText(tree);
    }

    /** The property conditions of a node: its name, and the rest as written. */
    private record Wanted(String name, String others) {

        static Wanted of(@Nullable PropertiesContext properties, PatternReader reader) {
            if (properties == null)
                return new Wanted("", "");
            MapContext map = properties.map();
            if (map == null)
                return new Wanted("", reader.text(properties));
            String name = "";
            List<String> others = new ArrayList<>();
            for (int i = 0; i < map.propertyKeyName().size(); i++) {
                String key = CypherSpelling.name(map.propertyKeyName(i).getText());
                String value = reader.text(map.expression(i));
                if (key.equals("name") && (value.startsWith("'") || value.startsWith("\"")))
                    name = CypherSpelling.string(value);
                else
                    others.add(key + ": " + value);
            }
            return new Wanted(name, String.join(", ", others));
        }
    }
}
