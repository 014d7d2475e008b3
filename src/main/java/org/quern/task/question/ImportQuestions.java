package org.quern.task.question;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.question.SampleFile;
import org.quern.question.file.QuestionColumns;
import org.quern.question.file.QuestionImport;
import org.quern.task.Services;
import org.quern.workspace.QuernException;

/** Imports questions of other programs as a question file of the workspace. */
public record ImportQuestions(Services services) {

    /**
     * The settings.
     *
     * @param name of the question file; if empty, that of the imported file
     * @param graph the graph of all questions; if empty, that of each row
     * @param replace whether to replace an existing question file
     */
    public record Settings(Path file, Optional<String> name, QuestionColumns columns, Optional<String> graph,
            boolean replace) {}

    /** The name of the question file and its content. */
    public record Result(String name, QuestionImport.Imported imported) {}

    public Result run(Settings settings, Progress progress) {
        progress.stage("Reading {0}", settings.file().getFileName());
        String name = settings.name().orElseGet(() -> settings.file().getFileName().toString()
                .replaceFirst("(?i)\\.(jsonl?|ndjson|csv|tsv)(\\.gz|\\.bz2)?$", ""));
        Path target = services.workspace().questions(name);
        if (!settings.replace() && Files.exists(target))
            throw new QuernException("a question file with this name already exists", target.toString(),
                    "choose another name with --name, or replace it with --overwrite");
        QuestionImport reader = new QuestionImport(settings.columns(), settings.graph());
        QuestionImport.Imported[] imported = new QuestionImport.Imported[1];
        new SampleFile(services.files()).write(target, each -> imported[0] = reader.read(settings.file(), sample -> {
            progress.checkCancelled();
            each.accept(sample);
        }));
        return new Result(name, imported[0]);
    }
}
