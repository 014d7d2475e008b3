package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.Scorer;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Reads predictions made elsewhere: tables with a header, or JSON. A prediction has a query and either {@code
 * qid}, or {@code graph} and {@code question}. The questions come from a question file, or from the JSON
 * itself: question files with predictions, also in the published short form. Predictions of methods that write no
 * query have an answer instead.
 */
public final class PredictionImport {

    private static final List<String> PREDICTION = List.of("pred_cypher", "pred", "prediction", "pred_sparql", "cypher",
            "sparql", "query");
    private static final List<String> ANSWER = List.of("pred_answer", "answer", "answers");
    private static final List<String> QID = List.of("qid", "id", "question_id");
    private static final List<String> QUESTION = List.of("nl_question", "question");
    private static final List<String> GOLD = List.of("gold_cypher", "gold");
    private static final String GRAPH = "graph";
    private static final String FORM = "provide a query (pred_cypher) and either qid or both graph and question for each"
            + " prediction";

    private final SafeFiles files;
    private final List<String> columns;
    private final boolean answers;
    private final UnaryOperator<Sample> marking;

    /**
     * @param column the column or member with the prediction; if empty, one of the usual names
     * @param answers whether predictions are answers instead of queries
     * @param lenient whether JSON replies with unescaped line breaks in their strings are read
     */
    public PredictionImport(SafeFiles files, Optional<String> column, boolean answers, boolean lenient) {
        this.files = files;
        this.answers = answers;
        this.columns = column.map(name -> List.of(name.toLowerCase(Locale.ROOT)))
                .orElse(answers ? ANSWER : PREDICTION);
        this.marking = lenient ? Scorer::readLeniently : UnaryOperator.identity();
    }

    /**
     * @param samples the questions with their predictions; a question without one has the empty prediction,
     * which is wrong
     * @param unanswered number of questions with a missing or empty prediction
     * @param unmatched answers that belong to no question; they are left out
     */
    public record Imported(List<Sample> samples, int unanswered, List<Unmatched> unmatched) {}

    /**
     * An answer that belongs to no question.
     *
     * @param question its id, or its words
     * @param where it is in the file
     */
    public record Unmatched(String question, String where) {}

    /**
     * One prediction in the file.
     *
     * @param members by their names in lower case, without JSON nulls; values that are not strings are written
     * as JSON
     * @param where its position in the file
     */
    record Given(Map<String, String> members, String where) {

        private Optional<String> first(List<String> names) {
            return names.stream().filter(members::containsKey).findFirst().map(members::get);
        }

        private String word(List<String> names) {
            return first(names).map(String::strip).orElse("");
        }

        private boolean isNamed() {
            return first(QID).isPresent() || first(QUESTION).isPresent() && members.containsKey(GRAPH);
        }

        /** What tells the question, for people. */
        private String question() {
            return word(QID).isEmpty() ? word(QUESTION) : word(QID);
        }
    }

    /**
     * Whether the predictions contain their questions.
     *
     * @throws QuernException when the file cannot be read
     */
    public boolean hasQuestions(Path file) {
        return !new CsvText(file).isNamed()
                && new JsonPredictions(files, QID, columns, answers).read(file).stream()
                        .anyMatch(one -> one.first(GOLD).isPresent());
    }

    /**
     * @param questions the questions of the predictions; if empty, the file must contain the questions
     * @throws QuernException when the file cannot be read, or refers to unknown questions
     */
    public Imported read(Path file, Optional<List<Sample>> questions) {
        List<Given> given = new CsvText(file).isNamed() ? table(file)
                : new JsonPredictions(files, QID, columns, answers).read(file);
        if (!answers && isMissing(given, columns) && columns.equals(PREDICTION) && !isMissing(given, ANSWER))
            return new PredictionImport(files, Optional.empty(), true, false).read(file, questions);
        if (isMissing(given, columns))
            throw new QuernException("no item has a prediction; members: "
                    + given.stream().findFirst().map(one -> String.join(", ", one.members.keySet())).orElse("none"),
                    file.toString(), "use --column to specify the member that contains the predicted query");
        if (answers && questions.isPresent())
            return answered(given, questions.get());
        List<Sample> samples = (questions.isPresent() ? matched(given, questions.get()) : own(file, given)).stream()
                .map(marking).toList();
        return new Imported(samples, unanswered(samples), List.of());
    }

    private static boolean isMissing(List<Given> given, List<String> names) {
        return given.stream().noneMatch(one -> one.first(names).isPresent());
    }

    private static int unanswered(List<Sample> samples) {
        return (int) samples.stream().filter(sample -> PredictedAnswer.of(sample)
                .map(answer -> answer.rows().isEmpty()).orElse(sample.predCypher().orElse("").isBlank())).count();
    }

