package org.quern.cli.evaluate;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.InferenceOptions;
import org.quern.cli.option.MetricNames;
import org.quern.cli.option.RunArgument;
import org.quern.evaluate.exchange.EveryEvalEver.Relationship;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.task.evaluate.exchange.ExportRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern evaluate export}: writes a run in formats of other platforms. */
@Command(name = "export", mixinStandardHelpOptions = true)
final class EvaluateExportCommand extends WorkspaceCommand {

    /** The formats. */
    enum Form {
        EVERY_EVAL_EVER, EVAL_RESULTS;

        /** The name in options. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @Mixin
    private RunArgument run = new RunArgument();
    @Option(names = "--format", required = true, paramLabel = "FORM", description = "Output format: ${COMPLETION-CANDIDATES}.")
    private Form form = Form.EVERY_EVAL_EVER;
    @Option(names = "--out", required = true, paramLabel = "PATH", description = "A folder for every-eval-ever, which gets data/DATASET/DEVELOPER/MODEL; a file for eval-results, such as .eval_results/film.yaml.")
    private Path out = Path.of("");
    @Option(names = "--model", paramLabel = "ID", description = "Id of the model, DEVELOPER/MODEL (required for every-eval-ever).")
    private Optional<String> model = Optional.empty();
    @Option(names = "--organization", paramLabel = "NAME", description = "Organization that evaluated (required for every-eval-ever).")
    private Optional<String> organization = Optional.empty();
    @Option(names = "--relationship", paramLabel = "KIND", defaultValue = "third_party", description = "Relationship between this organization and the developer of the model, for every-eval-ever: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Relationship relationship = Relationship.THIRD_PARTY;
    @Option(names = "--dataset", paramLabel = "NAME", description = "Name of the dataset, for every-eval-ever (default: that of the run's question file).")
    private Optional<String> dataset = Optional.empty();
    @Option(names = "--hub-dataset", paramLabel = "ID", description = "Id of the dataset on Hugging Face, OWNER/NAME (required for eval-results).")
    private Optional<String> hub = Optional.empty();
    @Option(names = "--task", paramLabel = "ID", description = "Id of the task in the dataset's eval.yaml (required for eval-results).")
    private Optional<String> task = Optional.empty();
    @Option(names = "--revision", paramLabel = "HASH", description = "Revision of the dataset, for eval-results.")
    private Optional<String> revision = Optional.empty();
    @Option(names = "--source", paramLabel = "URL", description = "Page with the evidence, for eval-results.")
    private Optional<String> source = Optional.empty();
    @Option(names = "--metric", converter = MetricNames.class, completionCandidates = MetricNames.class, paramLabel = "METRIC", defaultValue = "ex", description = "Metric for eval-results: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Metric metric = Metrics.EX;
    @Mixin
    private InferenceOptions statistics = new InferenceOptions();

    @Override
    protected void run() throws Exception {
        perform(new ExportRun(common.workspace(), files), switch (form) {
            case EVERY_EVAL_EVER -> settings(Optional.of(new ExportRun.Records(required(model, "--model"), dataset, hub,
                    required(organization, "--organization"), relationship, out)), Optional.empty());
            case EVAL_RESULTS -> settings(Optional.empty(), Optional.of(new ExportRun.Result(
                    required(hub, "--hub-dataset"), required(task, "--task"), revision, source, metric, out)));
        }, written -> written.files().forEach(file -> terminal.println(file.toString())));
    }

    private ExportRun.Settings settings(Optional<ExportRun.Records> records, Optional<ExportRun.Result> result) {
        return new ExportRun.Settings(run.text(), statistics.inference(), records, result);
    }

    private String required(Optional<String> value, String option) {
        return value.filter(text -> !text.isBlank())
                .orElseThrow(() -> common.wrong("--format " + form + " requires " + option));
    }
}
