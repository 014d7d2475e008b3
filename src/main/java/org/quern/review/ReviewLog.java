package org.quern.review;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.quern.review.Decision.Kind;
import org.quern.workspace.QuernException;
import org.quern.workspace.Texts.Keyed;

/**
 * All decisions and remarks on the questions of a workspace, in {@code review.db}. Whatever a method returns is on disk;
 * records are never changed or deleted. Thread-safe; calls wait for the disk, so call them in a job. Every
 * method throws {@link QuernException} when the disk fails, and the log is then unchanged.
 */
public final class ReviewLog implements AutoCloseable {

    private final Handle handle;
    private final DecisionRows rows;
    private final RemarkRows remarks;
    private final SqlFailure failure;
    private final Clock clock;

    private ReviewLog(Path db, Handle handle, Clock clock) {
        this.handle = handle;
        this.rows = new DecisionRows(handle);
        this.remarks = new RemarkRows(handle);
        this.failure = new SqlFailure(db);
        this.clock = clock;
    }

    /**
     * Opens the log, creating it if there is none.
     *
     * @throws QuernException when the file has a newer format, belongs to another program, or is corrupted; it is
     * then unchanged
     */
    public static ReviewLog open(Path db) {
        return open(db, Clock.systemUTC());
    }

    static ReviewLog open(Path db, Clock clock) {
        Handle handle = new ReviewTables(db).open();
        try {
            RenamedFiles.apply(db, handle);
        } catch (RuntimeException problem) {
            handle.close();
            throw new SqlFailure(db).told(problem);
        }
        return new ReviewLog(db, handle, clock);
    }

    /**
     * Records an annotator's decision on a question.
     *
     * @throws QuernException also when the parts contradict each other, see {@link Decision}
     */
    public Decision decide(String annotator, String file, Judgement judgement) {
        return add(Kind.DECIDE, annotator, file, List.of(judgement)).getFirst();
    }

    /** Records decisions that are undone together, all or none. */
    public List<Decision> decide(String annotator, String file, List<Judgement> judgements) {
        return add(Kind.DECIDE, annotator, file, judgements);
    }

    /**
     * Records an adjudication; it overrides all decisions of annotators, earlier and later ones.
     *
     * @param judgement with the final text of the question; may be the same as before, or that of an annotator
     */
    public Decision adjudicate(String adjudicator, String file, Judgement judgement) {
        return add(Kind.ADJUDICATE, adjudicator, file, List.of(judgement)).getFirst();
    }

    private List<Decision> add(Kind kind, String annotator, String file, List<Judgement> judgements) {
        Optional<UUID> batch = judgements.size() > 1 ? Optional.of(UUID.randomUUID()) : Optional.empty();
        return changing(() -> {
            Stamps stamps = new Stamps(annotator);
            return rows.addAll(judgements.stream().map(judgement -> new Decision(0, UUID.randomUUID(), stamps.moment(),
                    annotator, file, kind, judgement, Optional.empty(), batch, stamps.next())).toList());
        });
    }

    /** What {@link #undo} would undo. */
    List<Decision> last(String annotator, String file, Kind kind) {
        return asking(() -> rows.lastInForce(annotator, file, kind));
    }

    /**
     * Undoes this annotator's last current record of a kind about the file, with all records of its batch; the
     * annotator's previous decisions on these questions become current again.
     *
     * @return the records of the undo; empty when there is nothing to undo
     */
    public List<Decision> undo(String annotator, String file, Kind kind) {
        return changing(() -> {
            Stamps stamps = new Stamps(annotator);
            return rows.addAll(rows.lastInForce(annotator, file, kind).stream()
                    .map(last -> new Decision(0, UUID.randomUUID(), stamps.moment(), annotator, file, Kind.UNDO,
                            last.judgement().undone(), Optional.of(last.uid()), last.batch(), stamps.next()))
                    .toList());
        });
    }

