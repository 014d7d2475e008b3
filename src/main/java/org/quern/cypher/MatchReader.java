package org.quern.cypher;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.MatchClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.NodePatternContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PatternContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PatternElementContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PropertiesContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.RelationshipPatternContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ShortestPathPatternContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.VariableContext;
import org.quern.cypher.QueryTree.Kind;

/**
 * Reads patterns: nodes, relations from start to end however they are written, and required properties as
 * conditions. The order of paths is recorded where it is visible (named and shortest paths). Quantified paths
 * and other path selectors are kept verbatim.
 */
final class MatchReader {

    private final Places places;
    private final VariableUse use;
    private final ExpressionReader expressions;
    private int unnamed;

    MatchReader(Places places, VariableUse use, ExpressionReader expressions) {
        this.places = places;
        this.use = use;
        this.expressions = expressions;
    }

    QueryTree match(MatchClauseContext match) {
        Pattern pattern = new Pattern();
        List<QueryTree> parts = new ArrayList<>();
        if (match.matchMode() != null)
            parts.add(expressions.words(match.matchMode()));
        match.patternList().pattern().forEach(one -> pattern.add(one, parts));
        match.hint().forEach(hint -> parts.add(expressions.words(hint)));
        if (match.searchClause() != null)
            parts.add(expressions.words(match.searchClause()));
        List<QueryTree> conditions = new ArrayList<>(pattern.conditions);
        if (match.whereClause() != null)
            expressions.conditions(match.whereClause().expression(), conditions);
        conditions.stream().filter(condition -> !pattern.takesLabel(condition)).forEach(parts::add);
        parts.addAll(0, pattern.trees());
        return places.tree(Kind.CLAUSE, match.OPTIONAL() != null ? "OPTIONAL MATCH" : "MATCH", match, parts);
    }

    /** A pattern in an expression; its property conditions stay inside it. */
    QueryTree element(ParserRuleContext element) {
        Pattern pattern = new Pattern();
        if (element instanceof PatternElementContext plain && !isPlain(plain))
            return expressions.words(element);
        pattern.way(element, new ArrayList<>());
        List<QueryTree> parts = new ArrayList<>(pattern.trees());
        parts.addAll(pattern.conditions);
        // Sorted like the parts of a MATCH, but true or false as a whole.
        return places.tree(Kind.PATTERN, "", element, List.of(places.tree(Kind.CLAUSE, "MATCH", element, parts)));
    }

    private static boolean isPlain(PatternElementContext element) {
        return element.parenthesizedPath().isEmpty() && element.quantifier().isEmpty();
    }

    /** A pattern in its written order. */
    private QueryTree asWritten(ParseTree tree) {
        boolean known = tree instanceof TerminalNode || tree instanceof VariableContext
                || tree instanceof ExpressionContext
                || tree instanceof ParserRuleContext rule && ExpressionReader.isName(rule);
        if (known)
            return expressions.read(tree);
        if (tree.getChildCount() == 1)
            return asWritten(tree.getChild(0));
        List<QueryTree> parts = IntStream.range(0, tree.getChildCount()).mapToObj(i -> asWritten(tree.getChild(i)))
                .toList();
        return places.tree(Kind.WORDS, "", tree, parts);
    }

    private final class Pattern {

        private final Map<String, QueryTree> nodes = new LinkedHashMap<>();
        private final Map<String, Set<QueryTree>> labels = new LinkedHashMap<>();
        private final List<QueryTree> relations = new ArrayList<>();
        private final List<QueryTree> conditions = new ArrayList<>();

        List<QueryTree> trees() {
            List<QueryTree> all = new ArrayList<>();
            nodes.forEach((name, variable) -> {
                List<QueryTree> parts = new ArrayList<>(List.of(variable));
                Set<String> said = new LinkedHashSet<>();
                labels.getOrDefault(name, Set.of()).stream()
                        .sorted(java.util.Comparator.comparing(QueryTree::text))
                        .filter(label -> said.add(label.text())).forEach(parts::add);
                int start = parts.stream().mapToInt(QueryTree::start).min().orElse(variable.start());
                all.add(new QueryTree(Kind.NODE, "", Math.min(start, variable.start()),
                        Math.max(variable.end(), parts.getLast().end()), parts));
            });
            all.addAll(relations);
            return all;
        }

        void add(PatternContext pattern, List<QueryTree> parts) {
            boolean named = pattern.variable() != null && !use.once(CypherSpelling.name(pattern.variable().getText()));
            ShortestPathPatternContext shortest = pattern.anonymousPattern().shortestPathPattern();
            PatternElementContext element = shortest == null ? pattern.anonymousPattern().patternElement()
                    : shortest.patternElement();
            Pattern reading = shortest == null ? this : new Pattern();
            List<QueryTree> way = new ArrayList<>();
            if (named)
                way.add(expressions.read(pattern.variable()));
            if (pattern.pathPatternPrefix() != null || !reading.element(element, way))
                parts.add(places.tree(Kind.PATTERN, "", pattern, List.of(asWritten(pattern))));
            else if (shortest != null)
                parts.add(reading.asShortest(shortest, way));
            else if (named)
                parts.add(places.tree(Kind.PATTERN, "=", pattern, way));
        }

