package org.quern.evaluate.error;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.workspace.LineLog;

/**
 * The judgements of a run, one per line in a file of its folder. A remark is on the disk when it has been added;
 * nothing that was said is ever written over.
 */
public final class Judgements implements AutoCloseable {

    /** The name in the folder of a run. */
    public static final String NAME = "errors.judged.jsonl";

    private static final String REMEDY = "remove the line and judge the item again";

    private final LineLog lines;
    private Judged judged;

    private Judgements(LineLog lines, Judged judged) {
        this.lines = lines;
        this.judged = judged;
    }

    /**
     * Opens the file to go on.
     *
     * @throws org.quern.workspace.QuernException when the disk refuses, or a line cannot be read
     */
    public static Judgements open(Path file) {
        List<Remark> remarks = new ArrayList<>();
        LineLog lines = LineLog.open(file, REMEDY, line -> remarks.add(Remark.of(line)));
        return new Judgements(lines, Judged.of(remarks));
    }

    /** Reads what was said so far, also while somebody goes on; nothing where there is no file. */
    public static Judged read(Path file) {
        List<Remark> remarks = new ArrayList<>();
        LineLog.read(file, REMEDY, line -> remarks.add(Remark.of(line)));
        return Judged.of(remarks);
    }

    /**
     * Adds a remark.
     *
     * @return what has been said by now
     */
    public synchronized Judged add(Remark remark) {
        lines.add(remark.toJson());
        judged = judged.and(remark);
        return judged;
    }

    /** What has been said by now. */
    public synchronized Judged judged() {
        return judged;
    }

    @Override
    public void close() {
        lines.close();
    }
}
