package org.quern.cypher.memory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.*;
import org.quern.cypher.Trees;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.Literals;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.MemoryNode;
import org.quern.cypher.memory.MemoryRelationship;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Scope;
import org.quern.cypher.memory.Typed;
import org.quern.cypher.memory.pattern.LabelTest;

/**
 * Compiles expressions.
 *
 * @param aggregates collects the aggregations; null where aggregations are not allowed
 */
public record ExpressionCompiler(MemoryGraph graph, Scope scope, @Nullable Aggregates aggregates) {

    /** A compiler for other variables, without aggregations. */
    public ExpressionCompiler in(Scope inner) {
        return new ExpressionCompiler(graph, inner, null);
    }

    /** A condition. It must not fail, because the rows for which the database evaluates it are unknown. */
    public Typed condition(ExpressionContext expression) {
        Typed typed = or(expression, true);
        if (typed.mayNotBe(Kinds.BOOLEAN) || typed.mayFail())
            throw new NotSure("a condition that may fail");
        return typed;
    }

    public Typed expression(ExpressionContext expression) {
        return or(expression, false);
    }

    private Typed or(ExpressionContext or, boolean predicate) {
        scope.slots().enter();
        List<Expression11Context> parts = or.expression11();
        Typed typed = parts.size() == 1 ? xor(parts.getFirst(), predicate)
                : new Logic().or(parts.stream().map(part -> xor(part, predicate)).toList());
        scope.slots().leave();
        return typed;
    }

    private Typed xor(Expression11Context xor, boolean predicate) {
        List<Expression10Context> parts = xor.expression10();
        if (parts.size() == 1)
            return and(parts.getFirst(), predicate);
        return new Logic().xor(parts.stream().map(part -> and(part, predicate)).toList());
    }

    private Typed and(Expression10Context and, boolean predicate) {
        List<Expression9Context> parts = and.expression9();
        if (parts.size() == 1)
            return not(parts.getFirst(), predicate);
        return new Logic().and(parts.stream().map(part -> not(part, predicate)).toList());
    }

    /** One of the conditions of a conjunction. */
    public Typed part(Expression9Context part) {
        Typed typed = not(part, true);
        if (typed.mayNotBe(Kinds.BOOLEAN) || typed.mayFail())
            throw new NotSure("a condition that may fail");
        return typed;
    }

    private Typed not(Expression9Context not, boolean predicate) {
        Typed inner = comparison(not.expression8(), predicate);
        if (not.NOT().isEmpty())
            return inner;
        Typed negated = new Logic().not(inner);
        return not.NOT().size() % 2 == 1 ? negated : new Logic().not(negated);
    }

    private Typed comparison(Expression8Context comparison, boolean predicate) {
        List<Expression7Context> operands = comparison.expression7();
        if (operands.size() == 1)
            return test(operands.getFirst(), predicate);
        List<Typed> typed = operands.stream().map(operand -> test(operand, false)).toList();
        List<String> operators = signs(comparison);
        List<Typed> parts = new ArrayList<>();
        for (int i = 0; i < operators.size(); i++)
            parts.add(new Comparisons().of(operators.get(i), typed.get(i), typed.get(i + 1)));
        return parts.size() == 1 ? parts.getFirst() : new Logic().and(parts);
    }

    private static List<String> signs(ParseTree tree) {
        List<String> signs = new ArrayList<>();
        for (int i = 0; i < tree.getChildCount(); i++) {
            if (tree.getChild(i) instanceof TerminalNode sign)
                signs.add(sign.getText());
        }
        return signs;
    }

    private Typed test(Expression7Context test, boolean predicate) {
        ComparisonExpression6Context with = test.comparisonExpression6();
        if (with == null)
            return sum(test.expression6(), predicate);
        Typed left = sum(test.expression6(), false);
        return switch (with) {
            case NullComparisonContext isNull -> {
                boolean wanted = isNull.NOT() == null;
                yield Typed.closed((row, run) -> (left.expression().value(row, run) == null) == wanted, Kinds.BOOLEAN,
                        left.mayFail());
            }
            case StringAndListComparisonContext other ->
                new Comparisons().of(String.join(" ", signs(other)).toUpperCase(java.util.Locale.ROOT), left,
                        sum(other.expression6(), false));
            case LabelComparisonContext label -> hasLabels(left, label);
            case TypeComparisonContext type -> isOfType(left, type);
            default -> throw new NotSure("an unsupported comparison");
        };
    }

