package org.quern.neo4j.example;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.graph.export.CypherLiteral;
import org.quern.graph.query.CypherWriter;
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
import org.quern.job.Progress;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.example.ExampleQueries.Kind;
import org.quern.neo4j.example.SampledGraph.FilledRelation;
import org.quern.neo4j.example.SampledGraph.FilledType;
import org.quern.schema.Datatype;

/**
 * The queries of each kind of example that fit a graph, with the names and values in them.
 *
 * @param types the types of the graph, the largest first
 * @param relations the relations of the graph, the most frequent first
 */
record ExamplePatterns(SampledGraph graph, QuerySchema schema, List<FilledType> types, List<FilledRelation> relations) {

    private static final long ROWS = 25;
    private static final int FARTHEST = 4;

    /** Looks for values in the data; empty if there are none. */
    interface Candidate {
        Optional<Draft> draft(Progress progress) throws QueryFailure;
    }

    /** A query that may return no rows. */
    record Draft(List<String> words, String cypher, Optional<QueryForm> form) {}

    private Draft draft(QueryForm form, String... words) {
        return new Draft(List.of(words), new CypherWriter(schema.withTimes()).of(form), Optional.of(form));
    }

    /** Queries of a kind, the most promising first. */
    List<Candidate> candidates(Kind kind) {
        return switch (kind) {
            case MEMBERS -> each(types, this::members);
            case TEXT -> each(types, this::texts);
            case NUMBER -> each(types, type -> type.numbers().map(property -> threshold(type, property)));
            case DATE -> each(types, type -> type.properties(Datatype.DATE).map(property -> threshold(type, property)));
            case LIST -> each(types, this::lists);
            case HOP -> each(relations, relation -> Stream.of(hop(relation)));
            case TWO_HOPS -> each(relations, this::twoHops);
            case COUNT -> each(relations, relation -> Stream.of(count(relation)));
            case AVERAGE -> Stream.concat(each(relations, this::average).stream(),
                    each(types, this::average).stream()).toList();
            case HIGHEST -> each(types, type -> type.numbers().map(property -> extreme(type, property)));
            case LATEST -> each(types, type -> Stream.concat(type.properties(Datatype.DATE), type.years())
                    .map(property -> extreme(type, property)));
            case PERIOD -> each(relations, this::period);
            case SINCE -> each(relations, this::since);
            case UNRELATED -> each(relations, relation -> Stream.of(unrelated(relation)));
            case BUSIEST -> each(types, type -> Stream.of(busiest(type)));
            case PATH -> each(relations, this::path);
        };
    }

    private static <T> List<Candidate> each(List<T> all, Function<T, Stream<Candidate>> candidates) {
        return all.stream().flatMap(candidates).toList();
    }

    private static QueryForm start(String label) {
        return QueryForm.of(label, ROWS);
    }

    private static QueryForm start(FilledRelation known) {
        return start(known.relation().start()).with(known.outgoing());
    }

    private Field name(QueryForm form, int step) {
        return schema.nameOf(form, step);
    }

    private static Condition present(Field field) {
        return new Condition(field, Operator.PRESENT, List.of());
    }

    private static Field own(String property) {
        return Field.of(Place.entity(0), property);
    }

    private static Output rows(Field... fields) {
        return new Output.Rows(List.of(fields));
    }

    private Stream<Candidate> members(FilledType known) {
        return known.names().stream().filter(name -> !Optional.of(name).equals(known.type().name()))
                .map(property -> _ -> {
                    QueryForm form = start(known.label());
                    return Optional.of(draft(form.with(List.of(present(own(property))))
                            .with(rows(name(form, 0), own(property))), known.label(), property));
                });
    }

    /** A text that several entities have in common, if possible. */
    private Stream<Candidate> texts(FilledType known) {
        return known.texts()
                .map(property -> progress -> graph.frequent(known, property, progress)
                        .map(value -> draft(start(known.label()).with(
                                List.of(new Condition(own(property), Operator.EQUAL, List.of(value)))),
                                known.label(), property, String.valueOf(value))));
    }

    private Candidate threshold(FilledType known, String property) {
        return progress -> {
            QueryForm form = start(known.label());
            return graph.middle(known.match(), "n", property, progress)
                    .map(value -> draft(
                            form.with(List.of(new Condition(own(property), Operator.AT_LEAST, List.of(value))))
                                    .with(rows(name(form, 0), own(property)))
                                    .with(new Order(Optional.of(own(property)), false)),
                            known.label(), property, words(value)));
        };
    }

