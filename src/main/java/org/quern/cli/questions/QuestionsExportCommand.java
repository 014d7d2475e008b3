package org.quern.cli.questions;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.PublicationOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.Amount;
import org.quern.publish.QuestionExport.Form;
import org.quern.task.question.ExportQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions export}: writes questions in formats of other programs. */
@Command(name = "export", mixinStandardHelpOptions = true)
final class QuestionsExportCommand extends WorkspaceCommand {

    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Option(names = "--format", required = true, paramLabel = "FORM", description = "Output format: ${COMPLETION-CANDIDATES}.")
    private Form form = Form.CROISSANT;
    @Option(names = "--out", required = true, paramLabel = "PATH", description = "A file for promptfoo, otherwise a folder.")
    private Path out = Path.of("");
    @Option(names = "--name", paramLabel = "NAME", description = "Name of the dataset (default: the file's name).")
    private Optional<String> name = Optional.empty();
    @Option(names = "--language", paramLabel = "TAG", defaultValue = "en", description = "Language of the questions (default: ${DEFAULT-VALUE}).")
    private String language = "en";
    @Option(names = "--overwrite", description = "Overwrite existing files.")
    private boolean replace;
    @Mixin
    private PublicationOptions publication = new PublicationOptions();

    @Override
    protected void run() throws Exception {
        ExportQuestions.Settings settings = new ExportQuestions.Settings(questions.text(), name, language, form, out,
                publication.attribution(common));
        common.requireName(settings.name(common.workspace()));
        common.require(replace || !Files.exists(out), out + " already exists; use --overwrite to replace its files");
        ExportQuestions.Result done = perform(ExportQuestions::new, settings, result -> {
            result.files().forEach(each -> terminal.println(each.toString()));
            terminal.note(Amount.of(result.questions(), "question") + ".");
        });
        if (done.alternatives() > 0)
            terminal.warning(
                    "Accepted alternatives of gold queries that were not exported, because the format has one gold query per question: %,d"
                            .formatted(done.alternatives()));
    }
}
