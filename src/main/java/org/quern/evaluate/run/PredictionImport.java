package org.quern.evaluate.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.run.Attempts.Asked;
import org.quern.evaluate.run.Attempts.Kept;
import org.quern.evaluate.run.Skipped.Reason;
import org.quern.evaluate.score.Scorer;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.file.QuestionColumns.Field;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.record.AssignedColumns;
import org.quern.workspace.record.KnownColumns;
import org.quern.workspace.record.RecordSource;

/**
 * Reads predictions made elsewhere: tables with a header, or JSON. A prediction has a query and says which question it
 * answers. The questions come from a question file, or from the predictions if they have gold queries. Predictions of
 * methods that write no query have an answer instead.
 */
public final class PredictionImport {

    private static final String FORM = "provide a query (pred_cypher) and either qid, or graph and gold query, or graph"
            + " and question for each prediction";

    private final SafeFiles files;
    private final PredictionColumns columns;
    private final boolean answers;
    private final UnaryOperator<Sample> marking;
    private final Supplier<Map<String, List<Sample>>> known;

    /** The parameters are those of the other constructor; nothing is known from earlier. */
    public PredictionImport(SafeFiles files, List<String> assignments, boolean answers, boolean lenient) {
        this(files, assignments, answers, lenient, KnownColumns.NONE, Map::of);
    }

    /**
     * @param assignments names of columns or members: that of the prediction, or texts such as {@code gold=cypher}
     * @param answers whether predictions are answers instead of queries
     * @param lenient whether JSON replies with unescaped line breaks in their strings are read
     * @param remembered assignments of earlier imports
     * @param known question files by name; predictions with gold but without id or text adopt those of a question
     */
    public PredictionImport(SafeFiles files, List<String> assignments, boolean answers, boolean lenient,
            KnownColumns remembered, Supplier<Map<String, List<Sample>>> known) {
        this.files = files;
        this.columns = PredictionColumns.of(assignments, answers, remembered);
        this.answers = answers;
        this.marking = lenient ? Scorer::readLeniently : UnaryOperator.identity();
        this.known = known;
    }

    /**
     * @param attempts the questions with their predictions, for each attempt; a question without one has the empty
     * prediction, which is wrong
     * @param skipped what is left out, in the order of the file
     * @param columns the columns of the first file
     * @param names the names of all columns of the first file
     * @param adopted the question file whose questions were adopted
     */
    public record Imported(List<List<Sample>> attempts, List<Skipped> skipped, Counts counts,
            Map<Field, String> columns, Set<String> names, Optional<String> adopted) {

        /**
         * @param duplicates number of predictions that equal an earlier one for the same question
         * @param shared number of predictions without id and text whose gold query is that of several questions
         * @param leftOut number of questions that were not chosen
         */
        public record Counts(int duplicates, int shared, int leftOut) {}

        /** A single attempt. */
        public Imported(List<Sample> samples, List<Skipped> skipped) {
            this(List.of(samples), skipped, new Counts(0, 0, 0), Map.of(), Set.of(), Optional.empty());
        }

        private Imported(List<List<Sample>> attempts, PredictionMatching matching, int duplicates) {
            this(attempts, Skipped.sorted(matching.skipped()), new Counts(duplicates, matching.shared(), 0), Map.of(),
                    Set.of(), matching.adopted());
        }

        private Imported of(Map<Field, String> used, Set<String> all, int leftOut) {
            return new Imported(attempts, skipped, new Counts(counts.duplicates(), counts.shared(), leftOut), used, all,
                    adopted);
        }

        /** Those of the first attempt. */
        public List<Sample> samples() {
            return attempts.getFirst();
        }

        /** The graphs without any prediction beside others that have some, with the number of their questions. */
        public Map<String, Integer> unansweredGraphs() {
            Map<String, Integer> without = new TreeMap<>();
            samples().forEach(sample -> without.merge(sample.graph(), 1, Integer::sum));
            attempts.stream().flatMap(List::stream).filter(sample -> !isUnanswered(sample))
                    .forEach(sample -> without.remove(sample.graph()));
            return without;
        }

        /** The ids of the questions with a missing or empty prediction in some attempt. */
        public List<String> unanswered() {
            return attempts.stream().flatMap(each -> PredictionImport.unanswered(each).stream()).distinct().toList();
        }
    }

