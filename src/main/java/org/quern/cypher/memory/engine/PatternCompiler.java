package org.quern.cypher.memory.engine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.tree.ParseTree;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.*;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.Literals;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Scope;
import org.quern.cypher.memory.Typed;
import org.quern.cypher.memory.pattern.LabelTest;
import org.quern.cypher.memory.pattern.MatchPattern;
import org.quern.cypher.memory.pattern.MatchPattern.Condition;
import org.quern.cypher.memory.pattern.MatchPattern.EdgePart;
import org.quern.cypher.memory.pattern.MatchPattern.Group;
import org.quern.cypher.memory.pattern.MatchPattern.NodePart;
import org.quern.cypher.memory.pattern.MatchPattern.PathPart;
import org.quern.cypher.memory.pattern.MatchPattern.Required;
import org.quern.cypher.memory.pattern.MatchPattern.Steps;
import org.quern.cypher.memory.pattern.MatchPattern.TextOf;

/** Compiles the patterns of one MATCH and adds their variables to the scope. */
public final class PatternCompiler {

    private final ExpressionCompiler expressions;
    private final Scope scope;
    private final boolean mayDeclare;
    private final Set<Integer> bound = new HashSet<>();
    private final List<NodePart> nodes = new ArrayList<>();
    private final List<EdgePart> edges = new ArrayList<>();
    private final List<PathPart> paths = new ArrayList<>();
    private final List<Condition> conditions = new ArrayList<>();
    private final List<Runnable> later = new ArrayList<>();

    /** @param mayDeclare whether patterns may declare new names */
    public PatternCompiler(ExpressionCompiler expressions, boolean mayDeclare) {
        this.expressions = expressions;
        this.scope = expressions.scope();
        this.mayDeclare = mayDeclare;
        scope.variables().values().forEach(variable -> bound.add(variable.slot()));
    }

    public MatchPattern match(List<PatternContext> patterns, @Nullable WhereClauseContext where) {
        patterns.forEach(this::pattern);
        return finish(where);
    }

    public MatchPattern path(PathPatternNonEmptyContext path) {
        chain(path.children);
        return finish(null);
    }

    private MatchPattern finish(@Nullable WhereClauseContext where) {
        if (nodes.size() + edges.size() > scope.slots().budget().parts())
            throw new NotSure("a pattern with too many parts");
        later.forEach(Runnable::run);
        if (where != null)
            conditions(where.expression());
        // Conditions record the variables that they use in separate scopes.
        conditions.forEach(condition -> scope.used().addAll(condition.slots()));
        return new MatchPattern(nodes, edges, paths, conditions, bound);
    }

    private void pattern(PatternContext pattern) {
        if (pattern.pathPatternPrefix() != null || pattern.anonymousPattern().patternElement() == null)
            throw new NotSure("shortest or other special paths");
        List<EdgePart> chain = chain(pattern.anonymousPattern().patternElement().children);
        if (pattern.variable() != null) {
            int start = chain.isEmpty() ? nodes.getLast().slot() : chain.getFirst().left();
            int slot = scope.declare(Literals.of(pattern.variable()), Kinds.PATH, Kinds.ANY, false).slot();
            paths.add(new PathPart(slot, start, chain));
        }
    }

    private List<EdgePart> chain(List<ParseTree> parts) {
        List<EdgePart> chain = new ArrayList<>();
        if (!(parts.getFirst() instanceof NodePatternContext first))
            throw new NotSure("a quantified path pattern");
        int left = node(first);
        for (int i = 1; i < parts.size(); i++) {
            switch (parts.get(i)) {
                case RelationshipPatternContext relationship -> {
                    boolean quantified = i + 1 < parts.size() && parts.get(i + 1) instanceof QuantifierContext;
                    Optional<Steps> steps = quantified ? Optional.of(Steps.of((QuantifierContext) parts.get(i + 1)))
                            : Optional.ofNullable(relationship.pathLength()).map(Steps::of);
                    int next = i + (quantified ? 2 : 1);
                    if (quantified && relationship.pathLength() != null || next >= parts.size()
                            || !(parts.get(next) instanceof NodePatternContext node))
                        throw new NotSure("a quantified path pattern");
                    EdgePart edge = edge(relationship, steps, Optional.empty(), left, node);
                    edges.add(edge);
                    chain.add(edge);
                    left = edge.right();
                    i = next;
                }
                case ParenthesizedPathContext walk -> {
                    if (i + 1 == parts.size() || !(parts.get(i + 1) instanceof NodePatternContext node))
                        throw new NotSure("a pattern that ends with a quantified path pattern");
                    EdgePart edge = group(walk, left, node);
                    edges.add(edge);
                    chain.add(edge);
                    left = edge.right();
                    i++;
                }
                default -> throw new NotSure("a quantified path pattern");
            }
        }
        return chain;
    }

