package org.quern.evaluate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.question.Answer;
import org.quern.question.Sample;
import org.quern.workspace.JsonText;

/**
 * The answer of a method that writes no query, for instance one that retrieves texts (CypherBench, sections 4.1 and
 * 5.1). It is compared with the gold query's result as the result of a predicted query would be.
 *
 * @param rows each an array of cells; none where the method gave no answer
 */
public record PredictedAnswer(Optional<ArrayNode> rows) {

    /** The member of a sample that has it; JSON null stands for a question without an answer. */
    public static final String MEMBER = "pred_answer";

    /** No answer was given. */
    public static final PredictedAnswer NONE = new PredictedAnswer(Optional.empty());

    private static final String QID = "Q[1-9]\\d*";
    private static final String NUMBER = "[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?";

    /** The answer of a sample; nothing for a sample that has a query instead. */
    public static Optional<PredictedAnswer> of(Sample sample) {
        return Optional.ofNullable(sample.others().get(MEMBER)).map(value -> value.isNull() ? NONE : ofJson(value));
    }

    /** The sample with an answer in place of a query. */
    public Sample addTo(Sample sample) {
        return sample.withPrediction("").withOther(MEMBER,
                rows.<JsonNode>map(all -> all).orElseGet(JsonNodeFactory.instance::nullNode));
    }

    /** An answer as JSON: a value, a list of values or rows, or an object with the cells of a row. */
    public static PredictedAnswer ofJson(JsonNode value) {
        ArrayNode rows = JsonNodeFactory.instance.arrayNode();
        if (value.isArray())
            value.forEach(one -> rows.add(row(one)));
        else
            rows.add(row(value));
        return new PredictedAnswer(Optional.of(rows));
    }

    private static ArrayNode row(JsonNode value) {
        if (value instanceof ArrayNode cells)
            return cells;
        ArrayNode row = JsonNodeFactory.instance.arrayNode();
        if (value.isObject())
            value.forEach(row::add);
        else
            row.add(value);
        return row;
    }

    /** An answer as text: JSON of a list or an object, or else a single value. Blank text is no answer. */
    public static PredictedAnswer ofText(String text) {
        String plain = text.strip();
        if (plain.isEmpty())
            return NONE;
        if (plain.startsWith("[") || plain.startsWith("{")) {
            try {
                return ofJson(JsonText.mapper().readTree(plain));
            } catch (JsonProcessingException _) {
                // A name may begin with a bracket.
            }
        }
        return ofJson(JsonNodeFactory.instance.textNode(plain));
    }

    /** The rows of both, for files that give each row of an answer in a line. */
    public PredictedAnswer and(PredictedAnswer other) {
        if (rows.isEmpty() || other.rows.isEmpty())
            return rows.isEmpty() ? other : this;
        return new PredictedAnswer(Optional.of(rows.get().deepCopy().addAll(other.rows.get())));
    }

    /** As people read it: JSON; empty text where there is none. */
    public String text() {
        return rows.map(ArrayNode::toString).orElse("");
    }

    /** The texts of the cells, row by row. */
    public List<List<String>> cells() {
        return rows.stream().flatMap(ArrayNode::valueStream)
                .map(row -> row.valueStream().map(cell -> cell.isValueNode() ? cell.asText().strip() : cell.toString())
                        .toList())
                .toList();
    }

    /** The texts among its cells. */
    public List<String> texts() {
        return rows.stream().flatMap(ArrayNode::valueStream).flatMap(JsonNode::valueStream).filter(JsonNode::isTextual)
                .map(cell -> cell.textValue().strip()).toList();
    }

    /** Whether it gives entities by their Wikidata ids, where the gold answer has no such text. */
    public boolean givesIds(Table gold) {
        Map<String, Object> known = texts(gold);
        return texts().stream().anyMatch(text -> text.matches(QID) && !known.containsKey(text));
    }

