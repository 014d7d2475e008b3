package org.quern.task.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.quern.evaluate.run.ImportedFrom;
import org.quern.evaluate.run.PredictionImport;
import org.quern.evaluate.run.PredictionImport.Imported;
import org.quern.evaluate.run.PredictionPreview;
import org.quern.evaluate.run.QuestionChoice;
import org.quern.evaluate.run.RunFiles;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.file.QuestionColumns;
import org.quern.question.file.QuestionColumns.Field;
import org.quern.task.Services;
import org.quern.workspace.QuernException;
import org.quern.workspace.record.KnownColumns;

/** Creates a run from predictions made elsewhere, or one for each attempt; their files are not changed. */
public record ImportPredictions(Services services) {

    /**
     * The settings.
     *
     * @param files files, folders or zip archives, whose predictions are those of one run
     * @param questions where the questions come from
     * @param run the run's name; if empty, that of the file, or of the folder of several files
     * @param numbered whether to add a number to an existing name; otherwise it is rejected
     * @param columns names of columns, as {@link PredictionImport} takes them; they are remembered for files with the
     * same columns
     * @param answers whether predictions are answers instead of queries
     * @param lenient whether to accept JSON replies with unescaped line breaks in strings
     */
    public record Settings(List<Path> files, Questions questions, Optional<String> run, boolean numbered,
            List<String> columns, boolean answers, boolean lenient) {}

    /**
     * The questions of the predictions.
     *
     * @param file their file; empty if the predictions contain them
     * @param choice those that the run has
     */
    public record Questions(Optional<Path> file, QuestionChoice choice) {}

    /**
     * The runs and their contents.
     *
     * @param runs one for each attempt; the others are called like the first, with a number
     * @param missing the graphs that the workspace does not have, with the number of their questions
     */
    public record Result(List<String> runs, Imported imported, Map<String, Integer> missing) {

        /** The run of the first attempt. */
        public String run() {
            return runs.getFirst();
        }
    }

    /** The first predictions, and what their columns contain. */
    public PredictionPreview preview(Settings settings, Progress progress) {
        Questions questions = settings.questions();
        return PredictionPreview.of(reader(settings), settings.files(), () -> questions.file()
                .map(file -> Map.of(ImportedFrom.stem(file), new SampleFile(services.files()).read(file)))
                .orElseGet(this::questionFiles), questions.choice(), progress);
    }

    private PredictionImport reader(Settings settings) {
        return new PredictionImport(services.files(), settings.columns(), settings.answers(), settings.lenient(),
                KnownColumns.read(services.files(), services.workspace().root()), this::questionFiles);
    }

    /** Those that can be read; broken ones are reported where they are used. */
    private Map<String, List<Sample>> questionFiles() {
        Map<String, List<Sample>> all = new LinkedHashMap<>();
        for (String name : services.workspace().questionFiles()) {
            try {
                all.put(name, new SampleFile(services.files()).read(services.workspace().questions(name)));
            } catch (QuernException _) {
                continue;
            }
        }
        return all;
    }

    public Result run(Settings settings, Progress progress) {
        SampleFile samples = new SampleFile(services.files());
        Optional<Path> questions = settings.questions().file();
        Imported imported = reader(settings).read(settings.files(), questions.map(samples::read),
                settings.questions().choice(), progress);
        List<String> runs = names(settings, imported.attempts().size());
        for (int i = 0; i < runs.size(); i++) {
            progress.checkCancelled();
            Path folder = services.workspace().run(runs.get(i));
            ImportedFrom.of(settings.files(), questions).write(services.files(), folder);
            samples.write(folder.resolve(RunFiles.RESULT), imported.attempts().get(i));
        }
        remember(settings, imported);
        return new Result(runs, imported, missing(imported.samples()));
    }

    private Map<String, Integer> missing(List<Sample> samples) {
        Map<String, Integer> counts = new TreeMap<>();
        samples.forEach(sample -> counts.merge(sample.graph(), 1, Integer::sum));
        counts.keySet().removeIf(this::isThere);
        return counts;
    }

    /** Scoring reports damaged settings of databases. */
    private boolean isThere(String graph) {
        try {
            return services.databases().has(graph);
        } catch (QuernException _) {
            return true;
        }
    }

    /** The name, and for further attempts the name with a number, as for repeated runs of a model. */
    private List<String> names(Settings settings, int attempts) {
        String name = settings.run().orElseGet(() -> ImportedFrom.name(settings.files()));
        String base = name;
        for (int i = 2; settings.numbered() && Files.exists(services.workspace().run(base)); i++)
            base = name + "-" + i;
        List<String> names = new ArrayList<>(List.of(base));
        for (int i = 2; i <= attempts; i++)
            names.add(base + "-" + i);
        for (String each : names) {
            Path folder = services.workspace().run(each);
            if (Files.exists(folder.resolve(RunFiles.RESULT)))
                throw new QuernException("a run with this name already exists", folder.toString(),
                        "choose another name with --name");
        }
        return names;
    }

    private void remember(Settings settings, Imported imported) {
        if (settings.columns().isEmpty() || imported.names().isEmpty())
            return;
        QuestionColumns assigned = QuestionColumns.OF_PREDICTIONS.with(settings.columns(),
                Optional.of(settings.answers() ? Field.ANSWER : Field.PRED));
        Map<String, String> columns = new TreeMap<>();
        for (Field field : Field.values()) {
            if (!assigned.of(field).equals(QuestionColumns.OF_PREDICTIONS.of(field)))
                columns.put(field.toString(), assigned.of(field).stream().findFirst().orElse(""));
        }
        Path workspace = services.workspace().root();
        KnownColumns.read(services.files(), workspace).with(imported.names(), KnownColumns.Use.PREDICTIONS, columns)
                .write(services.files(),
                        workspace);
    }
}
