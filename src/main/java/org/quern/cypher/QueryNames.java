package org.quern.cypher;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.DynamicLabelContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.DynamicPropertyContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.Expression1Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.Expression2Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.FunctionInvocationContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.IndexPostfixContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelComparisonContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelNameContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.MapProjectionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.MapProjectionElementContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.NodePatternContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PostFixContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PropertiesContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PropertyPostfixContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.RelationshipPatternContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.StringLiteralContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.VariableContext;
import org.quern.cypher.QueryScope.Role;
import org.quern.cypher.QueryScope.Variable;

/**
 * Where a query names labels, relation types and properties, and where it has strings, read from its syntax tree.
 *
 * @param names in the order of the text
 * @param texts its string literals, in the order of the text
 * @param hidden the part of the query whose result depends on names that the query does not spell, such as {@code
 * type()}; empty without one
 */
public record QueryNames(List<Name> names, List<Text> texts, Optional<String> hidden) {

    /** What a name is the name of. */
    public enum Kind {
        LABEL, RELATION, PROPERTY;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A name and its place.
     *
     * @param owners the labels or relation types of what has the property; empty if the query does not say
     * @param certain whether it is certain that a part of the graph is meant, and not for example the key of a map
     * @param end exclusive
     */
    public record Name(Kind kind, String name, Set<String> owners, boolean certain, int start, int end) {}

    /** A string literal and its place; {@code end} is exclusive. */
    public record Text(String value, int start, int end) {}

    /** A new text for a place. */
    public record Replacement(int start, int end, String text) {}

    public QueryNames {
        names = names.stream().sorted(Comparator.comparingInt(Name::start)).toList();
        texts = List.copyOf(texts);
    }

    public static QueryNames of(CypherQuery query) {
        return new Reader(query).read();
    }

    /** A text with new texts at some places, which do not overlap. */
    public static String replaced(String text, List<Replacement> replacements) {
        StringBuilder replaced = new StringBuilder(text);
        replacements.stream().sorted(Comparator.comparingInt(Replacement::start).reversed())
                .forEach(each -> replaced.replace(each.start(), each.end(), each.text()));
        return replaced.toString();
    }

    private static final class Reader {

        private static final Set<String> TELLING = Set.of("type", "labels", "keys", "properties");
        private static final Set<String> ENDS = Set.of("startnode", "endnode");
        /** What these functions return has components, not properties. */
        private static final Set<String> COMPOUND = Set.of("date", "datetime", "localdatetime", "time", "localtime",
                "duration", "point");

        private final Places places;
        private final QueryScope scope;
        private final CypherQuery query;
        private final List<Name> names = new ArrayList<>();
        private final List<Text> texts = new ArrayList<>();
        private Optional<String> hidden = Optional.empty();

        Reader(CypherQuery query) {
            this.query = query;
            this.places = new Places(query.text());
            this.scope = new QueryScope(query.tokens().getTokens().stream()
                    .filter(token -> token.getChannel() == Token.DEFAULT_CHANNEL && token.getType() != Token.EOF)
                    .toList());
        }

        QueryNames read() {
            walk(query.tree());
            return new QueryNames(names, texts, hidden);
        }

        private void walk(@Nullable ParseTree tree) {
            switch (tree) {
                case null -> {
                }
                case NodePatternContext node -> pattern(node, Kind.LABEL, node.variable());
                case RelationshipPatternContext relation -> pattern(relation, Kind.RELATION, relation.variable());
                case LabelComparisonContext comparison -> {
                    Variable of = scope.variable(plain(comparison.getParent().getChild(0)));
                    labels(comparison.labelExpression4(), of.role() == Role.RELATION ? Kind.RELATION : Kind.LABEL,
                            of.role() != Role.OTHER);
                }
                case Expression2Context expression -> expression(expression);
                case MapProjectionContext projection -> projection(projection);
                case FunctionInvocationContext call -> {
                    if (TELLING.contains(function(call)))
                        hide(function(call) + "()");
                    children(call);
                }
                case DynamicPropertyContext dynamic -> {
                    hide("a property with a computed name");
                    children(dynamic);
                }
                case StringLiteralContext literal -> texts.add(new Text(CypherSpelling.string(literal.getText()),
                        places.start(literal), places.end(literal)));
                default -> children(tree);
            }
        }

