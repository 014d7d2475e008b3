package org.quern.review;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.result.ResultIterable;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;

/** Decisions as rows of their table. Times are stored in microseconds since 1970. */
record DecisionRows(Handle handle) implements RowMapper<Decision> {
    @Override
    public Decision map(ResultSet row, StatementContext context) throws SQLException {
        return new Decision(row.getLong("id"), UUID.fromString(row.getString("uid")),
                Instant.EPOCH.plus(row.getLong("at"), ChronoUnit.MICROS), row.getString("annotator"),
                row.getString("file"), row.getString("qid"), Decision.Kind.of(row.getString("kind")).orElseThrow(),
                Verdict.of(row.getString("verdict")).orElseThrow(), row.getString("before"), row.getString("after"),
                row.getString("why"), Optional.ofNullable(row.getString("undoes")).map(UUID::fromString));
    }

    /** The records that satisfy the condition, oldest first. */
    List<Decision> where(String condition, Object... values) {
        return query("WHERE " + condition + " ORDER BY at, uid", values).list();
    }

    /** This annotator's newest decision about the file that was not undone. */
    Optional<Decision> lastInForce(String annotator, String file) {
        return query("WHERE annotator = ? AND file = ? AND kind <> 'undo' AND NOT EXISTS "
                + "(SELECT 1 FROM decision u WHERE u.undoes = decision.uid) ORDER BY at DESC, uid DESC LIMIT 1",
                annotator, file).findOne();
    }

    /** The time of this annotator's last record. */
    Optional<Instant> lastMoment(String annotator) {
        return handle.createQuery("SELECT max(at) FROM decision WHERE annotator = ?").bind(0, annotator)
                .mapTo(Long.class).findOne().map(micros -> Instant.EPOCH.plus(micros, ChronoUnit.MICROS));
    }

    private ResultIterable<Decision> query(String rest, Object... values) {
        Query query = handle.createQuery("SELECT * FROM decision " + rest);
        for (int i = 0; i < values.length; i++)
            query.bind(i, values[i]);
        return query.map(this);
    }

    /** Adds a record; the log assigns its {@link Decision#id}. */
    Decision add(Decision record) {
        return addAll(List.of(record)).getFirst();
    }

    /** Adds records, each after the one that it undoes; returns them with their ids, oldest first. */
    List<Decision> addAll(List<Decision> records) {
        if (records.isEmpty())
            return List.of();
        long before = handle.createQuery("SELECT coalesce(max(id), 0) FROM decision").mapTo(Long.class).one();
        PreparedBatch batch = handle.prepareBatch("INSERT INTO decision (uid, at, annotator, file, qid, kind, verdict, "
                + "before, after, why, undoes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        for (Decision d : records)
            batch.bind(0, d.uid().toString()).bind(1, ChronoUnit.MICROS.between(Instant.EPOCH, d.at()))
                    .bind(2, d.annotator()).bind(3, d.file()).bind(4, d.qid()).bind(5, d.kind().word())
                    .bind(6, d.verdict().word()).bind(7, d.before()).bind(8, d.after()).bind(9, d.why())
                    .bind(10, d.undoes().map(UUID::toString).orElse(null)).add();
        batch.execute();
        return where("id > ?", before);
    }
}
