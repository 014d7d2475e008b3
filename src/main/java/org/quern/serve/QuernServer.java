package org.quern.serve;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.job.JobRunner;
import org.quern.job.ThreadExemption;
import org.quern.task.Services;
import org.quern.workspace.QuernException;

/** A running server for one open workspace. */
@ThreadExemption("each request waits for its client on its own virtual thread")
public final class QuernServer implements AutoCloseable {

    /** Seconds after the last job within which answers are sent. */
    private static final int LAST_ANSWERS = 1;
    private static final int WAITING_CONNECTIONS = 100;

    private final HttpServer server;
    private final JobRunner runner = JobRunner.threads();
    private final ServedJobs jobs;
    private final AccessFile access;
    private final ServerAddress place;
    private final Routes routes;
    private final Gate gate;
    private final Consumer<Throwable> bugs;

    /**
     * Starts to listen.
     *
     * @param services of the open workspace, which the caller closes after the server
     * @param bugs receives failures that are not a client's, for the log
     * @throws QuernException when it cannot listen there
     */
    public QuernServer(Services services, ServerAddress place, ServerLimits limits, Consumer<Throwable> bugs) {
        this.bugs = bugs;
        this.place = place;
        String token = place.tokenFile().map(AccessFile::token).orElseGet(AccessFile::drawToken);
        Path root = services.workspace().root();
        server = place.open(WAITING_CONNECTIONS);
        gate = new Gate(address(), place.hosts(server.getAddress().getPort()), token);
        jobs = new ServedJobs(runner, limits, bugs);
        routes = new Routes(jobs, new Calls(services, WorkspacePaths.of(root), limits, runner), gate, limits);
        access = AccessFile.in(root);
        access.write(address(), token);
        server.setExecutor(Thread::startVirtualThread);
        server.createContext("/", this::answer);
        server.start();
    }

    /** The address for clients, {@code http://127.0.0.1:7690}. */
    public String address() {
        return place.address(server.getAddress().getPort());
    }

    /** The file with the address and the token, for programs of the same user. */
    public Path accessFile() {
        return access.file();
    }

    private void answer(HttpExchange exchange) {
        try (exchange) {
            Optional<Problem> problem = problemOf(exchange);
            if (problem.isPresent())
                Reply.problem(exchange, problem.get());
        } catch (IOException _) {
            // The client has closed its connection.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private Optional<Problem> problemOf(HttpExchange exchange) throws IOException, InterruptedException {
        try {
            gate.checkOrigin(exchange);
            routes.answer(exchange);
            return Optional.empty();
        } catch (RuntimeException | Error failure) {
            Problem problem = Problem.of(failure);
            if (problem.status() == Problem.INTERNAL)
                bugs.accept(failure);
            // The answer may have begun.
            if (exchange.getResponseCode() >= 0)
                throw new IOException(failure);
            return Optional.of(problem);
        }
    }

    /** Cancels the jobs, answers their clients, and stops to listen. */
    @Override
    public void close() {
        try (access; runner) {
            jobs.close();
            server.stop(LAST_ANSWERS);
        }
    }
}