    /** Whole numbers without decimals. */
    private static String words(Object value) {
        return value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e15
                ? String.valueOf(number.longValue())
                : String.valueOf(value);
    }

    private Stream<Candidate> lists(FilledType known) {
        return known.properties(Datatype.LIST_STR, Datatype.LIST_INT, Datatype.LIST_FLOAT, Datatype.LIST_DATE)
                .map(property -> progress -> {
                    QueryForm form = start(known.label());
                    return graph.frequent(known, property, progress).map(value -> draft(
                            form.with(List.of(new Condition(own(property), Operator.HAS, List.of(value))))
                                    .with(rows(name(form, 0), own(property))),
                            known.label(), property, String.valueOf(value)));
                });
    }

    /** From the entity with the most relations. */
    private Candidate hop(FilledRelation known) {
        return progress -> {
            QueryForm form = start(known).with(rows(Field.of(Place.entity(0)), Field.of(Place.entity(1))));
            Optional<String> property = name(form, 0).property();
            if (property.isEmpty())
                return Optional.empty();
            return graph.first(known.match()
                    + " WITH n LIMIT %d RETURN n.%s AS v, count(*) AS c ORDER BY c DESC, v LIMIT 1"
                            .formatted(SampledGraph.LOOKED_AT, CypherLiteral.name(property.get())),
                    progress)
                    .map(found -> draft(form.with(List.of(new Condition(own(property.get()), Operator.EQUAL,
                            List.of(found.getFirst())))), known.relation().type(),
                            String.valueOf(found.getFirst())));
        };
    }

    private Stream<Candidate> twoHops(FilledRelation known) {
        return onward(known).map(hop -> _ -> {
            QueryForm form = start(known).with(hop);
            return Optional.of(draft(form.with(rows(Field.of(Place.entity(0)), Field.of(Place.entity(1)),
                    Field.of(Place.entity(2)))), known.relation().start(), known.relation().type(),
                    known.relation().end(), hop.relation(), hop.target()));
        });
    }

    private Candidate count(FilledRelation known) {
        return _ -> {
            QueryForm form = start(known);
            Output summary = new Output.Summary(Aggregate.COUNT, Field.of(Place.entity(0)), List.of(name(form, 1)));
            return Optional.of(draft(limited(form.with(summary).with(new Order(Optional.empty(), true)), 10),
                    known.relation().start(), known.relation().type(), known.relation().end()));
        };
    }

    private static QueryForm limited(QueryForm form, long rows) {
        return new QueryForm(form.type(), form.hops(), form.conditions(), form.output(), form.order(),
                OptionalLong.of(rows));
    }

    /** The average of a property of the entities that a relation connects with the same entity. */
    private Stream<Candidate> average(FilledRelation known) {
        return types.stream().filter(type -> type.type().label().equals(known.relation().start()))
                .flatMap(FilledType::numbers).map(property -> progress -> {
                    QueryForm form = start(known);
                    return !graph.hasGroups(known.match(), property, "m", progress) ? Optional.empty()
                            : Optional.of(averages(form, property, name(form, 1), known.relation().end()));
                });
    }

    /** The average for each value of a text property. */
    private Stream<Candidate> average(FilledType known) {
        return known.numbers()
                .flatMap(property -> known.texts()
                        .map(group -> progress -> !graph.hasGroups(
                                known.match(), property,
                                "n." + CypherLiteral.name(group), progress) ? Optional.empty()
                                        : Optional.of(averages(start(known.label()), property, own(group), group))));
    }

    private Draft averages(QueryForm form, String property, Field group, String words) {
        QueryForm summary = form.with(List.of(present(own(property))))
                .with(new Output.Summary(Aggregate.AVERAGE, own(property), List.of(group)))
                .with(new Order(Optional.empty(), true));
        return draft(limited(summary, 10), property, form.type(), words);
    }

    private Candidate extreme(FilledType known, String property) {
        return _ -> {
            QueryForm form = start(known.label());
            return Optional.of(draft(limited(form.with(List.of(present(own(property))))
                    .with(rows(name(form, 0), own(property))).with(new Order(Optional.of(own(property)), true)), 5),
                    known.label(), property));
        };
    }