        /** The conditions decide which path is the shortest, so they stay inside. */
        private QueryTree asShortest(ShortestPathPatternContext shortest, List<QueryTree> way) {
            List<QueryTree> asked = new ArrayList<>(trees());
            asked.addAll(conditions);
            List<QueryTree> all = new ArrayList<>(way);
            all.add(places.tree(Kind.CLAUSE, "MATCH", shortest, asked));
            return places.tree(Kind.PATTERN, shortest.getStart().getText().toLowerCase(Locale.ROOT), shortest, all);
        }

        /**
         * @param way receives the variables in their written order
         * @return whether it consists only of nodes and relations outside brackets
         */
        private boolean element(PatternElementContext element, List<QueryTree> way) {
            if (isPlain(element))
                way(element, way);
            return isPlain(element);
        }

        private void way(ParserRuleContext element, List<QueryTree> way) {
            QueryTree last = null;
            RelationshipPatternContext between = null;
            for (ParseTree part : element.children) {
                if (part instanceof NodePatternContext node) {
                    QueryTree here = node(node);
                    if (between != null && last != null) {
                        relations.add(relation(between, last, here));
                        way.add(relations.getLast().parts().get(2));
                    }
                    way.add(here);
                    last = here;
                } else if (part instanceof RelationshipPatternContext relation) {
                    between = relation;
                }
            }
        }

        private QueryTree node(NodePatternContext node) {
            QueryTree variable = variable(node.variable(), node);
            nodes.putIfAbsent(variable.text(), variable);
            if (node.labelExpression() != null) {
                Set<QueryTree> all = labels.computeIfAbsent(variable.text(), _ -> new LinkedHashSet<>());
                expressions.labels(node.labelExpression().labelExpression4())
                        .forEach(label -> all.add(places.leaf(Kind.LABEL, label, node.labelExpression())));
            }
            properties(node.properties(), variable);
            inner(node.expression());
            return variable;
        }

        private QueryTree relation(RelationshipPatternContext relation, QueryTree left, QueryTree right) {
            boolean back = relation.leftArrow() != null && relation.rightArrow() == null;
            boolean directed = relation.leftArrow() != null ^ relation.rightArrow() != null;
            QueryTree own = variable(relation.variable(), relation);
            // The relations of a variable-length path have the order in which the path is written.
            boolean seen = relation.pathLength() != null && relation.variable() != null && !use.once(own.text());
            List<QueryTree> parts = new ArrayList<>(back && !seen ? List.of(right, left, own)
                    : List.of(left, right, own));
            if (relation.labelExpression() != null)
                expressions.labels(relation.labelExpression().labelExpression4())
                        .forEach(type -> parts.add(places.leaf(Kind.TYPE, type, relation.labelExpression())));
            if (relation.pathLength() != null) {
                parts.add(places.leaf(Kind.LENGTH, relation.pathLength().getText(), relation.pathLength()));
                if (relation.properties() != null)
                    parts.add(expressions.words(relation.properties()));
                if (relation.expression() != null)
                    parts.add(expressions.words(relation.expression()));
            } else {
                properties(relation.properties(), own);
                inner(relation.expression());
            }
            String text = !directed ? seen ? "-..-" : "--" : back && seen ? "<-" : "->";
            return places.tree(Kind.RELATION, text, relation, parts);
        }

        private QueryTree variable(@Nullable VariableContext variable, ParserRuleContext owner) {
            return variable == null ? places.leaf(Kind.VARIABLE, " " + unnamed++, owner)
                    : places.leaf(Kind.VARIABLE, CypherSpelling.name(variable.getText()), variable);
        }

        private void inner(@Nullable ExpressionContext where) {
            if (where != null)
                expressions.conditions(where, conditions);
        }

        private void properties(@Nullable PropertiesContext properties, QueryTree owner) {
            if (properties == null)
                return;
            if (properties.map() == null) {
                conditions.add(places.tree(Kind.CONDITION, "", properties,
                        List.of(places.tree(Kind.OPERATION, "HAS", properties,
                                List.of(owner, expressions.words(properties))))));
                return;
            }
            for (int i = 0; i < properties.map().propertyKeyName().size(); i++) {
                var key = properties.map().propertyKeyName(i);
                QueryTree value = expressions.read(properties.map().expression(i));
                QueryTree property = places.tree(Kind.PROPERTY, CypherSpelling.name(key.getText()), key,
                        List.of(owner));
                int start = property.start();
                QueryTree equal = new QueryTree(Kind.OPERATION, "=", start, value.end(), List.of(property, value));
                conditions.add(new QueryTree(Kind.CONDITION, "", start, value.end(), List.of(equal)));
            }
        }

        /** {@code WHERE n:Label} means the same as {@code (n:Label)}. */
        boolean takesLabel(QueryTree condition) {
            QueryTree test = condition.parts().getFirst();
            if (!test.text().equals("IS") || test.parts().size() != 2 || test.parts().get(1).kind() != Kind.LABEL
                    || !nodes.containsKey(test.parts().getFirst().text())
                    || !test.parts().get(1).text().matches("(?U)[\\w&]+"))
                return false;
            QueryTree label = test.parts().get(1);
            Set<QueryTree> all = labels.computeIfAbsent(test.parts().getFirst().text(), _ -> new LinkedHashSet<>());
            for (String one : label.text().split("&"))
                all.add(QueryTree.leaf(Kind.LABEL, one, label.start(), label.end()));
            return true;
        }
    }
}
