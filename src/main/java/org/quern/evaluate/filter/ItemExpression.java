package org.quern.evaluate.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.ItemGroups;
import org.quern.question.kind.QuestionTag;

/**
 * A condition on items. {@link #toString} writes it in the language that {@link ExpressionParser} reads; reading
 * it again gives an equal expression.
 */
public sealed interface ItemExpression {

    /** No condition. */
    ItemExpression ALL = new And(List.of());

    /** All parts hold; without parts, every item matches. */
    record And(List<ItemExpression> parts) implements ItemExpression {
        public And {
            parts = List.copyOf(parts);
        }

        @Override
        public String toString() {
            return parts.stream().map(part -> part instanceof Or ? "(" + part + ")" : part.toString())
                    .collect(Collectors.joining(" "));
        }
    }

    /** At least one part holds. */
    record Or(List<ItemExpression> parts) implements ItemExpression {
        public Or {
            parts = List.copyOf(parts);
        }

        @Override
        public String toString() {
            return parts.stream().map(ItemExpression::toString).collect(Collectors.joining(" OR "));
        }
    }

    /** The part does not hold. */
    record Not(ItemExpression part) implements ItemExpression {
        @Override
        public String toString() {
            return part instanceof Term ? "-" + part : "-(" + part + ")";
        }
    }

    /** A condition on one field. */
    record Term(ItemField field, Requirement wanted) implements ItemExpression {
        @Override
        public String toString() {
            return field == ItemField.TEXT && wanted instanceof Values(List<String> values) && values.size() == 1
                    ? Spelling.word(values.getFirst())
                    : field + ":" + wanted;
        }
    }

    /** What a field must be. */
    sealed interface Requirement {}

    /** It has some value. */
    record Present() implements Requirement {
        @Override
        public String toString() {
            return "*";
        }
    }

    /** It is one of these names, or contains one of these texts. */
    record Values(List<String> values) implements Requirement {
        public Values {
            values = List.copyOf(values);
        }

        @Override
        public String toString() {
            return values.stream().map(Spelling::value).collect(Collectors.joining(","));
        }
    }

    /** It is a number in one of these ranges. */
    record Numbers(List<Range> ranges) implements Requirement {
        public Numbers {
            ranges = List.copyOf(ranges);
        }

        @Override
        public String toString() {
            return ranges.stream().map(Range::toString).collect(Collectors.joining(","));
        }
    }

    /**
     * A range of numbers.
     *
     * @param bound what the limits mean
     * @param low the limit
     * @param high the upper limit of a closed range; otherwise the same as {@code low}
     */
    record Range(Bound bound, double low, double high) {

        static Range of(Bound bound, double limit) {
            return new Range(bound, limit, limit);
        }

        boolean contains(double value) {
            return switch (bound) {
                case WITHIN -> value >= low && value <= high;
                case LESS -> value < low;
                case AT_MOST -> value <= low;
                case MORE -> value > low;
                case AT_LEAST -> value >= low;
            };
        }

        @Override
        public String toString() {
            return bound != Bound.WITHIN || low == high ? bound.sign + Spelling.number(low)
                    : Spelling.number(low) + ".." + Spelling.number(high);
        }
    }

    /** The kinds of ranges, longer signs first. */
    enum Bound {
        AT_MOST("<="), AT_LEAST(">="), LESS("<"), MORE(">"),
        /** From a number to another one, both included. */
        WITHIN("");

        final String sign;

        Bound(String sign) {
            this.sign = sign;
        }
    }

    /** The names of a field, one of which an item must have. */
    static ItemExpression is(ItemField field, String... values) {
        return new Term(field, new Values(List.of(values)));
    }

    /** A number that a field must be below. */
    static ItemExpression below(ItemField field, double limit) {
        return new Term(field, new Numbers(List.of(Range.of(Bound.LESS, limit))));
    }

    /** A number that a field must exceed. */
    static ItemExpression above(ItemField field, double limit) {
        return new Term(field, new Numbers(List.of(Range.of(Bound.MORE, limit))));
    }

    /** Any value of a field. */
    static ItemExpression has(ItemField field) {
        return new Term(field, new Present());
    }

    /** All of these hold; nested ones become one. */
    static ItemExpression all(List<ItemExpression> parts) {
        List<ItemExpression> flat = parts.stream()
                .flatMap(part -> part instanceof And(List<ItemExpression> inner) ? inner.stream() : Stream.of(part))
                .toList();
        return flat.size() == 1 ? flat.getFirst() : new And(flat);
    }

    /** One of these holds; nested ones become one. */
    static ItemExpression any(List<ItemExpression> parts) {
        List<ItemExpression> flat = parts.stream()
                .flatMap(part -> part instanceof Or(List<ItemExpression> inner) ? inner.stream() : Stream.of(part))
                .toList();
        return flat.size() == 1 ? flat.getFirst() : new Or(flat);
    }

    /** It does not hold. */
    default ItemExpression negated() {
        return this instanceof Not(ItemExpression part) ? part : new Not(this);
    }

    /** The conditions that must all hold: what chips show. */
    default List<ItemExpression> conditions() {
        return this instanceof And(List<ItemExpression> parts) ? parts : List.of(this);
    }

    /** With another condition, once. */
    default ItemExpression and(ItemExpression other) {
        return all(new ArrayList<>(new LinkedHashSet<>(
                Stream.concat(conditions().stream(), other.conditions().stream()).toList())));
    }

    /** Without a condition. */
    default ItemExpression without(ItemExpression condition) {
        return all(conditions().stream().filter(part -> !part.equals(condition)).toList());
    }

    /** Without the conditions on a field alone. */
    default ItemExpression without(ItemField field) {
        return all(conditions().stream().filter(part -> !part.isOn(field)).toList());
    }

    private boolean isOn(ItemField field) {
        return switch (this) {
            case Term term -> term.field().equals(field);
            case Not(ItemExpression part) -> part.isOn(field);
            case And _,Or _ -> false;
        };
    }

    static ItemExpression in(Grouping grouping, String group) {
        return switch (group) {
            // Notes add other tags.
            case ItemGroups.NO_TAG -> is(ItemField.TAG, Arrays.stream(QuestionTag.values()).map(QuestionTag::toString)
                    .toArray(String[]::new)).negated();
            case ItemGroups.NO_TEMPLATE -> has(ItemField.of(grouping)).negated();
            default -> is(ItemField.of(grouping), group);
        };
    }

    /** Its conditions on single fields, wherever they are. */
    default Stream<Term> terms() {
        return switch (this) {
            case And(List<ItemExpression> parts) -> parts.stream().flatMap(ItemExpression::terms);
            case Or(List<ItemExpression> parts) -> parts.stream().flatMap(ItemExpression::terms);
            case Not(ItemExpression part) -> part.terms();
            case Term term -> Stream.of(term);
        };
    }

    /** The fields that it reads. */
    default Set<ItemField> fields() {
        return terms().map(Term::field).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The other runs that it names. */
    default Set<String> runs() {
        return terms().filter(term -> term.field().kind() == ItemField.Kind.RUN)
                .flatMap(term -> term.wanted() instanceof Values(List<String> values) ? values.stream() : Stream.of())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
