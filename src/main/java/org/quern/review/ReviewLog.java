package org.quern.review;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.quern.review.Decision.Kind;
import org.quern.workspace.QuernException;

/**
 * All decisions on the questions of a workspace, in {@code review.db}. What a method returns is on the disk; nothing
 * in it is ever changed or deleted. Safe to use from any thread; calls wait for the disk, so ask in a job. Every
 * method throws {@link QuernException} when the disk refuses, and the log is then as it was before.
 */
public final class ReviewLog implements AutoCloseable {

    private final Handle handle;
    private final DecisionRows rows;
    private final SqlFailure failure;
    private final Clock clock;

    private ReviewLog(Path db, Handle handle, Clock clock) {
        this.handle = handle;
        this.rows = new DecisionRows(handle);
        this.failure = new SqlFailure(db);
        this.clock = clock;
    }

    /**
     * Opens the log, making it when there is none.
     *
     * @throws QuernException when the file is of a newer format, of another program, damaged, or may not be written to;
     *         it is then as it was
     */
    public static ReviewLog open(Path db) {
        return open(db, Clock.systemUTC());
    }

    static ReviewLog open(Path db, Clock clock) {
        return new ReviewLog(db, new ReviewTables(db).open(), clock);
    }

    /**
     * Notes what an annotator says of a question.
     *
     * @param before the text that the annotator was shown
     * @param after the annotator's own text when edited, else the same as before
     * @throws QuernException also when the parts do not fit each other, see {@link Decision}
     */
    public Decision decide(String annotator, String file, String qid, Verdict verdict, String before, String after,
            String why) {
        return add(Kind.DECIDE, annotator, file, qid, verdict, before, after, why);
    }

    /**
     * Notes a decision over annotators who differ; it holds, whatever they said or say later.
     *
     * @param after the text that the question shall have; may be the same as before, or that of an annotator
     */
    public Decision adjudicate(String adjudicator, String file, String qid, Verdict verdict, String before,
            String after, String why) {
        return add(Kind.ADJUDICATE, adjudicator, file, qid, verdict, before, after, why);
    }

    private Decision add(Kind kind, String annotator, String file, String qid, Verdict verdict, String before,
            String after, String why) {
        return changing(() -> rows.add(new Decision(0, UUID.randomUUID(), moment(annotator), annotator, file, qid, kind,
                verdict, before, after, why, Optional.empty())));
    }

    /**
     * Takes back this annotator's last decision about the file that is in force. What the annotator had decided about
     * that question before is in force again.
     *
     * @return the record of the undo; none when nothing is left to take back
     */
    public Optional<Decision> undo(String annotator, String file) {
        return changing(() -> rows.lastInForce(annotator, file)
                .map(last -> rows.add(new Decision(0, UUID.randomUUID(), moment(annotator), annotator, file, last.qid(),
                        Kind.UNDO, last.verdict(), last.after(), last.before(), "", Optional.of(last.uid())))));
    }

    /** Now, but after whatever the annotator did before, even when the clock was set back. */
    private Instant moment(String annotator) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return rows.lastMoment(annotator).filter(last -> !now.isAfter(last))
                .map(last -> last.plus(1, ChronoUnit.MICROS)).orElse(now);
    }

    /** All records about a question, oldest first, also those that were taken back. */
    public List<Decision> history(String file, String qid) {
        return asking(() -> rows.where("file = ? AND qid = ?", file, qid));
    }

    /** All records about the questions of a file, oldest first. */
    public List<Decision> history(String file) {
        return asking(() -> rows.where("file = ?", file));
    }

    /**
     * What each annotator says now of each question: the decisions in force, without adjudications; by question, then
     * annotator.
     */
    public List<Decision> inForce(String file) {
        return DecisionIndex.of(history(file)).decisions();
    }

    /** The names of the files that anything was decided or assigned about, sorted. */
    public List<String> files() {
        return asking(() -> handle.createQuery("SELECT file FROM decision UNION SELECT file FROM assignment ORDER BY 1")
                .mapTo(String.class).list());
    }

    /** Notes who is to decide about what; what is noted already stays. */
    public void assign(Collection<Assignment> assignments) {
        changing(() -> put(assignments));
    }

    /**
     * Deals a file anew: who was to decide and has not is let off, unless named again.
     *
     * @param assignments all of the same file
     */
    public void assignAnew(String file, Collection<Assignment> assignments) {
        changing(() -> {
            handle.createUpdate("DELETE FROM assignment WHERE file = ? AND NOT EXISTS (SELECT 1 FROM decision d "
                    + "WHERE d.file = assignment.file AND d.qid = assignment.qid "
                    + "AND d.annotator = assignment.annotator)").bind(0, file).execute();
            return put(assignments);
        });
    }

    /** How many of them are new. */
    private int put(Collection<Assignment> assignments) {
        if (assignments.isEmpty())
            return 0;
        PreparedBatch batch = handle
                .prepareBatch("INSERT OR IGNORE INTO assignment (file, qid, annotator) VALUES (?, ?, ?)");
        assignments.forEach(a -> batch.bind(0, a.file()).bind(1, a.qid()).bind(2, a.annotator()).add());
        return Arrays.stream(batch.execute()).sum();
    }

    /** Who is to decide about what in the file, by question, then annotator. Empty when everybody decides about all. */
    public List<Assignment> assignments(String file) {
        return asking(() -> handle
                .createQuery("SELECT file, qid, annotator FROM assignment WHERE file = ? ORDER BY qid, annotator")
                .bind(0, file).map((row, _) -> new Assignment(row.getString(1), row.getString(2), row.getString(3)))
                .list());
    }

    /** Everything about one file. */
    public History everything(String file) {
        return asking(() -> new History(assignments(file), history(file)));
    }

    /**
     * Adds what another log knows; what is here already is passed over, so that bringing in the same twice is the same
     * as once.
     *
     * @throws QuernException when a record contradicts what is here; then nothing is added
     */
    public History.ImportResult bringIn(History other) {
        return changing(() -> {
            int assigned = put(other.assignments());
            List<Decision> added = rows.addAll(new Incoming(rows.where("true")).unknown(other.decisions()));
            return new History.ImportResult(added, assigned, other.decisions().size() - added.size()
                    + other.assignments().size() - assigned);
        });
    }

    /** Makes the disk as small as this, so that a test can fill it. */
    synchronized void allowPages(int pages) {
        handle.createQuery("PRAGMA max_page_count = " + pages).mapTo(Integer.class).one();
    }

    private synchronized <T> T asking(Supplier<T> question) {
        try {
            return question.get();
        } catch (RuntimeException problem) {
            throw failure.told(problem);
        }
    }

    private synchronized <T> T changing(Supplier<T> change) {
        return asking(() -> handle.inTransaction(_ -> change.get()));
    }

    @Override
    public synchronized void close() {
        try {
            handle.close();
            handle.getConnection().close();
        } catch (SQLException problem) {
            throw failure.told(problem, problem);
        }
    }
}