    /** The first prediction for each question, and those that come after another one. */
    public record First(List<Sample> samples, List<Skipped> skipped) {

        private record Question(String qid, String graph, String words, String gold) {
            static Question of(Sample sample) {
                return new Question(sample.qid(), sample.graph(), sample.nlQuestion(), sample.goldCypher());
            }
        }

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
                Sample before = first.putIfAbsent(Question.of(sample), sample);
                if (before != null && !Predicted.of(before).equals(Predicted.of(sample)))
                    skipped.add(new Skipped("another prediction for question " + sample.qid() + " comes before it",
                            where.apply(i), Reason.ANOTHER));
            }
            return new First(List.copyOf(first.values()), List.copyOf(skipped));
        }
    }

    /** As {@link #read(List, Optional, QuestionChoice, Progress)}, all questions of one file. */
    public Imported read(Path file, Optional<List<Sample>> questions) {
        return read(List.of(file), questions, QuestionChoice.ALL, Progress.NONE);
    }

    /**
     * @param paths files, folders or archives, whose predictions are those of one run
     * @param questions the questions of the predictions; if empty, the files must contain the questions
     * @param choice those that the run has
     * @throws QuernException when no file can be read, or none has a prediction for a chosen question
     */
    public Imported read(List<Path> paths, Optional<List<Sample>> questions, QuestionChoice choice,
            Progress progress) {
        return gather(find(paths, questions.map(QuestionIndex::new).orElseGet(QuestionIndex::none), true, progress),
                questions, choice, paths.getFirst());
    }

    /**
     * What was found in files.
     *
     * @param asAnswers whether the predictions are answers
     */
    record Found(List<PredictionReader.File> files, boolean asAnswers, QuestionIndex index, List<Skipped> skipped) {

        /** The columns of the first file. */
        Map<Field, String> columns() {
            Map<Field, String> used = new EnumMap<>(Field.class);
            for (Field field : Field.values())
                files.getFirst().column(field).filter(_ -> field != (asAnswers ? Field.PRED : Field.ANSWER))
                        .ifPresent(name -> used.put(field, name));
            return used;
        }
    }

    /** Reads files without their questions; their columns may be unknown. */
    Found find(List<Path> paths, Progress progress) {
        return find(paths, QuestionIndex.none(), false, progress);
    }

    /** @param strict whether files without the columns of predictions are left out */
    private Found find(List<Path> paths, QuestionIndex index, boolean strict, Progress progress) {
        Found found = files(paths, new Reading(answers, index, strict), progress);
        if (answers || columns.assigned().contains(Field.PRED) || !isWithout(found.files()))
            return found;
        Found other = files(paths, new Reading(true, index, strict), progress);
        return isWithout(other.files()) ? found : other;
    }

    private static boolean isWithout(List<PredictionReader.File> files) {
        return files.stream().flatMap(each -> each.given().stream()).noneMatch(Given::present);
    }

    private record Reading(boolean asAnswers, QuestionIndex index, boolean strict) {}

    private Found files(List<Path> paths, Reading how, Progress progress) {
        List<Skipped> skipped = new ArrayList<>();
        List<RecordSource> sources = RecordSource.in(paths,
                (file, why) -> skipped.add(new Skipped(why, file, Reason.FILE)));
        if (sources.isEmpty())
            throw new QuernException("there are no tables or JSON files here", paths.getFirst().toString(),
                    "choose files ending in .json, .jsonl, .csv or .tsv");
        List<PredictionReader.File> read = new ArrayList<>();
        List<QuernException> failures = new ArrayList<>();
        AssignedColumns seen = new AssignedColumns(columns.required());
        for (RecordSource source : sources) {
            progress.stage(String.valueOf(source.name()));
            try {
                PredictionReader.File one = new PredictionReader(columns, how.asAnswers(), how.index()::isKnown,
                        seen, progress).read(source);
                if (how.strict() && one.missing().isPresent())
                    throw one.missing().get();
                read.add(one);
            } catch (QuernException broken) {
                failures.add(broken);
                skipped.add(new Skipped(broken.what(), broken.where(), Reason.FILE));
            }
        }
        seen.check(paths.getFirst().toString());
        if (read.isEmpty())
            throw failures.getFirst();
        read.forEach(each -> skipped.addAll(each.skipped()));
        return new Found(read, how.asAnswers(), how.index(), skipped);
    }

    private Imported gather(Found found, Optional<List<Sample>> questions, QuestionChoice choice, Path file) {
        List<Given> given = found.files().stream().flatMap(each -> each.given().stream()).toList();
        if (given.isEmpty() && !found.skipped().isEmpty())
            throw new QuernException(found.skipped().getFirst().problem(), found.skipped().getFirst().where(), FORM);
        if (isWithout(found.files()))
            throw new QuernException("no item has a prediction; members: {0}", file.toString(),
                    "use --column to specify the member that contains the predicted query", members(found.files()));
        PredictionMatching matching = new PredictionMatching(files, found.skipped(), FORM);
        Collection<Asked> asked = questions.isPresent() ? matching.of(questions.get(), found.index(), given)
                : matching.own(given, file, known);
        List<Asked> chosen = choice.of(asked);
        if (chosen.stream().allMatch(each -> each.given().isEmpty()))
            throw new QuernException("no prediction is for a question that matches", choice.expression().toString(),
                    "change the filter");
        return (found.asAnswers() ? answered(chosen, matching) : predicted(chosen, matching)).of(found.columns(),
                PredictionColumns.names(found.files().getFirst().first()), asked.size() - chosen.size());
    }

    private static String members(List<PredictionReader.File> read) {
        return read.stream().flatMap(each -> each.first().stream()).findFirst()
                .map(record -> record.propertyStream().map(Map.Entry::getKey).collect(Collectors.joining(", ")))
                .filter(names -> !names.isEmpty()).orElse("none");
    }

    private Imported predicted(Collection<Asked> asked, PredictionMatching matching) {
        Attempts attempts = Attempts.of(asked);
        List<Kept> kept = asked.stream().map(attempts::keep).toList();
        kept.forEach(each -> matching.skipped().addAll(each.skipped()));
        List<List<Sample>> runs = new ArrayList<>();
        List<Asked> questions = List.copyOf(asked);
        for (int k = 0; k < Attempts.most(kept.stream()); k++) {
            int attempt = k;
            runs.add(IntStream.range(0, kept.size()).mapToObj(i -> marking.apply(questions.get(i).question()
                    .withMetrics(Map.of()).withPrediction(Attempts.at(kept.get(i), attempt)))).toList());
        }
        return new Imported(runs, matching, kept.stream().mapToInt(Kept::duplicates).sum());
    }

    /** Several answers to a question are the rows of one. */
    private static Imported answered(Collection<Asked> asked, PredictionMatching matching) {
        List<Sample> samples = asked.stream().map(each -> each.given().stream()
                .map(one -> PredictedAnswer.ofText(one.texts().getFirst())).reduce(PredictedAnswer::and)
                .orElse(PredictedAnswer.NONE).addTo(each.question().withMetrics(Map.of()))).toList();
        return new Imported(List.of(samples), matching, 0);
    }

    /** The ids of the questions with a missing or empty prediction. */
    public static List<String> unanswered(List<Sample> samples) {
        return samples.stream().filter(PredictionImport::isUnanswered).map(Sample::qid).toList();
    }

    private static boolean isUnanswered(Sample sample) {
        return PredictedAnswer.of(sample).map(answer -> answer.rows().isEmpty())
                .orElse(sample.predCypher().orElse("").isBlank());
    }
}
