package org.quern.llm;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.quern.job.Backoff;
import org.quern.job.Progress;
import org.quern.job.RateLimiter;
import org.quern.job.ServerFailure;
import org.quern.job.ServerFailure.Kind;
import org.quern.job.WaitClock;
import org.quern.llm.ModelAnswer.Usage;
import org.quern.workspace.EnvironmentException;
import org.quern.workspace.QuernException;
import org.quern.workspace.Sha256;

/**
 * A model at a host: uses cached answers, otherwise sends requests within rate limits and budget, and retries
 * if that may help. Thread-safe.
 */
public final class ServedModel implements Model, AutoCloseable {

    private static final int MOST_TRIES = 5;
    /** If a host asks for a longer wait, the request fails with a message. */
    private static final Duration LONGEST_REST = Duration.ofMinutes(10);
    /** Tokens for the role and frame of a message; hosts differ a little. */
    private static final int FRAME = 8;
    /** Safety margin, because tokenizers of models differ from our counter. */
    private static final double MARGIN = 1.3;
    private static final Usage NOTHING = new Usage(0, 0, false);

    private final ModelSettings settings;
    private final AnswerSource host;
    private final AnswerCache cache;
    private final Budget budget;
    private final Consumer<String> notes;
    private final WaitClock waits;
    private final Backoff backoff;
    private final RateLimiter gate;
    private final TokenCounter counter;
    private final AnswerKey keys = new AnswerKey();

    ServedModel(ModelSettings settings, AnswerSource host, AnswerCache cache, Budget budget, Consumer<String> notes,
            WaitClock waits, Backoff backoff, TokenCounter counter) {
        this.settings = settings;
        this.host = host;
        this.cache = cache;
        this.budget = budget;
        this.notes = notes;
        this.waits = waits;
        this.backoff = backoff;
        this.counter = counter;
        Duration pause = settings.perMinute() == 0
                ? Duration.ZERO
                : Duration.ofMinutes(1).dividedBy(settings.perMinute());
        this.gate = new RateLimiter(settings.atATime(), pause, waits);
    }

    @Override
    public String name() {
        return settings.name();
    }

    /** The parameters of the answers besides the messages, for the record. */
    public ObjectNode parameters() {
        return settings.parameters().toJson();
    }

    /** The currency of its costs; empty if it is not named. */
    public String currency() {
        return settings.currency();
    }

    /** The number of parallel requests in the settings. */
    public int atATime() {
        return settings.atATime();
    }

    @Override
    public ModelAnswer ask(ModelRequest request, Consumer<String> heard, Progress progress) {
        ObjectNode content = keys.content(settings, request);
        String key = keys.of(content);
        Optional<ModelAnswer> kept = host.isCached() ? cache.find(key) : Optional.empty();
        if (kept.isPresent()) {
            heard.accept(kept.get().text());
            return kept.get();
        }
        ModelAnswer answer = trying(request, key, heard, progress);
        cache.keep(content, request.prompt(), answer, waits.now());
        return answer;
    }

    private ModelAnswer trying(ModelRequest request, String key, Consumer<String> heard, Progress progress) {
        long input = request.messages().stream().mapToLong(message -> counter.count(message.text()) + FRAME).sum();
        Usage most = new Usage((long) (input * MARGIN), settings.parameters().maxTokens(), true);
        for (int tries = 1;; tries++) {
            try {
                return once(request, key, input, most, heard, progress);
            } catch (ServerFailure failure) {
                rest(failure, tries);
            }
        }
    }

    private ModelAnswer once(ModelRequest request, String key, long input, Usage most, Consumer<String> heard,
            Progress progress) throws ServerFailure {
        gate.enter(progress);
        // Computed for each attempt: interrupted attempts were paid for, and the rest of the budget may not
        // suffice for another one.
        try (Budget.Share share = budget.take(most.total(), settings.cost(most), progress)) {
            return paid(request, key, input, share, heard, progress);
        } finally {
            gate.leave();
        }
    }

    private ModelAnswer paid(ModelRequest request, String key, long input, Budget.Share share,
            Consumer<String> heard, Progress progress) throws ServerFailure {
        long began = System.nanoTime();
        PartialAnswer answer = new PartialAnswer(heard);
        try {
            ModelAnswer.Finish finish = host.say(request, answer, this::note, progress);
            Usage usage = answer.usage(input, counter).orElse(NOTHING);
            share.spend(usage, settings, key);
            return new ModelAnswer(answer.text(), finish, usage, settings.cost(usage),
                    Duration.ofNanos(System.nanoTime() - began), false,
                    answer.servedBy().isEmpty() ? settings.model() : answer.servedBy(), key);
        } catch (ServerFailure | CancellationException failure) {
            // Hosts charge for their output, whether or not it arrived and is of use.
            answer.usage(input, counter).ifPresent(usage -> {
                share.spend(usage, settings, key);
                heard.accept("");
            });
            throw failure;
        }
    }

    private void note(String what) {
        notes.accept(settings.name() + ": " + what);
    }

    /** Pauses all requests, or gives up. */
    private void rest(ServerFailure failure, int tries) {
        Duration wait = failure.retryAfter().orElseGet(() -> backoff.after(tries));
        boolean passes = failure.kind() == Kind.BUSY || failure.kind() == Kind.WRONG;
        if (!passes || tries >= (failure.kind() == Kind.WRONG ? 2 : MOST_TRIES) || wait.compareTo(LONGEST_REST) > 0)
            throw gaveUp(failure, tries, wait);
        note(failure.what() + "; trying again in " + seconds(wait) + " s");
        gate.rest(wait);
    }

    private QuernException gaveUp(ServerFailure failure, int tries, Duration wait) {
        boolean late = wait.compareTo(LONGEST_REST) > 0;
        String what = tries > 1 ? "{0}, tried {1} times" : "{0}";
        String remedy = late ? "{2}; try again in {3} minutes" : "{2}";
        Object[] values = {failure.what(), tries, failure.remedy(), wait.toMinutes()};
        String where = "model " + settings.name() + " at " + settings.url();
        // A host that has to be waited for for so long rejects all other requests, too.
        return failure.kind() == Kind.DENIED || late
                ? new EnvironmentException(what, where, remedy, values).causedBy(failure)
                : new QuernException(what, where, remedy, values).causedBy(failure);
    }

    private static long seconds(Duration wait) {
        return Math.max(1, (wait.toMillis() + 500) / 1_000);
    }

    /** Identifies a request to a model, as {@link ModelAnswer#key} does. */
    static String key(ModelSettings settings, ModelRequest request) {
        AnswerKey keys = new AnswerKey();
        return keys.of(keys.content(settings, request));
    }

    @Override
    public void close() {
        host.close();
    }

    /** Everything that an answer depends on, as JSON with a fixed order, and its hash. */
    private static final class AnswerKey {

        /** Model, parameters, messages; time limits and prices do not matter. */
        ObjectNode content(ModelSettings settings, ModelRequest request) {
            ObjectNode content = JsonNodeFactory.instance.objectNode();
            content.put("protocol", settings.protocol().name().toLowerCase(java.util.Locale.ROOT));
            content.put("url", settings.url().toString());
            content.put("model", settings.model());
            content.set("parameters", settings.parameters().of(request).toJson());
            ArrayNode messages = content.putArray("messages");
            for (Message message : request.messages())
                messages.addObject().put("role", message.role().name().toLowerCase(java.util.Locale.ROOT))
                        .put("text", message.text());
            if (request.repeat() > 0)
                content.put("repeat", request.repeat());
            return content;
        }

        String of(ObjectNode content) {
            return Sha256.of(content.toString());
        }
    }
}
