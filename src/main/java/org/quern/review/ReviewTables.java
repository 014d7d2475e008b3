package org.quern.review;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;

/**
 * The tables of {@code review.db}, and how the file is opened. Decisions are only added: the database itself
 * refuses to change or delete one.
 */
final class ReviewTables {

    /** The version of the tables, stored in the file's {@code user_version}; newer versions are refused. */
    static final int VERSION = 2;
    /** Identifies files of this program. */
    static final int APPLICATION = 0x51726576;

    private static final int HEADER = 100;
    private static final int VERSION_AT = 60;
    private static final int APPLICATION_AT = 68;
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Format 1. */
    private static final String DECISIONS = """
            CREATE TABLE decision (
              id INTEGER PRIMARY KEY,
              uid TEXT NOT NULL UNIQUE,
              at INTEGER NOT NULL,
              annotator TEXT NOT NULL,
              file TEXT NOT NULL,
              qid TEXT NOT NULL,
              kind TEXT NOT NULL CHECK (kind IN ('decide', 'undo', 'adjudicate')),
              verdict TEXT NOT NULL CHECK (verdict IN ('accepted', 'edited', 'rejected')),
              before TEXT NOT NULL,
              after TEXT NOT NULL,
              why TEXT NOT NULL,
              undoes TEXT REFERENCES decision (uid),
              CHECK ((kind = 'undo') = (undoes IS NOT NULL))) STRICT;;
            CREATE INDEX decision_of_question ON decision (file, qid);;
            CREATE INDEX decision_of_annotator ON decision (annotator, at);;
            CREATE INDEX decision_undone ON decision (undoes) WHERE undoes IS NOT NULL;;
            CREATE TABLE assignment (
              file TEXT NOT NULL,
              qid TEXT NOT NULL,
              annotator TEXT NOT NULL,
              PRIMARY KEY (file, qid, annotator)) STRICT, WITHOUT ROWID;;
            CREATE TRIGGER decision_stays BEFORE UPDATE ON decision
            BEGIN SELECT RAISE(ABORT, 'a decision is never changed'); END;;
            CREATE TRIGGER decision_is_kept BEFORE DELETE ON decision
            BEGIN SELECT RAISE(ABORT, 'a decision is never deleted'); END;;
            CREATE TRIGGER decision_is_not_replaced BEFORE INSERT ON decision
            WHEN EXISTS (SELECT 1 FROM decision d WHERE d.uid = NEW.uid OR d.id = NEW.id)
            BEGIN SELECT RAISE(ABORT, 'a decision is never changed'); END;;
            """;
    /** Added by format 2. */
    private static final String TEAMS = """
            ALTER TABLE decision ADD COLUMN tags TEXT NOT NULL DEFAULT '';;
            ALTER TABLE decision ADD COLUMN seconds REAL;;
            ALTER TABLE decision ADD COLUMN batch TEXT;;
            ALTER TABLE decision ADD COLUMN origin TEXT NOT NULL DEFAULT '';;
            ALTER TABLE decision ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;;
            CREATE INDEX decision_in_order ON decision (sequence);;
            CREATE TABLE remark (
              id INTEGER PRIMARY KEY,
              uid TEXT NOT NULL UNIQUE,
              at INTEGER NOT NULL,
              annotator TEXT NOT NULL,
              file TEXT NOT NULL,
              qid TEXT NOT NULL,
              kind TEXT NOT NULL CHECK (kind IN ('comment', 'flag', 'unflag', 'skip')),
              text TEXT NOT NULL,
              origin TEXT NOT NULL,
              sequence INTEGER NOT NULL) STRICT;;
            CREATE INDEX remark_of_question ON remark (file, qid);;
            CREATE INDEX remark_in_order ON remark (sequence);;
            CREATE TRIGGER remark_stays BEFORE UPDATE ON remark
            BEGIN SELECT RAISE(ABORT, 'a remark is never changed'); END;;
            CREATE TRIGGER remark_is_kept BEFORE DELETE ON remark
            BEGIN SELECT RAISE(ABORT, 'a remark is never deleted'); END;;
            CREATE TABLE seen (
              annotator TEXT NOT NULL,
              file TEXT NOT NULL,
              qid TEXT NOT NULL,
              remark INTEGER NOT NULL,
              PRIMARY KEY (annotator, file, qid)) STRICT, WITHOUT ROWID;;
            CREATE TABLE member (
              name TEXT NOT NULL PRIMARY KEY,
              role TEXT NOT NULL CHECK (role IN ('annotator', 'adjudicator', 'lead')),
              pin TEXT,
              system_user TEXT) STRICT, WITHOUT ROWID;;
            CREATE TABLE origin (id TEXT NOT NULL) STRICT;;
            """;

    private final Path db;
    private final SqlFailure failure;

    ReviewTables(Path db) {
        this.db = db;
        this.failure = new SqlFailure(db);
    }

    /**
     * Opens the file, creating it if there is none.
     *
     * @throws QuernException when it has a newer version, belongs to another program, or is corrupted; it is then
     * unchanged
     */
    Handle open() {
        // SQLite writes files beside the database.
        return Stream.of(db.toAbsolutePath().getParent(), db).filter(Files::exists).allMatch(Files::isWritable)
                ? openToWrite()
                : openToRead();
    }

