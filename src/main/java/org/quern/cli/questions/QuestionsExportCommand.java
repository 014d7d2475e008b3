package org.quern.cli.questions;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.PublicationOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.Amount;
import org.quern.publish.QuestionExport.Form;
import org.quern.task.JsonMembers;
import org.quern.task.question.ExportQuestions;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions export}: writes questions in formats of other programs. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Exports questions for other programs: as a data set with Croissant metadata and a data card (croissant), as a task of lm-evaluation-harness (lm-eval), or as test cases of promptfoo (promptfoo). The last two contain the schemas of graphs in the workspace; a server (quern serve) scores the queries for them by execution.")
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
    protected void run() {
        Path file = questions.path(common);
        String set = name.orElseGet(() -> file.getFileName().toString().replaceFirst("(?i)\\.jsonl?(\\.gz)?$", ""));
        common.requireName(set);
        common.require(replace || !Files.exists(out), out + " already exists; use --overwrite to replace its files");
        ExportQuestions.Result done = new ExportQuestions(files).run(new ExportQuestions.Settings(set, language, file,
                form, out, publication.attribution(common), this::graph), terminal.progress());
        result(() -> JsonMembers.of("files", done.files().stream().map(Path::toString).toList(), "questions",
                done.questions(), "alternatives", done.alternatives()), () -> {
                    done.files().forEach(each -> terminal.println(each.toString()));
                    terminal.note(Amount.of(done.questions(), "question") + ".");
                });
        if (done.alternatives() > 0)
            terminal.warning(
                    "Accepted alternatives of gold queries that were not exported, because the format has one gold query per question: %,d"
                            .formatted(done.alternatives()));
    }

    private Optional<Path> graph(String graph) {
        if (!Workspace.isWorkspace(common.workspace()))
            return Optional.empty();
        try (Workspace workspace = Workspace.read(common.workspace())) {
            return Optional.of(workspace.graphFile(graph));
        }
    }
}
