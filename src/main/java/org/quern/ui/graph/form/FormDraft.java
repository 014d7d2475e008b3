package org.quern.ui.graph.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.quern.graph.query.QueryForm;
import org.quern.graph.query.QueryForm.Aggregate;
import org.quern.graph.query.QueryForm.Condition;
import org.quern.graph.query.QueryForm.Field;
import org.quern.graph.query.QueryForm.Hop;
import org.quern.graph.query.QueryForm.Operator;
import org.quern.graph.query.QueryForm.Order;
import org.quern.graph.query.QueryForm.Output;
import org.quern.graph.query.QueryForm.Place;
import org.quern.graph.query.QuerySchema;
import org.quern.graph.query.QueryValues;

/**
 * A query as the form shows it, with conditions that may be incomplete.
 *
 * @param type empty while no graph is open
 * @param summary whether one figure per group is returned instead of {@code returned}
 */
public record FormDraft(String type, List<Hop> hops, List<Line> lines, boolean summary, List<Field> returned,
        Aggregate aggregate, Field of, List<Field> groups, Optional<Order> order, String limit) {

    private static final String LIMIT = "100";
    private static final Field ENTITY = Field.of(Place.entity(0));

    /**
     * A condition as typed.
     *
     * @param or whether it is an alternative to the one before it
     */
    public record Line(Field field, Operator operator, String value, boolean or) {

        /** A condition of its own. */
        public Line(Field field, Operator operator, String value) {
            this(field, operator, value, false);
        }

        Line withOr(boolean on) {
            return new Line(field, operator, value, on);
        }

        /** Empty if the value does not fit the property. */
        private Optional<List<Object>> values(QuerySchema schema, QueryForm pattern) {
            return schema.datatype(pattern, field).flatMap(datatype -> QueryValues.read(datatype, operator, value));
        }
    }

    static FormDraft of(String type) {
        return new FormDraft(type, List.of(), List.of(), false, List.of(ENTITY), Aggregate.COUNT, ENTITY, List.of(),
                Optional.empty(), LIMIT);
    }

    static FormDraft of(QueryForm form) {
        FormDraft begun = of(form.type()).withHops(form.hops()).withLines(form.conditions().stream()
                .map(c -> new Line(c.field(), c.operator(), QueryValues.write(c.operator(), c.values()), c.or()))
                .toList());
        FormDraft filled = switch (form.output()) {
            case Output.Rows(var fields) -> begun.withReturned(fields);
            case Output.Summary(var aggregate, var of, var groups) -> begun.withSummary(true)
                    .withFigure(aggregate, of).withGroups(groups);
        };
        return filled.withOrder(form.order())
                .withLimit(form.limit().isPresent() ? String.valueOf(form.limit().getAsLong()) : "");
    }

    FormDraft withHops(List<Hop> others) {
        return new FormDraft(type, others, lines, summary, returned, aggregate, of, groups, order, limit);
    }

    FormDraft withLines(List<Line> others) {
        return new FormDraft(type, hops, others, summary, returned, aggregate, of, groups, order, limit);
    }

    FormDraft withReturned(List<Field> fields) {
        return new FormDraft(type, hops, lines, summary, fields, aggregate, of, groups, order, limit);
    }

    FormDraft withSummary(boolean on) {
        return new FormDraft(type, hops, lines, on, returned, aggregate, of, groups, order, limit);
    }

    FormDraft withFigure(Aggregate other, Field field) {
        return new FormDraft(type, hops, lines, summary, returned, other, field, groups, order, limit);
    }

    /** The first group sorts by figure, because the limit would otherwise leave out any groups, also the largest. */
    FormDraft withGroups(List<Field> fields) {
        Optional<Order> by = groups.isEmpty() && !fields.isEmpty() && order.isEmpty()
                ? Optional.of(new Order(Optional.empty(), true)) : order;
        return new FormDraft(type, hops, lines, summary, returned, aggregate, of, fields, by, limit);
    }

    FormDraft withOrder(Optional<Order> other) {
        return new FormDraft(type, hops, lines, summary, returned, aggregate, of, groups, other, limit);
    }

    FormDraft withLimit(String text) {
        return new FormDraft(type, hops, lines, summary, returned, aggregate, of, groups, order, text);
    }

    /** The pattern alone. */
    QueryForm pattern() {
        return QueryForm.of(type, 0).withHops(hops);
    }

    /** The query; its incomplete conditions are left out. */
    QueryForm form(QuerySchema schema) {
        List<Condition> conditions = new ArrayList<>();
        // If the first of several alternatives is incomplete, the next one takes its place.
        boolean begun = false;
        for (Line line : lines) {
            begun = begun && line.or();
            Optional<List<Object>> values = line.values(schema, pattern());
            if (values.isPresent()) {
                conditions.add(new Condition(line.field(), line.operator(), values.get(), begun));
                begun = true;
            }
        }
        Output output = summary ? new Output.Summary(aggregate, of, groups) : new Output.Rows(returned);
        return new QueryForm(type, hops, conditions, output, order, readLimit().orElse(OptionalLong.empty()));
    }

    /** Whether the value fits the property. */
    boolean isComplete(Line line, QuerySchema schema) {
        return line.values(schema, pattern()).isPresent();
    }

    /** @return empty if the text is no number; otherwise the limit, if there is one */
    Optional<OptionalLong> readLimit() {
        String text = limit.strip();
        if (text.isEmpty())
            return Optional.of(OptionalLong.empty());
        return text.matches("\\d{1,9}") ? Optional.of(OptionalLong.of(Long.parseLong(text))) : Optional.empty();
    }

    /** What a field is called: {@code Film.year}; with the variable where a name occurs twice. */
    String name(Field field) {
        String label = label(field.place());
        boolean twice = pattern().places().stream().filter(place -> label(place).equals(label)).count() > 1;
        return label + (twice ? " (" + field.place().variable() + ")" : "")
                + field.property().map(name -> "." + name).orElse("");
    }

    String label(Place place) {
        return place.relation() ? hops.get(place.step() - 1).relation() : pattern().label(place.step());
    }

    /** Whether a graph, which may have been built again, still has what the form names. */
    boolean fits(QuerySchema schema) {
        String here = type;
        for (Hop hop : hops) {
            if (schema.relation(here, hop).isEmpty())
                return false;
            here = hop.target();
        }
        QueryForm pattern = pattern();
        return schema.types().stream().anyMatch(each -> each.label().equals(type))
                && Stream.of(returned, List.of(of), groups, lines.stream().map(Line::field).toList(),
                        order.flatMap(Order::by).stream().toList())
                        .flatMap(List::stream).allMatch(field -> pattern.places().contains(field.place())
                                && (field.property().isEmpty() || schema.datatype(pattern, field).isPresent()));
    }

    /** The same choices for another type, as far as it has the hops and the properties. */
    FormDraft moved(String other, QuerySchema schema) {
        List<Hop> possible = new ArrayList<>();
        String at = other;
        for (Hop hop : hops) {
            if (!schema.hops(at).contains(hop.optional(false)))
                break;
            possible.add(hop);
            at = hop.target();
        }
        QueryForm before = pattern();
        QueryForm after = QueryForm.of(other, 0).withHops(possible);
        return keeping(other, possible, field -> field.place().step() <= possible.size()
                && (field.property().isEmpty() || schema.datatype(after, field).isPresent()
                        && schema.datatype(after, field).equals(schema.datatype(before, field))));
    }

    /** Without a hop and those after it, and everything that refers to them. */
    FormDraft withoutHops(int from) {
        return keeping(type, hops.subList(0, from), field -> field.place().step() <= from);
    }

    private FormDraft keeping(String other, List<Hop> possible, Predicate<Field> stays) {
        List<Field> columns = returned.stream().filter(stays).toList();
        boolean same = stays.test(of);
        return new FormDraft(other, possible, lines.stream().filter(line -> stays.test(line.field())).toList(), summary,
                columns.isEmpty() ? List.of(ENTITY) : columns, same ? aggregate : Aggregate.COUNT, same ? of : ENTITY,
                groups.stream().filter(stays).toList(),
                order.filter(by -> by.by().map(stays::test).orElse(true)), limit).fitted();
    }

    /** Without an order that is not possible any more. */
    FormDraft fitted() {
        boolean possible = order.map(by -> summary ? by.by().map(groups::contains).orElse(true)
                : by.by().map(field -> field.place().step() <= hops.size()).orElse(false)).orElse(true);
        return possible ? this : withOrder(Optional.empty());
    }
}
