package org.quern.cli.review;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.review.Decision;
import org.quern.review.History;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewVerdict;
import org.quern.task.review.ImportReview;
import org.quern.workspace.Excerpt;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern review import}: imports the records of another machine. */
@Command(name = "import", mixinStandardHelpOptions = true, description = "Imports decisions, remarks and assignments that 'quern review export --history' wrote on another machine. Duplicates are skipped. Questions that an annotator decided differently in both places are listed with the decision that counts. If a record conflicts with an existing one, nothing is imported.")
final class ReviewImportCommand extends WorkspaceCommand {

    /** Number of missing or differing questions that are named. */
    private static final int SHOWN = 10;
    /** Max. characters of a name or text. */
    private static final int LONGEST = 60;

    @Parameters(paramLabel = "HISTORY", description = "A history file (JSON Lines).")
    private Path history = Path.of("");

    @Override
    protected void run() {
        try (Workspace workspace = Workspace.open(common.workspace());
                ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            ImportReview.Result read = new ImportReview(workspace, files).run(history, log, terminal.progress());
            History.ImportResult result = read.imported();
            result(() -> JsonMembers.of("added", result.added().size(), "assigned", result.assigned(), "remarks",
                    result.remarks(), "known", result.known(), "missing", read.missing(), "differences",
                    result.differences().stream().map(ReviewImportCommand::json).toList()),
                    () -> terminal.println("Imported %s, %s and %s; %s skipped".formatted(
                            Amount.of(result.added().size(), "decision"),
                            Amount.of(result.remarks(), "remark"),
                            Amount.of(result.assigned(), "assignment"), Amount.of(result.known(), "duplicate"))));
            tell(result.differences());
            if (!read.missing().isEmpty())
                terminal.warning("Not in this workspace: " + read.missing().stream().limit(SHOWN)
                        .collect(Collectors.joining(", ")) + (read.missing().size() > SHOWN ? ", …" : "") + ".");
        }
    }

    private static Map<String, Object> json(History.Difference one) {
        return JsonMembers.of("file", one.file(), "question", one.qid(), "annotator", one.annotator(), "kind",
                (one.adjudicated() ? Decision.Kind.ADJUDICATE : Decision.Kind.DECIDE).key(), "here",
                one.here().map(ReviewImportCommand::json), "imported", one.there().map(ReviewImportCommand::json),
                "counts", one.hereCounts() ? "here" : "imported");
    }

    private static Map<String, Object> json(Decision decision) {
        return JsonMembers.of("verdict", decision.verdict().key(), "text", decision.after());
    }

    private void tell(List<History.Difference> differences) {
        if (differences.isEmpty())
            return;
        terminal.warning("%s decided or adjudicated differently here and in the file:".formatted(
                Amount.of(differences.size(), "question")));
        differences.stream().limit(SHOWN).forEach(one -> terminal.warning("  %s %s, %s: %s here%s, %s in the file%s"
                .formatted(Excerpt.of(one.file(), LONGEST), Excerpt.of(one.qid(), LONGEST), one.annotator(),
                        word(one.here()), one.hereCounts() ? " (counts)" : "", word(one.there()),
                        one.hereCounts() ? "" : " (counts)")));
        if (differences.size() > SHOWN)
            terminal.warning("  …");
    }

    private static String word(Optional<Decision> decision) {
        return decision.map(d -> d.verdict().key() + (d.verdict() == ReviewVerdict.EDITED
                ? " to “" + Excerpt.of(d.after(), LONGEST) + "”" : "")).orElse("undone");
    }
}
