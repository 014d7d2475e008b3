package org.quern.evaluate.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.cypher.NearName;
import org.quern.evaluate.filter.FilterSyntaxException.Problem;
import org.quern.evaluate.filter.ItemExpression.Bound;
import org.quern.evaluate.filter.ItemExpression.Numbers;
import org.quern.evaluate.filter.ItemExpression.Present;
import org.quern.evaluate.filter.ItemExpression.Range;
import org.quern.evaluate.filter.ItemExpression.Term;
import org.quern.evaluate.filter.ItemExpression.Values;

/**
 * Reads expressions: {@code outcome:wrong hops:>=2 -tag:temporal (graph:nba OR graph:movie) "capital of"}.
 * Conditions next to each other must all hold; {@code OR} binds weaker; {@code -} or {@code NOT} negates; a word or
 * a quoted text without a field is searched in the item's texts. Values are separated by commas; {@code *} is any
 * value.
 */
public final class ExpressionParser {

    /** Longer expressions are mistakes. */
    static final int LONGEST = 10_000;
    /** The parser is recursive. */
    static final int DEEPEST = 50;

    private static final String NUMBER = "(-?\\d+(?:\\.\\d+)?)";
    private static final Pattern BETWEEN = Pattern.compile(NUMBER + "\\.\\." + NUMBER);
    private static final Pattern LIMIT = Pattern.compile("(<=|>=|<|>|=?)" + NUMBER);

    private final String text;
    private int at;
    private int depth;

    private ExpressionParser(String text) {
        this.text = text;
    }

    /** Reads an expression; a blank text is no condition. */
    public static ItemExpression parse(String text) throws FilterSyntaxException {
        return new ExpressionParser(text).whole();
    }

    private ItemExpression whole() throws FilterSyntaxException {
        if (text.length() > LONGEST)
            throw problem(Problem.TOO_LONG, LONGEST, String.valueOf(LONGEST));
        skipBlanks();
        if (at == text.length())
            return ItemExpression.ALL;
        ItemExpression all = or();
        if (at < text.length())
            throw problem(Problem.OPEN_MISSING, at);
        return all;
    }

    private ItemExpression or() throws FilterSyntaxException {
        List<ItemExpression> parts = new ArrayList<>(List.of(and()));
        while (takesWord("OR"))
            parts.add(and());
        return ItemExpression.any(parts);
    }

    private ItemExpression and() throws FilterSyntaxException {
        List<ItemExpression> parts = new ArrayList<>(List.of(condition()));
        while (takesWord("AND") || at < text.length() && text.charAt(at) != ')' && !isWord("OR"))
            parts.add(condition());
        return ItemExpression.all(parts);
    }

    /** A condition, negated any number of times. */
    private ItemExpression condition() throws FilterSyntaxException {
        boolean negated = false;
        while (takesWord("NOT") || takes('-'))
            negated = !negated;
        ItemExpression found = plain();
        skipBlanks();
        return negated ? found.negated() : found;
    }

    private ItemExpression plain() throws FilterSyntaxException {
        if (at == text.length() || text.charAt(at) == ')' || isWord("OR") || isWord("AND"))
            throw problem(Problem.CONDITION_EXPECTED, at);
        if (takes('('))
            return inParentheses();
        if (text.charAt(at) == '"')
            return ItemExpression.is(ItemField.TEXT, quoted());
        Matcher field = matcher(Spelling.FIELD);
        if (field.lookingAt())
            return term(field.group(1));
        Matcher word = matcher(Spelling.WORD);
        if (!word.lookingAt())
            throw problem(Problem.CONDITION_EXPECTED, at);
        at = word.end();
        return ItemExpression.is(ItemField.TEXT, word.group());
    }

    private ItemExpression inParentheses() throws FilterSyntaxException {
        if (++depth > DEEPEST)
            throw problem(Problem.TOO_DEEP, at - 1, String.valueOf(DEEPEST));
        skipBlanks();
        ItemExpression inner = or();
        if (!takes(')'))
            throw problem(Problem.CLOSE_EXPECTED, at);
        depth--;
        return inner;
    }