    /** A relation with its own properties, ordered by one that has an order. */
    private Stream<Candidate> period(FilledRelation known) {
        return known.ordered().map(property -> _ -> {
            QueryForm form = start(known);
            Field by = Field.of(Place.relation(1), property);
            List<Field> fields = new ArrayList<>(List.of(name(form, 0), name(form, 1)));
            known.names().forEach(name -> fields.add(Field.of(Place.relation(1), name)));
            return Optional.of(draft(form.with(List.of(present(by))).with(new Output.Rows(fields))
                    .with(new Order(Optional.of(by), false)), known.relation().start(), known.relation().type(),
                    known.relation().end(), String.join(", ", known.names())));
        });
    }

    private Stream<Candidate> since(FilledRelation known) {
        return known.ordered().map(property -> progress -> {
            QueryForm form = start(known);
            Field by = Field.of(Place.relation(1), property);
            return graph.middle(known.match(), "r", property, progress)
                    .map(value -> draft(form.with(List.of(new Condition(by, Operator.AT_LEAST, List.of(value))))
                            .with(rows(name(form, 0), name(form, 1), by)).with(new Order(Optional.of(by), false)),
                            known.relation().start(), known.relation().type(), known.relation().end(), property,
                            String.valueOf(value)));
        });
    }

    /** Entities without a relation that others of their type have. */
    private Candidate unrelated(FilledRelation known) {
        return _ -> Optional.of(new Draft(List.of(known.relation().start(), known.relation().type()),
                "MATCH (n:%s)\nWHERE NOT (n)-[:%s]->()\nRETURN n\nLIMIT %d".formatted(
                        CypherLiteral.name(known.relation().start()), CypherLiteral.name(known.relation().type()),
                        ROWS),
                Optional.empty()));
    }

    private Candidate busiest(FilledType known) {
        QueryForm form = start(known.label());
        String name = name(form, 0).property().map(property -> "n." + CypherLiteral.name(property)).orElse("n");
        return _ -> Optional.of(new Draft(List.of(known.label()),
                "MATCH (n:%s)-[r]-()\nRETURN %s, count(r) AS relations\nORDER BY relations DESC\nLIMIT 10"
                        .formatted(CypherLiteral.name(known.label()), name),
                Optional.empty()));
    }

    /** Between two entities that one other entity connects. */
    private Stream<Candidate> path(FilledRelation known) {
        return onward(known).map(hop -> progress -> {
            QueryForm form = start(known).with(hop);
            Optional<String> from = name(form, 0).property();
            Optional<String> to = name(form, 2).property();
            if (from.isEmpty() || to.isEmpty())
                return Optional.empty();
            String one = CypherLiteral.name(known.relation().start());
            String other = CypherLiteral.name(hop.target());
            return graph.first(
                    "MATCH (n:%s)-[:%s]->(:%s)%s-[:%s]-%s(m:%s) WHERE n <> m AND n.%s <> m.%s RETURN n.%s, m.%s LIMIT 1"
                            .formatted(one, CypherLiteral.name(known.relation().type()),
                                    CypherLiteral.name(known.relation().end()), hop.outgoing() ? "" : "<",
                                    CypherLiteral.name(hop.relation()), hop.outgoing() ? ">" : "", other,
                                    CypherLiteral.name(from.get()), CypherLiteral.name(to.get()),
                                    CypherLiteral.name(from.get()), CypherLiteral.name(to.get())),
                    progress).map(
                            names -> new Draft(
                                    List.of(String.valueOf(names.getFirst()), String.valueOf(names.getLast())),
                                    "MATCH (n:%s {%s: %s}), (m:%s {%s: %s})\nMATCH p = shortestPath((n)-[*..%d]-(m))\nRETURN p\nLIMIT 5"
                                            .formatted(one, CypherLiteral.name(from.get()),
                                                    CypherLiteral.of(names.getFirst()), other,
                                                    CypherLiteral.name(to.get()),
                                                    CypherLiteral.of(names.getLast()), FARTHEST),
                                    Optional.empty()));
        });
    }

    /** The hops after a relation; another relation is more interesting than the same one again. */
    private Stream<Hop> onward(FilledRelation known) {
        return Stream.concat(
                relations.stream().filter(next -> next.relation().start().equals(known.relation().end()))
                        .map(FilledRelation::outgoing),
                relations.stream().filter(next -> next.relation().end().equals(known.relation().end()))
                        .map(FilledRelation::incoming))
                .sorted(Comparator.comparing(hop -> hop.relation().equals(known.relation().type())));
    }
}
