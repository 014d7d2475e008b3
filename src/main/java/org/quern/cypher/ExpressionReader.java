package org.quern.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.CountStarContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.Expression10Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.Expression11Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.Expression2Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.Expression7Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.Expression8Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.Expression9Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.FunctionInvocationContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelComparisonContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelExpression4Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ListLiteralContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LiteralContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.OtherLiteralContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ParenthesizedExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PathPatternNonEmptyContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PatternComprehensionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PatternElementContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PostFixContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PropertyPostfixContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.QueryWithLocalDefinitionsContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.VariableContext;
import org.quern.cypher.QueryTree.Kind;

/** Reads expressions, and all other parts that have no form of their own in {@link QueryTree}. */
record ExpressionReader(Places places, Function<QueryWithLocalDefinitionsContext, QueryTree> queries,
        Function<ParserRuleContext, QueryTree> patterns) {
    private static final BuiltInFunctions FUNCTIONS = new BuiltInFunctions();

    /** Splits a conjunction into its conditions. */
    void conditions(ExpressionContext expression, List<QueryTree> parts) {
        QueryTree whole = read(expression);
        List<QueryTree> all = whole.kind() == Kind.OPERATION && whole.text().equals("AND") ? whole.parts()
                : List.of(whole);
        all.forEach(one -> parts.add(new QueryTree(Kind.CONDITION, "", one.start(), one.end(), List.of(one))));
    }

    QueryTree read(ParseTree tree) {
        return switch (tree) {
            case ExpressionContext e when e.expression11().size() > 1 -> flat("OR", e, e.expression11());
            case Expression11Context e when e.expression10().size() > 1 -> flat("XOR", e, e.expression10());
            case Expression10Context e when e.expression9().size() > 1 -> flat("AND", e, e.expression9());
            case Expression9Context e when !e.NOT().isEmpty() -> not(e);
            case Expression8Context e when e.expression7().size() > 1 -> comparison(e);
            case Expression7Context e when e.comparisonExpression6() != null -> membership(e);
            case Expression2Context e when !e.postFix().isEmpty() -> postfix(e);
            case ParenthesizedExpressionContext e -> read(e.expression());
            case VariableContext e -> places.leaf(Kind.VARIABLE, CypherSpelling.name(e.getText()), e);
            case OtherLiteralContext e when e.map() != null -> words(e.map());
            case LiteralContext e -> places.leaf(Kind.LITERAL, literal(e.getText()), e);
            case CountStarContext e -> places.leaf(Kind.FUNCTION, "count(*)", e);
            case FunctionInvocationContext e -> function(e);
            case ListLiteralContext e -> places.tree(Kind.WORDS, "[]", e, e.expression().stream().map(this::read)
                    .toList());
            case PatternElementContext e -> patterns.apply(e);
            // The order of a named path is visible.
            case PathPatternNonEmptyContext e when !(e.getParent() instanceof PatternComprehensionContext list)
                    || list.variable() == null ->
                patterns.apply(e);
            case QueryWithLocalDefinitionsContext e -> queries.apply(e);
            case TerminalNode word -> word(word);
            case ParserRuleContext rule when isName(rule) -> places.leaf(Kind.WORD,
                    CypherSpelling.name(rule.getText()), rule);
            default -> tree.getChildCount() == 1 ? read(tree.getChild(0)) : words((ParserRuleContext) tree);
        };
    }

    /** Verbatim, except for known parts inside, which have their own form. */
    QueryTree words(ParserRuleContext rule) {
        List<QueryTree> parts = IntStream.range(0, rule.getChildCount()).mapToObj(i -> read(rule.getChild(i))).toList();
        return places.tree(Kind.WORDS, "", rule, parts);
    }

    /** The labels or types of an expression: a conjunction, each with its alternatives. */
    List<String> labels(LabelExpression4Context expression) {
        String text = expression.getText();
        if (text.matches("(?U)[\\w`:&]+") && !text.matches("(?s).*`[^`]*[:&|][^`]*`.*"))
            return java.util.Arrays.stream(text.split("[:&]")).map(CypherSpelling::name).sorted().distinct().toList();
        if (text.matches("(?U)[\\w`:|]+") && !text.matches("(?s).*`[^`]*[:&|][^`]*`.*|.*\\w:\\w.*"))
            return List.of(String.join("|", java.util.Arrays.stream(text.split("\\|:?")).map(CypherSpelling::name)
                    .sorted().distinct().toList()));
        return List.of(text);
    }

    private QueryTree flat(String operator, ParserRuleContext whole, List<? extends ParseTree> operands) {
        List<QueryTree> parts = new ArrayList<>();
        for (ParseTree operand : operands) {
            QueryTree part = read(operand);
            if (part.kind() == Kind.OPERATION && part.text().equals(operator))
                parts.addAll(part.parts());
            else
                parts.add(part);
        }
        return places.tree(Kind.OPERATION, operator, whole, parts);
    }

    private QueryTree not(Expression9Context not) {
        QueryTree inner = read(not.expression8());
        if (not.NOT().size() == 1 && inner.kind() == Kind.OPERATION && inner.text().matches("=|<>"))
            return places.tree(Kind.OPERATION, inner.text().equals("=") ? "<>" : "=", not, inner.parts());
        QueryTree tree = inner;
        for (int i = 0; i < not.NOT().size(); i++)
            tree = places.tree(Kind.OPERATION, "NOT", not, List.of(tree));
        return tree;
    }

    private QueryTree comparison(Expression8Context comparison) {
        List<QueryTree> operands = new ArrayList<>(comparison.expression7().stream().map(this::read).toList());
        StringBuilder signs = new StringBuilder();
        comparison.children.stream().filter(TerminalNode.class::isInstance)
                .forEach(sign -> signs.append(signs.isEmpty() ? "" : " ").append(sign.getText()));
        String sign = signs.toString();
        // a > b means the same as b < a; chains are kept as they are.
        if (sign.equals(">") || sign.equals(">="))
            return places.tree(Kind.OPERATION, sign.replace('>', '<'), comparison, operands.reversed());
        return places.tree(Kind.OPERATION, sign, comparison, operands);
    }

    private QueryTree membership(Expression7Context whole) {
        QueryTree left = read(whole.expression6());
        if (whole.comparisonExpression6() instanceof LabelComparisonContext label && label.NOT() == null)
            return places.tree(Kind.OPERATION, "IS", whole, List.of(left,
                    places.leaf(Kind.LABEL, String.join("&", labels(label.labelExpression4())), label)));
        QueryTree right = words(whole.comparisonExpression6());
        List<QueryTree> parts = right.parts();
        boolean in = parts.size() == 2 && parts.getFirst().text().equals("IN");
        // Membership in a list of one element means equality with it.
        if (in && parts.get(1).text().equals("[]") && parts.get(1).parts().size() == 1)
            return places.tree(Kind.OPERATION, "=", whole, List.of(left, parts.get(1).parts().getFirst()));
        List<QueryTree> operands = new ArrayList<>(List.of(left));
        StringBuilder operator = new StringBuilder();
        for (QueryTree part : parts) {
            if (part.kind() == Kind.WORD)
                operator.append(operator.isEmpty() ? "" : " ").append(part.text());
            else
                operands.add(part);
        }
        return places.tree(Kind.OPERATION, operator.toString(), whole, operands);
    }

    private QueryTree postfix(Expression2Context whole) {
        QueryTree tree = read(whole.expression1());
        for (PostFixContext postfix : whole.postFix()) {
            int end = places.end(postfix);
            if (postfix instanceof PropertyPostfixContext property)
                tree = new QueryTree(Kind.PROPERTY,
                        CypherSpelling.name(property.property().propertyKeyName().getText()), tree.start(), end,
                        List.of(tree));
            else
                tree = new QueryTree(Kind.WORDS, "", tree.start(), end, List.of(tree, words(postfix)));
        }
        return tree;
    }

    private QueryTree function(FunctionInvocationContext call) {
        String name = call.functionName().getText().replace("`", "").replaceAll("\\s", "");
        String known = FUNCTIONS.has(name) ? name.toLowerCase(Locale.ROOT) : name;
        return places.tree(Kind.FUNCTION, known + (call.DISTINCT() != null ? " DISTINCT" : ""), call,
                call.functionArgument().stream().map(this::read).toList());
    }

    private QueryTree word(TerminalNode word) {
        int type = word.getSymbol().getType();
        String text = word.getText();
        return switch (type) {
            case Cypher25Lexer.STRING_LITERAL1, Cypher25Lexer.STRING_LITERAL2, Cypher25Lexer.DECIMAL_DOUBLE,
                    Cypher25Lexer.UNSIGNED_DECIMAL_INTEGER, Cypher25Lexer.UNSIGNED_HEX_INTEGER,
                    Cypher25Lexer.UNSIGNED_OCTAL_INTEGER ->
                places.leaf(Kind.LITERAL, literal(text), word);
            case Cypher25Lexer.IDENTIFIER -> places.leaf(Kind.WORD, text, word);
            case Cypher25Lexer.ESCAPED_SYMBOLIC_NAME -> places.leaf(Kind.WORD, CypherSpelling.name(text), word);
            case Token.EOF -> QueryTree.leaf(Kind.WORD, "", places.start(word), places.start(word));
            default -> places.leaf(Kind.WORD, text.toUpperCase(Locale.ROOT), word);
        };
    }

    static boolean isName(ParserRuleContext rule) {
        String name = rule.getClass().getSimpleName();
        return name.startsWith("SymbolicNameString") || name.startsWith("PropertyKeyName")
                || name.startsWith("ParameterName") || name.startsWith("LabelType");
    }

    /** One spelling for each value; numbers of different types are different values. */
    static String literal(String text) {
        if (text.startsWith("'") || text.startsWith("\""))
            return "'" + CypherSpelling.string(text).replace("\\", "\\\\").replace("'", "\\'") + "'";
        String plain = text.replace("_", "").toLowerCase(Locale.ROOT);
        try {
            if (plain.matches("-?0x[0-9a-f]+"))
                return String.valueOf(Long.parseLong(plain.replaceFirst("0x", ""), 16));
            if (plain.matches("-?0o[0-7]+"))
                return String.valueOf(Long.parseLong(plain.replaceFirst("0o", ""), 8));
            if (plain.matches("-?\\d+"))
                return String.valueOf(Long.parseLong(plain));
            if (plain.matches("-?(\\d+\\.?\\d*|\\.\\d+)(e[+-]?\\d+)?"))
                return String.valueOf(Double.parseDouble(plain));
        } catch (NumberFormatException _) {
            return text;
        }
        return text.matches("\\w+") ? text.toUpperCase(Locale.ROOT) : text;
    }
}