    private ItemExpression term(String name) throws FilterSyntaxException {
        Optional<ItemField> known = ItemField.named(name);
        if (known.isEmpty()) {
            List<String> fields = ItemField.ALL.stream().map(ItemField::toString).toList();
            throw problem(Problem.UNKNOWN_FIELD, at, name, new NearName().among(name, fields)
                    .orElse(FilterSyntaxException.listed(fields)));
        }
        ItemField field = known.get();
        at += name.length() + 1;
        if (text.startsWith("*", at) && isEnd(at + 1)) {
            at++;
            return new Term(field, new Present());
        }
        List<String> values = new ArrayList<>();
        List<Range> ranges = new ArrayList<>();
        do {
            int start = at;
            String value = value(field);
            if (field.kind() == ItemField.Kind.NUMBER)
                ranges.add(range(field, value, start));
            else
                values.add(known(field, value, start));
        } while (takes(','));
        return new Term(field, ranges.isEmpty() ? new Values(values) : new Numbers(ranges));
    }

    private String value(ItemField field) throws FilterSyntaxException {
        if (text.startsWith("\"", at))
            return quoted();
        Matcher value = matcher(Spelling.VALUE);
        if (!value.lookingAt())
            throw problem(Problem.VALUE_EXPECTED, at, field.toString());
        at = value.end();
        return value.group();
    }

    private String known(ItemField field, String value, int start) throws FilterSyntaxException {
        List<String> only = field.only();
        if (only.isEmpty())
            return value;
        for (String each : only) {
            if (each.equalsIgnoreCase(value))
                return each;
        }
        throw problem(Problem.UNKNOWN_VALUE, start, field.toString(), value,
                FilterSyntaxException.listed(nearestFirst(value, only)));
    }

    private static List<String> nearestFirst(String value, List<String> all) {
        return Stream.concat(new NearName().among(value, all).stream(), all.stream()).distinct().toList();
    }

    private Range range(ItemField field, String value, int start) throws FilterSyntaxException {
        Matcher between = BETWEEN.matcher(value);
        if (between.matches())
            return new Range(Bound.WITHIN, number(field, between.group(1), start),
                    number(field, between.group(2), start));
        Matcher limit = LIMIT.matcher(value);
        if (!limit.matches())
            throw problem(Problem.NUMBER_EXPECTED, start, field.toString());
        String sign = limit.group(1).equals("=") ? "" : limit.group(1);
        Bound bound = Stream.of(Bound.values()).filter(each -> each.sign.equals(sign)).findFirst().orElseThrow();
        return Range.of(bound, number(field, limit.group(2), start));
    }

    private double number(ItemField field, String digits, int start) throws FilterSyntaxException {
        double value = Double.parseDouble(digits);
        if (Double.isInfinite(value))
            throw problem(Problem.NUMBER_EXPECTED, start, field.toString());
        // There is one zero.
        return value + 0.0;
    }

    private String quoted() throws FilterSyntaxException {
        StringBuilder quoted = new StringBuilder();
        for (int i = at + 1; i < text.length(); i++) {
            char sign = text.charAt(i);
            if (sign == '"') {
                if (quoted.isEmpty())
                    throw problem(Problem.TEXT_EXPECTED, i);
                at = i + 1;
                return quoted.toString();
            }
            if (sign == '\\' && i + 1 < text.length())
                sign = text.charAt(++i);
            quoted.append(sign);
        }
        throw problem(Problem.QUOTE_OPEN, text.length());
    }

    private Matcher matcher(Pattern pattern) {
        return pattern.matcher(text).region(at, text.length());
    }

    private void skipBlanks() {
        Matcher blank = matcher(Spelling.BLANKS);
        if (blank.lookingAt())
            at = blank.end();
    }

    private boolean takes(char sign) {
        if (at == text.length() || text.charAt(at) != sign)
            return false;
        at++;
        if (sign != '-' && sign != ',')
            skipBlanks();
        return true;
    }

    private boolean isWord(String word) {
        int end = at + word.length();
        return text.startsWith(word, at) && isEnd(end);
    }

    private boolean isEnd(int place) {
        return place == text.length() || "()\"".indexOf(text.charAt(place)) >= 0
                || Spelling.isBlank(text.charAt(place));
    }

    private boolean takesWord(String word) {
        if (!isWord(word))
            return false;
        at += word.length();
        skipBlanks();
        return true;
    }

    private FilterSyntaxException problem(Problem problem, int place, String... details) {
        return new FilterSyntaxException(problem, text.codePointCount(0, place) + 1, List.of(details));
    }
}
