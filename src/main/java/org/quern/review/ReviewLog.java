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
 * All decisions on the questions of a workspace, in {@code review.db}. Whatever a method returns is on disk;
 * records are never changed or deleted. Thread-safe; calls wait for the disk, so call them in a job. Every
 * method throws {@link QuernException} when the disk fails, and the log is then unchanged.
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
     * Opens the log, creating it if there is none.
     *
     * @throws QuernException when the file has a newer format, belongs to another program, is corrupted, or is
     * not writable; it is then unchanged
     */
    public static ReviewLog open(Path db) {
        return open(db, Clock.systemUTC());
    }

    static ReviewLog open(Path db, Clock clock) {
        return new ReviewLog(db, new ReviewTables(db).open(), clock);
    }

    /**
     * Records an annotator's decision on a question.
     *
     * @param before the text that the annotator saw
     * @param after the annotator's own text if edited, otherwise the same as before
     * @throws QuernException also when the parts contradict each other, see {@link Decision}
     */
    public Decision decide(String annotator, String file, String qid, Verdict verdict, String before, String after,
            String why) {
        return add(Kind.DECIDE, annotator, file, qid, verdict, before, after, why);
    }

    /**
     * Records an adjudication; it overrides all decisions of annotators, earlier and later ones.
     *
     * @param after the final text of the question; may be the same as before, or that of an annotator
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
     * Undoes this annotator's last current decision about the file; the annotator's previous decision on that
     * question becomes current again.
     *
     * @return the record of the undo; empty when there is nothing to undo
     */
    public Optional<Decision> undo(String annotator, String file) {
        return changing(() -> rows.lastInForce(annotator, file)
                .map(last -> rows.add(new Decision(0, UUID.randomUUID(), moment(annotator), annotator, file, last.qid(),
                        Kind.UNDO, last.verdict(), last.after(), last.before(), "", Optional.of(last.uid())))));
    }

    /** The current time, but later than the annotator's last record, even if the clock was set back. */
    private Instant moment(String annotator) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return rows.lastMoment(annotator).filter(last -> !now.isAfter(last))
                .map(last -> last.plus(1, ChronoUnit.MICROS)).orElse(now);
    }

    /** All records about a question, oldest first, including undone ones. */
    public List<Decision> history(String file, String qid) {
        return asking(() -> rows.where("file = ? AND qid = ?", file, qid));
    }

    /** All records about the questions of a file, oldest first. */
    public List<Decision> history(String file) {
        return asking(() -> rows.where("file = ?", file));
    }

    /**
     * The current decision of each annotator on each question, without adjudications; by question, then
     * annotator.
     */
    public List<Decision> inForce(String file) {
        return DecisionIndex.of(history(file)).decisions();
    }

    /** The names of the files with decisions or assignments, sorted. */
    public List<String> files() {
        return asking(() -> handle.createQuery("SELECT file FROM decision UNION SELECT file FROM assignment ORDER BY 1")
                .mapTo(String.class).list());
    }

    /** Records assignments; existing ones are kept. */
    public void assign(Collection<Assignment> assignments) {
        changing(() -> put(assignments));
    }

    /**
     * Reassigns a file: assignments without a decision are removed unless they are given again.
     *
     * @param assignments all for the same file
     */
    public void assignAnew(String file, Collection<Assignment> assignments) {
        changing(() -> {
            handle.createUpdate("DELETE FROM assignment WHERE file = ? AND NOT EXISTS (SELECT 1 FROM decision d "
                    + "WHERE d.file = assignment.file AND d.qid = assignment.qid "
                    + "AND d.annotator = assignment.annotator)").bind(0, file).execute();
            return put(assignments);
        });
    }

    /** The number of new assignments. */
    private int put(Collection<Assignment> assignments) {
        if (assignments.isEmpty())
            return 0;
        PreparedBatch batch = handle
                .prepareBatch("INSERT OR IGNORE INTO assignment (file, qid, annotator) VALUES (?, ?, ?)");
        assignments.forEach(a -> batch.bind(0, a.file()).bind(1, a.qid()).bind(2, a.annotator()).add());
        return Arrays.stream(batch.execute()).sum();
    }

    /** The assignments of the file, by question, then annotator. Empty when everybody decides on all questions. */
    public List<Assignment> assignments(String file) {
        return asking(() -> handle
                .createQuery("SELECT file, qid, annotator FROM assignment WHERE file = ? ORDER BY qid, annotator")
                .bind(0, file).map((row, _) -> new Assignment(row.getString(1), row.getString(2), row.getString(3)))
                .list());
    }

    /** All records about one file. */
    public History everything(String file) {
        return asking(() -> new History(assignments(file), history(file)));
    }

    /**
     * Imports records of another log; duplicates are skipped, so a second import changes nothing.
     *
     * @throws QuernException when a record contradicts an existing one; nothing is then imported
     */
    public History.ImportResult bringIn(History other) {
        return changing(() -> {
            int assigned = put(other.assignments());
            List<Decision> added = rows.addAll(new Incoming(rows.where("true")).unknown(other.decisions()));
            return new History.ImportResult(added, assigned, other.decisions().size() - added.size()
                    + other.assignments().size() - assigned);
        });
    }

    /** Limits the size of the database, so that a test can fill the disk. */
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
