package org.quern.task.question;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.question.SampleFile;
import org.quern.question.file.QuestionColumns;
import org.quern.question.file.QuestionImport;
import org.quern.task.LazyServices;
import org.quern.task.Services;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;

/** Imports questions of other programs as a question file of the workspace. */
public record ImportQuestions(LazyServices in) implements UseCase<ImportQuestions.Settings, ImportQuestions.Result> {

    /**
     * What to import.
     *
     * @param name of the question file; if empty, that of the imported file
     * @param columns which columns contain what, as {@code FIELD=NAME}; others are recognized by their names
     * @param graph the graph of all questions; if empty, that of each row
     * @param replace whether to replace an existing question file
     */
    public record Settings(Path file, Optional<String> name, List<String> columns, Optional<String> graph,
            boolean replace) {}

    /**
     * What was imported.
     *
     * @param questions the name of the question file
     * @param imported number of questions
     * @param withoutGraph number of questions without a graph
     * @param columns the columns that the fields were read from
     */
    public record Result(String questions, int imported, int withoutGraph, Map<QuestionColumns.Field, String> columns,
            List<QuestionImport.BadRow> skipped) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        QuestionColumns columns = QuestionColumns.OF_QUESTIONS.with(settings.columns(), Optional.empty());
        Services services = in.get();
        progress.stage("Reading {0}", settings.file().getFileName());
        String name = settings.name().orElseGet(() -> settings.file().getFileName().toString()
                .replaceFirst("(?i)\\.(jsonl?|ndjson|csv|tsv)(\\.gz|\\.bz2)?$", ""));
        Path target = services.workspace().questions(name);
        if (!settings.replace() && Files.exists(target))
            throw new QuernException("a question file with this name already exists", target.toString(),
                    "choose another name with --name, or replace it with --overwrite");
        QuestionImport reader = new QuestionImport(columns, settings.graph());
        QuestionImport.Imported[] read = new QuestionImport.Imported[1];
        new SampleFile(services.files()).write(target, each -> read[0] = reader.read(settings.file(), sample -> {
            progress.checkCancelled();
            each.accept(sample);
        }));
        return new Result(name, read[0].questions(), read[0].withoutGraph(), read[0].columns(), read[0].bad());
    }
}
