package org.quern.task.model;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.Message;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelRequest;
import org.quern.llm.ModelSettings;
import org.quern.llm.ServedModel;
import org.quern.task.Services;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;

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
     * @param mostSeconds to wait for the answer, with all attempts; as many as for one attempt if empty
     */
    public record Settings(String model, String message, long mostTokens, Optional<Long> mostSeconds) {}

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
            ModelRequest request = ModelRequest.of(Message.user(settings.message()));
            ModelAnswer answer = services.models().cached(settings.model()).test(request)
                    ? model.ask(request, progress) : asked(model, request, settings, progress);
            return new Result(answer.text(), answer.finish(), answer.servedBy(), answer.usage().input(),
                    answer.usage().output(), answer.usage().estimated(), answer.cost(),
                    Optional.of(model.currency()).filter(text -> !text.isEmpty()), answer.took().toMillis(),
                    answer.kept());
        }
    }

    private ModelAnswer asked(ServedModel model, ModelRequest request, Settings settings, Progress progress) {
        ModelSettings at = services.models().list().find(settings.model());
        Duration limit = settings.mostSeconds().map(Duration::ofSeconds).orElse(at.timeLimit());
        progress.stage("Waiting for {0}, max. {1} s", at.url(), limit.toSeconds());
        long end = System.nanoTime() + limit.toNanos();
        try {
            return model.ask(request, new Progress.Part(progress) {
                @Override
                public boolean cancelled() {
                    return super.cancelled() || System.nanoTime() - end > 0;
                }
            });
        } catch (CancellationException ended) {
            if (progress.cancelled() || Thread.currentThread().isInterrupted())
                throw ended;
            throw new QuernException("no answer within {0} s", "model " + settings.model() + " at " + at.url(),
                    "check the url in quern.json, or allow more time with --timeout", limit.toSeconds())
                    .causedBy(ended);
        }
    }
}
