package org.quern.cli.evaluate;

import java.nio.file.Path;
import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ErrorDraw;
import org.quern.cli.option.RunArgument;
import org.quern.cli.option.ScoringOptions;
import org.quern.cli.output.ErrorText;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.task.evaluate.ProposeErrors;
import org.quern.task.evaluate.ScoringSettings;
import org.quern.task.graph.Graphs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quern evaluate errors}: proposes error categories for the wrong predictions of a scored run. */
@Command(name = "errors", mixinStandardHelpOptions = true)
final class EvaluateErrorsCommand extends WorkspaceCommand {

    @Mixin
    private ScoringOptions scoring = new ScoringOptions();
    @Mixin
    private RunArgument run = new RunArgument();

    @Mixin
    private ErrorDraw draw = new ErrorDraw();

    @Override
    protected void run() throws Exception {
        ScoringSettings how = scoring.settings();
        Path folder = perform(in -> new ProposeErrors(new Graphs(in), in.root(), files), new ProposeErrors.Settings(
                run.text(), scoring.graphs(), how.limits(), how.atATime(), draw.draw()), this::show).folder();
        terminal.note("Wrote " + folder.resolve(ErrorFile.NAME));
        if (draw.draw().isPresent())
            terminal.note("Wrote " + folder.resolve(ErrorSample.NAME));
    }

    private void show(ProposeErrors.Result found) {
        List<ProposedErrors> errors = found.errors();
        terminal.println("wrong predictions: %,d of %,d; a prediction may have several categories".formatted(
                draw.draw().isPresent() ? found.drawn().map(ErrorSample::wrong).orElse(0) : errors.size(),
                found.items()));
        ErrorText.counts(errors, found.counts(), found.drawn(), Analysis.CYPHER).forEach(terminal::println);
        ProposedErrors.publishedNote(errors).ifPresent(terminal::println);
    }
}
