package org.quern.ui.graph.form;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.quern.graph.query.CypherWriter;
import org.quern.graph.query.QueryForm;
import org.quern.graph.query.QueryForm.Aggregate;
import org.quern.graph.query.QueryForm.Field;
import org.quern.graph.query.QueryForm.Hop;
import org.quern.graph.query.QueryForm.Operator;
import org.quern.graph.query.QueryForm.Order;
import org.quern.graph.query.QueryForm.Place;
import org.quern.graph.query.QuerySchema;
import org.quern.job.Jobs;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.example.FrequentValues;
import org.quern.schema.Datatype;
import org.quern.ui.graph.form.FormDraft.Line;
import org.quern.ui.kit.PaneState;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;

/** A query that is being built by form. Incomplete conditions are not part of the query yet. */
public final class FormModel {

    private static final int OFFERED = 30;
    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(10), 1_000);

    private static final String FORM = "form";

    private final Jobs jobs;
    private final GraphSource databases;
    private final Consumer<String> onChanged;
    private final ReadOnlyObjectWrapper<FormDraft> draft = new ReadOnlyObjectWrapper<>(FormDraft.of(""));
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

    public ReadOnlyObjectProperty<FormDraft> draftProperty() {
        return draft.getReadOnlyProperty();
    }

    private FormDraft now() {
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

    private Optional<FormDraft> last() {
        List<String> written = last;
        last = List.of();
        try {
            return written.size() != 2 || !written.getFirst().equals(graph) ? Optional.empty()
                    : Optional.of(JsonRecords.read(JsonText.mapper().readTree(written.getLast()), FormDraft.class))
                            .filter(before -> before.fits(schema));
        } catch (JsonProcessingException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** Switches to another graph. The form is kept if it fits the graph. */
    public void enter(String name, QuerySchema itsSchema) {
        boolean same = graph.equals(name) && schema.equals(itsSchema);
        graph = name;
        schema = itsSchema;
        known.clear();
        Optional<FormDraft> before = last();
        if (before.isPresent())
            draft.set(before.get());
        else if (!same || now().type().isEmpty())
            draft.set(FormDraft.of(schema.types().isEmpty() ? "" : schema.types().getFirst().label()));
    }

    /** Shows a query that was made elsewhere. */
    public void show(QueryForm form) {
        draft.set(FormDraft.of(form));
    }

    private void change(FormDraft next) {
        if (next.equals(now()))
            return;
        draft.set(next);
        if (!next.type().isEmpty())
            onChanged.accept(cypher());
    }

    /** The query; its incomplete conditions are left out. */
    public String cypher() {
        return new CypherWriter(schema.withTimes()).of(now().form(schema));
    }

    /** Whether the value fits the property. */
    public boolean isComplete(Line line) {
        return now().isComplete(line, schema);
    }

    public List<String> types() {
        return schema.types().stream().map(QuerySchema.Type::label).toList();
    }

    /** The hops that can follow. */
    public List<Hop> nextHops() {
        return now().type().isEmpty() ? List.of() : schema.hops(now().pattern().label(now().hops().size()));
    }

    /** Everything that can be returned: entities and relations with their properties. */
    public List<Field> fields() {
        if (now().type().isEmpty())
            return List.of();
        List<Field> fields = new ArrayList<>();
        for (Place place : now().pattern().places()) {
            fields.add(Field.of(place));
            schema.properties(now().pattern(), place).keySet().forEach(name -> fields.add(Field.of(place, name)));
        }
        return fields;
    }

    public List<Field> properties() {
        return fields().stream().filter(field -> field.property().isPresent()).toList();
    }

    public Optional<Datatype> datatype(Field field) {
        return schema.datatype(now().pattern(), field);
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

    /** What a field is called. */
    public String name(Field field) {
        return now().name(field);
    }

    public void setType(String type) {
        if (!type.equals(now().type()))
            change(now().moved(type, schema));
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
        change(now().withoutHops(from));
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
            lines.set(index, lines.get(index).withOr(false));
        change(now().withLines(lines));
    }

    /** Makes a condition an alternative to the one before it, or a condition of its own. */
    public void setOr(int index, boolean on) {
        List<Line> lines = new ArrayList<>(now().lines());
        lines.set(index, lines.get(index).withOr(on));
        change(now().withLines(lines));
    }

    /** Sets whether entities without a hop are found, too. */
    public void setOptional(int index, boolean on) {
        List<Hop> hops = new ArrayList<>(now().hops());
        hops.set(index, hops.get(index).optional(on));
        change(now().withHops(hops));
    }

    /** Chooses between rows and figures. Figures are first given per entity of the last hop, if there is one. */
    public void setSummary(boolean on) {
        FormDraft next = now().withSummary(on);
        int last = next.hops().size();
        change(ranked(on && next.groups().isEmpty() && last > 0
                ? next.withGroups(List.of(Field.of(Place.entity(last))))
                : next).fitted());
    }

    /** The greatest figures first: with a row limit, other groups would be chosen arbitrarily. */
    private static FormDraft ranked(FormDraft draft) {
        return draft.summary() && !draft.groups().isEmpty() && draft.order().isEmpty()
                ? draft.withOrder(Optional.of(new Order(Optional.empty(), true)))
                : draft;
    }

    public void setReturned(Field field, boolean on) {
        List<Field> fields = changed(now().returned(), field, on);
        if (!fields.isEmpty())
            change(now().withReturned(fields));
    }

    public void setGroup(Field field, boolean on) {
        boolean first = now().groups().isEmpty();
        FormDraft next = now().withGroups(changed(now().groups(), field, on));
        change((first ? ranked(next) : next).fitted());
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
        boolean has = datatype(field).map(Aggregate::of).orElse(List.of(Aggregate.COUNT)).contains(now().aggregate());
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
        QueryForm pattern = now().pattern();
        int last = field.place().step();
        List<String> key = List.of(now().label(field.place()), pattern.label(last),
                pattern.label(Math.max(0, last - 1)),
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
