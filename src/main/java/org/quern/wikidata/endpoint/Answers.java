package org.quern.wikidata.endpoint;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.quern.job.Backoff;
import org.quern.job.Progress;
import org.quern.job.RateLimiter;
import org.quern.job.ServerFailure;
import org.quern.job.ServerFailure.Kind;
import org.quern.job.WaitClock;
import org.quern.wikidata.endpoint.Transport.Reply;
import org.quern.workspace.BoundedInput;
import org.quern.workspace.DiskCache;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;

/**
 * Answers each query once: from the cache if it was answered before, otherwise from the endpoint, with retries.
 * Thread-safe.
 */
final class Answers implements AutoCloseable {

    /** A wrong address or a missing network connection should be reported soon. */
    private static final int FIRST_CONTACT = 2;
    /** A second failure of this kind is probably permanent. */
    private static final int WHEN_WRONG = 3;
    private static final Duration WORTH_TELLING = Duration.ofSeconds(5);
    private static final int STRIPES = 256;

    private final Endpoint endpoint;
    private final String where;
    private final Profile profile;
    private final Transport transport;
    private final DiskCache cache;
    private final AnswerReader reader = new AnswerReader();
    private final Verdict verdict;
    private final RateLimiter gate;
    private final Backoff backoff;
    private final WaitClock waits;
    private final Consumer<String> notes;
    private final Progress progress;
    private final AtomicLong asked = new AtomicLong();
    private final AtomicLong remembered = new AtomicLong();
    private final Object[] stripes = new Object[STRIPES];
    private volatile boolean contacted;

    /**
     * @param notes receives messages about long waits
     */
    Answers(Endpoint endpoint, Transport transport, DiskCache cache, Backoff backoff, WaitClock waits,
            Consumer<String> notes, Progress progress) {
        this.endpoint = endpoint;
        this.where = endpoint.address().shown();
        this.profile = endpoint.profile();
        this.transport = transport;
        this.cache = cache;
        this.verdict = new Verdict(profile.maxBytes());
        this.gate = new RateLimiter(profile.atATime(), profile.pause(), waits);
        this.backoff = backoff;
        this.waits = waits;
        this.notes = notes;
        this.progress = progress;
        for (int i = 0; i < STRIPES; i++)
            stripes[i] = new Object();
    }

    /** The number of queries that the endpoint answered. */
    long asked() {
        return asked.get();
    }

    /** The number of queries answered from the cache. */
    long remembered() {
        return remembered.get();
    }

    /**
     * @param divisible whether the caller can split the query
     * @return the rows; empty when the query is too expensive and divisible
     * @throws QuernException when there is no answer and retries will not help
     */
    Optional<List<Row>> ask(Select select, String query, boolean divisible) {
        progress.checkCancelled();
        // When the same query runs twice at the same time, the second one waits for the answer of the first.
        synchronized (stripes[Math.floorMod(query.hashCode(), STRIPES)]) {
            Optional<List<Row>> known = cache.find(hash(query), in -> known(in, select));
            if (known.isPresent()) {
                remembered.incrementAndGet();
                return known;
            }
            return divisible && cache.tooMuch(hash(query)) ? Optional.empty() : insist(select, query, divisible);
        }
    }

    private Optional<List<Row>> known(InputStream in, Select select) throws IOException {
        try {
            return Optional.of(reader.read(in, select, profile.pageRows()));
        } catch (ServerFailure damaged) {
            throw new IOException(damaged);
        }
    }

    private String hash(String query) {
        return Sha256.of(endpoint.address().uri() + "\n" + query);
    }

    private Optional<List<Row>> insist(Select select, String query, boolean divisible) {
        for (int failures = 1;; failures++) {
            try {
                List<Row> rows = once(select, query);
                contacted = true;
                asked.incrementAndGet();
                return Optional.of(rows);
            } catch (ServerFailure failure) {
                if (divisible && failure.kind() == Kind.TOO_MUCH) {
                    cache.keepTooMuch(hash(query), query);
                    return Optional.empty();
                }
                if (failures >= attempts(failure.kind()))
                    throw givenUp(failure, failures);
                await(failure, failures);
            }
        }
    }

    private List<Row> once(Select select, String query) throws ServerFailure {
        Path body = cache.incoming();
        try {
            Reply reply;
            gate.enter(progress);
            try {
                reply = transport.send(query, body, progress);
            } finally {
                gate.leave();
            }
            List<Row> rows = verdict.rows(reply, select, profile.pageRows(), waits.now(), contacted);
            introduce(reply);
            if (reply.packed())
                cache.keepPacked(hash(query), out -> Files.copy(body, out));
            else
                cache.keep(hash(query), out -> Files.copy(body, out));
            return rows;
        } catch (BoundedInput.TooBig _) {
            throw new ServerFailure(Kind.TOO_MUCH, "the answer is larger than {0} MB",
                    "use a store or a dump for this amount of data", profile.maxBytes() / 1_000_000);
        } catch (IOException _) {
            // The body is on our disk; a read error means that its compression is damaged.
            throw new ServerFailure(Kind.BUSY, "the answer is incomplete", "check the network, and try again later");
        } finally {
            SafeFiles.delete(body);
        }
    }

    /** Says what is known of the engine that answers for the first time, if the profile is not the engine's own. */
    private void introduce(Reply reply) {
        if (contacted || !profile.caution().isEmpty())
            return;
        String server = reply.headers().firstValue("Server").orElse("").toLowerCase(Locale.ROOT);
        new Profiles().ofServer(server).filter(engine -> !engine.caution().isEmpty()).ifPresent(
                engine -> notes.accept("note: " + engine.caution() + " Its profile is " + engine.name() + "."));
    }

    private int attempts(Kind kind) {
        return switch (kind) {
            case REFUSED, DENIED -> 1;
            case UNREACHABLE -> contacted ? profile.attempts() : Math.min(FIRST_CONTACT, profile.attempts());
            case WRONG, TOO_MUCH -> Math.min(WHEN_WRONG, profile.attempts());
            case BUSY -> profile.attempts();
        };
    }

    private void await(ServerFailure failure, int failures) {
        Duration wait = failure.retryAfter().orElseGet(() -> backoff.after(failures));
        if (wait.compareTo(profile.longestWait()) > 0)
            throw new QuernException("{0}; the endpoint asks clients to wait {1} minutes", where, "{2}", failure.what(),
                    wait.toMinutes(), endpoint.resumeLater()).causedBy(failure);
        if (wait.compareTo(WORTH_TELLING) >= 0)
            notes.accept(where + ": " + failure.what() + "; trying again in " + wait.toSeconds() + " s");
        if (failure.retryAfter().isPresent())
            gate.rest(wait);
        else
            waits.pause(wait, progress);
    }

    private QuernException givenUp(ServerFailure failure, int tried) {
        return new QuernException(tried > 1 ? "{0}, tried {1} times" : "{0}", where,
                contacted ? "{2}; answers are cached; {3}" : "{2}", failure.what(), tried, failure.remedy(),
                endpoint.resume()).causedBy(failure);
    }

    @Override
    public void close() {
        transport.close();
    }
}
