package org.quern.cli.review;

import org.quern.cli.kit.CommandGroup;
import picocli.CommandLine.Command;

/** The command group {@code quern review}. */
@Command(name = "review", mixinStandardHelpOptions = true, description = "Assigns questions to annotators, records their decisions, and measures agreement.")
public final class ReviewCommand extends CommandGroup {

    ReviewCommand() {
        super(ReviewAssignCommand.class, ReviewNextCommand.class, ReviewDecideCommand.class, ReviewStatusCommand.class,
                ReviewAgreementCommand.class, ReviewGoldCommand.class, ReviewAdjudicateCommand.class,
                ReviewRemarkCommand.class, ReviewSimilarCommand.class, ReviewTeamCommand.class,
                ReviewFeedbackCommand.class, ReviewExportCommand.class, ReviewImportCommand.class);
    }
}
