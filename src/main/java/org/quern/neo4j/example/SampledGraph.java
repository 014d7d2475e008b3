package org.quern.neo4j.example;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.graph.StoredProperties;
import org.quern.graph.export.CypherLiteral;
import org.quern.graph.query.QueryForm.Hop;
import org.quern.graph.query.QuerySchema;
import org.quern.graph.query.QuerySchema.Relation;
import org.quern.graph.query.QuerySchema.Type;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.schema.Datatype;

/** The types and relations of a graph with their filled properties, and values of these, from a sample. */
record SampledGraph(GraphDatabase database) {

    /** Examined elements per type, so that large graphs are as quick as small ones. */
    static final int LOOKED_AT = FrequentValues.LOOKED_AT;
    private static final int TYPES = 12;
    private static final int RELATIONS = 16;
    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(10), 1_000);
    /** Properties of all entities of graph files, which are of less interest than those of the schema. */
    private static final Set<String> COMMON = Set.of("name", "eid", "aliases", "description", "provenance",
            StoredProperties.LABEL_LANGUAGE, StoredProperties.WIKIDATA_ID);
    private static final Pattern YEAR = Pattern.compile("(?i)year|.*_year|.*Year");
    private static final long FEWEST_PER_GROUP = 2;

    /** A type that has entities, with their properties, the most frequent first. */
    record FilledType(Type type, List<String> names) {
        String label() {
            return type.label();
        }

        String match() {
            return "MATCH (n:" + CypherLiteral.name(type.label()) + ")";
        }

        Stream<String> properties(Datatype... wanted) {
            return names.stream().filter(name -> List.of(wanted).contains(type.properties().get(name)));
        }

        /** Texts that are not those of all entities. */
        Stream<String> texts() {
            return properties(Datatype.STR).filter(name -> !COMMON.contains(name));
        }

        Stream<String> years() {
            return properties(Datatype.INT).filter(name -> YEAR.matcher(name).matches());
        }

        /** Years are no quantities. */
        Stream<String> numbers() {
            return properties(Datatype.FLOAT, Datatype.INT).filter(name -> !YEAR.matcher(name).matches());
        }
    }

    /** A relation that the graph contains, with its properties, the most frequent first. */
    record FilledRelation(Relation relation, List<String> names) {
        Hop outgoing() {
            return new Hop(relation.type(), true, relation.end());
        }

        Hop incoming() {
            return new Hop(relation.type(), false, relation.start());
        }

        String match() {
            return "MATCH (n:%s)-[r:%s]->(m:%s)".formatted(CypherLiteral.name(relation.start()),
                    CypherLiteral.name(relation.type()), CypherLiteral.name(relation.end()));
        }

        /** The properties that have an order, times first. */
        Stream<String> ordered() {
            Map<String, Datatype> properties = relation.properties();
            return names.stream().filter(name -> properties.get(name) instanceof Datatype type && !type.isList()
                    && (type == Datatype.DATE || type.isNumeric()))
                    .sorted(Comparator.comparing(name -> properties.get(name) != Datatype.DATE));
        }
    }

    /** The types with the most entities. */
    List<FilledType> types(QuerySchema schema, Progress progress) throws QueryFailure {
        progress.stage("Counting entities");
        Map<Type, Long> counts = new LinkedHashMap<>();
        for (Type type : schema.types())
            counts.put(type, number(new FilledType(type, List.of()).match() + " RETURN count(n)", progress));
        List<FilledType> filled = new ArrayList<>();
        for (Type type : most(counts, TYPES))
            filled.add(new FilledType(type, filled(new FilledType(type, List.of()).match(), type.properties(),
                    progress)));
        return filled;
    }

    /** The relations that are most frequent in a part of the graph. */
    List<FilledRelation> relations(QuerySchema schema, Progress progress) throws QueryFailure {
        Map<Relation, Long> counts = new LinkedHashMap<>();
        for (Relation relation : schema.relations())
            counts.put(relation, number(new FilledRelation(relation, List.of()).match() + " WITH n LIMIT " + LOOKED_AT
                    + " RETURN count(n)", progress));
        List<FilledRelation> filled = new ArrayList<>();
        for (Relation relation : most(counts, RELATIONS))
            filled.add(new FilledRelation(relation,
                    filled("MATCH (:%s)-[n:%s]->(:%s)".formatted(CypherLiteral.name(relation.start()),
                            CypherLiteral.name(relation.type()), CypherLiteral.name(relation.end())),
                            relation.properties(), progress)));
        return filled;
    }

    private static <T> List<T> most(Map<T, Long> counts, int most) {
        return counts.entrySet().stream().filter(e -> e.getValue() > 0)
                .sorted(Map.Entry.<T, Long>comparingByValue().reversed()).limit(most).map(Map.Entry::getKey).toList();
    }

    /** The properties of {@code n} that some have, the most frequent first, common ones last. */
    private List<String> filled(String match, Map<String, Datatype> properties, Progress progress) throws QueryFailure {
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
    Optional<List<Object>> first(String cypher, Progress progress) throws QueryFailure {
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

    /** The most frequent value of a property. */
    Optional<Object> frequent(FilledType type, String property, Progress progress) throws QueryFailure {
        return new FrequentValues(database, LIMITS).ofEntities(type.label(), property,
                Objects.requireNonNull(type.type().properties().get(property)), 1, progress).stream().findFirst();
    }

    /** The median of a property of the nodes or relations of a variable. */
    Optional<Object> middle(String match, String variable, String property, Progress progress) throws QueryFailure {
        String p = variable + "." + CypherLiteral.name(property);
        return first(
                "%s WITH %s LIMIT %d WITH %s AS v WHERE v IS NOT NULL WITH v ORDER BY v WITH collect(v) AS found RETURN found[size(found) / 2]"
                        .formatted(match, variable, LOOKED_AT, p),
                progress).map(List::getFirst).flatMap(FrequentValues::plain);
    }

    /** Whether a group has two members on average; an average for each title says nothing. */
    boolean hasGroups(String match, String property, String by, Progress progress) throws QueryFailure {
        return first(
                "%s WHERE n.%s IS NOT NULL AND %s IS NOT NULL WITH %s AS v LIMIT %d RETURN count(v), count(DISTINCT v)"
                        .formatted(match, CypherLiteral.name(property), by, by, LOOKED_AT),
                progress).filter(
                        counts -> counts.get(0) instanceof Number all && counts.get(1) instanceof Number groups
                                && groups.longValue() > 1 && all.longValue() >= FEWEST_PER_GROUP * groups.longValue())
                .isPresent();
    }

    /** Whether a query returns a value. */
    boolean hasRows(String cypher, Progress progress) throws QueryFailure {
        boolean[] any = {false};
        database.stream(cypher, Map.of(), LIMITS, progress, (_, row) -> {
            any[0] |= row.stream().anyMatch(value -> value != null);
            return false;
        });
        return any[0];
    }
}
