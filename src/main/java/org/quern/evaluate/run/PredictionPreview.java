package org.quern.evaluate.run;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.file.QuestionColumns.Field;
import org.quern.workspace.record.RecordPath;

/**
 * What files with predictions contain, before they are imported.
 *
 * @param names the columns, or paths into JSON, of the first file
 * @param columns those that contain a field
 * @param rows the first predictions, by field
 * @param predictions number of predictions
 * @param attempts the largest number of samples in one prediction
 * @param questions the question files to which predictions belong, with the number of these; the best one first
 * @param skipped what cannot be read
 */
@JsonPropertyOrder({"columns", "names", "predictions", "samples", "questions", "rows", "skipped"})
public record PredictionPreview(List<String> names, Map<Field, String> columns, List<Map<Field, String>> rows,
        int predictions, @JsonProperty("samples") int attempts, List<Fit> questions, List<Skipped> skipped) {

    /**
     * A question file, and how many predictions belong to its questions.
     *
     * @param missing number of chosen questions without a prediction, by graph; they count as wrong
     * @param graphs those among these graphs without any prediction
     */
    public record Fit(String name, int predictions, Map<String, Integer> missing, Set<String> graphs) {}

    private static final int ROWS = 8;

    /** Whether the predictions contain gold queries. */
    public boolean hasQuestions() {
        return columns.containsKey(Field.GOLD);
    }

    /**
     * Reads the files.
     *
     * @param known question files by name
     * @param choice the questions of the run
     * @throws org.quern.workspace.QuernException when none can be read
     */
    public static PredictionPreview of(PredictionImport reader, List<Path> paths,
            Supplier<Map<String, List<Sample>>> known, QuestionChoice choice, Progress progress) {
        PredictionImport.Found found = reader.find(paths, progress);
        PredictionReader.File first = found.files().getFirst();
        List<Given> given = found.files().stream().flatMap(each -> each.given().stream()).toList();
        Set<String> names = new LinkedHashSet<>();
        first.first().forEach(record -> names.addAll(RecordPath.all(record)));
        Map<Field, String> columns = found.columns();
        List<Fit> fits = PredictionMatching.fits(given, known.get(), choice).stream()
                .filter(fit -> fit.predictions() > 0)
                .map(fit -> new Fit(fit.name(), fit.predictions(), fit.missing(), fit.graphs())).toList();
        return new PredictionPreview(List.copyOf(names), columns,
                given.stream().limit(ROWS).map(one -> row(one, found.asAnswers())).toList(), given.size(),
                given.stream().mapToInt(one -> one.texts().size()).max().orElse(1), fits, found.skipped());
    }

    private static Map<Field, String> row(Given one, boolean answers) {
        Map<Field, String> row = new EnumMap<>(Field.class);
        row.put(Field.QID, one.qid());
        row.put(Field.GRAPH, one.graph());
        row.put(Field.QUESTION, one.question());
        row.put(Field.GOLD, one.gold());
        row.put(answers ? Field.ANSWER : Field.PRED, one.texts().getFirst());
        one.attempt().ifPresent(attempt -> row.put(Field.ATTEMPT, attempt));
        return row;
    }
}