    /**
     * Opens the file on a disk that cannot be written. SQLite cannot read what is only in a WAL file there, because it
     * would have to create an index of it.
     */
    Handle openToRead() {
        boolean missing = !Files.exists(db);
        Path ahead = db.resolveSibling(db.getFileName() + "-wal");
        if (!missing)
            checkHeader();
        try {
            if (Files.exists(ahead) && Files.size(ahead) > 0)
                throw new QuernException("the last decisions cannot be read here", ahead.toString(),
                        "open the workspace once where it can be written");
        } catch (IOException problem) {
            throw SafeFiles.cannotRead(ahead, problem);
        }
        return connect(missing ? ":memory:" : uri() + "?immutable=1", new SQLiteConfig(),
                handle -> {
                    create(handle);
                    handle.execute("PRAGMA query_only = ON");
                });
    }

    private Handle openToWrite() {
        // SQLite would create an empty file, which looks like one that was emptied.
        if (!Files.exists(db)) {
            Path ahead = db.resolveSibling(db.getFileName() + "-wal");
            if (Files.exists(ahead))
                throw SqlFailure.damaged(db, "it is missing, but " + ahead.getFileName() + " exists", null);
            new SafeFiles().create(db, out -> out.write(empty()));
        }
        // Checked before SQLite opens the file, because opening alone may write to it.
        checkHeader();
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout((int) PATIENCE.toMillis());
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.enforceForeignKeys(true);
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        // A recorded decision is on disk, even if the power fails.
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        return connect(uri(), config, ReviewTables::create);
    }

    /** The file as a URI, which escapes what would begin the settings of a connection. */
    private String uri() {
        return "file:" + db.toUri().getRawPath();
    }

    private Handle connect(String place, SQLiteConfig config, Consumer<Handle> prepare) {
        try {
            Connection connection = DriverManager.getConnection("jdbc:sqlite:" + place, config.toProperties());
            Handle handle = Jdbi.open(connection);
            try {
                checkVersion(handle);
                checkPages(handle);
                prepare.accept(handle);
                return handle;
            } catch (RuntimeException problem) {
                handle.close();
                connection.close();
                throw failure.told(problem);
            }
        } catch (SQLException problem) {
            throw failure.told(problem, problem);
        }
    }

    /** The file of a new log without records. */
    private byte[] empty() {
        try (Connection memory = DriverManager.getConnection("jdbc:sqlite::memory:");
                Handle handle = Jdbi.open(memory)) {
            create(handle);
            return memory.unwrap(SQLiteConnection.class).serialize("main");
        } catch (SQLException problem) {
            throw failure.told(problem, problem);
        }
    }

    private void checkHeader() {
        try (InputStream in = Files.newInputStream(db)) {
            byte[] header = in.readNBytes(HEADER);
            if (header.length == 0)
                throw SqlFailure.damaged(db, "it is empty", null);
            ByteBuffer numbers = ByteBuffer.wrap(header);
            if (header.length < HEADER || !ByteBuffer.wrap(header, 0, MAGIC.length).equals(ByteBuffer.wrap(MAGIC)))
                throw SqlFailure.damaged(db, "it is not an SQLite database", null);
            check(numbers.getInt(VERSION_AT), numbers.getInt(APPLICATION_AT));
        } catch (IOException problem) {
            throw SafeFiles.cannotRead(db, problem);
        }
    }

    /** Checked again, because the newest header may still be in the WAL file. */
    private void checkVersion(Handle handle) {
        check(pragma(handle, "user_version"), pragma(handle, "application_id"));
    }

    private void check(int version, int application) {
        if (application != 0 && application != APPLICATION || application == 0 && version != 0)
            throw new QuernException("this database belongs to another program; nothing was changed", db.toString(),
                    "move it out of the workspace");
        if (version > VERSION)
            throw new QuernException("the decisions were saved by a newer version of Quern (format {0}, supported: "
                    + "{1}); nothing was changed", db.toString(), "update Quern", version, VERSION);
    }

    private void checkPages(Handle handle) {
        String found = handle.createQuery("PRAGMA quick_check(1)").mapTo(String.class).one();
        if (!found.equals("ok"))
            throw SqlFailure.damaged(db, found, null);
    }

    private static int pragma(Handle handle, String name) {
        return handle.createQuery("PRAGMA " + name).mapTo(Integer.class).one();
    }

    private static void create(Handle handle) {
        if (pragma(handle, "user_version") == VERSION)
            return;
        handle.useTransaction(inside -> {
            // Another process may have changed the version meanwhile.
            int version = pragma(inside, "user_version");
            if (version < 1)
                run(inside, DECISIONS);
            if (version < 2) {
                run(inside, TEAMS);
                inside.execute("INSERT INTO origin VALUES (?)", UUID.randomUUID().toString());
            }
            inside.execute("PRAGMA application_id = " + APPLICATION);
            inside.execute("PRAGMA user_version = " + VERSION);
        });
    }

    private static void run(Handle handle, String statements) {
        for (String statement : statements.split(";;\n"))
            handle.execute(statement);
    }
}
