package org.quern.cli.option;

import java.util.OptionalLong;
import org.quern.cli.output.Amount;
import org.quern.cli.output.Terminal;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelSettings;
import org.quern.llm.Money;
import org.quern.task.ModelEstimate;
import picocli.CommandLine.Option;

/** Options for a run of a model on many questions, which can be estimated first. */
public final class ModelRunOptions extends ModelOptions {

    @Option(names = "--estimate", description = "Print the number of questions to send and the estimated tokens and cost, without sending anything.")
    private boolean estimate;

    @Override
    public void check(CommonOptions common) {
        super.check(common);
        common.require(!estimate || !isGrammar(), "--estimate needs --model");
    }

    /** Whether the run is only estimated. */
    public boolean isEstimate() {
        return estimate;
    }

    public void show(ModelEstimate found, Terminal terminal) {
        terminal.println("%s to send to %s; %,d already answered".formatted(
                Amount.of(found.questions() - found.answered(), "question"), found.model(), found.answered()));
        terminal.println(tokens(found.inputTokens(), found.outputTokens()));
        terminal.println(cost(found));
    }

    private static String cost(ModelEstimate found) {
        if (found.price().isEmpty())
            return "price unknown: quern.json lists none for " + found.model();
        ModelSettings.Price price = found.price().get();
        if (found.cost().isPresent())
            return "cost about " + new Money(found.cost().getAsDouble(), price.currency());
        return found.inputTokens().isEmpty() ? "cost unknown: it depends on the number of requests"
                : "input costs about " + new Money(price
                        .of(new ModelAnswer.Usage(found.inputTokens().getAsLong(), 0, true)), price.currency());
    }

    private static String tokens(OptionalLong input, OptionalLong output) {
        if (input.isEmpty())
            return "tokens unknown: the number of requests differs from question to question";
        return "about %s%s; corrections and repeated requests come on top".formatted(
                Amount.of(input.getAsLong(), "input token"),
                output.isPresent() ? " and " + Amount.of(output.getAsLong(), "output token") : ", plus the output");
    }
}
