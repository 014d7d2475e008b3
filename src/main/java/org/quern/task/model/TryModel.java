package org.quern.task.model;

import java.util.Optional;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.Message;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelRequest;
import org.quern.llm.ServedModel;
import org.quern.task.Services;
import org.quern.task.UseCase;

/**
 * Sends one message to a model.
 *
 * @param notes receives messages about waiting for a host
 */
public record TryModel(Services services, Consumer<String> notes)
        implements
            UseCase<TryModel.Settings, TryModel.Result> {

    /**
     * What to send.
     *
     * @param model its name in quern.json
     * @param mostTokens max. tokens, input and output combined
     */
    public record Settings(String model, String message, long mostTokens) {}

    /**
     * The answer.
     *
     * @param estimated whether the host did not report the numbers of tokens
     * @param kept whether it is from the cache
     */
    public record Result(String text, ModelAnswer.Finish finish, String servedBy, long inputTokens, long outputTokens,
            boolean estimated, double cost, Optional<String> currency, long tookMs, boolean kept) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        try (ServedModel model = services.models().open(settings.model(),
                new Budget(settings.mostTokens(), Double.POSITIVE_INFINITY), notes)) {
            ModelAnswer answer = model.ask(ModelRequest.of(Message.user(settings.message())), progress);
            return new Result(answer.text(), answer.finish(), answer.servedBy(), answer.usage().input(),
                    answer.usage().output(), answer.usage().estimated(), answer.cost(),
                    Optional.of(model.currency()).filter(text -> !text.isEmpty()), answer.took().toMillis(),
                    answer.kept());
        }
    }
}
