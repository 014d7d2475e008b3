package org.quern.question;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.SortedReturn;
import org.quern.neo4j.GraphDatabase;

/**
 * The answer of a gold query in a reproducible form: rows without an order are sorted, and the last digits of averages
 * are cut.
 */
public final class Answer {

    /** Digits of a mean that do not depend on the order of summation. */
    public static final MathContext SURE = new MathContext(12);

    private final List<ObjectNode> rows = new ArrayList<>();
    private final List<List<@Nullable Object>> values;

    /**
     * @param ordered whether the order of the rows is part of the answer
     * @param mean whether its fractional numbers are computed
     */
    public Answer(GraphDatabase.Table table, boolean ordered, boolean mean) {
        values = table.rows();
        for (List<@Nullable Object> row : table.rows()) {
            ObjectNode node = JsonNodeFactory.instance.objectNode();
            for (int i = 0; i < row.size(); i++)
                put(node, table.columns().get(i), row.get(i), mean);
            rows.add(node);
        }
        if (!ordered)
            rows.sort(Comparator.comparing(ObjectNode::toString));
    }

    /** Runs a gold query; the properties in the RETURN template determine how its answer is recorded. */
    public static Answer of(String gold, PropertyUse use, boolean ordered, GraphProbe probe) throws Rejected {
        // Rows with equal keys may come in any order; the recorded answer sorts them by name.
        String run = use == PropertyUse.SORT ? gold + firstColumn(gold).map(name -> ", " + name).orElse("") : gold;
        return new Answer(probe.table(run), ordered, gold.contains("avg("));
    }

    /** The first result column: in templates that sort, the name. */
    private static Optional<String> firstColumn(String gold) {
        return CypherQuery.ifValid(gold).flatMap(SortedReturn::of).map(sorted -> sorted.expressions().getFirst());
    }

    private static void put(ObjectNode node, String column, @Nullable Object value, boolean mean) {
        ArrayNode cell = JsonNodeFactory.instance.arrayNode();
        add(cell, value, mean);
        node.set(column, cell.get(0));
    }

    private static void add(ArrayNode cell, @Nullable Object value, boolean mean) {
        switch (value) {
            case null -> cell.addNull();
            case Long number -> cell.add(number);
            case Double number when mean && Double.isFinite(number) -> cell
                    .add(BigDecimal.valueOf(number).round(SURE).doubleValue());
            case Double number -> cell.add(number);
            case Boolean truth -> cell.add(truth);
            case List<?> list -> {
                ArrayNode inner = cell.addArray();
                list.forEach(v -> add(inner, v, mean));
            }
            default -> cell.add(value.toString());
        }
    }

    public int size() {
        return rows.size();
    }

    /** No row, or only empty values, or only counts of 0. */
    public boolean isEmpty() {
        return values.stream().allMatch(row -> row.stream().allMatch(v -> v == null))
                || values.stream().allMatch(row -> row.size() > 1 && Long.valueOf(0).equals(row.getLast()));
    }

    /** Whether each row ends with the count 1. */
    public boolean countsOnlyOnes() {
        return values.stream().allMatch(row -> Long.valueOf(1).equals(row.getLast()));
    }

    /** The whole numbers at the ends of the rows. */
    public List<Long> counts() {
        return values.stream().map(List::getLast).filter(Long.class::isInstance).map(Long.class::cast).toList();
    }

    /** The texts at the starts of the rows. */
    public List<String> texts() {
        return values.stream().map(List::getFirst).filter(String.class::isInstance).map(String.class::cast).toList();
    }

    /** The answer, if it is one number. */
    public Optional<Number> number() {
        return values.size() == 1 && values.getFirst().size() == 1 && values.getFirst().getFirst() instanceof Number n
                ? Optional.of(n)
                : Optional.empty();
    }

    public boolean hasEmptyCell() {
        return values.stream().anyMatch(row -> row.contains(null));
    }

    public String json() {
        ArrayNode all = new ObjectMapper().createArrayNode();
        rows.forEach(all::add);
        return all.toString();
    }
}
