package org.quern.cli.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.RunFolder;
import org.quern.cli.option.ScoringOptions;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.ScoredSample;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.Proposal;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.task.evaluate.ProposeErrors;
import org.quern.task.evaluate.Scoring;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate errors}: proposes error categories for the wrong predictions of a scored run. */
@Command(name = "errors", mixinStandardHelpOptions = true, description = "Proposes error categories, with evidence, for each wrong prediction of a scored run, and writes them to errors.json in the run's folder.")
final class EvaluateErrorsCommand extends WorkspaceCommand {

    private final SafeFiles files = new SafeFiles();

    @Mixin
    private ScoringOptions scoring = new ScoringOptions();
    @Parameters(paramLabel = "RUN", description = "Name of a scored run in the workspace, or its folder.")
    private String run = "";

    @Override
    protected void run() {
        scoring.check(common);
        RunFolder scored = RunFolder.of(common, run);
        List<ScoredSample> samples = scored.scored();
        List<ProposedErrors> errors = new ArrayList<>();
        Scoring how = scoring.settings();
        scoring.ask(common, source -> errors.addAll(new ProposeErrors(source, files).run(
                new ProposeErrors.Settings(samples, scored.folder(), how.limits(), how.atATime()),
                terminal.progress())));
        result(() -> new ErrorFile(files).toJson(errors), () -> show(samples.size(), errors));
        terminal.note("Wrote " + scored.folder().resolve(ErrorFile.NAME) + ".");
    }

    private void show(int samples, List<ProposedErrors> errors) {
        terminal.println("wrong predictions: %,d of %,d; a prediction may have several categories".formatted(
                errors.size(), samples));
        long failed = errors.stream().filter(item -> !item.failure().isEmpty()).count();
        if (failed > 0)
            terminal.println("%,d could not be analysed; see errors.json".formatted(failed));
        TextTable table = new TextTable(List.of("category", "items", "%", "example"), TextTable.READABLE);
        for (ErrorCategory category : ErrorCategory.values()) {
            List<Proposal> of = errors.stream().flatMap(item -> item.proposals().stream())
                    .filter(proposal -> proposal.category() == category).toList();
            table.add(List.of(category.title(), "%,d".formatted(of.size()),
                    errors.isEmpty() ? "–" : "%.1f".formatted(100.0 * of.size() / errors.size()),
                    of.isEmpty() ? "" : of.getFirst().evidence().getFirst().text()));
        }
        table.lines().forEach(terminal::println);
        ProposedErrors.publishedNote(errors).ifPresent(terminal::println);
    }
}