    /**
     * Records a remark about a question.
     *
     * @param text the comment; empty for other kinds
     * @throws QuernException also when the comment is empty
     */
    public Remark remark(String annotator, String file, String qid, Remark.Kind kind, String text) {
        return changing(() -> {
            Stamps stamps = new Stamps(annotator);
            return remarks.addAll(List.of(new Remark(0, UUID.randomUUID(), stamps.moment(), annotator, file, qid, kind,
                    text, stamps.next()))).getFirst();
        });
    }

    /** All remarks about the questions of a file, oldest first. */
    public List<Remark> remarks(String file) {
        return asking(() -> remarks.where("file = ?", file));
    }

    /** Notes that the annotator has seen all remarks about a question. */
    public void see(String annotator, String file, String qid) {
        changing(() -> {
            remarks.see(annotator, file, qid);
            return qid;
        });
    }

    /** The {@linkplain Remark#id id} of the newest remark that the annotator has seen, by question. */
    public Map<String, Long> seen(String annotator, String file) {
        return asking(() -> remarks.seen(annotator, file));
    }

    /** The members of the team. They are not part of exported histories. */
    public Team team() {
        return asking(() -> new Team(handle.createQuery("SELECT name, role, pin, system_user FROM member")
                .map((row, _) -> new Member(row.getString(1), Keyed.of(Role.class, row.getString(2)).orElseThrow(),
                        Optional.ofNullable(row.getString(3)).map(Pin::new), Optional.ofNullable(row.getString(4))))
                .list()));
    }

    /** Replaces the members of the team. */
    public void setTeam(Team team) {
        changing(() -> {
            handle.createUpdate("DELETE FROM member").execute();
            PreparedBatch batch = handle.prepareBatch("INSERT INTO member VALUES (?, ?, ?, ?)");
            team.members().forEach(member -> batch.bind(0, member.name()).bind(1, member.role().key())
                    .bind(2, member.pin().map(Pin::text).orElse(null)).bind(3, member.systemUser().orElse(null))
                    .add());
            return team.isOpen() ? 0 : batch.execute().length;
        });
    }

    /** The times and stamps of new records in a transaction. */
    private final class Stamps {
        private Instant moment;
        private long sequence;
        private final String origin;

        Stamps(String annotator) {
            moment = ReviewLog.this.moment(annotator);
            sequence = handle.createQuery("SELECT max(coalesce((SELECT max(sequence) FROM decision), 0), "
                    + "coalesce((SELECT max(sequence) FROM remark), 0))").mapTo(Long.class).one();
            origin = handle.createQuery("SELECT id FROM origin").mapTo(String.class).one();
        }

        /** Later than the one before. */
        Instant moment() {
            Instant now = moment;
            moment = moment.plus(1, ChronoUnit.MICROS);
            return now;
        }

        Stamp next() {
            sequence++;
            return new Stamp(origin, sequence);
        }
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

    /** The current decision of each annotator on each question, without adjudications; by question, then annotator. */
    public List<Decision> inForce(String file) {
        return DecisionIndex.of(history(file)).decisions();
    }

    /** The current decisions on each question of a file, with adjudications, by question. */
    public List<QuestionDecisions> standing(String file) {
        return DecisionIndex.of(history(file)).all();
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
        return asking(() -> new History(assignments(file), history(file), remarks(file)));
    }

    /**
     * Imports records of another log; duplicates are skipped, so a second import changes nothing.
     *
     * @throws QuernException when a record contradicts an existing one; nothing is then imported
     */
    public History.ImportResult bringIn(History others) {
        return changing(() -> {
            List<Decision> here = rows.where("true");
            History other = RenamedFiles.here(here, others);
            int assigned = put(other.assignments());
            List<Decision> added = rows.addAll(new Incoming(here).unknown(other.decisions()));
            int noted = remarks.addAll(Incoming.unknown(remarks.where("true"), other.remarks())).size();
            return new History.ImportResult(added, assigned, noted, other.size() - added.size() - assigned - noted,
                    Incoming.differences(here, other.decisions(), added));
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
