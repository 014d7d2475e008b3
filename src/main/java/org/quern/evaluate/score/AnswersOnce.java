package org.quern.evaluate.score;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * Keeps the answers of a database, so that what is shown is what was scored, and no query runs twice. A query is read
 * further than scoring needs it, up to the number of rows that are kept. Used by one thread.
 */
final class AnswersOnce implements GraphDatabase {

    private record Question(String cypher, Map<String, Object> parameters) {}

    /**
     * @param isCut whether there may be more rows than those kept
     * @param failure why the query ended early; the rows are those that arrived before
     */
    record Answer(List<String> columns, List<List<@Nullable Object>> rows, boolean isCut,
            Optional<QueryFailure> failure) {}

    private final GraphDatabase database;
    private final int kept;
    private final Map<Question, Answer> answers = new HashMap<>();

    /** @param kept max. rows that are kept of an answer */
    AnswersOnce(GraphDatabase database, int kept) {
        this.database = database;
        this.kept = kept;
    }

    /** The answer to a query, which runs only if it did not run before. */
    Answer of(String cypher, QueryLimits limits, Progress progress) {
        Answer known = answers.get(new Question(cypher, Map.of()));
        return known != null ? known : ask(new Question(cypher, Map.of()), limits, progress, (_, _) -> false);
    }

    @Override
    public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows) throws QueryFailure {
        Question question = new Question(cypher, parameters);
        Answer known = answers.get(question);
        // Who needs more rows than those kept has to ask again.
        if (known == null || known.isCut)
            return stated(ask(question, limits, progress, rows));
        for (List<@Nullable Object> row : known.rows) {
            if (!rows.row(known.columns, row))
                return known.columns;
        }
        return stated(known);
    }

    private static List<String> stated(Answer answer) throws QueryFailure {
        if (answer.failure.isPresent())
            throw answer.failure.get();
        return answer.columns;
    }

    private Answer ask(Question question, QueryLimits limits, Progress progress, Rows rows) {
        Asking asking = new Asking(rows);
        Answer answer;
        try {
            List<String> columns = database.stream(question.cypher, question.parameters, limits, progress, asking);
            answer = new Answer(columns, asking.read, asking.isCut, Optional.empty());
        } catch (QueryFailure failure) {
            answer = new Answer(asking.columns, asking.read, asking.isCut, Optional.of(failure));
        }
        answers.put(question, answer);
        // A failure after the last row that was wanted is not one of who asked.
        return asking.wanted ? answer : new Answer(answer.columns, answer.rows, answer.isCut, Optional.empty());
    }

    private final class Asking implements Rows {

        private final Rows rows;
        private final List<List<@Nullable Object>> read = new ArrayList<>();
        private List<String> columns = List.of();
        private boolean wanted = true;
        private boolean isCut;

        Asking(Rows rows) {
            this.rows = rows;
        }

        @Override
        public boolean row(List<String> names, List<@Nullable Object> values) {
            columns = names;
            wanted = wanted && rows.row(names, values);
            if (read.size() < kept)
                read.add(values);
            else
                isCut = true;
            return wanted || !isCut;
        }
    }

    @Override
    public void close() {}
}
