package org.quern.review;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;
import org.quern.workspace.Texts.Keyed;

/** Remarks as rows of their table, and which of them an annotator has seen. */
record RemarkRows(Handle handle) implements RowMapper<Remark> {

    @Override
    public Remark map(ResultSet row, StatementContext context) throws SQLException {
        return new Remark(row.getLong("id"), UUID.fromString(row.getString("uid")),
                DecisionRows.moment(row.getLong("at")), row.getString("annotator"), row.getString("file"),
                row.getString("qid"), Keyed.of(Remark.Kind.class, row.getString("kind")).orElseThrow(),
                row.getString("text"),
                new Stamp(row.getString("origin"), row.getLong("sequence")));
    }

    /** The records that satisfy the condition, oldest first. */
    List<Remark> where(String condition, Object... values) {
        Query query = handle.createQuery("SELECT * FROM remark WHERE " + condition + " ORDER BY sequence, at, uid");
        for (int i = 0; i < values.length; i++)
            query.bind(i, values[i]);
        return query.map(this).list();
    }

    /** Adds records; returns them with their ids, oldest first. */
    List<Remark> addAll(List<Remark> records) {
        if (records.isEmpty())
            return List.of();
        long before = handle.createQuery("SELECT coalesce(max(id), 0) FROM remark").mapTo(Long.class).one();
        PreparedBatch batch = handle.prepareBatch("INSERT INTO remark (uid, at, annotator, file, qid, kind, text, "
                + "origin, sequence) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
        for (Remark r : records)
            batch.bind(0, r.uid().toString()).bind(1, DecisionRows.micros(r.at())).bind(2, r.annotator())
                    .bind(3, r.file()).bind(4, r.qid()).bind(5, r.kind().key()).bind(6, r.text())
                    .bind(7, r.stamp().origin()).bind(8, r.stamp().sequence()).add();
        batch.execute();
        return where("id > ?", before);
    }

    /** Notes that the annotator has seen all remarks about the question that exist now. */
    void see(String annotator, String file, String qid) {
        handle.createUpdate("INSERT OR REPLACE INTO seen SELECT ?, ?, ?, coalesce(max(id), 0) FROM remark "
                + "WHERE file = ? AND qid = ?").bind(0, annotator).bind(1, file).bind(2, qid).bind(3, file)
                .bind(4, qid).execute();
    }

    /** The id of the newest remark that the annotator has seen, by question. */
    Map<String, Long> seen(String annotator, String file) {
        Map<String, Long> seen = new HashMap<>();
        handle.createQuery("SELECT qid, remark FROM seen WHERE annotator = ? AND file = ?").bind(0, annotator)
                .bind(1, file).map((row, _) -> seen.put(row.getString(1), row.getLong(2))).list();
        return seen;
    }
}
