package org.quern.cli.evaluate;

import java.nio.file.Files;
import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.RunArgument;
import org.quern.cli.option.RunFolder;
import org.quern.cli.output.ErrorText;
import org.quern.evaluate.error.CategoryAgreement;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.ScoredItem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quern evaluate agreement}: measures how often annotators agree with proposed error categories. */
@Command(name = "agreement", mixinStandardHelpOptions = true, description = "Measures how often annotators agree with the error categories proposed for a run: precision and recall by category, over the items judged in the Evaluation pane.")
final class EvaluateAgreementCommand extends WorkspaceCommand {

    @Mixin
    private RunArgument run = new RunArgument();

    @Override
    protected void run() {
        RunFolder folder = run.folder(common);
        List<ScoredItem> items = Files.exists(folder.folder().resolve(RunFiles.WITH_METRICS)) ? folder.scored()
                : List.of();
        CategoryAgreement agreement = CategoryAgreement.read(folder.folder(), files, ScoredItem.right(items),
                "confirm or reject proposed categories in the Evaluation pane");
        result(() -> agreement.toJson(),
                () -> ErrorText.agreement(agreement, Analysis.CYPHER).forEach(terminal::println));
    }
}
