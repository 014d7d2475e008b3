package org.quern.graph.query;

import java.time.LocalDate;
import java.time.Year;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.quern.graph.export.CypherLiteral;
import org.quern.graph.query.QueryForm.Condition;
import org.quern.graph.query.QueryForm.Field;
import org.quern.graph.query.QueryForm.Operator;
import org.quern.graph.query.QueryForm.Order;
import org.quern.graph.query.QueryForm.Output;
import org.quern.graph.query.QueryForm.Place;

/**
 * Writes a form as Cypher.
 *
 * @param withTimes whether dates may also have a time, see {@link QuerySchema}
 */
public record CypherWriter(boolean withTimes) {

    /** One clause per line. */
    public String of(QueryForm form) {
        StringBuilder text = new StringBuilder();
        List<Integer> parts = form.places().stream().map(form::part).distinct().toList();
        for (int part : parts) {
            text.append(part == 0 ? "MATCH " : "\nOPTIONAL MATCH ").append(pattern(form, part));
            where(text, form, group -> partOf(form, group).equals(Optional.of(part)));
        }
        // Alternatives in different parts choose rows when all parts are known.
        if (form.alternatives().stream().anyMatch(group -> partOf(form, group).isEmpty())) {
            text.append("\nWITH *");
            where(text, form, group -> partOf(form, group).isEmpty());
        }
        text.append("\nRETURN ").append(isDistinct(form) ? "DISTINCT " : "").append(columns(form.output()));
        form.order().ifPresent(order -> text.append("\nORDER BY ").append(order(form, order)));
        form.limit().ifPresent(limit -> text.append("\nLIMIT ").append(limit));
        return text.toString();
    }

    /** The part of the pattern that alternatives are about; empty if they are about several. */
    private static Optional<Integer> partOf(QueryForm form, List<Condition> group) {
        List<Integer> parts = group.stream().map(condition -> form.part(condition.field().place())).distinct().toList();
        return parts.size() == 1 ? Optional.of(parts.getFirst()) : Optional.empty();
    }

    private void where(StringBuilder text, QueryForm form, Predicate<List<Condition>> which) {
        List<List<Condition>> groups = form.alternatives().stream().filter(which).toList();
        for (int i = 0; i < groups.size(); i++) {
            String group = groups.get(i).stream().map(this::condition).collect(Collectors.joining(" OR "));
            text.append(i == 0 ? "\nWHERE " : "\n  AND ")
                    .append(groups.get(i).size() > 1 && groups.size() > 1 ? "(" + group + ")" : group);
        }
    }

    /** @param first the first hop of the part, from 1, or 0 for the required part */
    private static String pattern(QueryForm form, int first) {
        StringBuilder pattern = new StringBuilder(
                first == 0 ? node(form, 0) : "(" + Place.entity(first - 1).variable() + ")");
        for (int i = Math.max(1, first); i <= form.hops().size() && form.part(Place.entity(i)) == first; i++) {
            QueryForm.Hop hop = form.hops().get(i - 1);
            Place relation = Place.relation(i);
            // A relation has a variable only if it is needed, because that is easier to read.
            pattern.append(hop.outgoing() ? "-[" : "<-[").append(form.uses(relation) ? relation.variable() : "")
                    .append(':')
                    .append(CypherLiteral.name(hop.relation())).append(hop.outgoing() ? "]->" : "]-")
                    .append(node(form, i));
        }
        return pattern.toString();
    }

    private static String node(QueryForm form, int step) {
        return "(" + Place.entity(step).variable() + ":" + CypherLiteral.name(form.label(step)) + ")";
    }

    private static String field(Field field) {
        return field.place().variable() + field.property().map(name -> "." + CypherLiteral.name(name)).orElse("");
    }

    private String condition(Condition condition) {
        String field = field(condition.field());
        return switch (condition.operator()) {
            case PRESENT -> field + " IS NOT NULL";
            case ABSENT -> field + " IS NULL";
            case ONE_OF -> oneOf(field, condition.values());
            case HAS -> literal(condition.values().getFirst()) + " IN " + field;
            case HAS_NOT -> "NOT " + literal(condition.values().getFirst()) + " IN " + field;
            default -> compared(field, condition.values().getFirst()) + " " + sign(condition.operator()) + " "
                    + literal(condition.values().getFirst());
        };
    }

