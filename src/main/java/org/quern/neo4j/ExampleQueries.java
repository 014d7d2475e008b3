package org.quern.neo4j;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.graph.StoredProperties;
import org.quern.graph.export.CypherLiteral;
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
import org.quern.graph.query.QuerySchema.Relation;
import org.quern.graph.query.QuerySchema.Type;
import org.quern.graph.query.QueryText;
import org.quern.job.Progress;
import org.quern.schema.Datatype;

/**
 * Example queries for a graph, made from its schema and from values in its data. Each was run and returned rows; a kind
 * of query for which the graph has no data is left out.
 */
public final class ExampleQueries {

    /** The kinds of examples, from simple to complex. */
    public enum Kind {
        MEMBERS, TEXT, NUMBER, DATE, LIST, HOP, TWO_HOPS, COUNT, AVERAGE, HIGHEST, LATEST, PERIOD, SINCE, UNRELATED,
        BUSIEST, PATH
    }

    /**
     * A query.
     *
     * @param words the names and values in it, in the order of the kind's description
     * @param form the same query as a form, unless a form cannot say it
     */
    public record Example(Kind kind, List<String> words, String cypher, Optional<QueryForm> form) {}

    /** Examined elements per type, so that large graphs are as quick as small ones. */
    private static final int LOOKED_AT = FrequentValues.LOOKED_AT;
    private static final int TYPES = 12;
    private static final int RELATIONS = 16;
    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(10), 1_000);
    private static final long ROWS = 25;
    /** Properties of all entities of graph files, which are of less interest than those of the schema. */
    private static final Set<String> COMMON = Set.of("name", "eid", "aliases", "description", "provenance",
            StoredProperties.LABEL_LANGUAGE);
    private static final Pattern YEAR = Pattern.compile("(?i)year|.*_year|.*Year");
    private static final long FEWEST_PER_GROUP = 2;
    private static final int FARTHEST = 4;
    private static final int MOST_FAILURES = 2;

    private final GraphDatabase database;
    private final QuerySchema schema;
    private final QueryText text;

    /** @param names filled properties, the most frequent first */
    private record KnownType(Type type, long count, List<String> names) {
        Stream<String> properties(Datatype... wanted) {
            return names.stream().filter(name -> List.of(wanted).contains(type.properties().get(name)));
        }

        Stream<String> years() {
            return properties(Datatype.INT).filter(name -> YEAR.matcher(name).matches());
        }

        /** Years are no quantities. */
        Stream<String> numbers() {
            return properties(Datatype.FLOAT, Datatype.INT).filter(name -> !YEAR.matcher(name).matches());
        }
    }

    /** @param names filled properties, the most frequent first */
    private record KnownRelation(Relation relation, long count, List<String> names) {
        Hop outgoing() {
            return new Hop(relation.type(), true, relation.end());
        }

        Hop incoming() {
            return new Hop(relation.type(), false, relation.start());
        }
    }

    public ExampleQueries(GraphDatabase database, QuerySchema schema) {
        this.database = database;
        this.schema = schema;
        this.text = new QueryText(schema.withTimes());
    }

    /**
     * At most one example of each kind.
     *
     * @throws QueryFailure when the database cannot be read; an example that fails or takes too long is left out
     */
    public List<Example> make(Progress progress) throws QueryFailure {
        List<KnownType> types = types(progress);
        List<KnownRelation> relations = relations(progress);
        List<Example> examples = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            progress.checkCancelled();
            progress.at(kind.ordinal(), Kind.values().length);
            example(kind, candidates(kind, types, relations), progress).ifPresent(examples::add);
        }
        return List.copyOf(examples);
    }

    /** Looks for values in the data; empty if there are none. */
    private interface Candidate {
        Optional<Draft> draft(Progress progress) throws QueryFailure;
    }

    private record Draft(List<String> words, String cypher, Optional<QueryForm> form) {}

    private Draft draft(QueryForm form, String... words) {
        return new Draft(List.of(words), text.of(form), Optional.of(form));
    }

    private Optional<Example> example(Kind kind, List<Candidate> candidates, Progress progress) {
        int failures = 0;
        for (Candidate candidate : candidates) {
            try {
                Optional<Draft> draft = candidate.draft(progress);
                if (draft.isPresent() && hasRows(draft.get().cypher(), progress))
                    return Optional.of(
                            new Example(kind, draft.get().words(), draft.get().cypher(), draft.get().form()));
            } catch (QueryFailure tooSlow) {
                progress.checkCancelled();
                // Others of its kind would take as long.
                if (++failures == MOST_FAILURES)
                    return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private boolean hasRows(String cypher, Progress progress) throws QueryFailure {
        boolean[] any = {false};
        database.stream(cypher, Map.of(), LIMITS, progress, (_, row) -> {
            any[0] |= row.stream().anyMatch(value -> value != null);
            return false;
        });
        return any[0];
    }

    private List<Candidate> candidates(Kind kind, List<KnownType> types, List<KnownRelation> relations) {
        return switch (kind) {
            case MEMBERS -> each(types, this::members);
            case TEXT -> each(types, this::texts);
            case NUMBER -> each(types, type -> type.numbers().map(property -> threshold(type, property)));
            case DATE -> each(types, type -> type.properties(Datatype.DATE).map(property -> threshold(type, property)));
            case LIST -> each(types, this::lists);
            case HOP -> each(relations, relation -> Stream.of(hop(relation)));
            case TWO_HOPS -> each(relations, relation -> twoHops(relation, relations));
            case COUNT -> each(relations, relation -> Stream.of(count(relation)));
            case AVERAGE -> Stream.concat(each(relations, relation -> average(relation, types)).stream(),
                    each(types, this::average).stream()).toList();
            case HIGHEST -> each(types, type -> type.numbers().map(property -> extreme(type, property)));
            case LATEST -> each(types, type -> Stream.concat(type.properties(Datatype.DATE), type.years())
                    .map(property -> extreme(type, property)));
            case PERIOD -> each(relations, this::period);
            case SINCE -> each(relations, this::since);
            case UNRELATED -> each(relations, relation -> Stream.of(unrelated(relation)));
            case BUSIEST -> each(types, type -> Stream.of(busiest(type)));
            case PATH -> each(relations, relation -> path(relation, relations));
        };
    }

    private static <T> List<Candidate> each(List<T> all, Function<T, Stream<Candidate>> candidates) {
        return all.stream().flatMap(candidates).toList();
    }

    /** The types with the most entities. */
    private List<KnownType> types(Progress progress) throws QueryFailure {
        progress.stage("Counting entities");
        Map<Type, Long> counts = new LinkedHashMap<>();
        for (Type type : schema.types())
            counts.put(type, number("MATCH (n:" + CypherLiteral.name(type.label()) + ") RETURN count(n)", progress));
        List<KnownType> known = new ArrayList<>();
        for (Type type : most(counts, TYPES))
            known.add(new KnownType(type, counts.getOrDefault(type, 0L), filled("MATCH (n:"
                    + CypherLiteral.name(type.label()) + ")", type.properties(), progress)));
        return known;
    }

    private List<KnownRelation> relations(Progress progress) throws QueryFailure {
        Map<Relation, Long> counts = new LinkedHashMap<>();
        for (Relation relation : schema.relations())
            counts.put(relation, number(match(relation) + " WITH n LIMIT " + LOOKED_AT + " RETURN count(n)", progress));
        List<KnownRelation> known = new ArrayList<>();
        for (Relation relation : most(counts, RELATIONS))
            known.add(new KnownRelation(relation, counts.getOrDefault(relation, 0L),
                    filled("MATCH (:%s)-[n:%s]->(:%s)".formatted(CypherLiteral.name(relation.start()),
                            CypherLiteral.name(relation.type()), CypherLiteral.name(relation.end())),
                            relation.properties(), progress)));
        return known;
    }

    private static <T> List<T> most(Map<T, Long> counts, int most) {
        return counts.entrySet().stream().filter(e -> e.getValue() > 0)
                .sorted(Map.Entry.<T, Long>comparingByValue().reversed()).limit(most).map(Map.Entry::getKey).toList();
    }

    /** The properties of {@code n} that some have, the most frequent first, common ones last. */
    private List<String> filled(String match, Map<String, Datatype> properties, Progress progress)
            throws QueryFailure {
        if (properties.isEmpty())
            return List.of();
        List<String> names = List.copyOf(properties.keySet());
        StringBuilder cypher = new StringBuilder(match).append(" WITH n LIMIT ").append(LOOKED_AT).append(" RETURN ");
        for (int i = 0; i < names.size(); i++)
            cypher.append(i == 0 ? "" : ", ").append("count(n.").append(CypherLiteral.name(names.get(i)))
                    .append(") AS c").append(i);
        List<@Nullable Object> row = database.table(cypher.toString(), Map.of(), LIMITS, progress).rows().getFirst();
        Map<String, Long> counts = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++)
            counts.put(names.get(i), row.get(i) instanceof Number count ? count.longValue() : 0L);
        return names.stream().filter(name -> counts.getOrDefault(name, 0L) > 0)
                .sorted(Comparator.<String, Boolean>comparing(COMMON::contains)
                        .thenComparing(name -> -counts.getOrDefault(name, 0L)))
                .toList();
    }

    private long number(String cypher, Progress progress) throws QueryFailure {
        return database.table(cypher, Map.of(), LIMITS, progress).rows().getFirst().getFirst() instanceof Number count
                ? count.longValue()
                : 0;
    }

    /** The first row; empty if there is none, or if a value is missing. */
    private Optional<List<Object>> first(String cypher, Progress progress) throws QueryFailure {
        List<Object> values = new ArrayList<>();
        for (List<@Nullable Object> row : database.table(cypher, Map.of(), LIMITS, progress).rows()) {
            for (Object value : row) {
                if (value != null)
                    values.add(value);
            }
            return values.size() == row.size() ? Optional.of(values) : Optional.empty();
        }
        return Optional.empty();
    }

    private static String match(Relation relation) {
        return "MATCH (n:%s)-[r:%s]->(m:%s)".formatted(CypherLiteral.name(relation.start()),
                CypherLiteral.name(relation.type()), CypherLiteral.name(relation.end()));
    }

    private static QueryForm start(String label) {
        return QueryForm.of(label, ROWS);
    }

    private static QueryForm start(KnownRelation known) {
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

    private Stream<Candidate> members(KnownType known) {
        return known.names().stream().filter(name -> !Optional.of(name).equals(known.type().name()))
                .map(property -> _ -> {
                    QueryForm form = start(known.type().label());
                    return Optional.of(draft(form.with(List.of(present(own(property))))
                            .with(rows(name(form, 0), own(property))), known.type().label(), property));
                });
    }

    /** A text that several entities have in common, if possible. */
    private Stream<Candidate> texts(KnownType known) {
        return known.properties(Datatype.STR).filter(name -> !COMMON.contains(name))
                .map(property -> progress -> frequent(known, property, progress)
                        .map(value -> draft(start(known.type().label()).with(
                                List.of(new Condition(own(property), Operator.EQUAL, List.of(value)))),
                                known.type().label(), property, String.valueOf(value))));
    }

    private Optional<Object> frequent(KnownType known, String property, Progress progress) throws QueryFailure {
        return new FrequentValues(database, LIMITS).ofEntities(known.type().label(), property,
                java.util.Objects.requireNonNull(known.type().properties().get(property)), 1, progress).stream()
                .findFirst();
    }

    private Candidate threshold(KnownType known, String property) {
        return progress -> {
            QueryForm form = start(known.type().label());
            return middle("MATCH (n:" + CypherLiteral.name(known.type().label()) + ")", "n", property, progress)
                    .map(value -> draft(
                            form.with(List.of(new Condition(own(property), Operator.AT_LEAST, List.of(value))))
                                    .with(rows(name(form, 0), own(property)))
                                    .with(new Order(Optional.of(own(property)), false)),
                            known.type().label(), property, words(value)));
        };
    }

    /** Whole numbers without decimals. */
    private static String words(Object value) {
        return value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e15
                ? String.valueOf(number.longValue())
                : String.valueOf(value);
    }

    /** The median of a property of {@code n}. */
    private Optional<Object> middle(String match, String variable, String property, Progress progress)
            throws QueryFailure {
        String p = variable + "." + CypherLiteral.name(property);
        return first(
                "%s WITH %s LIMIT %d WITH %s AS v WHERE v IS NOT NULL WITH v ORDER BY v WITH collect(v) AS found RETURN found[size(found) / 2]"
                        .formatted(match, variable, LOOKED_AT, p),
                progress).map(List::getFirst).flatMap(FrequentValues::plain);
    }

    private Stream<Candidate> lists(KnownType known) {
        return known.properties(Datatype.LIST_STR, Datatype.LIST_INT, Datatype.LIST_FLOAT, Datatype.LIST_DATE)
                .map(property -> progress -> {
                    QueryForm form = start(known.type().label());
                    return frequent(known, property, progress).map(value -> draft(
                            form.with(List.of(new Condition(own(property), Operator.HAS, List.of(value))))
                                    .with(rows(name(form, 0), own(property))),
                            known.type().label(), property, String.valueOf(value)));
                });
    }

    /** From the entity with the most relations. */
    private Candidate hop(KnownRelation known) {
        return progress -> {
            QueryForm form = start(known).with(rows(Field.of(Place.entity(0)), Field.of(Place.entity(1))));
            Optional<String> property = name(form, 0).property();
            if (property.isEmpty())
                return Optional.empty();
            return first(match(known.relation())
                    + " WITH n LIMIT %d RETURN n.%s AS v, count(*) AS c ORDER BY c DESC, v LIMIT 1"
                            .formatted(LOOKED_AT, CypherLiteral.name(property.get())),
                    progress)
                    .map(found -> draft(form.with(List.of(new Condition(own(property.get()), Operator.EQUAL,
                            List.of(found.getFirst())))), known.relation().type(),
                            String.valueOf(found.getFirst())));
        };
    }

    private Stream<Candidate> twoHops(KnownRelation known, List<KnownRelation> relations) {
        return onward(known, relations).map(hop -> _ -> {
            QueryForm form = start(known).with(hop);
            return Optional.of(draft(form.with(rows(Field.of(Place.entity(0)), Field.of(Place.entity(1)),
                    Field.of(Place.entity(2)))), known.relation().start(), known.relation().type(),
                    known.relation().end(), hop.relation(), hop.target()));
        });
    }

    private Candidate count(KnownRelation known) {
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
    private Stream<Candidate> average(KnownRelation known, List<KnownType> types) {
        return types.stream().filter(type -> type.type().label().equals(known.relation().start()))
                .flatMap(KnownType::numbers).map(property -> progress -> {
                    QueryForm form = start(known);
                    return !groups(match(known.relation()), property, "m", progress) ? Optional.empty()
                            : Optional.of(averages(form, property, name(form, 1), known.relation().end()));
                });
    }

    /** The average for each value of a text property. */
    private Stream<Candidate> average(KnownType known) {
        return known.numbers()
                .flatMap(property -> known.properties(Datatype.STR).filter(name -> !COMMON.contains(name))
                        .map(group -> progress -> !groups(
                                "MATCH (n:" + CypherLiteral.name(known.type().label()) + ")", property,
                                "n." + CypherLiteral.name(group), progress) ? Optional.empty()
                                        : Optional.of(
                                                averages(start(known.type().label()), property, own(group), group))));
    }

    /** Whether a group has two members on average; an average for each title says nothing. */
    private boolean groups(String match, String property, String by, Progress progress) throws QueryFailure {
        return first(
                "%s WHERE n.%s IS NOT NULL AND %s IS NOT NULL WITH %s AS v LIMIT %d RETURN count(v), count(DISTINCT v)"
                        .formatted(match, CypherLiteral.name(property), by, by, LOOKED_AT),
                progress).filter(
                        counts -> counts.get(0) instanceof Number all && counts.get(1) instanceof Number groups
                                && groups.longValue() > 1 && all.longValue() >= FEWEST_PER_GROUP * groups.longValue())
                .isPresent();
    }

    private Draft averages(QueryForm form, String property, Field group, String words) {
        QueryForm summary = form.with(List.of(present(own(property))))
                .with(new Output.Summary(Aggregate.AVERAGE, own(property), List.of(group)))
                .with(new Order(Optional.empty(), true));
        return draft(limited(summary, 10), property, form.type(), words);
    }

    private Candidate extreme(KnownType known, String property) {
        return _ -> {
            QueryForm form = start(known.type().label());
            return Optional.of(draft(limited(form.with(List.of(present(own(property))))
                    .with(rows(name(form, 0), own(property))).with(new Order(Optional.of(own(property)), true)), 5),
                    known.type().label(), property));
        };
    }

    /** A relation with its own properties, ordered by one that has an order. */
    private Stream<Candidate> period(KnownRelation known) {
        return ordered(known).map(property -> _ -> {
            QueryForm form = start(known);
            Field by = Field.of(Place.relation(1), property);
            List<Field> fields = new ArrayList<>(List.of(name(form, 0), name(form, 1)));
            known.names().forEach(name -> fields.add(Field.of(Place.relation(1), name)));
            return Optional.of(draft(form.with(List.of(present(by))).with(new Output.Rows(fields))
                    .with(new Order(Optional.of(by), false)), known.relation().start(), known.relation().type(),
                    known.relation().end(), String.join(", ", known.names())));
        });
    }

    /** The properties of a relation that have an order, times first. */
    private static Stream<String> ordered(KnownRelation known) {
        Map<String, Datatype> properties = known.relation().properties();
        return known.names().stream().filter(name -> properties.get(name) instanceof Datatype type && !type.isList()
                && (type == Datatype.DATE || type.isNumeric()))
                .sorted(Comparator.comparing(name -> properties.get(name) != Datatype.DATE));
    }

    private Stream<Candidate> since(KnownRelation known) {
        return ordered(known).map(property -> progress -> {
            QueryForm form = start(known);
            Field by = Field.of(Place.relation(1), property);
            return middle(match(known.relation()), "r", property, progress)
                    .map(value -> draft(form.with(List.of(new Condition(by, Operator.AT_LEAST, List.of(value))))
                            .with(rows(name(form, 0), name(form, 1), by)).with(new Order(Optional.of(by), false)),
                            known.relation().start(), known.relation().type(), known.relation().end(), property,
                            String.valueOf(value)));
        });
    }

    /** Entities without a relation that others of their type have. */
    private Candidate unrelated(KnownRelation known) {
        return _ -> Optional.of(new Draft(List.of(known.relation().start(), known.relation().type()),
                "MATCH (n:%s)\nWHERE NOT (n)-[:%s]->()\nRETURN n\nLIMIT %d".formatted(
                        CypherLiteral.name(known.relation().start()), CypherLiteral.name(known.relation().type()),
                        ROWS),
                Optional.empty()));
    }

    private Candidate busiest(KnownType known) {
        QueryForm form = start(known.type().label());
        String name = name(form, 0).property().map(property -> "n." + CypherLiteral.name(property)).orElse("n");
        return _ -> Optional.of(new Draft(List.of(known.type().label()),
                "MATCH (n:%s)-[r]-()\nRETURN %s, count(r) AS relations\nORDER BY relations DESC\nLIMIT 10"
                        .formatted(CypherLiteral.name(known.type().label()), name),
                Optional.empty()));
    }

    /** Between two entities that one other entity connects. */
    private Stream<Candidate> path(KnownRelation known, List<KnownRelation> relations) {
        return onward(known, relations).map(hop -> progress -> {
            QueryForm form = start(known).with(hop);
            Optional<String> from = name(form, 0).property();
            Optional<String> to = name(form, 2).property();
            if (from.isEmpty() || to.isEmpty())
                return Optional.empty();
            String one = CypherLiteral.name(known.relation().start());
            String other = CypherLiteral.name(hop.target());
            return first(
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
    private static Stream<Hop> onward(KnownRelation known, List<KnownRelation> relations) {
        return Stream.concat(
                relations.stream().filter(next -> next.relation().start().equals(known.relation().end()))
                        .map(KnownRelation::outgoing),
                relations.stream().filter(next -> next.relation().end().equals(known.relation().end()))
                        .map(KnownRelation::incoming))
                .sorted(Comparator.comparing(hop -> hop.relation().equals(known.relation().type())));
    }
}
