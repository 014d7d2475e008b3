package org.quern.cypher.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.tree.ParseTree;
import org.quern.cypher.GrammarTree;
import org.quern.cypher.Refusal;
import org.quern.job.Phrase;

/**
 * Finds expressions that could run for hours or fill the memory in one step. The database checks its time limit
 * and its memory between rows, but not while it computes one value: {@code reduce} over two billion numbers
 * continues after its time limit and after its connection is closed. Such expressions are found in the text.
 * The database itself limits the number of rows, so {@code UNWIND range(…)} may have any length.
 */
record GrowthCheck(GrammarTree tree) {
    /** The longest list that an expression may create, by the nesting depth of loops over lists. */
    private static final Map<Integer, Long> LONGEST = Map.of(0, 100_000L, 1, 10_000L, 2, 1_000L, 3, 100L);
    private static final int DEEPEST = 3;
    /**
     * The maximum length of a literal after replacement, and the maximum factor by which a text of the data may
     * grow.
     */
    private static final double MOST_GROWTH = 1e6;
    /** How many copies of its initial value a query may concatenate, over all clauses. */
    private static final double MOST_COPIES = 1_000;
    private static final Set<String> LOOPS = Set.of("listComprehension", "reduceExpression", "listItemsPredicate",
            "allReduceExpression");
    private static final Set<String> BUILDERS = Set.of("listComprehension", "reduceExpression");
    private static final Set<String> ROWS = Set.of("unwindClause", "forListClause");
    private static final Pattern INTEGER = Pattern.compile("-?(\\d+)");
    /** A bound that is a length in the data, plus or minus a few hundred, is as small as the data. */
    private static final Pattern DATA_BOUND = Pattern
            .compile(
                    "(?i)(?:(?:size|length|char_length|character_length)\\([\\w.`]+\\)|(?<!\\d)\\d{1,3}(?!\\d)|[+-])++");
    /** Longer bounds are not analysed: each of their parts takes stack space. */
    private static final int LONGEST_BOUND = 200;
    /** Functions that insert a text in many places, and the index of that argument. */
    private static final Map<String, Integer> GROWERS = Map.of("replace", 2, "string.regexreplace", 2, "string.join",
            1);
    /** expression6 contains additions, which may concatenate lists and texts; these operators cannot. */
    private static final Set<String> NUMBERS_AND_TRUTHS = Set.of("expression", "expression11", "expression10",
            "expression9", "expression8", "expression7", "expression5", "expression4");
    /** These functions return a number or a Boolean for every argument. */
    private static final Set<String> SCALAR = Set.of("size", "length", "tointeger", "tofloat", "toboolean", "abs",
            "sign", "round", "floor", "ceil", "count", "isempty", "exists", "char_length");

    Optional<Refusal> refusal(ParseTree query) {
        int depth = loopDepth(query);
        if (depth > DEEPEST)
            return Optional.of(tooLarge("loops over lists are nested deeper than " + DEEPEST + " levels", query));
        Set<String> big = new HashSet<>();
        collectBig(query, big);
        return ranges(query, LONGEST.getOrDefault(depth, 0L)).or(() -> reduces(query))
                .or(() -> products(query, big)).or(() -> replacing(query))
                .or(() -> sums(query, new HashMap<>())).or(() -> patterns(query));
    }

    private int loopDepth(ParseTree node) {
        int deepest = GrammarTree.children(node).stream().mapToInt(this::loopDepth).max().orElse(0);
        return deepest + (LOOPS.contains(tree.rule(node)) ? 1 : 0);
    }

    private Optional<Refusal> ranges(ParseTree node, long longest) {
        if (isCall(node, "range") && !makesRows(node) && size(arguments(node)) > longest)
            return Optional.of(new Refusal(Refusal.Kind.TOO_LARGE,
                    Phrase.of("this list may have more than {0} elements, and computing with it cannot be "
                            + "interrupted", "%,d".formatted(longest)),
                    Optional.of(GrammarTree.place(node)),
                    Phrase.of("use UNWIND range(…) AS x to create rows, or use smaller numbers")));
        return first(node, child -> ranges(child, longest));
    }

    private static Optional<Refusal> first(ParseTree node, Function<ParseTree, Optional<Refusal>> look) {
        for (ParseTree child : GrammarTree.children(node)) {
            Optional<Refusal> found = look.apply(child);
            if (found.isPresent())
                return found;
        }
        return Optional.empty();
    }

    /** Whether the list is turned into rows instead of being stored. */
    private boolean makesRows(ParseTree call) {
        ParseTree up = call.getParent();
        while (up != null && up.getChildCount() == 1)
            up = up.getParent();
        return up != null && ROWS.contains(tree.rule(up));
    }

