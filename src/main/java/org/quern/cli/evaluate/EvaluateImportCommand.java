package org.quern.cli.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.Terminal;
import org.quern.evaluate.RunFiles;
import org.quern.evaluate.run.PredictionImport.Imported;
import org.quern.evaluate.run.PredictionImport;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate import}: predictions that came about elsewhere become a run. */
@Command(name = "import", mixinStandardHelpOptions = true, description = "Makes a run of predictions that came about elsewhere: a question file with pred_cypher or pred, or a table (.csv, .tsv) with the columns pred_cypher and qid, or pred_cypher, graph and question. A question without a prediction counts as wrong.")
final class EvaluateImportCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final SafeFiles files = new SafeFiles();

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Parameters(paramLabel = "FILE", description = "The predictions.")
    private Path file = Path.of("");
    @Option(names = "--questions", paramLabel = "FILE", description = "The question file that the predictions are about, or the name of one in the workspace (default: the questions stand with the predictions).")
    private Optional<String> questions = Optional.empty();
    @Option(names = "--run", paramLabel = "ID", description = "The run's name in the workspace (default: that of the file).")
    private Optional<String> id = Optional.empty();

    EvaluateImportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        String name = id.orElseGet(() -> file.getFileName().toString()
                .replaceFirst("(?i)\\.(jsonl?|csv|tsv)(\\.gz)?$", ""));
        Optional<List<Sample>> about = questions
                .map(text -> new SampleFile(files).read(QuestionFile.path(text, common)));
        Imported imported = new PredictionImport(files).read(file, about);
        Path target;
        try (Workspace workspace = Workspace.open(common.workspace())) {
            Path run = workspace.run(name);
            target = run.resolve(RunFiles.RESULT);
            if (Files.exists(target))
                throw new QuernException("there is a run of that name", run.toString(),
                        "choose another name with --run");
            new SampleFile(files).write(target, imported.samples());
        }
        if (common.json()) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("run", name);
            root.put("questions", imported.samples().size());
            root.put("unanswered", imported.unanswered());
            terminal.json(root);
        } else {
            terminal.println("%,d questions in run %s".formatted(imported.samples().size(), name));
            if (imported.unanswered() > 0)
                terminal.println("%,d of them without a prediction".formatted(imported.unanswered()));
            terminal.note("Score it with “quern evaluate score " + name + "”.");
        }
        return 0;
    }
}
