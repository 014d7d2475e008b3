package org.quern.cli.dataset;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonLines;
import org.quern.cli.output.JsonMembers;
import org.quern.qaset.edit.SetMerge;
import org.quern.qaset.edit.SetMerge.Conflict;
import org.quern.qaset.edit.SetMerge.Side;
import org.quern.task.dataset.MergeDataset;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern dataset merge}: merges somebody else's edits. */
@Command(name = "merge", mixinStandardHelpOptions = true, description = {
    "Merges the edits that somebody else made to a copy of a set: wordings, queries, mentions, relations and issues. If both copies changed the same part differently, the conflict is listed with both versions, and nothing is written until it is resolved. Both versions and the decision are kept in edits.jsonl.",
    "A file of decisions contains one JSON object per line: {\"question\": …, \"part\": …, \"take\": \"ours|theirs\"}."})
final class DatasetMergeCommand extends WorkspaceCommand {

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Option(names = "--with", required = true, paramLabel = "PATH", description = "Folder or edits.jsonl of the other copy.")
    private Path other = Path.of("");
    @Option(names = "--author", required = true, paramLabel = "NAME", description = "Name of the person who merges, stored with the merge.")
    private String author = "";
    @Option(names = "--prefer", paramLabel = "SIDE", description = "Resolve all other conflicts in favour of this side: ${COMPLETION-CANDIDATES}.")
    private Optional<Side> prefer = Optional.empty();
    @Option(names = "--decisions", paramLabel = "FILE", description = "Read decisions on conflicts from this JSON Lines file; - reads standard input.")
    private Optional<String> decisions = Optional.empty();

    private record Part(String question, String part) {}

    @Override
    protected void run() {
        common.require(!author.isBlank(), "--author must not be empty");
        Map<Part, Side> decided = new HashMap<>();
        decisions.ifPresent(file -> {
            JsonLines lines = new JsonLines(file);
            lines.read((line, number) -> decided.put(
                    new Part(lines.text(line, "question", number), lines.text(line, "part", number)),
                    switch (lines.text(line, "take", number).toLowerCase(Locale.ROOT)) {
                        case "ours" -> Side.OURS;
                        case "theirs" -> Side.THEIRS;
                        default -> throw lines.wrong(number, "'take' must be ours or theirs");
                    }));
        });
        try (Workspace workspace = Workspace.open(common.workspace())) {
            SetMerge.Result merged = new MergeDataset(workspace, files).run(choice.name(), other,
                    author.strip(), (question, part) -> Optional.ofNullable(decided.get(new Part(question, part)))
                            .or(() -> prefer));
            exit = merged.undecided().isEmpty() ? 0 : 1;
            result(() -> JsonMembers.of("dataset", choice.name(), "written", exit == 0 && !merged.merged().isEmpty(),
                    "edits", merged.merged().size(), "questions", merged.questions().size(), "conflicts",
                    merged.conflicts().stream().map(DatasetMergeCommand::json).toList()), () -> show(merged));
        }
    }

    private static Map<String, Object> json(Conflict conflict) {
        return JsonMembers.of("question", conflict.question(), "part", conflict.part(), "before", conflict.before(),
                "ours", conflict.ours(), "theirs", conflict.theirs(), "taken",
                conflict.taken().map(Side::toString).orElse(""));
    }

    private void show(SetMerge.Result merged) {
        for (Conflict conflict : merged.conflicts()) {
            terminal.println("%s, %s: %s".formatted(conflict.question(), conflict.part(),
                    conflict.taken().map(side -> "took " + side).orElse("undecided")));
            for (List<String> version : List.of(List.of("before", conflict.before()), List.of("ours", conflict.ours()),
                    List.of("theirs", conflict.theirs())))
                terminal.println("    %-7s %s".formatted(version.getFirst(),
                        version.getLast().isEmpty() ? "(none)" : version.getLast()));
        }
        if (!merged.undecided().isEmpty())
            terminal.println("%s undecided; nothing was written. Use --decisions FILE or --prefer ours|theirs."
                    .formatted(Amount.of(merged.undecided().size(), "conflict")));
        else if (merged.merged().isEmpty())
            terminal.println("Nothing to merge.");
        else
            terminal.println("Merged %s by %s; changed %s in datasets/%s/edits.jsonl".formatted(
                    Amount.of(merged.merged().size(), "edit"), String.join(", ",
                            merged.merged().stream().map(stamp -> stamp.author()).distinct().toList()),
                    Amount.of(merged.questions().size(), "question"), choice.name()));
    }
}