    /** The same with ids as the database has them: {@code Label#Qid}. */
    public PredictedAnswer withIds(Table gold) {
        Optional<String> prefix = texts(gold).keySet().stream().filter(text -> text.matches(".*#" + QID))
                .map(text -> text.substring(0, text.lastIndexOf('#') + 1)).findFirst();
        if (prefix.isEmpty() || rows.isEmpty())
            return this;
        ArrayNode changed = rows.get().deepCopy();
        changed.forEach(row -> {
            for (int i = 0; i < row.size(); i++)
                if (row.get(i).isTextual() && row.get(i).textValue().strip().matches(QID))
                ((ArrayNode) row).set(i, prefix.get() + row.get(i).textValue().strip());
        });
        return new PredictedAnswer(Optional.of(changed));
    }

    /**
     * The answer as a table. Texts become what the gold answer has in other types: numbers, Booleans, dates. Where gold
     * has one column of lists, a row of several cells is one list, and the cells of all rows are when gold has one row.
     */
    public Table table(Table gold) {
        Map<String, Object> known = texts(gold);
        boolean numbers = cells(gold).anyMatch(Number.class::isInstance);
        boolean truths = cells(gold).anyMatch(Boolean.class::isInstance);
        List<List<@Nullable Object>> all = new ArrayList<>();
        rows.ifPresent(given -> given.forEach(row -> {
            List<@Nullable Object> cells = new ArrayList<>();
            row.forEach(cell -> cells.add(value(cell, known, numbers, truths)));
            all.add(cells);
        }));
        boolean lists = gold.columns().size() == 1 && !gold.rows().isEmpty()
                && gold.rows().stream().allMatch(row -> row.getFirst() instanceof List<?>);
        if (!lists || all.stream().allMatch(row -> row.size() == 1 && row.getFirst() instanceof List<?>))
            return new Table(gold.columns(), all);
        List<List<@Nullable Object>> grouped = new ArrayList<>();
        if (gold.rows().size() == 1) {
            List<@Nullable Object> whole = new ArrayList<>();
            all.forEach(whole::addAll);
            grouped.add(listed(whole));
        } else {
            all.forEach(row -> grouped.add(listed(row)));
        }
        return new Table(gold.columns(), grouped);
    }

    private static List<@Nullable Object> listed(List<@Nullable Object> cells) {
        List<@Nullable Object> row = new ArrayList<>();
        row.add(cells);
        return row;
    }

    private static @Nullable Object value(JsonNode cell, Map<String, Object> known, boolean numbers, boolean truths) {
        Object value = JsonTables.value(cell);
        if (value instanceof List<?> || value instanceof Map<?, ?> || value == null)
            return value;
        String text = value.toString().strip();
        Object same = known.get(text);
        if (same != null && !(value instanceof Number && numbers))
            return same;
        if (value instanceof Boolean)
            return value;
        if (numbers && text.matches(NUMBER)) {
            Number number = text.matches("[+-]?\\d{1,18}") ? (Number) Long.valueOf(text) : Double.valueOf(text);
            return known.getOrDefault(rounded(number), number);
        }
        if (value instanceof Number)
            return value;
        return truths ? switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "yes" -> (Object) true;
            case "false", "no" -> false;
            default -> text;
        } : text;
    }

    /** What the gold answer has, by its text; of numbers with a fraction as many digits as recorded answers have. */
    private static Map<String, Object> texts(Table gold) {
        Map<String, Object> texts = new HashMap<>();
        cells(gold).filter(value -> !(value instanceof Long) && !(value instanceof Boolean))
                .forEach(value -> texts.put(value instanceof Double number ? rounded(number) : value.toString().strip(),
                        value));
        return texts;
    }

    /** It begins with a sign that no text of an answer can have, since those are stripped. */
    private static String rounded(Number number) {
        return " " + (number instanceof Double value && Double.isFinite(value)
                ? BigDecimal.valueOf(value).round(Answer.SURE).stripTrailingZeros().toPlainString()
                : number.toString());
    }

    private static Stream<Object> cells(Table gold) {
        return gold.rows().stream().flatMap(List::stream).flatMap(cell -> cell instanceof List<?> list
                ? list.stream().map(Object.class::cast) : Stream.ofNullable(cell));
    }
}