    private static double size(List<ParseTree> bounds) {
        if (bounds.size() < 2)
            return 0;
        String from = bounds.get(0).getText();
        String to = bounds.get(1).getText();
        if (INTEGER.matcher(from).matches() && INTEGER.matcher(to).matches()) {
            double step = bounds.size() > 2 && INTEGER.matcher(bounds.get(2).getText()).matches()
                    ? Math.max(1, Math.abs(Double.parseDouble(bounds.get(2).getText())))
                    : 1;
            return Math.abs(Double.parseDouble(to) - Double.parseDouble(from)) / step + 1;
        }
        return isBoundByData(from) && isBoundByData(to) ? 0 : Double.POSITIVE_INFINITY;
    }

    private static boolean isBoundByData(String bound) {
        return bound.length() <= LONGEST_BOUND && DATA_BOUND.matcher(bound).matches();
    }

    private Optional<Refusal> reduces(ParseTree node) {
        if (tree.rule(node).equals("reduceExpression")) {
            List<ParseTree> children = GrammarTree.children(node);
            String accumulator = children.stream().filter(c -> tree.rule(c).equals("variable")).findFirst()
                    .map(ParseTree::getText).orElse("");
            ParseTree step = children.get(Math.max(0, children.size() - 2));
            if (copies(step, name -> name.equals(accumulator) ? 1 : 0) > 1)
                return Optional.of(new Refusal(Refusal.Kind.TOO_LARGE,
                        Phrase.of("'{0}' may double in size at each step", accumulator),
                        Optional.of(GrammarTree.place(step)), Phrase.of("add to the accumulator only once per step")));
        }
        return first(node, this::reduces);
    }

    /** Variables that accumulate to ever longer values from one clause to the next. */
    private Optional<Refusal> sums(ParseTree node, Map<String, Double> copies) {
        if (tree.rule(node).equals("returnItem") && node.getChildCount() == 3) {
            double here = copies(node.getChild(0), name -> copies.getOrDefault(name, 1.0));
            if (here > MOST_COPIES)
                return Optional.of(tooLarge("the value accumulated here may become too large", node));
            // A value that starts as a literal grows like one from the data.
            copies.merge(node.getChild(2).getText(), Math.max(1, here), Math::max);
        }
        return first(node, child -> sums(child, copies));
    }

    /** The maximum number of copies of variables' values in the value of the expression. */
    private double copies(ParseTree node, ToDoubleFunction<String> held) {
        String rule = tree.rule(node);
        List<ParseTree> children = GrammarTree.children(node);
        if (rule.equals("variable"))
            return held.applyAsDouble(node.getText());
        if (children.size() > 1 && NUMBERS_AND_TRUTHS.contains(rule)
                || rule.equals("functionInvocation") && SCALAR.contains(functionName(node)))
            return 0;
        if (rule.equals("caseExpression") || rule.equals("extendedCaseExpression"))
            return children.stream().mapToDouble(child -> branch(child, held)).max().orElse(0);
        double sum = children.stream().mapToDouble(child -> copies(child, held)).sum();
        // A loop repeats the content of its body.
        return LOOPS.contains(rule) && sum > 0 ? sum + 1 : sum;
    }

    private double branch(ParseTree node, ToDoubleFunction<String> held) {
        if (!tree.rule(node).equals("caseAlternative") && !tree.rule(node).equals("extendedCaseAlternative"))
            return tree.rule(node).isEmpty() ? 0 : copies(node, held);
        return copies(node.getChild(node.getChildCount() - 1), held);
    }

    /** Names of lists that may be as long as the graph. */
    private void collectBig(ParseTree node, Set<String> big) {
        if (tree.rule(node).equals("returnItem") && node.getChildCount() == 3 && isBig(node.getChild(0), big))
            big.add(node.getChild(2).getText());
        GrammarTree.children(node).forEach(child -> collectBig(child, big));
    }

    private boolean isBig(ParseTree node, Set<String> big) {
        String rule = tree.rule(node);
        return rule.equals("collectExpression") || rule.equals("patternComprehension")
                || rule.equals("variable") && big.contains(node.getText()) || isCall(node, "collect")
                || isCall(node, "range") || rule.equals("listComprehension") || rule.equals("reduceExpression")
                || !(rule.equals("functionInvocation") && SCALAR.contains(functionName(node)))
                        && GrammarTree.children(node).stream().anyMatch(child -> isBig(child, big));
    }

    /**
     * A list built for each element of another list, both as long as the graph: the product does not fit into
     * memory.
     */
    private Optional<Refusal> products(ParseTree node, Set<String> big) {
        if (BUILDERS.contains(tree.rule(node)) && isLongLoop(node, big)) {
            Optional<ParseTree> inner = GrammarTree.children(node).stream().flatMap(c -> below(c, big).stream())
                    .findFirst();
            if (inner.isPresent())
                return Optional
                        .of(tooLarge("this builds a list for each element of another list, and both may grow with"
                                + " the graph", inner.get()));
        }
        return first(node, child -> products(child, big));
    }

