package org.quern.serve;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.serve.ServedJob.Outcome;
import org.quern.task.registry.NamedUseCase;
import org.quern.task.registry.UseCases;
import org.quern.workspace.QuernException;

/** What is at which path. */
final class Routes {

    static final String VERSION = "/v1/";
    static final String JOBS = VERSION + "jobs";
    private static final String POST = "POST";
    private static final String GET = "GET";
    /** How long an answer is awaited before it becomes a job, unless the client says otherwise. */
    private static final Duration USUAL_WAIT = Duration.ofSeconds(30);
    private static final Pattern WAIT = Pattern.compile("(?:^|[,;\\s])wait=(\\d{1,3})(?:$|[,;\\s])");
    /** Files without data of the workspace, which need no token. */
    private static final Map<String, Page> PUBLIC = Map.of("/", new Page("page.html", "text/html"), "/page.js",
            new Page("page.js", "text/javascript"), "/page.css", new Page("page.css", "text/css"), "/quern.py",
            new Page("/assets/python/quern.py", "text/x-python"));

    /** A file beside this class. */
    private record Page(String file, String type) {

        byte[] content() throws IOException {
            try (InputStream in = Objects.requireNonNull(Routes.class.getResourceAsStream(file))) {
                return in.readAllBytes();
            }
        }
    }

    private final UseCases useCases = new UseCases();
    private final ServedJobs jobs;
    private final Calls calls;
    private final Gate gate;
    private final Semaphore listeners;
    private Optional<byte[]> description = Optional.empty();

    Routes(ServedJobs jobs, Calls calls, Gate gate, ServerLimits limits) {
        this.jobs = jobs;
        this.calls = calls;
        this.gate = gate;
        this.listeners = new Semaphore(limits.listeners());
    }

    void answer(HttpExchange exchange) throws IOException, InterruptedException {
        String path = exchange.getRequestURI().getRawPath();
        if (PUBLIC.containsKey(path)) {
            allow(exchange, GET, "HEAD");
            Page page = Objects.requireNonNull(PUBLIC.get(path));
            Reply.send(exchange, Reply.OK, page.type() + "; charset=utf-8", page.content());
        } else if (path.equals("/openapi.json")) {
            allow(exchange, GET, "HEAD");
            Reply.send(exchange, Reply.OK, Reply.JSON, description());
        } else {
            gate.checkToken(exchange);
            if (path.equals(JOBS) || path.startsWith(JOBS + "/"))
                answerJobs(exchange, path.substring(JOBS.length()));
            else
                call(exchange, useCase(path));
        }
    }

    /** Made once, because everybody may ask for it. */
    private synchronized byte[] description() {
        byte[] made = description.orElseGet(() -> Reply.bytes(new OpenApi(useCases).document(gate.origin())));
        description = Optional.of(made);
        return made;
    }

    private NamedUseCase<?, ?> useCase(String path) {
        return Optional.of(path).filter(each -> each.startsWith(VERSION))
                .flatMap(each -> useCases.find(each.substring(VERSION.length()).replace('/', ' ')))
                .filter(each -> path(each).equals(path)).orElseThrow(() -> missing(path));
    }

    static String path(NamedUseCase<?, ?> useCase) {
        return VERSION + useCase.name().replace(' ', '/');
    }

    private static Refused missing(String path) {
        return new Refused(Problem.NOT_FOUND, new QuernException("there is nothing at this address", path,
                "see /openapi.json for what there is"));
    }

    private static void allow(HttpExchange exchange, String... methods) {
        if (Arrays.asList(methods).contains(exchange.getRequestMethod()))
            return;
        String allowed = String.join(", ", methods);
        exchange.getResponseHeaders().set("Allow", allowed);
        throw new Refused(Problem.WRONG_METHOD, new QuernException("the method {0} does nothing here",
                exchange.getRequestURI().getRawPath(), "use {1}", exchange.getRequestMethod(), allowed));
    }

    private void call(HttpExchange exchange, NamedUseCase<?, ?> useCase) throws IOException, InterruptedException {
        allow(exchange, POST);
        Duration wait = wait(exchange);
        Calls.Call call = calls.read(useCase, exchange);
        ServedJob job;
        try {
            job = jobs.submit(useCase.name(), call);
        } catch (Refused refused) {
            call.end().run();
            throw refused;
        }
        Optional<Outcome> outcome = wait.isZero() ? Optional.empty() : job.await(wait);
        if (outcome.isEmpty()) {
            exchange.getResponseHeaders().set("Location", JOBS + "/" + job.id());
            Reply.record(exchange, Reply.ACCEPTED, job.status());
            return;
        }
        send(exchange, job, outcome.get());
        // A client that went away meanwhile can still fetch the result.
        jobs.forget(job);
    }

    /** As in RFC 7240. */
    private static Duration wait(HttpExchange exchange) {
        String prefer = String.join(",", exchange.getRequestHeaders().getOrDefault("Prefer", List.of()));
        if (prefer.contains("respond-async"))
            return Duration.ZERO;
        Matcher wait = WAIT.matcher(prefer);
        return wait.find() ? Duration.ofSeconds(Long.parseLong(wait.group(1))) : USUAL_WAIT;
    }

    private static void send(HttpExchange exchange, ServedJob job, Outcome outcome) throws IOException {
        switch (outcome) {
            case Outcome.Done(byte[] body) -> Reply.send(exchange, Reply.OK, job.type(), body);
            case Outcome.Failed(Problem problem) -> throw new Refused(problem);
        }
    }

    private void answerJobs(HttpExchange exchange, String rest) throws IOException, InterruptedException {
        if (rest.isEmpty()) {
            allow(exchange, GET);
            Reply.record(exchange, Reply.OK, jobs.all().stream().map(ServedJob::status).toList());
            return;
        }
        String[] parts = rest.substring(1).split("/", -1);
        ServedJob job = jobs.find(parts[0]).filter(_ -> parts.length <= 2).orElseThrow(() -> missing(JOBS + rest));
        switch (parts.length == 1 ? "" : parts[1]) {
            case "" -> answerJob(exchange, job);
            case "result" -> {
                allow(exchange, GET);
                send(exchange, job, job.await(Duration.ZERO).orElseThrow(() -> new Refused(Problem.CONFLICT,
                        new QuernException("the job has not ended", JOBS + rest, "wait until its state is 'done'"))));
            }
            case "events" -> listen(exchange, job);
            default -> throw missing(JOBS + rest);
        }
    }

    private static void answerJob(HttpExchange exchange, ServedJob job) throws IOException {
        allow(exchange, GET, "DELETE");
        if (exchange.getRequestMethod().equals("DELETE"))
            job.job().cancel();
        Reply.record(exchange, exchange.getRequestMethod().equals(GET) ? Reply.OK : Reply.ACCEPTED, job.status());
    }

    private void listen(HttpExchange exchange, ServedJob job) throws IOException, InterruptedException {
        allow(exchange, GET);
        if (!listeners.tryAcquire())
            throw new Refused(Problem.TOO_MANY, new QuernException("too many clients listen already",
                    "events", "ask for the job itself instead"));
        try {
            new EventStream(job).sendTo(exchange);
        } finally {
            listeners.release();
        }
    }
}