    /** Several answers to a question are the rows of one. What belongs to no question is counted. */
    private Imported answered(List<Given> given, List<Sample> questions) {
        Known known = Known.of(questions);
        Map<Sample, PredictedAnswer> answered = new HashMap<>();
        List<Unmatched> unmatched = new ArrayList<>();
        for (Given one : given) {
            Optional<Sample> sample = known.find(one);
            if (sample.isPresent())
                answered.merge(sample.get(), PredictedAnswer.ofText(one.first(columns).orElse("")),
                        PredictedAnswer::and);
            else
                unmatched.add(new Unmatched(one.question(), one.where()));
        }
        if (answered.isEmpty())
            throw notThere(given.getFirst());
        List<Sample> samples = questions.stream().map(sample -> answered
                .getOrDefault(sample, PredictedAnswer.NONE).addTo(sample.withMetrics(Map.of()))).toList();
        return new Imported(samples, unanswered(samples), unmatched);
    }

    /** The questions in the file itself. */
    private List<Sample> own(Path file, List<Given> given) {
        if (new CsvText(file).isNamed() || given.stream().noneMatch(one -> one.first(GOLD).isPresent()))
            throw new QuernException("the predictions have no gold queries", file.toString(),
                    "specify the question file with --questions");
        List<Sample> samples = new SampleFile(files).readUsable(file, _ -> {});
        List<Sample> predicted = new ArrayList<>();
        for (int i = 0; i < samples.size(); i++)
            predicted.add(predicted(samples.get(i).withMetrics(Map.of()), given.get(i).first(columns).orElse("")));
        return predicted;
    }

    private Sample predicted(Sample sample, String text) {
        return answers ? PredictedAnswer.ofText(text).addTo(sample) : sample.withPrediction(text);
    }

    private record Words(String graph, String question) {}

    /** The questions of a file by what predictions call them. */
    private record Known(Map<String, Sample> byId, Map<Words, Sample> byWords) {

        static Known of(List<Sample> questions) {
            Known known = new Known(new HashMap<>(), new HashMap<>());
            for (Sample sample : questions) {
                known.byId.put(sample.qid(), sample);
                known.byWords.put(new Words(sample.graph(), sample.nlQuestion()), sample);
            }
            return known;
        }

        Optional<Sample> find(Given one) {
            return Optional.ofNullable(byId.get(one.word(QID)))
                    .or(() -> Optional
                            .ofNullable(byWords.get(new Words(one.word(List.of(GRAPH)), one.word(QUESTION)))));
        }
    }

    private static QuernException notThere(Given one) {
        return new QuernException("this prediction does not belong to any question in the file: " + one.question(),
                one.where(), "choose the question file that the predictions were made for");
    }

    private List<Sample> matched(List<Given> given, List<Sample> questions) {
        Known known = Known.of(questions);
        Map<Sample, String> predictions = new HashMap<>();
        for (Given one : given) {
            if (!one.isNamed())
                throw new QuernException("this prediction does not say which question it answers", one.where(), FORM);
            Sample sample = known.find(one).orElseThrow(() -> notThere(one));
            String query = one.first(columns).orElse("");
            String before = predictions.putIfAbsent(sample, query);
            if (before != null && !before.equals(query))
                throw new QuernException("duplicate prediction for question " + sample.qid(), one.where(),
                        "remove one of them");
        }
        return questions.stream().map(sample -> sample.withMetrics(Map.of())
                .withPrediction(predictions.getOrDefault(sample, ""))).toList();
    }

    private List<Given> table(Path file) {
        List<Given> given = new ArrayList<>();
        new CsvText(file).read(files, headings -> {
            List<String> names = headings.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
            Map<String, String> header = new LinkedHashMap<>();
            names.forEach(name -> header.put(name, ""));
            Given head = new Given(header, file + " line 1");
            if (head.first(columns).isEmpty() && (columns != PREDICTION || head.first(ANSWER).isEmpty())
                    || !head.isNamed())
                throw new QuernException("required columns are missing; found: " + String.join(", ", headings),
                        head.where(), "add a column pred_cypher or answer, and either qid or both graph and question");
            return row -> given.add(given(names, row, file + " line " + row.line()));
        });
        return given;
    }

    private static Given given(List<String> names, CsvText.Row row, String where) {
        if (row.cells().size() != names.size())
            throw new QuernException("number of cells in this line: %d, in the header: %d".formatted(row.cells().size(),
                    names.size()), where, "put cells that contain commas or line breaks in quotation marks");
        Map<String, String> members = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++)
            members.putIfAbsent(names.get(i), row.cells().get(i));
        return new Given(members, where);
    }

    /** A prediction in JSON. */
    static Given given(JsonNode node, String where) {
        Map<String, String> members = new LinkedHashMap<>();
        node.properties().forEach(member -> {
            JsonNode value = member.getValue();
            if (!value.isNull())
                members.putIfAbsent(member.getKey().toLowerCase(Locale.ROOT),
                        // QALD puts the query into an object.
                        value.path("sparql").isTextual() ? value.path("sparql").textValue()
                                : value.isTextual() ? value.textValue() : value.toString());
        });
        return new Given(members, where);
    }
}