    private Optional<ParseTree> below(ParseTree node, Set<String> big) {
        if (BUILDERS.contains(tree.rule(node)) && isLongLoop(node, big))
            return Optional.of(node);
        return GrammarTree.children(node).stream().flatMap(c -> below(c, big).stream()).findFirst();
    }

    /** Whether the list after IN may be long; counted lists are limited elsewhere. */
    private boolean isLongLoop(ParseTree loop, Set<String> big) {
        List<ParseTree> children = GrammarTree.children(loop);
        for (int i = 0; i + 1 < children.size(); i++) {
            if (children.get(i).getText().equalsIgnoreCase("IN"))
                return !isCounted(children.get(i + 1)) && isBig(children.get(i + 1), big);
        }
        return false;
    }

    /** Whether it is a range whose length is given in the text. */
    private boolean isCounted(ParseTree source) {
        ParseTree node = source;
        while (node.getChildCount() == 1)
            node = node.getChild(0);
        return isCall(node, "range") && arguments(node).stream().map(ParseTree::getText)
                .allMatch(INTEGER.asMatchPredicate());
    }

    private Optional<Refusal> replacing(ParseTree query) {
        double growth = growth(query) * Math.max(1, longestText(query));
        return growth > MOST_GROWTH
                ? Optional.of(tooLarge("the replacement may produce an extremely long string", query))
                : Optional.empty();
    }

    private double growth(ParseTree node) {
        double growth = 1;
        for (Map.Entry<String, Integer> grower : GROWERS.entrySet()) {
            if (isCall(node, grower.getKey()) && arguments(node).size() > grower.getValue())
                growth = Math.max(1, arguments(node).get(grower.getValue()).getText().length() - 2.0);
        }
        for (ParseTree child : GrammarTree.children(node))
            growth *= growth(child);
        return growth;
    }

    /** A regular expression may be concatenated from several texts, so all texts of the query are examined as one. */
    private Optional<Refusal> patterns(ParseTree query) {
        List<ParseTree> uses = new ArrayList<>();
        StringBuilder texts = new StringBuilder();
        collectPatterns(query, uses, texts);
        if (uses.isEmpty() || !repeatsRepetition(texts))
            return Optional.empty();
        return Optional.of(new Refusal(Refusal.Kind.TOO_LARGE,
                Phrase.of("this regular expression has nested repetitions and may never finish"),
                Optional.of(GrammarTree.place(uses.getFirst())), Phrase.of("rewrite it, or use CONTAINS")));
    }

    /** A repetition of a repeated expression: there are too many ways to match, and the engine tries all of them. */
    private static boolean repeatsRepetition(CharSequence pattern) {
        boolean repeats = false;
        boolean closed = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (closed && (c == '+' || c == '*' || c == '{'))
                return true;
            if (c == ')') {
                closed |= repeats;
                repeats = false;
            } else {
                closed = false;
                repeats = c != '(' && (repeats || c == '+' || c == '*' || c == '}');
            }
        }
        return false;
    }

    private void collectPatterns(ParseTree node, List<ParseTree> uses, StringBuilder texts) {
        if (tree.rule(node).equals("stringLiteral")) {
            texts.append(node.getText(), 1, Math.max(1, node.getText().length() - 1));
            return;
        }
        if (node.getChildCount() == 0 && node.getText().equals("=~") || isCall(node, "string.regexreplace"))
            uses.add(node);
        GrammarTree.children(node).forEach(child -> collectPatterns(child, uses, texts));
    }

    private int longestText(ParseTree node) {
        if (tree.rule(node).equals("stringLiteral"))
            return node.getText().length();
        return GrammarTree.children(node).stream().mapToInt(this::longestText).max().orElse(0);
    }

    private boolean isCall(ParseTree node, String name) {
        return tree.rule(node).equals("functionInvocation") && functionName(node).equals(name);
    }

    private static String functionName(ParseTree call) {
        return call.getChild(0).getText().replace("`", "").toLowerCase(Locale.ROOT);
    }

    private List<ParseTree> arguments(ParseTree call) {
        return GrammarTree.children(call).stream().filter(c -> tree.rule(c).equals("functionArgument")).toList();
    }

    private static Refusal tooLarge(String what, ParseTree where) {
        return new Refusal(Refusal.Kind.TOO_LARGE, Phrase.of(what), Optional.of(GrammarTree.place(where)),
                Phrase.of("use UNWIND instead of nested lists"));
    }
}
