package org.quern.task.question;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.OrderedResult;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.Engines;
import org.quern.graph.StoredProperties;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Relationship;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.question.Answer;
import org.quern.workspace.Sha256;

/**
 * The answers of gold queries in a form that can be compared between a graph and a changed copy of it: without the order
 * of rows, which depends on names, and without the ids of elements.
 */
record GoldAnswers(ItemRun items) {

    /**
     * An answer.
     *
     * @param digest of its rows; empty if the query does not run
     * @param json its rows; empty if the query does not run
     * @param failure why the query does not run; otherwise empty
     */
    record Found(String digest, String json, String failure) {

        /** Why this answer, on the changed graph, does not fit the one before; empty if it does. */
        String problem(Found before) {
            if (!before.failure.isEmpty())
                return "the gold query does not run: " + before.failure;
            if (!failure.isEmpty())
                return "the gold query does not run on the changed graph: " + failure;
            return digest.equals(before.digest) ? "" : "the gold query has another answer on the changed graph";
        }
    }

    /** @param mapping what becomes of each text in the answers */
    List<Found> on(String graph, GraphDatabase database, List<String> queries, UnaryOperator<String> mapping,
            Progress progress) {
        return new Engines(EngineChoice.AUTO, QueryLimits.EVALUATION).on(graph, database, queries.size(), progress,
                answering -> {
                    progress.stage("Checking gold queries on {0}", graph);
                    return items.map(queries, progress, (query, each) -> found(answering, query, mapping, each),
                            (_, failure) -> new Found("", "", failure.reason()));
                });
    }

    private static Found found(GraphDatabase database, String query, UnaryOperator<String> mapping, Progress progress) {
        try {
            Table table = database.table(query, Map.of(), QueryLimits.EVALUATION, progress);
            String rows = table.rows().stream().map(row -> row.stream().map(value -> text(value, mapping))
                    .collect(Collectors.joining("\u0001"))).sorted().collect(Collectors.joining("\u0002"));
            return new Found(Sha256.of(rows), new Answer(table, OrderedResult.of(query), query.contains("avg(")).json(),
                    "");
        } catch (QueryFailure failure) {
            progress.checkCancelled();
            return new Found("", "", String.valueOf(failure.getMessage()));
        }
    }

    private static String text(@Nullable Object value, UnaryOperator<String> mapping) {
        return switch (value) {
            case null -> "null";
            case String text -> "'" + mapping.apply(text);
            case Double number when Double.isFinite(number) -> BigDecimal.valueOf(number).round(Answer.SURE)
                    .stripTrailingZeros().toPlainString();
            case List<?> list -> texts(list.stream(), mapping);
            case Map<?, ?> map -> new TreeMap<>(map).entrySet().stream()
                    .map(each -> each.getKey() + ":" + text(each.getValue(), mapping)).toList().toString();
            case Node node -> "(" + node.properties().getOrDefault(StoredProperties.EID, node.elementId()) + ")";
            case Relationship relation -> texts(relation.properties().values().stream(), mapping);
            case GraphDatabase.Path path -> texts(Stream.concat(path.nodes().stream(), path.relationships().stream()),
                    mapping);
            default -> value.toString();
        };
    }

    private static String texts(Stream<?> values, UnaryOperator<String> mapping) {
        return values.map(value -> text(value, mapping)).sorted().toList().toString();
    }
}
