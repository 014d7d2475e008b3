package org.quern.evaluate.error;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.workspace.journal.LineLog;

/**
 * The judgements of a run, one per line in a file of its folder. A remark is on disk when {@code add} returns;
 * no line is ever overwritten.
 */
public final class Judgements implements AutoCloseable {

    /** The file name in the folder of a run. */
    public static final String NAME = "errors.judged.jsonl";

    private static final String REMEDY = "remove the line and judge the item again";

    private final LineLog lines;
    private CategoryJudgements judged;

    private Judgements(LineLog lines, CategoryJudgements judged) {
        this.lines = lines;
        this.judged = judged;
    }

    /**
     * Opens the file for appending.
     *
     * @throws org.quern.workspace.QuernException when the file cannot be written, or a line cannot be read
     */
    public static Judgements open(Path file) {
        List<ItemRemark> remarks = new ArrayList<>();
        LineLog lines = LineLog.open(file, REMEDY, line -> remarks.add(ItemRemark.of(line)));
        return new Judgements(lines, CategoryJudgements.of(remarks));
    }

    /** Reads the current judgements, also while another program appends; empty without a file. */
    public static CategoryJudgements read(Path file) {
        List<ItemRemark> remarks = new ArrayList<>();
        LineLog.read(file, REMEDY, line -> remarks.add(ItemRemark.of(line)));
        return CategoryJudgements.of(remarks);
    }

    /**
     * Adds a remark.
     *
     * @return the current judgements
     */
    public synchronized CategoryJudgements add(ItemRemark remark) {
        lines.add(remark.toJson());
        judged = judged.and(remark);
        return judged;
    }

    public synchronized CategoryJudgements judged() {
        return judged;
    }

    @Override
    public void close() {
        lines.close();
    }
}
