package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.Scorer;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.file.Columns;
import org.quern.question.file.Columns.Field;
import org.quern.question.file.QuestionImport;
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

    private static final Columns DEFAULT = Columns.OF_PREDICTIONS;
    private static final String FORM = "provide a query (pred_cypher) and either qid or both graph and question for each"
            + " prediction";

    private final SafeFiles files;
    private final Columns columns;
    private final boolean answers;
    private final UnaryOperator<Sample> marking;

    /**
     * @param assignments names of columns or members: that of the prediction, or texts such as {@code gold=cypher}
     * @param answers whether predictions are answers instead of queries
     * @param lenient whether JSON replies with unescaped line breaks in their strings are read
     */
    public PredictionImport(SafeFiles files, List<String> assignments, boolean answers, boolean lenient) {
        this(files, DEFAULT.with(assignments, Optional.of(answers ? Field.ANSWER : Field.PRED)), answers, lenient);
    }

    private PredictionImport(SafeFiles files, Columns columns, boolean answers, boolean lenient) {
        this.files = files;
        this.answers = answers;
        this.columns = columns;
        this.marking = lenient ? Scorer::readLeniently : UnaryOperator.identity();
    }

    /**
     * @param samples the questions with their predictions; a question without one has the empty prediction,
     * which is wrong
     * @param unanswered ids of the questions with a missing or empty prediction
     * @param skipped what is left out, in the order of the file
     */
    public record Imported(List<Sample> samples, List<String> unanswered, List<Skipped> skipped) {}

    /**
     * A row or item that is not the prediction for a question.
     *
     * @param where it is in the file
     */
    public record Skipped(String problem, String where) {
        private static final Pattern NUMBER = Pattern.compile("\\d+");
        private static final int DIGITS = 20;

        /** In the order of the file. */
        public static List<Skipped> sorted(List<Skipped> skipped) {
            return skipped.stream().sorted(Comparator.comparing(Skipped::place)).toList();
        }

        /** Line 9 comes before line 10. */
        private String place() {
            return NUMBER.matcher(where).replaceAll(number -> "0".repeat(Math.max(0, DIGITS - number.group().length()))
                    + number.group());
        }
    }

    /** The first prediction for each question, and those that come after another one. */
    public record First(List<Sample> samples, List<Skipped> skipped) {

        private record Question(String qid, Words words, String gold) {}

        private record Predicted(Optional<String> query, Optional<PredictedAnswer> answer) {
            static Predicted of(Sample sample) {
                return new Predicted(sample.predCypher(), PredictedAnswer.of(sample));
            }
        }

        /** @param where the position of each sample in the file */
        public static First of(List<Sample> predicted, IntFunction<String> where) {
            Map<Question, Sample> first = new LinkedHashMap<>();
            List<Skipped> skipped = new ArrayList<>();
            for (int i = 0; i < predicted.size(); i++) {
                Sample sample = predicted.get(i);
                Sample before = first.putIfAbsent(new Question(sample.qid(),
                        new Words(sample.graph(), sample.nlQuestion()), sample.goldCypher()), sample);
                if (before != null && !Predicted.of(before).equals(Predicted.of(sample)))
                    skipped.add(another(sample, where.apply(i)));
            }
            return new First(List.copyOf(first.values()), List.copyOf(skipped));
        }
    }

    /**
     * One prediction in the file.
     *
     * @param members by their names in lower case, and by paths that are assigned to fields, without JSON nulls; values
     * that are not strings are written as JSON
     * @param where its position in the file
     */
    record Given(Map<String, String> members, String where) {

        private Optional<String> first(List<String> names) {
            return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).filter(members::containsKey).findFirst()
                    .map(members::get);
        }
    }

    private Optional<String> first(Given one, Field field) {
        return one.first(columns.of(field));
    }

    private String word(Given one, Field field) {
        return first(one, field).map(String::strip).orElse("");
    }

    private boolean isNamed(Given one) {
        return first(one, Field.QID).isPresent()
                || first(one, Field.QUESTION).isPresent() && first(one, Field.GRAPH).isPresent();
    }

    private Field predicted() {
        return answers ? Field.ANSWER : Field.PRED;
    }

    /**
     * Whether the predictions contain their questions.
     *
     * @throws QuernException when the file cannot be read
     */
    public boolean hasQuestions(Path file) {
        return given(file, _ -> {}).stream().anyMatch(one -> first(one, Field.GOLD).isPresent());
    }

    private List<Given> given(Path file, Consumer<Skipped> bad) {
        return new CsvText(file).isNamed() ? table(file, bad)
                : new JsonPredictions(files, columns, predicted(), bad).read(file);
    }

    /**
     * @param questions the questions of the predictions; if empty, the file must contain the questions
     * @throws QuernException when the file cannot be read, or has no prediction for a question
     */
    public Imported read(Path file, Optional<List<Sample>> questions) {
        List<Skipped> skipped = new ArrayList<>();
        List<Given> given = given(file, skipped::add);
        if (given.isEmpty() && !skipped.isEmpty())
            throw new QuernException(skipped.getFirst().problem(), skipped.getFirst().where(), FORM);
        if (!answers && isMissing(given, Field.PRED) && !isMissing(given, Field.ANSWER)
                && columns.of(Field.PRED).equals(DEFAULT.of(Field.PRED)))
            return new PredictionImport(files, columns, true, false).read(file, questions);
        if (isMissing(given, predicted()))
            throw new QuernException("no item has a prediction; members: "
                    + given.stream().findFirst().map(one -> String.join(", ", one.members.keySet())).orElse("none"),
                    file.toString(), "use --column to specify the member that contains the predicted query");
        List<Sample> samples = (questions.isEmpty() ? own(file, given, skipped)
                : answers ? answered(given, questions.get(), skipped) : matched(given, questions.get(), skipped))
                .stream().map(marking).toList();
        return new Imported(samples, unanswered(samples), Skipped.sorted(skipped));
    }

    private boolean isMissing(List<Given> given, Field field) {
        return given.stream().noneMatch(one -> first(one, field).isPresent());
    }

    /** The ids of the questions with a missing or empty prediction. */
    public static List<String> unanswered(List<Sample> samples) {
        return samples.stream().filter(sample -> PredictedAnswer.of(sample).map(answer -> answer.rows().isEmpty())
                .orElse(sample.predCypher().orElse("").isBlank())).map(Sample::qid).toList();
    }

    /** Several answers to a question are the rows of one. */
    private List<Sample> answered(List<Given> given, List<Sample> questions, List<Skipped> skipped) {
        Map<Sample, PredictedAnswer> answered = new HashMap<>();
        for (Map.Entry<Given, Sample> one : found(given, questions, skipped))
            answered.merge(one.getValue(), PredictedAnswer.ofText(first(one.getKey(), Field.ANSWER).orElse("")),
                    PredictedAnswer::and);
        return questions.stream().map(sample -> answered
                .getOrDefault(sample, PredictedAnswer.NONE).addTo(sample.withMetrics(Map.of()))).toList();
    }

    /** The questions in the file itself. */
    private List<Sample> own(Path file, List<Given> given, List<Skipped> skipped) {
        if (isMissing(given, Field.GOLD))
            throw new QuernException("the predictions have no gold queries", file.toString(),
                    "specify the question file with --questions, or the column with --column gold=NAME");
        List<Sample> predicted = new ArrayList<>();
        if (new CsvText(file).isNamed() || !columns.of(Field.GOLD).equals(DEFAULT.of(Field.GOLD))) {
            skipped.clear();
            QuestionImport.Imported read = new QuestionImport(files, columns, Optional.empty()).read(file,
                    predicted::add);
            read.bad().forEach(row -> skipped.add(new Skipped(row.problem(), row.where())));
            return once(predicted.stream().map(sample -> answers
                    ? PredictedAnswer.ofText(sample.answerJson().orElse("")).addTo(sample)
                    : sample.withPrediction(sample.predCypher().orElse(""))).toList(), _ -> file.toString(), skipped);
        }
        List<Sample> samples = new SampleFile(files).readUsable(file).samples();
        for (int i = 0; i < samples.size(); i++)
            predicted.add(predicted(samples.get(i).withMetrics(Map.of()), first(given.get(i), predicted()).orElse("")));
        return once(predicted, i -> given.get(i).where(), skipped);
    }

    private static List<Sample> once(List<Sample> predicted, IntFunction<String> where, List<Skipped> skipped) {
        First first = First.of(predicted, where);
        skipped.addAll(first.skipped());
        return first.samples();
    }

    private static Skipped another(Sample sample, String where) {
        return new Skipped("another prediction for question " + sample.qid() + " comes before it", where);
    }

    private Sample predicted(Sample sample, String text) {
        return answers ? PredictedAnswer.ofText(text).addTo(sample) : sample.withPrediction(text);
    }

    private record Words(String graph, String question) {}

    /**
     * The predictions with their questions; the others are skipped.
     *
     * @throws QuernException when no prediction belongs to a question
     */
    private List<Map.Entry<Given, Sample>> found(List<Given> given, List<Sample> questions, List<Skipped> skipped) {
        Map<String, Sample> byId = new HashMap<>();
        Map<Words, Sample> byWords = new HashMap<>();
        for (Sample sample : questions) {
            byId.put(sample.qid(), sample);
            byWords.put(new Words(sample.graph(), sample.nlQuestion()), sample);
        }
        List<Map.Entry<Given, Sample>> found = new ArrayList<>();
        for (Given one : given) {
            String id = word(one, Field.QID);
            String words = word(one, Field.QUESTION);
            Optional<Sample> sample = Optional.ofNullable(byId.get(id))
                    .or(() -> Optional.ofNullable(byWords.get(new Words(word(one, Field.GRAPH), words))));
            if (sample.isPresent())
                found.add(Map.entry(one, sample.get()));
            else
                skipped.add(new Skipped(isNamed(one) ? "this prediction does not belong to any question in the file: "
                        + (id.isEmpty() ? words : id) : "this prediction does not say which question it answers",
                        one.where()));
        }
        if (found.isEmpty())
            throw new QuernException(skipped.getFirst().problem(), skipped.getFirst().where(),
                    "choose the question file that the predictions were made for, and " + FORM);
        return found;
    }

    private List<Sample> matched(List<Given> given, List<Sample> questions, List<Skipped> skipped) {
        Map<Sample, String> predictions = new HashMap<>();
        for (Map.Entry<Given, Sample> one : found(given, questions, skipped)) {
            String query = first(one.getKey(), Field.PRED).orElse("");
            String before = predictions.putIfAbsent(one.getValue(), query);
            if (before != null && !before.equals(query))
                skipped.add(another(one.getValue(), one.getKey().where()));
        }
        return questions.stream().map(sample -> sample.withMetrics(Map.of())
                .withPrediction(predictions.getOrDefault(sample, ""))).toList();
    }

    private List<Given> table(Path file, Consumer<Skipped> bad) {
        List<Given> given = new ArrayList<>();
        new CsvText(file).read(files, headings -> {
            List<String> names = headings.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
            Map<String, String> header = new LinkedHashMap<>();
            names.forEach(name -> header.put(name, ""));
            Given head = new Given(header, file + " line 1");
            if (first(head, Field.PRED).isEmpty() && first(head, Field.ANSWER).isEmpty()
                    || !isNamed(head) && first(head, Field.GOLD).isEmpty())
                throw new QuernException("required columns are missing; found: " + String.join(", ", headings),
                        head.where(), "add a column pred_cypher or answer, and either qid or both graph and question");
            return row -> {
                String where = file + " line " + row.line();
                if (row.cells().size() == names.size())
                    given.add(given(names, row, where));
                else
                    bad.accept(new Skipped(
                            "number of cells in this line: %d, in the header: %d (put cells that contain commas in quotation marks)"
                                    .formatted(row.cells().size(), names.size()),
                            where));
            };
        });
        return given;
    }

    private static Given given(List<String> names, CsvText.Row row, String where) {
        Map<String, String> members = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++)
            members.putIfAbsent(names.get(i), row.cells().get(i));
        return new Given(members, where);
    }

    static Given given(JsonNode node, String where, Columns columns) {
        Map<String, String> members = new LinkedHashMap<>();
        node.properties().forEach(member -> {
            JsonNode value = member.getValue();
            if (!value.isNull())
                members.putIfAbsent(member.getKey().toLowerCase(Locale.ROOT),
                        // QALD puts the query into an object.
                        value.path("sparql").isTextual() ? value.path("sparql").textValue()
                                : value.isTextual() ? value.textValue() : value.toString());
        });
        for (Field field : Field.values())
            columns.textIn(node, field).ifPresent(text -> columns.of(field).stream().filter(name -> name.contains("."))
                    .forEach(path -> members.putIfAbsent(path.toLowerCase(Locale.ROOT), text)));
        return new Given(members, where);
    }
}