    /** Years and dates are compared with different things. */
    private String oneOf(String field, List<Object> values) {
        return values.stream().collect(Collectors.groupingBy(value -> compared(field, value),
                java.util.LinkedHashMap::new, Collectors.mapping(this::literal, Collectors.joining(", "))))
                .entrySet().stream().map(same -> same.getKey() + " IN [" + same.getValue() + "]")
                .collect(Collectors.collectingAndThen(Collectors.toList(),
                        all -> all.size() == 1 ? all.getFirst() : "(" + String.join(" OR ", all) + ")"));
    }

    private String compared(String field, Object value) {
        return switch (value) {
            case Year _ -> field + ".year";
            case LocalDate _ when withTimes -> "date(" + field + ")";
            default -> field;
        };
    }

    private String literal(Object value) {
        return value instanceof Year year ? String.valueOf(year.getValue()) : CypherLiteral.of(value);
    }

    private static String sign(Operator operator) {
        return switch (operator) {
            case EQUAL -> "=";
            case NOT_EQUAL -> "<>";
            case LESS -> "<";
            case AT_MOST -> "<=";
            case GREATER -> ">";
            case AT_LEAST -> ">=";
            case CONTAINS -> "CONTAINS";
            case STARTS_WITH -> "STARTS WITH";
            case ENDS_WITH -> "ENDS WITH";
            case ONE_OF, HAS, HAS_NOT, PRESENT, ABSENT -> throw new IllegalArgumentException(operator + " has no sign");
        };
    }

    private static String columns(Output output) {
        return switch (output) {
            case Output.Rows(var fields) -> fields.stream().map(CypherWriter::field).collect(Collectors.joining(", "));
            case Output.Summary summary -> {
                List<String> columns = new ArrayList<>(summary.groups().stream().map(CypherWriter::field).toList());
                columns.add(figure(summary) + " AS " + alias(summary));
                yield String.join(", ", columns);
            }
        };
    }

    private static String figure(Output.Summary summary) {
        String of = field(summary.of());
        return switch (summary.aggregate()) {
            case COUNT -> "count(DISTINCT " + of + ")";
            case MINIMUM -> "min(" + of + ")";
            case MAXIMUM -> "max(" + of + ")";
            case AVERAGE -> "avg(" + of + ")";
            case SUM -> "sum(" + of + ")";
        };
    }

    private static String alias(Output.Summary summary) {
        return summary.aggregate().name().toLowerCase(java.util.Locale.ROOT);
    }

    /** Hops give the same entity several times, unless rows are ordered by something that is not returned. */
    private static boolean isDistinct(QueryForm form) {
        return form.output() instanceof Output.Rows(var fields) && !form.hops().isEmpty()
                && form.order().flatMap(Order::by)
                        .map(by -> fields.contains(by) || fields.contains(Field.of(by.place()))).orElse(true);
    }

    private static String order(QueryForm form, Order order) {
        String key = order.by().map(CypherWriter::field)
                .orElseGet(() -> form.output() instanceof Output.Summary summary ? alias(summary) : "");
        if (!order.descending())
            return key;
        // Otherwise missing values would come first.
        return (isComplete(form, order) ? "" : key + " IS NULL, ") + key + " DESC";
    }

    /** Whether no value of the order can be missing. */
    private static boolean isComplete(QueryForm form, Order order) {
        if (order.by().isPresent())
            return isPresent(form, order.by());
        return form.output() instanceof Output.Summary(var aggregate, var of, _)
                && (aggregate == QueryForm.Aggregate.COUNT || isPresent(form, Optional.of(of)));
    }

    private static boolean isPresent(QueryForm form, Optional<Field> field) {
        return form.alternatives().stream().filter(group -> group.size() == 1).map(List::getFirst).anyMatch(
                c -> Optional.of(c.field()).equals(field) && c.operator() != Operator.ABSENT
                        && form.part(c.field().place()) == 0);
    }
}
