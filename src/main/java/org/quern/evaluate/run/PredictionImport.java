package org.quern.evaluate.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Reads predictions made elsewhere: question files with {@code pred_cypher} or {@code pred} (the published format), or
 * tables with a header. A table has {@code pred_cypher}, {@code pred} or {@code prediction}, and either {@code qid},
 * or {@code graph} and {@code question}; the questions then come from a question file.
 */
public record PredictionImport(SafeFiles files) {
    private static final List<String> PREDICTION = List.of("pred_cypher", "pred", "prediction");
    private static final List<String> QID = List.of("qid", "id", "question_id");
    private static final List<String> QUESTION = List.of("nl_question", "question");
    private static final String GRAPH = "graph";

    /**
     * @param samples the questions with their predictions; a question without one has the empty prediction, which is
     *        wrong
     * @param unanswered how many questions the file says nothing of
     */
    public record Imported(List<Sample> samples, int unanswered) {}

    /**
     * @param questions what the predictions are about; where there are none, the file must have the questions, too
     * @throws QuernException when the file cannot be read, or says something of questions that are not there
     */
    public Imported read(Path file, Optional<List<Sample>> questions) {
        if (new CsvText(file).isNamed())
            return matched(table(file), questions.orElseThrow(
                    () -> new QuernException("tables contain no gold queries", file.toString(),
                            "specify the question file with --questions")));
        List<Given> given = new ArrayList<>();
        List<Sample> samples = new SampleFile(files).read(file);
        if (samples.stream().noneMatch(sample -> sample.predCypher().isPresent()))
            throw new QuernException("no sample has a prediction (pred_cypher or pred)", file.toString(),
                    "choose a file with predictions");
        if (questions.isEmpty())
            return new Imported(samples.stream()
                    .map(sample -> sample.withMetrics(Map.of()).withPrediction(sample.predCypher().orElse("")))
                    .toList(),
                    (int) samples.stream().filter(sample -> sample.predCypher().isEmpty()).count());
        samples.forEach(sample -> sample.predCypher().ifPresent(query -> given.add(new Given(sample.qid(),
                sample.graph(), sample.nlQuestion(), query, file + ", question " + sample.qid()))));
        return matched(given, questions.get());
    }

    /** A prediction, and where it stands. */
    private record Given(String qid, String graph, String question, String query, String where) {}

    private record Words(String graph, String question) {}

    private static Imported matched(List<Given> given, List<Sample> questions) {
        Map<String, Sample> byId = new HashMap<>();
        Map<Words, Sample> byWords = new HashMap<>();
        for (Sample sample : questions) {
            byId.put(sample.qid(), sample);
            byWords.put(new Words(sample.graph(), sample.nlQuestion()), sample);
        }
        Map<Sample, String> predictions = new HashMap<>();
        for (Given one : given) {
            Sample sample = Optional.ofNullable(byId.get(one.qid()))
                    .or(() -> Optional.ofNullable(byWords.get(new Words(one.graph(), one.question()))))
                    .orElseThrow(() -> new QuernException(
                            "this prediction does not belong to any question of the file: "
                                    + (one.qid().isEmpty() ? one.question() : one.qid()),
                            one.where(), "choose the question file that the predictions were made for"));
            String before = predictions.putIfAbsent(sample, one.query());
            if (before != null && !before.equals(one.query()))
                throw new QuernException("duplicate prediction for question " + sample.qid(), one.where(),
                        "remove one of them");
        }
        List<Sample> samples = questions.stream().map(sample -> sample.withMetrics(Map.of())
                .withPrediction(predictions.getOrDefault(sample, ""))).toList();
        return new Imported(samples,
                (int) questions.stream().filter(sample -> !predictions.containsKey(sample)).count());
    }

    private List<Given> table(Path file) {
        List<Given> given = new ArrayList<>();
        new CsvText(file).read(files, headings -> {
            if (place(headings, PREDICTION) < 0 || place(headings, QID) < 0
                    && (place(headings, QUESTION) < 0 || place(headings, List.of(GRAPH)) < 0))
                throw new QuernException(
                        "required columns are missing; found: " + String.join(", ", headings),
                        file + " line 1", "add a column pred_cypher, and either qid or both graph and question");
            return row -> given.add(given(headings, row, file + " line " + row.line()));
        });
        return given;
    }

    private static Given given(List<String> headings, CsvText.Row row, String where) {
        if (row.cells().size() != headings.size())
            throw new QuernException("this line has %d cells, but the header has %d".formatted(row.cells().size(),
                    headings.size()), where, "put cells that contain commas or line breaks in quotation marks");
        return new Given(cell(headings, row, QID), cell(headings, row, List.of(GRAPH)), cell(headings, row, QUESTION),
                row.cells().get(place(headings, PREDICTION)), where);
    }

    private static String cell(List<String> headings, CsvText.Row row, List<String> names) {
        int place = place(headings, names);
        return place < 0 ? "" : row.cells().get(place).strip();
    }

    private static int place(List<String> headings, List<String> names) {
        for (int i = 0; i < headings.size(); i++) {
            if (names.contains(headings.get(i).toLowerCase(Locale.ROOT)))
                return i;
        }
        return -1;
    }
}
