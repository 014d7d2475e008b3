package org.quern.evaluate.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.cypher.NearName;
import org.quern.evaluate.filter.ItemExpression.Bound;
import org.quern.evaluate.filter.ItemExpression.Numbers;
import org.quern.evaluate.filter.ItemExpression.Present;
import org.quern.evaluate.filter.ItemExpression.Range;
import org.quern.evaluate.filter.ItemExpression.Term;
import org.quern.evaluate.filter.ItemExpression.Values;
import org.quern.workspace.Texts;

/**
 * A condition that no item of a run meets.
 *
 * @param condition as it is written in an expression
 * @param details values for the sentence about the cause
 */
public record UnmetCondition(Why why, String condition, List<String> details) {

    /** The cause; the arguments are what the sentence needs. */
    public enum Why {
        NOT_CLASSIFIED, NOT_CONFIRMED, NOT_JUDGED, NOT_SAMPLED, NOTHING_WRONG, NO_VALUE,
        /** The nearest value. */
        NEAR,
        /** The values of the run. */
        UNKNOWN,
        /** The range with its limits in order. */
        REVERSED,
        /** The smallest and the largest number. */
        OUTSIDE, NO_NUMBER, RUN_NEEDED
    }

    /** More values cannot be read at a glance. */
    private static final int MOST_VALUES = 12;

    /** The fields that only wrong items have. */
    private static final Set<ItemField> OF_WRONG = Set.of(ItemField.REASON, ItemField.PROPOSED, ItemField.CONFIRMED,
            ItemField.MISTAKE, ItemField.IS);

    /** The conditions of an expression, also those in alternatives and negations, that no item meets. */
    public static List<UnmetCondition> of(ItemExpression expression, ItemIndex index) {
        return expression.terms().flatMap(term -> of(term, index).stream()).distinct().toList();
    }

    private static List<UnmetCondition> of(Term term, ItemIndex index) {
        ItemField field = term.field();
        if (index.size() == 0 || !index.matching(term).isEmpty() && term.wanted() instanceof Present)
            return List.of();
        return switch (term.wanted()) {
            case Present _ -> List.of(new UnmetCondition(without(field, index), term.toString(), List.of()));
            case Numbers(List<Range> ranges) -> ranges.stream().flatMap(range -> of(field, range, index).stream())
                    .toList();
            case Values(List<String> names) -> field.kind() != ItemField.Kind.NAME ? List.of()
                    : ofNames(field, names, index, index.matching(term).isEmpty());
        };
    }

    /** Why no item has a value in this field. */
    private static Why without(ItemField field, ItemIndex index) {
        boolean wrong = !index.matching(ItemExpression.is(ItemField.OUTCOME, ItemField.WRONG)).isEmpty();
        if (field.kind() == ItemField.Kind.RUN)
            return Why.RUN_NEEDED;
        if (!OF_WRONG.contains(field))
            return Why.NO_VALUE;
        return !wrong ? Why.NOTHING_WRONG
                : field.equals(ItemField.CONFIRMED) ? Why.NOT_CONFIRMED
                        : field.equals(ItemField.REASON) || field.equals(ItemField.PROPOSED) ? Why.NOT_CLASSIFIED
                                : Why.NO_VALUE;
    }

    private static List<UnmetCondition> ofNames(ItemField field, List<String> names, ItemIndex index, boolean none) {
        Map<String, BitSet> values = index.values(field);
        List<UnmetCondition> unmet = new ArrayList<>();
        for (String name : names) {
            String condition = ItemExpression.is(field, name).toString();
            if (values.keySet().stream().anyMatch(name::equalsIgnoreCase))
                continue;
            boolean known = !field.only().isEmpty();
            // A value that exists is worth a word only if the others match nothing either.
            if (known && !none && !values.isEmpty())
                continue;
            Optional<Why> state = field.equals(ItemField.IS) ? state(name) : Optional.empty();
            if (values.isEmpty() && state.isEmpty())
                state = Optional.of(without(field, index));
            Optional<String> near = known ? Optional.empty() : new NearName().among(name, values.keySet());
            unmet.add(state.map(why -> new UnmetCondition(why, condition, List.of())).orElseGet(() -> near
                    .map(value -> new UnmetCondition(Why.NEAR, condition, List.of(Spelling.value(value))))
                    .orElseGet(() -> new UnmetCondition(Why.UNKNOWN, condition, List.of(listed(values))))));
        }
        return unmet;
    }

    private static Optional<Why> state(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case ItemField.JUDGED -> Optional.of(Why.NOT_JUDGED);
            case ItemField.SAMPLED -> Optional.of(Why.NOT_SAMPLED);
            default -> Optional.empty();
        };
    }

    private static String listed(Map<String, BitSet> values) {
        return FilterSyntaxException.listed(Stream.concat(values.keySet().stream().limit(MOST_VALUES)
                .map(Spelling::value), values.size() > MOST_VALUES ? Stream.of("…") : Stream.of()).toList());
    }

    private static Optional<UnmetCondition> of(ItemField field, Range range, ItemIndex index) {
        Term term = new Term(field, new Numbers(List.of(range)));
        if (!index.matching(term).isEmpty())
            return Optional.empty();
        if (range.bound() == Bound.WITHIN && range.low() > range.high())
            return Optional.of(new UnmetCondition(Why.REVERSED, term.toString(),
                    List.of(new Range(Bound.WITHIN, range.high(), range.low()).toString())));
        double[] numbers = Arrays.stream(index.numbers(field)).filter(number -> !Double.isNaN(number)).sorted()
                .toArray();
        if (numbers.length == 0)
            return Optional.of(new UnmetCondition(without(field, index), term.toString(), List.of()));
        double least = numbers[0];
        double most = numbers[numbers.length - 1];
        boolean between = range.bound() == Bound.WITHIN && range.low() <= most && range.high() >= least;
        return Optional.of(between ? new UnmetCondition(Why.NO_NUMBER, term.toString(), List.of())
                : new UnmetCondition(Why.OUTSIDE, term.toString(), List.of(Spelling.number(least),
                        Spelling.number(most))));
    }

    /** The condition and the cause in English: {@code tag:temporl: no item has this value; did you mean temporal?}. */
    @Override
    public String toString() {
        return condition + ": " + Texts.english("org.quern.evaluate", "evaluation.filter.unmet.", why, details);
    }
}