    private static Typed hasLabels(Typed left, LabelComparisonContext label) {
        if (label.IS() != null || label.NOT() != null || left.open() || left.mayNotBe(Kinds.ELEMENT))
            throw new NotSure("labels of a value that may not be a node");
        boolean node = (left.kinds() & Kinds.NODE) != 0;
        if (node && (left.kinds() & Kinds.RELATIONSHIP) != 0)
            throw new NotSure("labels of a node or a relationship");
        LabelTest labels = LabelTest.of(label.labelExpression4(), node);
        return Typed.closed((row, run) -> switch (left.expression().value(row, run)) {
            case MemoryNode of -> labels.takes(of);
            case MemoryRelationship of -> labels.takes(of);
            case null, default -> null;
        }, Kinds.BOOLEAN | Kinds.NULL, left.mayFail());
    }

    /** Only the forms that provenance queries use. */
    private static Typed isOfType(Typed left, TypeComparisonContext type) {
        if (type.NOT() != null || !type.type().getText().equals("NODE"))
            throw new NotSure("a type test");
        // Null belongs to every type.
        return Typed.closed((row, run) -> switch (left.expression().value(row, run)) {
            case null -> true;
            case MemoryNode _ -> true;
            default -> false;
        }, Kinds.BOOLEAN, left.mayFail());
    }

    /** Each operand adds a level of calls. */
    private <T> List<T> few(List<T> operands) {
        if (operands.size() > scope.slots().budget().operands())
            throw new NotSure("a long chain of operators");
        return operands;
    }

    private Typed sum(Expression6Context sum, boolean predicate) {
        return chain(sum.expression5(), signs(sum), predicate, this::product);
    }

    private Typed product(Expression5Context product, boolean predicate) {
        return chain(product.expression4(), signs(product), predicate, this::power);
    }

    /** Operators of one precedence, from left to right. */
    private <T> Typed chain(List<T> operands, List<String> operators, boolean predicate,
            BiFunction<T, Boolean, Typed> operand) {
        Typed typed = operand.apply(few(operands).getFirst(), predicate && operands.size() == 1);
        for (int i = 1; i < operands.size(); i++)
            typed = new Arithmetic().of(operators.get(i - 1), typed, operand.apply(operands.get(i), false));
        return typed;
    }

    private Typed power(Expression4Context power, boolean predicate) {
        if (power.expression3().size() > 1)
            throw new NotSure("a power");
        Expression3Context signed = power.expression3(0);
        if (signed.PLUS() != null)
            throw new NotSure("a sign");
        boolean minus = signed.MINUS() != null;
        Typed typed = postfix(signed.expression2(), predicate && !minus);
        return minus ? new Arithmetic().negative(typed) : typed;
    }

    private Typed postfix(Expression2Context whole, boolean predicate) {
        Typed typed = atom(whole.expression1(), predicate && whole.postFix().isEmpty());
        // The database knows the types of a map literal, and rejects some of them before the query runs.
        if (whole.expression1().literal() instanceof OtherLiteralContext && !whole.postFix().isEmpty())
            throw new NotSure("a key of a map literal");
        for (PostFixContext postfix : few(whole.postFix())) {
            typed = switch (postfix) {
                case PropertyPostfixContext property -> new Access(graph).property(typed,
                        Literals.of(property.property().propertyKeyName()));
                case IndexPostfixContext index -> new Access(graph).item(typed, expression(index.expression()));
                default -> throw new NotSure("a list slice");
            };
        }
        return typed;
    }

