package org.quern.cli.model;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.JsonMembers;
import org.quern.llm.Budget;
import org.quern.llm.Message;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelRequest;
import org.quern.llm.Money;
import org.quern.llm.ServedModel;
import org.quern.task.Services;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern model try}: sends one message to a model and prints the answer and its cost. */
@Command(name = "try", mixinStandardHelpOptions = true, description = "Sends one message to a model and prints its answer with tokens, cost and time. A cached answer costs nothing.")
final class ModelTryCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the model in quern.json.")
    private String name = "";

    @Parameters(index = "1", arity = "0..*", paramLabel = "TEXT", description = "The message (default: a greeting).")
    private List<String> text = List.of();

    @Option(names = "--max-tokens", paramLabel = "N", description = "Max. tokens, input and output combined (default: ${DEFAULT-VALUE}).")
    private long mostTokens = 10_000;

    @Override
    protected void run() {
        String asked = text.isEmpty() ? "Say hello in one word." : String.join(" ", text);
        ModelAnswer answer;
        String currency;
        try (Services services = common.open();
                ServedModel model = services.models().open(name, new Budget(mostTokens, Double.POSITIVE_INFINITY),
                        terminal::note)) {
            currency = model.currency();
            answer = model.ask(ModelRequest.of(Message.user(asked)), terminal.progress());
        }
        result(() -> row(answer, currency), () -> show(answer, currency));
    }

    private void show(ModelAnswer answer, String currency) {
        terminal.println(answer.text());
        terminal.note("%s, %s%,d input and %,d output tokens, cost %s, %.1f s%s".formatted(answer.servedBy(),
                answer.usage().estimated() ? "about " : "", answer.usage().input(), answer.usage().output(),
                new Money(answer.cost(), currency), answer.took().toMillis() / 1000.0,
                answer.kept() ? " (cached)" : ""));
        switch (answer.finish()) {
            case COMPLETE -> {
            }
            case LENGTH -> terminal.note("The answer was cut off; increase max_tokens in quern.json.");
            case REFUSED -> terminal.note("The model refused to answer.");
        }
    }

    private static Map<String, Object> row(ModelAnswer answer, String currency) {
        return JsonMembers.of("text", answer.text(), "finish", answer.finish().name().toLowerCase(Locale.ROOT),
                "served_by", answer.servedBy(), "input_tokens", answer.usage().input(), "output_tokens",
                answer.usage().output(), "estimated", answer.usage().estimated(), "cost", answer.cost(), "currency",
                Optional.of(currency).filter(text -> !text.isEmpty()), "took_ms",
                answer.took().toMillis(), "kept", answer.kept());
    }
}
