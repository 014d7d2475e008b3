package org.quern.neo4j.example;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.graph.export.CypherLiteral;
import org.quern.graph.query.QuerySchema.Relation;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.schema.Datatype;

/** Finds the most frequent values of a property, in a part of large graphs. */
public record FrequentValues(GraphDatabase database, QueryLimits limits) {

    /** Examined elements, so that large graphs are as quick as small ones. */
    static final int LOOKED_AT = 5_000;
    /** Longer texts are descriptions rather than values. */
    private static final int LONGEST = 60;

    /**
     * The values of a property of entities, or the members of its lists; the most frequent first.
     *
     * @param most max. number of values
     */
    public List<Object> ofEntities(String label, String property, Datatype datatype, int most, Progress progress)
            throws QueryFailure {
        return of("(n:" + CypherLiteral.name(label) + ")", property, datatype, most, progress);
    }

    /** As {@link #ofEntities}, of a relation between two types. */
    public List<Object> ofRelations(Relation relation, String property, Datatype datatype, int most,
            Progress progress) throws QueryFailure {
        return of("(:%s)-[n:%s]->(:%s)".formatted(CypherLiteral.name(relation.start()),
                CypherLiteral.name(relation.type()), CypherLiteral.name(relation.end())), property, datatype, most,
                progress);
    }

    private List<Object> of(String pattern, String property, Datatype datatype, int most, Progress progress)
            throws QueryFailure {
        String p = "n." + CypherLiteral.name(property);
        String value = datatype.isList() ? "UNWIND " + p + " AS v WITH v" : "WITH " + p + " AS v";
        String length = datatype.element() == Datatype.STR ? " AND size(v) <= " + LONGEST : "";
        List<Object> values = new ArrayList<>();
        for (List<@Nullable Object> row : database.table(
                "MATCH %s WITH n LIMIT %d %s WHERE v IS NOT NULL%s RETURN v, count(*) AS c ORDER BY c DESC, v LIMIT %d"
                        .formatted(pattern, LOOKED_AT, value, length, most),
                Map.of(), limits, progress).rows())
            Optional.ofNullable(row.getFirst()).flatMap(FrequentValues::plain).ifPresent(values::add);
        return values.stream().distinct().toList();
    }

    /** A value that a form can contain; of a time, its day. */
    static Optional<Object> plain(Object value) {
        return switch (value) {
            case Long _,String _,Boolean _,LocalDate _ -> Optional.of(value);
            case Double number -> Double.isFinite(number) ? Optional.of(number) : Optional.empty();
            case LocalDateTime time -> Optional.of(time.toLocalDate());
            case ZonedDateTime time -> Optional.of(time.toLocalDate());
            case OffsetDateTime time -> Optional.of(time.toLocalDate());
            default -> Optional.empty();
        };
    }
}