    private Typed atom(Expression1Context atom, boolean predicate) {
        if (atom.literal() != null)
            return literal(atom.literal());
        if (atom.variable() != null)
            return variable(Literals.of(atom.variable()));
        if (atom.parameter() != null) {
            scope.slots().parameters().add(atom.parameter().getText().substring(1));
            return new Typed((_, _) -> null, Kinds.ANY, Kinds.ANY, true, false, Optional.empty());
        }
        if (atom.parenthesizedExpression() != null)
            return or(atom.parenthesizedExpression().expression(), predicate);
        if (atom.functionInvocation() != null)
            return function(atom.functionInvocation());
        if (atom.countStar() != null)
            return allowedAggregates().count();
        if (atom.listLiteral() != null)
            return list(atom.listLiteral().expression().stream().map(this::expression).toList());
        if (atom.caseExpression() != null)
            return new Choices(this).searched(atom.caseExpression());
        if (atom.extendedCaseExpression() != null)
            return new Choices(this).simple(atom.extendedCaseExpression());
        if (atom.mapProjection() != null)
            return new Maps(this).projection(atom.mapProjection());
        if (atom.existsExpression() != null)
            return new Subqueries(this).exists(atom.existsExpression());
        if (atom.countExpression() != null)
            return new Subqueries(this).count(atom.countExpression());
        if (atom.patternExpression() != null) {
            if (!predicate)
                throw new NotSure("a pattern expression that is not a condition");
            return new Subqueries(this).pattern(atom.patternExpression().pathPatternNonEmpty());
        }
        if (atom.listComprehension() != null)
            return new Lists(this).comprehension(atom.listComprehension());
        if (atom.listItemsPredicate() != null)
            return new Lists(this).predicate(atom.listItemsPredicate());
        if (atom.reduceExpression() != null)
            return new Lists(this).reduce(atom.reduceExpression());
        throw new NotSure("an unsupported expression");
    }

    private Aggregates allowedAggregates() {
        if (aggregates == null)
            throw new NotSure("an aggregation in an unsupported place");
        return aggregates;
    }

    public Typed variable(String name) {
        if (!scope.has(name)) {
            // Other errors must be found too, because the database may report one of those instead.
            scope.slots().unknown().add(name);
            return new Typed((_, _) -> null, Kinds.NULL, Kinds.ANY, true, false, Optional.empty());
        }
        return of(scope.get(name));
    }

    public static Typed of(Scope.Variable variable) {
        int slot = variable.slot();
        return new Typed((row, _) -> row[slot], variable.kinds(), variable.elements(), variable.open(), false,
                Optional.empty());
    }

    private Typed function(FunctionInvocationContext call) {
        String name = Literals.of(call.functionName());
        if (call.ALL() != null)
            throw new NotSure("ALL in a function");
        List<ExpressionContext> arguments = call.functionArgument().stream().map(FunctionArgumentContext::expression)
                .toList();
        if (Trees.isAggregate(name))
            return allowedAggregates().call(name, call.DISTINCT() != null, arguments, this);
        if (call.DISTINCT() != null)
            throw new NotSure("DISTINCT in a function");
        return new Functions(graph).call(name, arguments.stream().map(this::expression).toList());
    }

    private Typed literal(LiteralContext literal) {
        return switch (literal) {
            case StringsLiteralContext text -> Typed.constant(Literals.string(text.getText()));
            case BooleanLiteralContext truth -> Typed.constant(truth.TRUE() != null);
            case NumericLiteralContext number -> Typed.constant(Literals.number(number.getText()));
            case KeywordLiteralContext word when word.NULL() != null ->
                Typed.closed((_, _) -> null, Kinds.NULL, false);
            case OtherLiteralContext map -> new Maps(this).literal(map.map());
            default -> throw new NotSure("an unsupported literal");
        };
    }

    private static Typed list(List<Typed> items) {
        int elements = items.stream().mapToInt(Typed::kinds).reduce(0, (a, b) -> a | b);
        boolean mayFail = items.stream().anyMatch(Typed::mayFail);
        Optional<Object> constant = items.stream().allMatch(item -> item.constant().isPresent())
                ? Optional.of(items.stream().map(item -> item.constant().orElseThrow()).toList())
                : Optional.empty();
        if (constant.isPresent()) {
            Object value = constant.get();
            return new Typed((_, _) -> value, Kinds.LIST, elements, false, false, constant);
        }
        return Typed.closed((row, run) -> {
            run.list(items.size());
            List<@Nullable Object> values = new ArrayList<>(items.size());
            for (Typed item : items)
                values.add(item.expression().value(row, run));
            return values;
        }, Kinds.LIST, mayFail).withElements(elements);
    }
}
