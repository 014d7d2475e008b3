package org.quern.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ErrorDraw;
import org.quern.cli.option.RunArgument;
import org.quern.cli.option.RunFolder;
import org.quern.cli.option.ScoringOptions;
import org.quern.cli.output.ErrorText;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.error.ErrorCounts;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.score.ScoredItem;
import org.quern.task.evaluate.ProposeErrors;
import org.quern.task.evaluate.ScoringSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quern evaluate errors}: proposes error categories for the wrong predictions of a scored run. */
@Command(name = "errors", mixinStandardHelpOptions = true, description = "Proposes error categories, with evidence, for each wrong prediction of a scored run, and writes them to errors.json in the run's folder. A category is proposed if one of its corrections is needed so that the result equals gold's; differences without effect are listed apart. In place of a prediction that does not run, the nearest query that runs is compared. With --sample, draws a random sample of the wrong predictions and analyses only this sample; annotators judge the predictions in that order in the Evaluation pane, and reports count only the sample.")
final class EvaluateErrorsCommand extends WorkspaceCommand {

    @Mixin
    private ScoringOptions scoring = new ScoringOptions();
    @Mixin
    private RunArgument run = new RunArgument();

    @Mixin
    private ErrorDraw draw = new ErrorDraw();

    @Override
    protected void run() {
        RunFolder scored = run.folder(common);
        List<ScoredItem> samples = scored.scored();
        List<ProposedErrors> errors = new ArrayList<>();
        ScoringSettings how = scoring.settings();
        scoring.ask(common, source -> errors.addAll(new ProposeErrors(source, files).run(
                new ProposeErrors.Settings(samples, scored.folder(), how.limits(), how.atATime(),
                        draw.draw()),
                terminal.progress())));
        result(() -> new ErrorFile(files).toJson(errors), () -> show(scored.folder(), samples.size(), errors));
        terminal.note("Wrote " + scored.folder().resolve(ErrorFile.NAME));
        if (draw.draw().isPresent())
            terminal.note("Wrote " + scored.folder().resolve(ErrorSample.NAME));
    }

    private void show(Path folder, int samples, List<ProposedErrors> errors) {
        Optional<ErrorSample> drawn = ErrorSample.read(files, folder);
        ErrorCounts counts = ErrorCounts.of(errors, CategoryJudgements.NOTHING, drawn);
        terminal.println("wrong predictions: %,d of %,d; a prediction may have several categories".formatted(
                draw.draw().isPresent() ? drawn.map(ErrorSample::wrong).orElse(0) : errors.size(), samples));
        ErrorText.counts(errors, counts, drawn, Analysis.CYPHER).forEach(terminal::println);
        ProposedErrors.publishedNote(errors).ifPresent(terminal::println);
    }
}
