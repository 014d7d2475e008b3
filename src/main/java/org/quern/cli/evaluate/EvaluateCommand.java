package org.quern.cli.evaluate;

import org.quern.cli.kit.CommandGroup;
import org.quern.workspace.EntryKind;
import picocli.CommandLine.Command;

/** The command group {@code quern evaluate}. */
@Command(name = "evaluate", mixinStandardHelpOptions = true, description = "Asks models questions, scores their predictions, and compares and analyses runs.")
public final class EvaluateCommand extends CommandGroup {

    EvaluateCommand() {
        super(EntryKind.RUN, EvaluateRunCommand.class, EvaluateImportCommand.class, EvaluateScoreCommand.class,
                EvaluateRescoreCommand.class, EvaluateTranscriptCommand.class, EvaluateSettingsCommand.class,
                EvaluateJudgeCommand.class, EvaluateErrorsCommand.class, EvaluateAgreementCommand.class,
                EvaluateItemsCommand.class, EvaluatePivotCommand.class, EvaluateMistakesCommand.class,
                EvaluateFiltersCommand.class, EvaluateCompareCommand.class, EvaluateGateCommand.class,
                EvaluatePowerCommand.class,
                EvaluateRepeatsCommand.class, EvaluateFrontierCommand.class, EvaluateListCommand.class,
                EvaluateSummaryCommand.class, EvaluateReportCommand.class, EvaluateExportCommand.class,
                EvaluateGoldCommand.class, EvaluateAcceptCommand.class, EvaluateRanksCommand.class);
    }
}
