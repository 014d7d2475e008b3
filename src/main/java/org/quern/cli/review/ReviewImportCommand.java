package org.quern.cli.review;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.review.Decision;
import org.quern.review.History;
import org.quern.review.ReviewVerdict;
import org.quern.task.review.ImportReview;
import org.quern.workspace.Excerpt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern review import}: imports the records of another machine. */
@Command(name = "import", mixinStandardHelpOptions = true)
final class ReviewImportCommand extends WorkspaceCommand {

    /** Number of missing or differing questions that are named. */
    private static final int SHOWN = 10;
    /** Max. characters of a name or text. */
    private static final int LONGEST = 60;

    @Parameters(paramLabel = "HISTORY", description = "A history file (JSON Lines).")
    private Path history = Path.of("");

    @Override
    protected void run() throws Exception {
        ImportReview.Result read = perform(in -> new ImportReview(in.workspace(), files), common::openToWrite,
                new ImportReview.Settings(history), this::show);
        tell(read.imported().differences());
        if (!read.missing().isEmpty())
            terminal.warning("Not in this workspace: " + read.missing().stream().limit(SHOWN)
                    .collect(Collectors.joining(", ")) + (read.missing().size() > SHOWN ? ", …" : "") + ".");
    }

    private void show(ImportReview.Result read) {
        History.ImportResult result = read.imported();
        terminal.println("Imported %s, %s and %s; %s skipped".formatted(
                Amount.of(result.added().size(), "decision"), Amount.of(result.remarks(), "remark"),
                Amount.of(result.assigned(), "assignment"), Amount.of(result.known(), "duplicate")));
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
