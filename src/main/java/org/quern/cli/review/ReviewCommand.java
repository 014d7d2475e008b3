package org.quern.cli.review;

import org.quern.cli.CommandGroup;
import picocli.CommandLine.Command;

/** The commands about people's decisions. */
@Command(name = "review", mixinStandardHelpOptions = true, description = "What people decide about questions: assign, next, decide, status, agreement, adjudicate, feedback, export, import.", subcommands = {
    ReviewAssignCommand.class, ReviewNextCommand.class, ReviewDecideCommand.class, ReviewStatusCommand.class,
    ReviewAgreementCommand.class,
    ReviewAdjudicateCommand.class, ReviewFeedbackCommand.class, ReviewExportCommand.class,
    ReviewImportCommand.class})
public final class ReviewCommand extends CommandGroup {}
