package org.quern.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.quern.job.BoundedWait;
import org.quern.job.Progress;
import org.quern.job.ServerFailure;
import org.quern.job.ServerFailure.Kind;
import org.quern.job.WaitClock;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.workspace.BoundedInput;

/** A host that serves a model: sends one request and reads its answer, without retries. */
final class Host implements AnswerSource {

    private static final Duration CONNECT = Duration.ofSeconds(15);
    /** Max. size of a response; each token comes in an envelope of about a hundred bytes. */
    private static final long MOST_BYTES = 64_000_000;
    /** How long the end of a response is waited for after the reason why the answer ends: the usage may follow. */
    private static final Duration AFTER_REASON = Duration.ofSeconds(1);
    /** How long it is waited for after the mark of the end, so that the connection can be used again. */
    private static final Duration AFTER_END = Duration.ofMillis(200);
    /** More changes of the form than hosts have reasons for. */
    private static final int MOST_FORMS = 6;

    private final ModelSettings settings;
    private final ChatProtocol protocol;
    private final HostErrors errors;
    private final String key;
    private final String userAgent;
    private final long mostBytes;
    private final HttpClient http;
    private volatile RequestForm form;

    /** @param key empty for a host that needs none */
    Host(ModelSettings settings, String key, String userAgent, WaitClock waits) {
        this(settings, key, userAgent, waits, MOST_BYTES);
    }

    Host(ModelSettings settings, String key, String userAgent, WaitClock waits, long mostBytes) {
        this.mostBytes = mostBytes;
        this.settings = settings;
        this.protocol = ChatProtocol.of(settings);
        this.errors = new HostErrors(key, waits);
        this.key = key;
        this.userAgent = userAgent;
        this.form = RequestForm.of(settings.parameters());
        // HTTP/1.1: HTTP/2 has no advantage for one long stream, and small servers do not support it.
        this.http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(CONNECT)
                .followRedirects(HttpClient.Redirect.NEVER).proxy(ProxySelector.getDefault()).build();
    }

    /**
     * If the host rejects a parameter that it need not have, the request is sent without it or under
     * the other name, and further requests are, too.
     *
     * @param answer receives what arrives, also of an answer that fails
     * @param notes receives a message when the form of the requests changes
     * @return why the answer ended
     */
    @Override
    public Finish say(ModelRequest request, PartialAnswer answer, Consumer<String> notes, Progress progress)
            throws ServerFailure {
        for (int forms = 1;; forms++) {
            RequestForm sent = form;
            Optional<HostCall.Refusal> refusal = once(request, sent, answer, progress);
            if (refusal.isEmpty())
                return finish(answer);
            HostError error = refusal.get().error();
            if (HostErrors.isRefusal(error))
                return Finish.REFUSED;
            Optional<RequestForm> next = sent.after(error, settings.parameters());
            if (next.isEmpty() || forms > MOST_FORMS)
                throw errors.of(error, refusal.get().headers());
            adopt(sent, next.get(), notes);
        }
    }

    private synchronized void adopt(RequestForm sent, RequestForm next, Consumer<String> notes) {
        // Another request may have been rejected before.
        if (!form.equals(sent))
            return;
        form = next;
        next.leftOut().stream().filter(name -> !sent.leftOut().contains(name) && !name.startsWith("stream")).forEach(
                name -> notes.accept("the host does not accept " + name + (name.equals(RequestForm.SYSTEM)
                        ? "; instructions are sent with the question" : "; requests are sent without it")));
        if (!next.limit().equals(sent.limit()))
            notes.accept(next.limit().map(name -> "the host calls the token limit " + name)
                    .orElse("the host accepts no token limit; requests are sent without it"));
    }

    private Optional<HostCall.Refusal> once(ModelRequest request, RequestForm sent, PartialAnswer answer,
            Progress progress) throws ServerFailure {
        try (HostCall call = new HostCall(http, protocol, errors, mostBytes)) {
            CompletableFuture<Optional<HostCall.Refusal>> over = call.send(http(request, sent), answer);
            try {
                new BoundedWait(settings.timeLimit()).await(CompletableFuture.anyOf(over, answer.finished()), progress);
                return rest(over, answer, progress);
            } catch (ExecutionException failed) {
                return broken(failed, answer);
            } catch (TimeoutException _) {
                throw new ServerFailure(Kind.BUSY, "no complete answer within {0} s",
                        "try again later, or raise time_limit_s in quern.json", settings.timeLimit().toSeconds());
            }
        }
    }

