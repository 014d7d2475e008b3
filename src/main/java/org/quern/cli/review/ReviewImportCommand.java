package org.quern.cli.review;

import java.nio.file.Path;
import java.util.stream.Collectors;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.review.History;
import org.quern.review.ReviewLog;
import org.quern.task.review.ImportReview;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern review import}: imports the records of another machine. */
@Command(name = "import", mixinStandardHelpOptions = true, description = "Imports decisions, remarks and assignments that 'quern review export --history' wrote on another machine. Duplicates are skipped. If a record conflicts with an existing one, nothing is imported.")
final class ReviewImportCommand extends WorkspaceCommand {

    /** Number of missing questions that are named. */
    private static final int SHOWN = 10;

    @Parameters(paramLabel = "HISTORY", description = "A history file (JSON Lines).")
    private Path history = Path.of("");

    @Override
    protected void run() {
        try (Workspace workspace = Workspace.open(common.workspace());
                ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            ImportReview.Result read = new ImportReview(workspace, files).run(history, log, terminal.progress());
            History.ImportResult result = read.imported();
            result(() -> JsonMembers.of("added", result.added().size(), "assigned", result.assigned(), "remarks",
                    result.remarks(), "known", result.known(), "missing", read.missing()),
                    () -> terminal.println("Imported %s, %s and %s; %s skipped".formatted(
                            Amount.of(result.added().size(), "decision"),
                            Amount.of(result.remarks(), "remark"),
                            Amount.of(result.assigned(), "assignment"), Amount.of(result.known(), "duplicate"))));
            if (!read.missing().isEmpty())
                terminal.note("Not in this workspace: " + read.missing().stream().limit(SHOWN)
                        .collect(Collectors.joining(", ")) + (read.missing().size() > SHOWN ? ", …" : "") + ".");
        }
    }
}
