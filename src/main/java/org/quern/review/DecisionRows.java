package org.quern.review;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.result.ResultIterable;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;
import org.quern.workspace.Texts.Keyed;

/** Decisions as rows of their table. Times are stored in microseconds since 1970, tags as lines of one text. */
record DecisionRows(Handle handle) implements RowMapper<Decision> {

    private static final List<String> COLUMNS = List.of("uid", "at", "annotator", "file", "qid", "kind", "verdict",
            "before", "after", "why", "tags", "seconds", "undoes", "batch", "origin", "sequence");
    private static final String INSERT = "INSERT INTO decision (%s) VALUES (%s)".formatted(String.join(", ", COLUMNS),
            COLUMNS.stream().map(_ -> "?").collect(Collectors.joining(", ")));

    @Override
    public Decision map(ResultSet row, StatementContext context) throws SQLException {
        double seconds = row.getDouble("seconds");
        OptionalDouble spent = row.wasNull() ? OptionalDouble.empty() : OptionalDouble.of(seconds);
        Judgement judgement = new Judgement(row.getString("qid"),
                Keyed.of(ReviewVerdict.class, row.getString("verdict")).orElseThrow(),
                row.getString("before"), row.getString("after"), row.getString("why"),
                row.getString("tags").lines().toList(), spent);
        return new Decision(row.getLong("id"), UUID.fromString(row.getString("uid")), moment(row.getLong("at")),
                row.getString("annotator"), row.getString("file"),
                Keyed.of(Decision.Kind.class, row.getString("kind")).orElseThrow(), judgement,
                uid(row.getString("undoes")),
                uid(row.getString("batch")), new Stamp(row.getString("origin"), row.getLong("sequence")));
    }

    private static Optional<UUID> uid(String text) {
        return Optional.ofNullable(text).map(UUID::fromString);
    }

    static Instant moment(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }

    static long micros(Instant moment) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, moment);
    }

    /** The records that satisfy the condition, oldest first. */
    List<Decision> where(String condition, Object... values) {
        return query("WHERE " + condition + " ORDER BY sequence, at, uid", values).list();
    }

    /** This annotator's newest record of a kind about the file that was not undone, with the others of its batch. */
    List<Decision> lastInForce(String annotator, String file, Decision.Kind kind) {
        String inForce = "annotator = ? AND file = ? AND kind = ? AND NOT EXISTS "
                + "(SELECT 1 FROM decision u WHERE u.undoes = decision.uid)";
        Optional<Decision> last = query("WHERE " + inForce + " ORDER BY sequence DESC, at DESC, uid DESC LIMIT 1",
                annotator, file, kind.key()).findOne();
        return last.flatMap(Decision::batch)
                .map(batch -> where(inForce + " AND batch = ?", annotator, file, kind.key(), batch.toString()))
                .orElseGet(() -> last.stream().toList());
    }

    /** The time of this annotator's last record. */
    Optional<Instant> lastMoment(String annotator) {
        return handle.createQuery("SELECT max(at) FROM decision WHERE annotator = ?").bind(0, annotator)
                .mapTo(Long.class).findOne().map(DecisionRows::moment);
    }

    private ResultIterable<Decision> query(String rest, Object... values) {
        Query query = handle.createQuery("SELECT * FROM decision " + rest);
        for (int i = 0; i < values.length; i++)
            query.bind(i, values[i]);
        return query.map(this);
    }

    /**
     * Adds records, each after the one that it undoes; returns them with the {@linkplain Decision#id ids} that
     * the log assigned, oldest first.
     */
    List<Decision> addAll(List<Decision> records) {
        if (records.isEmpty())
            return List.of();
        long before = handle.createQuery("SELECT coalesce(max(id), 0) FROM decision").mapTo(Long.class).one();
        PreparedBatch batch = handle.prepareBatch(INSERT);
        records.forEach(record -> {
            Object[] values = values(record);
            for (int i = 0; i < values.length; i++)
                batch.bind(i, values[i]);
            batch.add();
        });
        batch.execute();
        return where("id > ?", before);
    }

    private static Object[] values(Decision d) {
        Judgement j = d.judgement();
        return Arrays.asList(d.uid().toString(), micros(d.at()), d.annotator(), d.file(), j.qid(), d.kind().key(),
                j.verdict().key(), j.before(), j.after(), j.why(), String.join("\n", j.tags()),
                j.seconds().isPresent() ? j.seconds().getAsDouble() : null, d.undoes().map(UUID::toString).orElse(null),
                d.batch().map(UUID::toString).orElse(null), d.stamp().origin(), d.stamp().sequence()).toArray();
    }
}
