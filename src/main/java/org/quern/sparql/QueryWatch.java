package org.quern.sparql;

import java.time.Duration;
import java.util.Optional;
import org.apache.jena.query.QueryCancelledException;
import org.quern.job.Progress;

/**
 * Stops a query or its parsing where the engine does not check time or memory: in expressions, regular
 * expressions, paths and aggregates. Used only by the query's thread.
 */
public final class QueryWatch {

    /** Max. length of a computed text. */
    static final int MOST_CHARACTERS = 200_000;
    /** Max. number of rows and groups in memory; with their texts they take up to several hundred megabytes. */
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

    /** The query exceeded a limit; the message is a clause that names it. */
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

    /** Checks the time at intervals; cheap enough to be called for every character. */
    void tick() {
        if (++ticks >= TICKS)
            check();
    }

    /** @throws QueryCancelledException when the time limit is exceeded or the query was cancelled */
    public void check() {
        ticks = 0;
        if (System.nanoTime() - end > 0 || progress.cancelled())
            throw new QueryCancelledException();
    }

    /** Counts data that is held until the query ends. */
    void hold(long characters) {
        tick();
        held += 1 + characters / CHARACTERS_PER_ROW;
        if (held > MOST_HELD)
            throw reached("too many rows or groups in memory");
    }

    /** Counts nothing, but rejects a text that exceeds the limit. */
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

    /** Why the query was ended, if not by time; the engine may have thrown another exception instead. */
    Optional<LimitReached> reached() {
        return reached;
    }
}