    /** A path in brackets whose steps are single relationships between unconstrained nodes. */
    private EdgePart group(ParenthesizedPathContext walk, int left, NodePatternContext next) {
        PatternContext inner = walk.pattern();
        PatternElementContext element = inner.anonymousPattern().patternElement();
        boolean plain = walk.quantifier() != null && walk.WHERE() == null && inner.variable() == null
                && inner.pathPatternPrefix() == null && element != null && element.getChildCount() == 3
                && element.nodePattern().size() == 2 && element.relationshipPattern().size() == 1;
        if (!plain)
            throw new NotSure("a quantified path pattern");
        for (NodePatternContext node : element.nodePattern()) {
            boolean named = node.variable() != null && scope.has(Literals.of(node.variable()));
            if (named || node.labelExpression() != null || node.properties() != null || node.WHERE() != null)
                throw new NotSure("a quantified path pattern");
        }
        RelationshipPatternContext step = element.relationshipPattern(0);
        if (step.pathLength() != null || step.properties() != null || step.WHERE() != null)
            throw new NotSure("a quantified path pattern");
        Group group = new Group(element(element.nodePattern(0).variable(), Kinds.LIST, Kinds.NODE).slot(),
                element(element.nodePattern(1).variable(), Kinds.LIST, Kinds.NODE).slot());
        return edge(step, Optional.of(Steps.of(walk.quantifier())), Optional.of(group), left, next);
    }

    private int node(NodePatternContext node) {
        Scope.Variable variable = element(node.variable(), Kinds.NODE, Kinds.ANY);
        nodes.add(new NodePart(variable.slot(), labels(node.labelExpression(), true)));
        if (node.properties() != null)
            equal(variable, map(node.properties()));
        if (node.WHERE() != null)
            own(node.expression(), variable.slot());
        return variable.slot();
    }

    private static Optional<LabelTest> labels(@Nullable LabelExpressionContext labels, boolean node) {
        return Optional.ofNullable(labels).map(expression -> LabelTest.of(expression, node));
    }

    /** A variable of the pattern; an unnamed one gets a new variable. */
    private Scope.Variable element(@Nullable VariableContext named, int kind, int elements) {
        if (named == null)
            return new Scope.Variable(scope.slots().next(), kind, elements, false);
        String name = Literals.of(named);
        if (scope.has(name)) {
            Scope.Variable known = scope.get(name);
            if (kind != Kinds.NODE || known.open() || !Kinds.within(known.kinds(), Kinds.NODE)
                    || (known.kinds() & Kinds.NODE) == 0)
                throw new NotSure("a variable that was bound to another type");
            return known;
        }
        if (!mayDeclare)
            throw new NotSure("a new variable in a pattern predicate");
        return scope.declare(name, kind, elements, false);
    }

    private EdgePart edge(RelationshipPatternContext edge, Optional<Steps> steps, Optional<Group> group, int left,
            NodePatternContext next) {
        Scope.Variable variable = steps.isPresent() ? element(edge.variable(), Kinds.LIST, Kinds.RELATIONSHIP)
                : element(edge.variable(), Kinds.RELATIONSHIP, Kinds.ANY);
        List<Required> properties = List.of();
        if (edge.properties() != null && steps.isPresent())
            properties = required(map(edge.properties()));
        else if (edge.properties() != null)
            equal(variable, map(edge.properties()));
        if (edge.WHERE() != null) {
            if (steps.isPresent())
                throw new NotSure("a condition in a variable-length pattern");
            own(edge.expression(), variable.slot());
        }
        Optional<LabelTest> types = labels(edge.labelExpression(), false);
        if (steps.isPresent() && types.isPresent() && types.get().anyOf().isEmpty())
            throw new NotSure("unsupported types in a variable-length pattern");
        boolean backward = edge.leftArrow() != null;
        boolean forward = edge.rightArrow() != null;
        if (backward && forward)
            throw new NotSure("a relationship with both arrowheads");
        int right = node(next);
        return new EdgePart(variable.slot(), left, right, types, !backward, !forward, steps, properties, group);
    }

    private static MapContext map(PropertiesContext properties) {
        if (properties.map() == null)
            throw new NotSure("a parameter");
        return properties.map();
    }

