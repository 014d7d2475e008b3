package org.quern.dataset.paper;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.answer.Answers;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.sparql.SparqlTokens;
import org.quern.sparql.Term;
import org.quern.sparql.statistics.DatasetStatistics;

/**
 * The queries of one set, or of several sets counted as one, with the results of the gold queries (SPINACH,
 * appendices A to C).
 */
public final class DatasetUnion implements Consumer<DatasetQuestion> {

    private final String name;
    private final Answers answers;
    private final ItemRun items = new ItemRun(1);
    private final DatasetStatistics queries = new DatasetStatistics();
    private final Set<String> entities = new TreeSet<>();
    private final SortedMap<Integer, Integer> replies = new TreeMap<>();
    private final Map<String, String> missing = new LinkedHashMap<>();
    private int questions;
    private int empty;
    private int results;
    /** Results that are rows; the others are numbers of rows, and answers of yes or no. */
    private int withRows;
    private int columns;

    /** @param answers results of the gold queries */
    public DatasetUnion(String name, Answers answers) {
        this.name = name;
        this.answers = answers;
    }

    @Override
    public void accept(DatasetQuestion question) {
        questions++;
        question.query().ifPresent(query -> {
            queries.add(question.id().text(), query.sparql());
            SparqlTokens.ids(query.sparql()).stream().map(SparqlTokens.Id::id).filter(id -> id.startsWith("Q"))
                    .forEach(entities::add);
        });
        posts(question).ifPresent(posts -> replies.merge(Math.max(0, posts - 1), 1, Integer::sum));
        String id = question.id().text();
        Optional<GoldAnswer> answer = items.one(question, Progress.NONE, (one, _) -> answers.of(one), (_, failure) -> {
            missing.put(id, id + ": " + failure.reason());
            return Optional.empty();
        });
        answer.ifPresentOrElse(this::add, () -> missing.putIfAbsent(id, answers.missing(question)));
    }

    /** A harvested question says how many posts its thread has. */
    private static Optional<Integer> posts(DatasetQuestion question) {
        return question.more().entrySet().stream()
                .map(e -> e.getKey().equals("posts") ? e.getValue() : e.getValue().path("posts"))
                .filter(JsonNode::isInt).map(JsonNode::asInt).findFirst();
    }

    private void add(GoldAnswer answer) {
        switch (answer) {
            case GoldAnswer.Rows(List<String> variables, List<List<Optional<Term>>> rows) when !rows.isEmpty() -> {
                results++;
                withRows++;
                columns += (int) IntStream.range(0, variables.size()).filter(i -> rows.getFirst().get(i).isPresent()
                        && DatasetStatistics.isScored(variables.get(i))).count();
            }
            case GoldAnswer.Rows _ -> empty++;
            case GoldAnswer.Size(List<String> _, long rows) when rows == 0 -> empty++;
            case GoldAnswer.Size _ -> results++;
            case GoldAnswer.Truth _ -> results++;
        }
    }

    public String name() {
        return name;
    }

    public int questions() {
        return questions;
    }

    public DatasetStatistics queries() {
        return queries;
    }

    /** The items that gold queries name, in order. */
    public Set<String> entities() {
        return Collections.unmodifiableSet(entities);
    }

    /** The number of questions by number of replies in their forum thread; empty if the set does not say. */
    public SortedMap<Integer, Integer> replies() {
        return Collections.unmodifiableSortedMap(replies);
    }

    /** The number of gold queries with a result. */
    public int results() {
        return results;
    }

    /** The number of gold queries that find nothing. */
    public int empty() {
        return empty;
    }

    /** Why there is no result, by the id of the question. */
    public Map<String, String> missing() {
        return Collections.unmodifiableMap(missing);
    }

    /**
     * Columns with a value in the first row of a result, without labels and descriptions: what the published script counts.
     * Empty without rows.
     */
    public Optional<Double> columnsInFirstRow() {
        return withRows == 0 ? Optional.empty() : Optional.of((double) columns / withRows);
    }
}
