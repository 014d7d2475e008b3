package org.quern.ui.graph.form;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
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
import org.quern.graph.query.QueryText;
import org.quern.graph.query.QueryValues;
import org.quern.job.Jobs;
import org.quern.neo4j.FrequentValues;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import org.quern.schema.Datatype;
import org.quern.ui.pane.PaneState;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;

/** A query that is being built by form. Incomplete conditions are not part of the query yet. */
public final class FormModel {

    private static final String LIMIT = "100";
    private static final int OFFERED = 30;
    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(10), 1_000);

    /**
     * A condition as typed.
     *
     * @param or whether it is an alternative to the one before it
     */
    public record Line(Field field, Operator operator, String value, boolean or) {

        public Line(Field field, Operator operator, String value) {
            this(field, operator, value, false);
        }
    }

    /**
     * The state of the form.
     *
     * @param type empty while no graph is open
     * @param summary whether one figure per group is returned instead of {@code returned}
     */
    public record Draft(String type, List<Hop> hops, List<Line> lines, boolean summary, List<Field> returned,
            Aggregate aggregate, Field of, List<Field> groups, Optional<Order> order, String limit) {

        static Draft of(String type) {
            Field entity = Field.of(Place.entity(0));
            return new Draft(type, List.of(), List.of(), false, List.of(entity), Aggregate.COUNT, entity, List.of(),
                    Optional.empty(), LIMIT);
        }

        Draft withHops(List<Hop> others) {
            return new Draft(type, others, lines, summary, returned, aggregate, of, groups, order, limit);
        }

        Draft withLines(List<Line> others) {
            return new Draft(type, hops, others, summary, returned, aggregate, of, groups, order, limit);
        }

        Draft withReturned(List<Field> fields) {
            return new Draft(type, hops, lines, summary, fields, aggregate, of, groups, order, limit);
        }

        Draft withSummary(boolean on) {
            return new Draft(type, hops, lines, on, returned, aggregate, of, groups, order, limit);
        }

        Draft withFigure(Aggregate other, Field field) {
            return new Draft(type, hops, lines, summary, returned, other, field, groups, order, limit);
        }

        Draft withGroups(List<Field> fields) {
            return new Draft(type, hops, lines, summary, returned, aggregate, of, fields, order, limit);
        }

        Draft withOrder(Optional<Order> other) {
            return new Draft(type, hops, lines, summary, returned, aggregate, of, groups, other, limit);
        }

        Draft withLimit(String text) {
            return new Draft(type, hops, lines, summary, returned, aggregate, of, groups, order, text);
        }
    }

    private static final String FORM = "form";

    private final Jobs jobs;
    private final GraphSource databases;
    private final Consumer<String> onChanged;
    private final ReadOnlyObjectWrapper<Draft> draft = new ReadOnlyObjectWrapper<>(Draft.of(""));
    private final Map<List<String>, List<String>> known = new HashMap<>();
    private QuerySchema schema = new QuerySchema(List.of(), List.of(), false);
    private String graph = "";
    /** The graph, its schema and the form when the program ended, until a graph is open. */
    private List<String> last = List.of();

    /** @param onChanged receives the query whenever the user changes the form */
    public FormModel(Jobs jobs, GraphSource databases, Consumer<String> onChanged) {
        this.jobs = jobs;
        this.databases = databases;
        this.onChanged = onChanged;
    }

    public ReadOnlyObjectProperty<Draft> draftProperty() {
        return draft.getReadOnlyProperty();
    }

    private Draft now() {
        return draft.get();
    }

    /** Begins with the form of the last session, if it was for the first graph, and keeps the form. */
    public void resume(PaneState state) {
        last = state.list(FORM);
        draft.addListener((_, _, now) -> {
            if (last.isEmpty() && !now.type().isEmpty())
                state.set(FORM, List.of(graph, JsonRecords.write(now).toString()));
        });
    }

    private Optional<Draft> last() {
        List<String> written = last;
        last = List.of();
        try {
            return written.size() != 2 || !written.getFirst().equals(graph) ? Optional.empty()
                    : Optional.of(JsonRecords.read(JsonText.mapper().readTree(written.getLast()), Draft.class))
                            .filter(this::fits);
        } catch (JsonProcessingException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** Whether the graph, which may have been built again, still has what the form names. */
    private boolean fits(Draft before) {
        String here = before.type();
        for (Hop hop : before.hops()) {
            if (schema.relation(here, hop).isEmpty())
                return false;
            here = hop.target();
        }
        QueryForm pattern = QueryForm.of(before.type(), 0).withHops(before.hops());
        return types().contains(before.type()) && Stream.of(before.returned(), List.of(before.of()), before.groups(),
                before.lines().stream().map(Line::field).toList(), before.order().flatMap(Order::by).stream().toList())
                .flatMap(List::stream).allMatch(field -> pattern.places().contains(field.place())
                        && (field.property().isEmpty() || schema.datatype(pattern, field).isPresent()));
    }

    /** Switches to another graph. The form is kept if it fits the graph. */
    public void enter(String name, QuerySchema itsSchema) {
        boolean same = graph.equals(name) && schema.equals(itsSchema);
        graph = name;
        schema = itsSchema;
        known.clear();
        Optional<Draft> before = last();
        if (before.isPresent())
            draft.set(before.get());
        else if (!same || now().type().isEmpty())
            draft.set(Draft.of(schema.types().isEmpty() ? "" : schema.types().getFirst().label()));
    }

    /** Shows a query that was made elsewhere. */
    public void show(QueryForm form) {
        Draft begun = Draft.of(form.type()).withHops(form.hops()).withLines(form.conditions().stream()
                .map(c -> new Line(c.field(), c.operator(), QueryValues.write(c.operator(), c.values()), c.or()))
                .toList());
        Draft filled = switch (form.output()) {
            case Output.Rows(var fields) -> begun.withReturned(fields);
            case Output.Summary(var aggregate, var of, var groups) -> begun.withSummary(true)
                    .withFigure(aggregate, of).withGroups(groups);
        };
        draft.set(filled.withOrder(form.order())
                .withLimit(form.limit().isPresent() ? String.valueOf(form.limit().getAsLong()) : ""));
    }

    private void change(Draft next) {
        if (next.equals(now()))
            return;
        draft.set(next);
        if (!next.type().isEmpty())
            onChanged.accept(cypher());
    }

    /** The query; its incomplete conditions are left out. */
    public String cypher() {
        return new QueryText(schema.withTimes()).of(form());
    }

    QueryForm form() {
        Draft of = now();
        List<Condition> conditions = new ArrayList<>();
        // If the first of several alternatives is incomplete, the next one takes its place.
        boolean begun = false;
        for (Line line : of.lines()) {
            begun = begun && line.or();
            Optional<List<Object>> values = values(line);
            if (values.isPresent()) {
                conditions.add(new Condition(line.field(), line.operator(), values.get(), begun));
                begun = true;
            }
        }
        Output output = of.summary() ? new Output.Summary(of.aggregate(), of.of(), of.groups())
                : new Output.Rows(of.returned());
        return new QueryForm(of.type(), of.hops(), conditions, output, of.order(),
                limit().orElse(OptionalLong.empty()));
    }

    /** The pattern alone. */
    private QueryForm pattern() {
        return QueryForm.of(now().type(), 0).withHops(now().hops());
    }

    private Optional<List<Object>> values(Line line) {
        return datatype(line.field()).flatMap(type -> QueryValues.read(type, line.operator(), line.value()));
    }

    /** Whether the value fits the property. */
    public boolean isComplete(Line line) {
        return values(line).isPresent();
    }

    /** @return empty if the text is no number; otherwise the limit, if there is one */
    Optional<OptionalLong> limit() {
        String text = now().limit().strip();
        if (text.isEmpty())
            return Optional.of(OptionalLong.empty());
        return text.matches("\\d{1,9}") ? Optional.of(OptionalLong.of(Long.parseLong(text))) : Optional.empty();
    }

    public List<String> types() {
        return schema.types().stream().map(QuerySchema.Type::label).toList();
    }

    /** The hops that can follow. */
    public List<Hop> nextHops() {
        return now().type().isEmpty() ? List.of() : schema.hops(pattern().label(now().hops().size()));
    }

    /** Everything that can be returned: entities and relations with their properties. */
    public List<Field> fields() {
        if (now().type().isEmpty())
            return List.of();
        List<Field> fields = new ArrayList<>();
        for (Place place : pattern().places()) {
            fields.add(Field.of(place));
            schema.properties(pattern(), place).keySet().forEach(name -> fields.add(Field.of(place, name)));
        }
        return fields;
    }

    public List<Field> properties() {
        return fields().stream().filter(field -> field.property().isPresent()).toList();
    }

    public Optional<Datatype> datatype(Field field) {
        return schema.datatype(pattern(), field);
    }

    /** The aggregates of the field that is summarised. */
    public List<Aggregate> aggregates() {
        return datatype(now().of()).map(Aggregate::of).orElse(List.of(Aggregate.COUNT));
    }

    /** The orders that are possible, without the direction; empty for that of a figure. */
    public List<Optional<Field>> orders() {
        if (!now().summary())
            return properties().stream().map(Optional::of).toList();
        List<Optional<Field>> orders = new ArrayList<>(List.of(Optional.empty()));
        now().groups().stream().filter(field -> field.property().isPresent()).map(Optional::of).forEach(orders::add);
        return orders;
    }

    /** What a field is called: {@code Film.year}; with the variable where a name occurs twice. */
    public String name(Field field) {
        String label = label(field.place());
        boolean twice = pattern().places().stream().filter(place -> label(place).equals(label)).count() > 1;
        return label + (twice ? " (" + field.place().variable() + ")" : "")
                + field.property().map(name -> "." + name).orElse("");
    }

    private String label(Place place) {
        return place.relation() ? now().hops().get(place.step() - 1).relation() : pattern().label(place.step());
    }

    public void setType(String type) {
        if (!type.equals(now().type()))
            change(moved(type));
    }

    /** The same choices for another type, as far as it has the hops and the properties. */
    private Draft moved(String type) {
        Draft old = now();
        List<Hop> hops = new ArrayList<>();
        String at = type;
        for (Hop hop : old.hops()) {
            if (!schema.hops(at).contains(hop.optional(false)))
                break;
            hops.add(hop);
            at = hop.target();
        }
        QueryForm before = pattern();
        QueryForm after = QueryForm.of(type, 0).withHops(hops);
        Predicate<Field> stays = field -> field.place().step() <= hops.size() && (field.property().isEmpty()
                || schema.datatype(after, field).isPresent()
                        && schema.datatype(after, field).equals(schema.datatype(before, field)));
        Field of = stays.test(old.of()) ? old.of() : Field.of(Place.entity(0));
        List<Field> returned = old.returned().stream().filter(stays).toList();
        return fitted(new Draft(type, hops, old.lines().stream().filter(line -> stays.test(line.field())).toList(),
                old.summary(), returned.isEmpty() ? List.of(Field.of(Place.entity(0))) : returned,
                of.equals(old.of()) ? old.aggregate() : Aggregate.COUNT, of,
                old.groups().stream().filter(stays).toList(),
                old.order().filter(order -> order.by().map(stays::test).orElse(true)), old.limit()));
    }

    /** Adds a hop; the entities that it reaches are returned as well. */
    public void addHop(Hop hop) {
        List<Hop> hops = new ArrayList<>(now().hops());
        hops.add(hop);
        List<Field> returned = new ArrayList<>(now().returned());
        returned.add(Field.of(Place.entity(hops.size())));
        change(now().withHops(hops).withReturned(returned));
    }

    /** Removes a hop and those after it, with everything that refers to them. */
    public void removeHops(int from) {
        Predicate<Field> stays = field -> field.place().step() <= from;
        Draft old = now();
        List<Field> returned = old.returned().stream().filter(stays).toList();
        Field of = stays.test(old.of()) ? old.of() : Field.of(Place.entity(0));
        change(fitted(old.withHops(old.hops().subList(0, from))
                .withLines(old.lines().stream().filter(line -> stays.test(line.field())).toList())
                .withReturned(returned.isEmpty() ? List.of(Field.of(Place.entity(0))) : returned)
                .withFigure(of.equals(old.of()) ? old.aggregate() : Aggregate.COUNT, of)
                .withGroups(old.groups().stream().filter(stays).toList())));
    }

    /** Drops an order that is not possible any more. */
    private static Draft fitted(Draft next) {
        boolean possible = next.order().map(order -> next.summary()
                ? order.by().map(next.groups()::contains).orElse(true)
                : order.by().map(field -> field.place().step() <= next.hops().size()).orElse(false)).orElse(true);
        return possible ? next : next.withOrder(Optional.empty());
    }

    /** Adds a condition without a value. */
    public void addLine() {
        properties().stream().findFirst().ifPresent(field -> {
            List<Line> lines = new ArrayList<>(now().lines());
            lines.add(fitted(new Line(field, Operator.EQUAL, "")));
            change(now().withLines(lines));
        });
    }

    public void setLine(int index, Line line) {
        List<Line> lines = new ArrayList<>(now().lines());
        lines.set(index, fitted(line));
        change(now().withLines(lines));
    }

    /** With an operator that the property has. */
    private Line fitted(Line line) {
        List<Operator> possible = datatype(line.field()).map(Operator::of).orElse(List.of(Operator.PRESENT));
        return possible.contains(line.operator()) ? line
                : new Line(line.field(), possible.getFirst(), line.value(), line.or());
    }

    /** An alternative to the removed condition becomes a condition of its own, unless another one precedes it. */
    public void removeLine(int index) {
        List<Line> lines = new ArrayList<>(now().lines());
        Line removed = lines.remove(index);
        if (index < lines.size() && !removed.or())
            lines.set(index, withOr(lines.get(index), false));
        change(now().withLines(lines));
    }

    /** Makes a condition an alternative to the one before it, or a condition of its own. */
    public void setOr(int index, boolean on) {
        List<Line> lines = new ArrayList<>(now().lines());
        lines.set(index, withOr(lines.get(index), on));
        change(now().withLines(lines));
    }

    private static Line withOr(Line line, boolean on) {
        return new Line(line.field(), line.operator(), line.value(), on);
    }

    /** Sets whether entities without a hop are found, too. */
    public void setOptional(int index, boolean on) {
        List<Hop> hops = new ArrayList<>(now().hops());
        hops.set(index, hops.get(index).optional(on));
        change(now().withHops(hops));
    }

    /** Chooses between rows and figures. Figures are first given per entity of the last hop, if there is one. */
    public void setSummary(boolean on) {
        Draft next = now().withSummary(on);
        int last = next.hops().size();
        change(fitted(on && next.groups().isEmpty() && last > 0
                ? next.withGroups(List.of(Field.of(Place.entity(last))))
                : next));
    }

    public void setReturned(Field field, boolean on) {
        List<Field> fields = changed(now().returned(), field, on);
        if (!fields.isEmpty())
            change(now().withReturned(fields));
    }

    public void setGroup(Field field, boolean on) {
        change(fitted(now().withGroups(changed(now().groups(), field, on))));
    }

    private static List<Field> changed(List<Field> fields, Field field, boolean on) {
        List<Field> others = new ArrayList<>(fields);
        others.remove(field);
        if (on)
            others.add(field);
        return List.copyOf(others);
    }

    public void setAggregate(Aggregate aggregate) {
        change(now().withFigure(aggregate, now().of()));
    }

    /** Sets the field to summarise; an aggregate that it does not have becomes a count. */
    public void setOf(Field field) {
        boolean has = datatype(field).map(Aggregate::of).orElse(List.of(Aggregate.COUNT))
                .contains(now().aggregate());
        change(now().withFigure(has ? now().aggregate() : Aggregate.COUNT, field));
    }

    public void setOrder(Optional<Order> order) {
        change(now().withOrder(order));
    }

    public void setLimit(String text) {
        change(now().withLimit(text));
    }

    /**
     * Looks up frequent values of a property.
     *
     * @param onFound receives them as texts; is not called if they cannot be read
     */
    public void values(String title, Field field, Consumer<List<String>> onFound) {
        Optional<Datatype> datatype = datatype(field);
        QueryForm pattern = pattern();
        int last = field.place().step();
        List<String> key = List.of(label(field.place()), pattern.label(last), pattern.label(Math.max(0, last - 1)),
                field.property().orElse(""));
        Optional<List<String>> before = Optional.ofNullable(known.get(key));
        if (datatype.isEmpty() || before.isPresent()) {
            onFound.accept(before.orElse(List.of()));
            return;
        }
        String name = graph;
        QuerySchema at = schema;
        jobs.submit(title, progress -> {
            FrequentValues values = new FrequentValues(databases.of(name, progress), LIMITS);
            String property = field.property().orElseThrow();
            if (!field.place().relation())
                return values.ofEntities(pattern.label(field.place().step()), property, datatype.get(), OFFERED,
                        progress);
            int step = field.place().step();
            return values.ofRelations(at.relation(pattern.label(step - 1), pattern.hops().get(step - 1)).orElseThrow(),
                    property, datatype.get(), OFFERED, progress);
        }).onDone(found -> {
            List<String> texts = found.stream().map(String::valueOf).toList();
            if (graph.equals(name))
                known.put(key, texts);
            onFound.accept(texts);
        });
    }
}
