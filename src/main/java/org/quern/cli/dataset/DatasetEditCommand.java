package org.quern.cli.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.dataset.edit.DatasetHistory;
import org.quern.dataset.edit.PartChange;
import org.quern.dataset.file.DatasetEdits;
import org.quern.task.dataset.EditDataset;
import org.quern.task.dataset.EditDataset.Edit;
import org.quern.task.dataset.EditDataset.Kind;
import org.quern.task.dataset.ListEdits;
import org.quern.task.lines.JsonLines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern dataset edit}: changes questions of a set. */
@Command(name = "edit", mixinStandardHelpOptions = true)
final class DatasetEditCommand extends WorkspaceCommand {

    private static final String ENGLISH = "en";

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Option(names = "--author", paramLabel = "NAME", description = "Name of the author, stored with each edit.")
    private String author = "";
    @Option(names = "--question", paramLabel = "ID", description = "The question's id; with --change add, the id of the new question.")
    private Optional<String> question = Optional.empty();
    @Option(names = "--change", paramLabel = "WHAT", description = "What to change: ${COMPLETION-CANDIDATES}.")
    private Optional<Kind> kind = Optional.empty();
    @Option(names = "--value", paramLabel = "TEXT", defaultValue = "", description = "The new text, query or issue, or the related question.")
    private String value = "";
    @Option(names = "--language", paramLabel = "TAG", defaultValue = ENGLISH, description = "Language of the text (default: ${DEFAULT-VALUE}).")
    private String language = ENGLISH;
    @Option(names = "--property", paramLabel = "PID", defaultValue = "", description = "Property of a relation, for example P41 (broader).")
    private String property = "";
    @Option(names = "--script", paramLabel = "FILE", description = "Read edits from this JSON Lines file; - reads standard input.")
    private Optional<String> script = Optional.empty();
    @Option(names = "--undo", description = "Undo the last edit.")
    private boolean undo;
    @Option(names = "--history", description = "List all edits with author and time.")
    private boolean history;

    @Override
    protected void run() throws Exception {
        int ways = (kind.isPresent() ? 1 : 0) + (script.isPresent() ? 1 : 0) + (undo ? 1 : 0) + (history ? 1 : 0);
        common.require(ways == 1 && kind.isPresent() == question.isPresent(),
                "choose --question with --change, or --script, or --undo, or --history");
        common.require(history || !author.isBlank(), "--author must be given");
        if (history)
            perform(in -> new ListEdits(in.workspace(), files), common::read, new ListEdits.Settings(choice.name()),
                    this::print);
        else
            perform(in -> new EditDataset(in.workspace(), files), common::openToWrite, new EditDataset.Settings(
                    choice.name(), author.strip(), edits(), undo), result -> terminal.println(text(result.edits())));
    }

    private String text(int made) {
        if (made > 0)
            return "Wrote %s to datasets/%s/edits.jsonl".formatted(Amount.of(made, "edit"), choice.name());
        return undo ? "Nothing to undo. To return to the version before an update, run 'quern dataset restore %s'."
                .formatted(choice.name()) : "Nothing to change.";
    }

    private List<Edit> edits() {
        List<Edit> edits = new ArrayList<>();
        kind.ifPresent(what -> edits.add(new Edit(question.orElseThrow(), what, value, language, property)));
        script.ifPresent(file -> {
            JsonLines lines = new JsonLines(file, System.in);
            lines.read((line, number) -> edits.add(new Edit(lines.text(line, "question", number),
                    Kind.of(lines.text(line, "change", number)).orElseThrow(() -> lines.wrong(number,
                            "'change' must be one of " + List.of(Kind.values()))),
                    optional(line, "value", ""), optional(line, "language", language),
                    optional(line, "property", ""))));
        });
        return edits;
    }

    private static String optional(ObjectNode line, String member, String otherwise) {
        return line.path(member).asText(otherwise);
    }

    private void print(ListEdits.Result found) {
        for (DatasetHistory.Entry entry : found.entries()) {
            DatasetEdits.Line line = entry.line();
            terminal.println("%s  %s  %s  %s%s".formatted(line.stamp().map(stamp -> stamp.at().toString())
                    .orElse("(time unknown)"),
                    line.stamp().map(DatasetEdits.Stamp::author).orElse("(author unknown)"),
                    String.join(", ", line.questions().keySet()),
                    entry.changes().stream().map(PartChange::text).collect(Collectors.joining("; ")),
                    line.merged().isEmpty() ? ""
                            : " (merged %s by %s)".formatted(Amount.of(line.merged().size(), "edit"),
                                    String.join(", ", line.merged().stream().map(DatasetEdits.Stamp::author)
                                            .distinct().toList()))));
        }
    }
}
