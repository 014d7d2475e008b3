package org.quern.task.review;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quern.job.Progress;
import org.quern.review.History;
import org.quern.review.HistoryFile;
import org.quern.review.ReviewLog;
import org.quern.workspace.Excerpt;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Imports decisions and assignments that {@link ExportReview} wrote elsewhere: all of them, or none if there is a
 * conflict.
 */
public record ImportReview(Workspace workspace, SafeFiles files) {

    /** Max. characters of a name or id in {@link Result#missing}. */
    private static final int LONGEST_ID = 60;

    /**
     * What was imported.
     *
     * @param missing names of question files in the history that the workspace does not have, and files with
     * the ids of questions that they do not have; sorted
     */
    public record Result(History.ImportResult imported, List<String> missing) {}

    public Result run(Path history, ReviewLog log, Progress progress) {
        History other = new HistoryFile(files).read(history);
        progress.checkCancelled();
        History.ImportResult imported = log.bringIn(other);
        Map<String, Set<String>> named = new TreeMap<>();
        other.decisions().forEach(each -> add(named, each.file(), each.qid()));
        other.assignments().forEach(each -> add(named, each.file(), each.qid()));
        other.remarks().forEach(each -> add(named, each.file(), each.qid()));
        ReviewFiles reviewed = new ReviewFiles(workspace, files);
        List<String> known = reviewed.names();
        List<String> missing = new ArrayList<>();
        named.forEach((file, qids) -> {
            if (!known.contains(file)) {
                missing.add(Excerpt.of(file, LONGEST_ID));
                return;
            }
            reviewed.samples(file).forEach(sample -> qids.remove(sample.qid()));
            qids.forEach(qid -> missing.add(file + " " + Excerpt.of(qid, LONGEST_ID)));
        });
        return new Result(imported, missing);
    }

    private static void add(Map<String, Set<String>> named, String file, String qid) {
        named.computeIfAbsent(file, _ -> new TreeSet<>()).add(qid);
    }
}
