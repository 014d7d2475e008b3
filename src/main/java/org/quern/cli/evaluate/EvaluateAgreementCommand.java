package org.quern.cli.evaluate;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.RunArgument;
import org.quern.cli.output.ErrorText;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.task.evaluate.MeasureCategories;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quern evaluate agreement}: measures how often annotators agree with proposed error categories. */
@Command(name = "agreement", mixinStandardHelpOptions = true)
final class EvaluateAgreementCommand extends WorkspaceCommand {

    @Mixin
    private RunArgument run = new RunArgument();

    @Override
    protected void run() throws Exception {
        perform(new MeasureCategories(common.workspace(), files), new MeasureCategories.Settings(run.text()),
                agreement -> ErrorText.agreement(agreement, Analysis.CYPHER).forEach(terminal::println));
    }
}
