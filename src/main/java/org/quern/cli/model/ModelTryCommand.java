package org.quern.cli.model;

import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.llm.Money;
import org.quern.task.Services;
import org.quern.task.model.TryModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern model try}: sends one message to a model and prints the answer and its cost. */
@Command(name = "try", mixinStandardHelpOptions = true)
final class ModelTryCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the model in quern.json.")
    private String name = "";

    @Parameters(index = "1", arity = "0..*", paramLabel = "TEXT", description = "The message (default: a greeting).")
    private List<String> text = List.of();

    @Option(names = "--max-tokens", paramLabel = "N", description = "Max. tokens, input and output combined (default: ${DEFAULT-VALUE}).")
    private long mostTokens = 10_000;

    @Override
    protected void run() throws Exception {
        String message = text.isEmpty() ? "Say hello in one word." : String.join(" ", text);
        try (Services services = common.open()) {
            perform(new TryModel(services, terminal::note), new TryModel.Settings(name, message, mostTokens),
                    this::print);
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
