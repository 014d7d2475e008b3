package org.quern.cli.model;

import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.QuernVersion;
import org.quern.llm.Money;
import org.quern.task.Services;
import org.quern.task.model.TryModel;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern model try}: sends one message to a model and prints the answer and its cost. */
@Command(name = "try", mixinStandardHelpOptions = true)
final class ModelTryCommand extends WorkspaceCommand {

    /** A day. */
    private static final long LONGEST = 86_400;

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the model in quern.json.")
    private String name = "";

    @Parameters(index = "1", arity = "0..*", paramLabel = "TEXT", description = "The message (default: a greeting).")
    private List<String> text = List.of();

    @Option(names = "--max-tokens", paramLabel = "N", description = "Max. tokens, input and output combined (default: ${DEFAULT-VALUE}).")
    private long mostTokens = 10_000;

    @Option(names = "--timeout", paramLabel = "SECONDS", description = "Max. seconds to wait for the answer, with all attempts (default: time_limit_s of the model).")
    private Optional<Long> timeout = Optional.empty();

    @Override
    protected void run() throws Exception {
        timeout.ifPresent(seconds -> common.require(seconds > 0 && seconds <= LONGEST,
                "--timeout must be between 1 and " + LONGEST + " seconds"));
        String message = text.isEmpty() ? "Say hello in one word." : String.join(" ", text);
        // Only the cache of answers is written, so a host that does not answer keeps nobody from the workspace.
        try (Services services = Services.of(Workspace.read(common.workspace()), QuernVersion::userAgent)) {
            perform(new TryModel(services, terminal::note),
                    new TryModel.Settings(name, message, mostTokens, timeout), this::print);
        }
    }

    private void print(TryModel.Result answer) {
        terminal.println(answer.text());
        terminal.note("%s, %s%,d input and %,d output tokens, cost %s, %.1f s%s".formatted(answer.servedBy(),
                answer.estimated() ? "about " : "", answer.inputTokens(), answer.outputTokens(),
                new Money(answer.cost(), answer.currency().orElse("")), answer.tookMs() / 1000.0,
                answer.kept() ? " (cached)" : ""));
        switch (answer.finish()) {
            case COMPLETE -> {
            }
            case LENGTH -> terminal.warning("The answer was cut off; increase max_tokens in quern.json.");
            case REFUSED -> terminal.warning("The model refused to answer.");
        }
    }
}
