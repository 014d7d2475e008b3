package org.quern.cli;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The commands about questions. */
@Command(name = "questions", mixinStandardHelpOptions = true, description = "Makes questions with gold Cypher, and looks at those of others: generate, filter, check, rules.", subcommands = {
    QuestionsGenerateCommand.class, QuestionsFilterCommand.class,
    QuestionsCheckCommand.class, QuestionsRulesCommand.class})
final class QuestionsCommand implements Runnable {

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(Objects.requireNonNull(spec).commandLine(),
                "name a command: generate, filter, check, rules");
    }
}
