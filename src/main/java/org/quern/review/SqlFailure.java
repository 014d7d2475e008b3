package org.quern.review;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Objects;
import org.quern.workspace.QuernException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Describes a failure of the database for users. */
record SqlFailure(Path db) {
    /** The failure in one sentence; failures that are not caused by the disk or the file are bugs and are rethrown. */
    RuntimeException told(RuntimeException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql)
                return told(sql, failure);
        }
        return failure;
    }

    QuernException told(SQLException sql, Throwable failure) {
        SQLiteErrorCode code = sql instanceof SQLiteException lite ? lite.getResultCode()
                : SQLiteErrorCode.getErrorCode(sql.getErrorCode());
        String what = Objects.requireNonNullElse(sql.getMessage(), code.message);
        // Extended codes contain the primary code in their lower byte.
        return switch (SQLiteErrorCode.getErrorCode(code.code & 0xff)) {
            case SQLITE_FULL ->
                new QuernException("the disk is full: this decision was not saved; earlier decisions are safe",
                        db.toString(), "free some space and try again").causedBy(failure);
            case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH, SQLITE_CANTOPEN ->
                new QuernException("decisions cannot be saved here", db.toString(),
                        "change the permissions of the file and its folder").causedBy(failure);
            case SQLITE_CORRUPT, SQLITE_NOTADB -> damaged(db, what, failure);
            case SQLITE_BUSY, SQLITE_LOCKED -> new QuernException("another program is using the decisions file",
                    db.toString(), "close that program and try again").causedBy(failure);
            default -> new QuernException("the decisions cannot be read or written ({0})", db.toString(),
                    "check the file and the disk", what).causedBy(failure);
        };
    }

    static QuernException damaged(Path db, String problem, @org.jspecify.annotations.Nullable Throwable cause) {
        return new QuernException("the decisions file is corrupted ({0}); it was not changed", db.toString(),
                "restore a backup, or move the file away and import a history with 'quern review " + "import'", problem)
                .causedBy(cause);
    }
}
