package org.quern.cli.option;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.Terminal;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelSettings;
import org.quern.llm.Money;
import org.quern.task.ModelTask.Estimate;
import picocli.CommandLine.Option;

/** The option that estimates a run of a model instead of starting it. */
public final class EstimateOption {

    @Option(names = "--estimate", description = "Print the number of questions to send and the estimated tokens and cost, without sending anything.")
    private boolean estimate;

    public boolean isGiven() {
        return estimate;
    }

    /** @param times the number of runs like this one */
    public void show(Estimate found, int times, ModelSettings model, Terminal terminal, boolean json) {
        OptionalDouble cost = found.cost(model);
        String currency = model.currency();
        int open = (found.questions() - found.answered()) * times;
        if (json) {
            Map<String, Object> root = JsonMembers.of("model", model.name(), "questions", found.questions() * times,
                    "answered", found.answered() * times);
            times(found.tokens(), times).ifPresent(tokens -> root.put("input_tokens", tokens));
            times(found.output(), times).ifPresent(tokens -> root.put("output_tokens", tokens));
            cost.ifPresent(known -> root.put("cost", known * times));
            if (!currency.isEmpty())
                root.put("currency", currency);
            terminal.json(root);
            return;
        }
        terminal.println("%s to send to %s; %,d already answered".formatted(Amount.of(open, "question"), model.name(),
                found.answered() * times));
        terminal.println(tokens(times(found.tokens(), times), times(found.output(), times)));
        terminal.println(cost(found, times, model));
    }

    private static String cost(Estimate found, int times, ModelSettings model) {
        if (model.price().isEmpty())
            return "price unknown: quern.json lists none for " + model.name();
        ModelSettings.Price price = model.price().get();
        OptionalDouble whole = found.cost(model);
        if (whole.isPresent())
            return "cost about " + new Money(whole.getAsDouble() * times, price.currency());
        return found.tokens().isEmpty() ? "cost unknown: it depends on the number of requests"
                : "input costs about " + new Money(times * price
                        .of(new ModelAnswer.Usage(found.tokens().getAsLong(), 0, true)), price.currency());
    }

    private static OptionalLong times(OptionalLong tokens, int times) {
        return tokens.isPresent() ? OptionalLong.of(tokens.getAsLong() * times) : tokens;
    }

    private static String tokens(OptionalLong input, OptionalLong output) {
        if (input.isEmpty())
            return "tokens unknown: the number of requests differs from question to question";
        return "about %s%s; corrections and repeated requests come on top".formatted(
                Amount.of(input.getAsLong(), "input token"),
                output.isPresent() ? " and " + Amount.of(output.getAsLong(), "output token") : ", plus the output");
    }
}
