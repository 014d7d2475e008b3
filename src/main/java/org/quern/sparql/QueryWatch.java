package org.quern.sparql;

import java.time.Duration;
import java.util.Optional;
import org.apache.jena.query.QueryCancelledException;
import org.quern.job.Progress;

/**
 * Stops a query or its parsing where the engine does not check time or memory: in expressions, regular expressions,
 * paths and aggregates. Used by the query's thread alone.
 */
public final class QueryWatch {

    /** Longest text that an expression may compute. */
    static final int MOST_CHARACTERS = 200_000;
    /** Rows and groups held at once; with the texts in them they take up to some hundred megabytes. */
    private static final long MOST_HELD = 500_000;
    /** A computed text of this length counts as another row. */
    private static final int CHARACTERS_PER_ROW = 100;
    private static final int TICKS = 256;

    private final long end;
    private final Progress progress;
    private int ticks;
    private long held;
    private volatile Optional<LimitReached> reached = Optional.empty();

    public QueryWatch(Duration limit, Progress progress) {
        this.end = System.nanoTime() + limit.toNanos();
        this.progress = progress;
    }

    /** That a query needs more than it may; its message is a clause that says what of. */
    static final class LimitReached extends QueryCancelledException {

        private static final long serialVersionUID = 1;
        private final String what;

        LimitReached(String what) {
            this.what = what;
        }

        @Override
        public String getMessage() {
            return what;
        }
    }

    /** Looks at the clock now and then; cheap enough for every character. */
    void tick() {
        if (++ticks >= TICKS)
            check();
    }

    /** @throws QueryCancelledException when the time is over or nobody waits any more */
    public void check() {
        ticks = 0;
        if (System.nanoTime() - end > 0 || progress.cancelled())
            throw new QueryCancelledException();
    }

    /** Counts what is held until the query ends. */
    void hold(long characters) {
        tick();
        held += 1 + characters / CHARACTERS_PER_ROW;
        if (held > MOST_HELD)
            throw reached("too many rows or groups in memory");
    }

    /** Counts nothing, but refuses a text that is longer than a query may compute. */
    void checkLength(long characters) {
        if (characters > MOST_CHARACTERS)
            throw reached("a computed string or number is too long");
    }

    /** Ends the query for a reason. */
    LimitReached reached(String what) {
        LimitReached limit = new LimitReached(what);
        reached = Optional.of(limit);
        return limit;
    }

    /** Why the query was ended, other than by time; the engine may have put another exception in its place. */
    Optional<LimitReached> reached() {
        return reached;
    }
}