        private void children(ParseTree tree) {
            for (int i = 0; i < tree.getChildCount(); i++)
                walk(tree.getChild(i));
        }

        private void hide(String what) {
            hidden = hidden.or(() -> Optional.of(what));
        }

        private static String plain(ParseTree variable) {
            return variable.getText().replace("`", "");
        }

        private void pattern(ParseTree pattern, Kind kind, @Nullable VariableContext variable) {
            int from = names.size();
            Set<String> owners = new LinkedHashSet<>();
            if (variable != null)
                owners.addAll(scope.variable(plain(variable)).types());
            for (int i = 0; i < pattern.getChildCount(); i++) {
                ParseTree child = pattern.getChild(i);
                if (child instanceof PropertiesContext properties) {
                    names.subList(from, names.size()).stream().filter(name -> name.kind() == kind)
                            .forEach(name -> owners.add(name.name()));
                    keys(properties, owners);
                } else if (child instanceof LabelExpressionContext) {
                    labels(child, kind, true);
                } else {
                    walk(child);
                }
            }
        }

        private void keys(PropertiesContext properties, Set<String> owners) {
            if (properties.map() == null)
                return;
            properties.map().propertyKeyName().forEach(key -> add(Kind.PROPERTY, key, owners, true));
            properties.map().expression().forEach(this::walk);
        }

        private void labels(ParseTree expression, Kind kind, boolean certain) {
            switch (expression) {
                case LabelNameContext label -> add(kind, label, Set.of(), certain);
                case DynamicLabelContext dynamic -> {
                    hide("a label with a computed name");
                    children(dynamic);
                }
                default -> {
                    for (int i = 0; i < expression.getChildCount(); i++)
                        labels(expression.getChild(i), kind, certain);
                }
            }
        }

        private void expression(Expression2Context expression) {
            walk(expression.expression1());
            boolean first = true;
            for (PostFixContext postfix : expression.postFix()) {
                Expression1Context owner = expression.expression1();
                Variable of = owner.variable() == null ? new Variable("", Role.OTHER, Set.of())
                        : scope.variable(plain(owner.variable()));
                // What follows a property is a component of its value, for example the year of a date.
                if (postfix instanceof PropertyPostfixContext property && first && !isCompound(owner)) {
                    add(Kind.PROPERTY, property.property().propertyKeyName(), of.types(),
                            of.role() != Role.OTHER || isEnd(owner));
                } else if (postfix instanceof PropertyPostfixContext property && !first && isIndexed(expression)) {
                    add(Kind.PROPERTY, property.property().propertyKeyName(), Set.of(), false);
                } else {
                    if (postfix instanceof IndexPostfixContext && first && of.role() != Role.OTHER)
                        hide("a property with a computed name");
                    children(postfix);
                }
                first = false;
            }
        }

        /** Whether elements of a list are meant, whose own kind is unknown: {@code nodes(p)[0].name}. */
        private static boolean isIndexed(Expression2Context expression) {
            return expression.postFix().getFirst() instanceof IndexPostfixContext;
        }

        private static boolean isEnd(Expression1Context owner) {
            return owner.functionInvocation() != null && ENDS.contains(function(owner.functionInvocation()));
        }

        private static boolean isCompound(Expression1Context owner) {
            return owner.functionInvocation() != null
                    && COMPOUND.contains(function(owner.functionInvocation()).replaceFirst("\\..*", ""));
        }

        private static String function(FunctionInvocationContext call) {
            return call.functionName().getText().toLowerCase(Locale.ROOT);
        }

        private void projection(MapProjectionContext projection) {
            Variable of = scope.variable(plain(projection.variable()));
            for (MapProjectionElementContext element : projection.mapProjectionElement()) {
                if (element.property() != null)
                    add(Kind.PROPERTY, element.property().propertyKeyName(), of.types(), of.role() != Role.OTHER);
                else if (element.TIMES() != null)
                    hide(".*");
                else
                    walk(element.expression());
            }
        }

        private void add(Kind kind, ParseTree name, Set<String> owners, boolean certain) {
            names.add(new Name(kind, CypherSpelling.name(name.getText()), Set.copyOf(owners), certain,
                    places.start(name), places.end(name)));
        }
    }
}
