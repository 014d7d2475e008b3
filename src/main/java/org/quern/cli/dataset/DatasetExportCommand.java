package org.quern.cli.dataset;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.output.JsonMembers;
import org.quern.qaset.file.SetExport;
import org.quern.qaset.file.SetExport.Form;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset export}: a question set in a form that others read. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes a question set as QALD JSON (.json), as Turtle in QAWiki's model (.ttl), in our own form, a question a line (.jsonl), or as prompts that name the entities of each question to a model (.prompts.jsonl).")
final class DatasetExportCommand extends WorkspaceCommand {

    private final SafeFiles files = new SafeFiles();

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Parameters(index = "1", paramLabel = "FILE", description = "Where to; .gz packs it.")
    private Path file = Path.of("");
    @Option(names = "--form", paramLabel = "FORM", description = "The form, where the file's name does not say: ${COMPLETION-CANDIDATES}.")
    private Optional<Form> form = Optional.empty();
    @Option(names = "--replace", description = "Write over a file that is there.")
    private boolean replace;

    @Override
    protected void run() {
        Form wanted = form.or(() -> Form.ofName(file)).orElseThrow(() -> common
                .wrong("name the form with --form, or a file that ends in .json, .jsonl, .prompts.jsonl or .ttl"));
        common.require(replace || !Files.exists(file), "the file is there already: --replace writes over it");
        long questions = choice.with(common, files,
                set -> new SetExport(files).write(set, wanted, file, terminal.progress()));
        result(() -> JsonMembers.of("dataset", choice.name(), "form", wanted.toString(), "file", file.toString(),
                "questions", questions), () -> terminal.println("%,d questions in %s".formatted(questions, file)));
    }
}
