package org.quern.task.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.evaluate.run.ImportedFrom;
import org.quern.evaluate.run.PredictionImport;
import org.quern.evaluate.run.PredictionImport.Imported;
import org.quern.evaluate.run.RunFiles;
import org.quern.question.SampleFile;
import org.quern.task.Services;
import org.quern.workspace.QuernException;

/** Creates a run from predictions made elsewhere; their file is not changed. */
public record ImportPredictions(Services services) {

    /**
     * The settings.
     *
     * @param questions the file with the questions, unless the predictions contain them
     * @param run the run's name; if empty, that of the file
     * @param numbered whether to add a number to an existing name; otherwise it is rejected
     * @param columns names of columns, as {@link PredictionImport} takes them
     * @param answers whether predictions are answers instead of queries
     * @param lenient whether to accept JSON replies with unescaped line breaks in strings
     */
    public record Settings(Path file, Optional<Path> questions, Optional<String> run, boolean numbered,
            List<String> columns, boolean answers, boolean lenient) {}

    /** The run and its contents. */
    public record Result(String run, Imported imported) {}

    /** Whether the file contains the questions of its predictions. */
    public boolean hasQuestions(Settings settings) {
        return reader(settings).hasQuestions(settings.file());
    }

    private PredictionImport reader(Settings settings) {
        return new PredictionImport(services.files(), settings.columns(), settings.answers(), settings.lenient());
    }

    public Result run(Settings settings) {
        SampleFile samples = new SampleFile(services.files());
        Imported imported = reader(settings).read(settings.file(), settings.questions().map(samples::read));
        String name = settings.run().orElseGet(() -> ImportedFrom.stem(settings.file()));
        String run = name;
        for (int i = 2; settings.numbered() && Files.exists(services.workspace().run(run)); i++)
            run = name + "-" + i;
        Path folder = services.workspace().run(run);
        if (Files.exists(folder.resolve(RunFiles.RESULT)))
            throw new QuernException("a run with this name already exists", folder.toString(),
                    "choose another name with --name");
        ImportedFrom.of(settings.file(), settings.questions()).write(services.files(), folder);
        samples.write(folder.resolve(RunFiles.RESULT), imported.samples());
        return new Result(run, imported);
    }
}
