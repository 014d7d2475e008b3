package org.quern.cli.evaluate;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.RunArgument;
import org.quern.cli.output.ErrorText;
import org.quern.evaluate.error.CategoryAgreement;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quern evaluate agreement}: measures how often annotators agree with proposed error categories. */
@Command(name = "agreement", mixinStandardHelpOptions = true, description = "Measures how often annotators agree with the error categories proposed for a run: precision and recall by category, over the items judged in the Evaluation pane.")
final class EvaluateAgreementCommand extends WorkspaceCommand {

    @Mixin
    private RunArgument run = new RunArgument();

    @Override
    protected void run() {
        CategoryAgreement agreement = CategoryAgreement.read(run.folder(common).folder(), files,
                "confirm or reject proposed categories in the Evaluation pane");
        result(() -> agreement.toJson(),
                () -> ErrorText.agreement(agreement, Analysis.CYPHER).forEach(terminal::println));
    }
}