    private List<Required> required(MapContext map) {
        List<Required> all = new ArrayList<>();
        for (int i = 0; i < map.propertyKeyName().size(); i++) {
            Typed value = expressions.in(scope.copy()).expression(map.expression(i));
            if (value.constant().isEmpty())
                throw new NotSure("computed properties in a variable-length pattern");
            all.add(new Required(Literals.of(map.propertyKeyName(i)), value));
        }
        return all;
    }

    /** Required properties may refer to variables that other patterns bind. */
    private void equal(Scope.Variable of, MapContext map) {
        for (int i = 0; i < map.propertyKeyName().size(); i++) {
            String name = Literals.of(map.propertyKeyName(i));
            ExpressionContext wanted = map.expression(i);
            later.add(() -> equal(of, name, wanted));
        }
    }

    private void equal(Scope.Variable of, String name, ExpressionContext wanted) {
        Scope inner = scope.copy();
        Typed value = expressions.in(inner).expression(wanted);
        Typed equal = new Comparisons().of("=",
                new Access(expressions.graph()).property(ExpressionCompiler.of(of), name), value);
        if (equal.mayFail())
            throw new NotSure("a condition that may fail");
        Set<Integer> slots = new HashSet<>(inner.used());
        slots.add(of.slot());
        conditions.add(new Condition(equal, slots, text(of.slot(), name, value)));
    }

    private static Optional<TextOf> text(int slot, String property, Typed value) {
        return value.constant().filter(String.class::isInstance)
                .map(constant -> new TextOf(slot, property, (String) constant));
    }

    /** A condition inside an element refers to that element only. */
    private void own(ExpressionContext condition, int slot) {
        later.add(() -> {
            Set<Integer> used = conditions(condition);
            used.remove(slot);
            if (!used.isEmpty())
                throw new NotSure("a condition in an element that refers to others");
        });
    }

    /** The conditions of a conjunction are compiled separately. */
    private Set<Integer> conditions(ExpressionContext condition) {
        Set<Integer> all = new HashSet<>();
        if (condition.expression11().size() == 1 && condition.expression11(0).expression10().size() == 1) {
            for (Expression9Context part : condition.expression11(0).expression10(0).expression9())
                all.addAll(condition(part));
            return all;
        }
        Scope inner = scope.copy();
        Typed typed = expressions.in(inner).condition(condition);
        conditions.add(new Condition(typed, new LinkedHashSet<>(inner.used()), Optional.empty()));
        all.addAll(inner.used());
        return all;
    }

    private Set<Integer> condition(Expression9Context part) {
        Optional<ExpressionContext> brackets = brackets(part);
        if (brackets.isPresent())
            return conditions(brackets.get());
        Scope inner = scope.copy();
        Typed typed = expressions.in(inner).part(part);
        conditions.add(new Condition(typed, new LinkedHashSet<>(inner.used()), text(part)));
        return inner.used();
    }

    private static Optional<ExpressionContext> brackets(Expression9Context part) {
        if (!part.NOT().isEmpty())
            return Optional.empty();
        return atom(part.expression8()).map(Expression1Context::parenthesizedExpression)
                .map(ParenthesizedExpressionContext::expression);
    }

    /** The atom, if it is the whole expression. */
    private static Optional<Expression1Context> atom(ParseTree tree) {
        ParseTree at = tree;
        while (at.getChildCount() == 1 && !(at instanceof Expression1Context))
            at = at.getChild(0);
        return at instanceof Expression1Context atom ? Optional.of(atom) : Optional.empty();
    }

    /** Whether a condition has the form {@code name.property = 'text'}. */
    private Optional<TextOf> text(Expression9Context part) {
        Expression8Context comparison = part.expression8();
        if (!part.NOT().isEmpty() || comparison.EQ().size() != 1 || comparison.expression7().size() != 2)
            return Optional.empty();
        Optional<Expression1Context> value = atom(comparison.expression7(1));
        ParseTree at = comparison.expression7(0);
        while (at.getChildCount() == 1)
            at = at.getChild(0);
        if (value.isEmpty() || !(value.get().literal() instanceof StringsLiteralContext literal)
                || !(at instanceof Expression2Context access) || access.expression1().variable() == null
                || access.postFix().size() != 1
                || !(access.postFix(0) instanceof PropertyPostfixContext property))
            return Optional.empty();
        return Optional.of(new TextOf(scope.get(Literals.of(access.expression1().variable())).slot(),
                Literals.of(property.property().propertyKeyName()), Literals.string(literal.getText())));
    }
}
