package org.quern.cli.option;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.quern.cli.output.Amount;
import org.quern.cli.output.Terminal;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelSettings;
import org.quern.llm.Money;
import org.quern.task.JsonMembers;
import org.quern.task.ModelEstimate;
import org.quern.task.ModelTask.Estimate;
import org.quern.task.Services;
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

    public void show(Estimate found, Services services, CommonOptions common, Terminal terminal) {
        show(found, 1, services, common, terminal);
    }

    /** @param times the number of runs like this one */
    public void show(Estimate found, int times, Services services, CommonOptions common, Terminal terminal) {
        ModelSettings model = services.models().list().find(name());
        OptionalDouble cost = found.cost(model);
        String currency = model.currency();
        int open = (found.questions() - found.answered()) * times;
        if (common.json()) {
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
