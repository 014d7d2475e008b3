package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quern.job.Progress;
import org.quern.review.Decision;
import org.quern.review.History;
import org.quern.review.HistoryFile;
import org.quern.review.ReviewLog;
import org.quern.task.JsonMembers;
import org.quern.task.UseCase;
import org.quern.workspace.Excerpt;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Imports decisions and assignments that {@link ExportReview} wrote elsewhere: all of them, or none if there is a
 * conflict.
 */
public record ImportReview(Workspace workspace, SafeFiles files)
        implements
            UseCase<ImportReview.Settings, ImportReview.Result> {

    /** @param history the file that was written elsewhere */
    public record Settings(Path history) {}

    /** Max. characters of a name or id in {@link Result#missing}. */
    private static final int LONGEST_ID = 60;

    /**
     * What was imported.
     *
     * @param missing names of question files in the history that the workspace does not have, and files with
     * the ids of questions that they do not have; sorted
     */
    public record Result(History.ImportResult imported, List<String> missing) {

        @JsonValue
        Map<String, Object> json() {
            return JsonMembers.of("added", imported.added().size(), "assigned", imported.assigned(), "remarks",
                    imported.remarks(), "known", imported.known(), "missing", missing, "differences",
                    imported.differences().stream().map(Result::json).toList());
        }

        private static Map<String, Object> json(History.Difference one) {
            return JsonMembers.of("file", one.file(), "question", one.qid(), "annotator", one.annotator(), "kind",
                    (one.adjudicated() ? Decision.Kind.ADJUDICATE : Decision.Kind.DECIDE).key(), "here",
                    one.here().map(Result::json), "imported", one.there().map(Result::json), "counts",
                    one.hereCounts() ? "here" : "imported");
        }

        private static Map<String, Object> json(Decision decision) {
            return JsonMembers.of("verdict", decision.verdict().key(), "text", decision.after());
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            return run(settings.history(), log, progress);
        }
    }

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
