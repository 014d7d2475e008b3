package org.quern.cli.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.RunFolder;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.error.Agreement;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.Judgements;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate agreement}: measures how often annotators agree with proposed error categories. */
@Command(name = "agreement", mixinStandardHelpOptions = true, description = "Measures how often annotators agree with the proposed error categories of a run: precision and recall by category, over the items judged in the Evaluation pane.")
final class EvaluateAgreementCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "RUN", description = "Name of a run in the workspace, or its folder.")
    private String run = "";

    @Override
    protected void run() {
        RunFolder chosen = RunFolder.of(common, run);
        Path said = chosen.folder().resolve(Judgements.NAME);
        if (!Files.exists(said))
            throw new QuernException("no item of this run has been judged", said.toString(),
                    "confirm or reject proposed categories in the Evaluation pane");
        Path proposed = chosen.folder().resolve(ErrorFile.NAME);
        List<ProposedErrors> errors = Files.exists(proposed) ? new ErrorFile(new SafeFiles()).read(proposed)
                : List.of();
        Agreement agreement = Judgements.read(said).agreement(errors);
        result(() -> agreement.toJson(), () -> show(agreement));
    }

    private void show(Agreement agreement) {
        terminal.println("Judged items: %,d".formatted(agreement.items()));
        TextTable table = new TextTable(
                List.of("category", "confirmed", "rejected", "added", "precision", "n", "recall", "n"),
                TextTable.READABLE);
        for (ErrorCategory category : ErrorCategory.values()) {
            Agreement.Figures figures = agreement.byCategory().get(category);
            if (figures != null)
                table.add(line(category.title(), figures));
        }
        table.add(line("all", agreement.overall()));
        table.lines().forEach(terminal::println);
    }

    private static List<String> line(String name, Agreement.Figures figures) {
        return List.of(name, count(figures.right()), count(figures.wrong()), count(figures.missed()),
                share(figures.precision()), count(figures.proposed()), share(figures.recall()),
                count(figures.named()));
    }

    private static String count(int number) {
        return "%,d".formatted(number);
    }

    private static String share(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.2f", value.getAsDouble()) : "–";
    }
}