    /** Waits for what follows the reason why an answer ends, but not for a connection that stays open. */
    private Optional<HostCall.Refusal> rest(CompletableFuture<Optional<HostCall.Refusal>> over, PartialAnswer answer,
            Progress progress) throws ServerFailure, ExecutionException {
        while (true) {
            Duration patience = answer.isEnded() ? AFTER_END : AFTER_REASON;
            try {
                return new BoundedWait(patience.minus(answer.quiet())).await(over.copy(), progress);
            } catch (TimeoutException _) {
                if (answer.quiet().compareTo(patience) >= 0)
                    return Optional.empty();
            }
        }
    }

    /** An answer that was complete when the connection broke remains one. */
    private Optional<HostCall.Refusal> broken(ExecutionException failed, PartialAnswer answer) throws ServerFailure {
        List<Throwable> causes = Stream.<Throwable>iterate(failed, c -> c != null, Throwable::getCause).limit(10)
                .toList();
        for (Throwable cause : causes)
            if (cause instanceof ServerFailure reported)
            throw reported;
        if (answer.isFinished())
            return Optional.empty();
        for (Throwable cause : causes)
            switch (cause) {
            case JsonProcessingException json -> throw HostCall.notJson(json);
            case BoundedInput.TooBig _ -> throw new ServerFailure(Kind.REFUSED, "the answer is longer than {0} MB",
                    "lower max_tokens in quern.json", mostBytes / 1_000_000);
            case ConnectException _,HttpConnectTimeoutException _,UnresolvedAddressException _ ->
                throw new ServerFailure(Kind.UNREACHABLE, "the host cannot be reached",
                        "check the url in quern.json, and the network");
            case SSLException ssl ->
                throw new ServerFailure(Kind.DENIED, "a secure connection could not be established ({0})",
                        "check the url and its certificate", ssl.getMessage());
            case IOException _ -> throw cut();
            default -> {
            }
            }
        throw new ServerFailure(Kind.WRONG, "the host’s answer has an unexpected format",
                "check the url and the protocol in quern.json");
    }

    private static ServerFailure cut() {
        return new ServerFailure(Kind.BUSY, "the connection was closed during an answer",
                "check the network, and try again later");
    }

    private HttpRequest http(ModelRequest request, RequestForm sent) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(protocol.address(settings.url()))
                .header("Content-Type", "application/json").header("Accept", "text/event-stream, application/json")
                .header("User-Agent", userAgent)
                .POST(BodyPublishers.ofString(protocol.body(settings.model(), request,
                        settings.parameters().of(request), sent).toString()));
        protocol.headers(key).forEach(builder::header);
        return builder.build();
    }

    private static Finish finish(PartialAnswer answer) throws ServerFailure {
        if (!answer.isFinished())
            throw cut();
        Optional<FinishReason> reason = answer.reason().isEmpty() ? Optional.of(FinishReason.COMPLETE)
                : FinishReason.of(answer.reason());
        if (answer.isRefused())
            return Finish.REFUSED;
        if (reason.isEmpty())
            throw new ServerFailure(Kind.WRONG, "the host ended its answer for an unknown reason: {0}",
                    "try again later, or use another host", answer.reason());
        return switch (reason.get()) {
            case LENGTH -> Finish.LENGTH;
            case REFUSED -> Finish.REFUSED;
            case BROKEN -> throw new ServerFailure(Kind.BUSY, "the host interrupted its answer: {0}", "try again later",
                    answer.reason());
            case COMPLETE -> {
                if (answer.text().isBlank())
                    throw new ServerFailure(Kind.WRONG, "the answer is empty",
                            "raise max_tokens in quern.json, especially for reasoning models");
                yield Finish.COMPLETE;
            }
        };
    }

    @Override
    public boolean isCached() {
        return true;
    }

    @Override
    public void close() {
        // Does not wait: when it is closed, all answers have arrived or are no longer needed.
        http.shutdownNow();
    }
}
