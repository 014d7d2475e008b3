package org.quern.cli;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The commands about people's decisions. */
@Command(name = "review", mixinStandardHelpOptions = true, description = "What people decide about questions: assign, decide, status, agreement, adjudicate, feedback, export, import.", subcommands = {
    ReviewAssignCommand.class, ReviewDecideCommand.class, ReviewStatusCommand.class, ReviewAgreementCommand.class,
    ReviewAdjudicateCommand.class, ReviewFeedbackCommand.class, ReviewExportCommand.class,
    ReviewImportCommand.class})
final class ReviewCommand implements Runnable {

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(Objects.requireNonNull(spec).commandLine(),
                "name a command: assign, decide, status, agreement, adjudicate, feedback, export, import");
    }
}
