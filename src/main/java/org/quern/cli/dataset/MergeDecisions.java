package org.quern.cli.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Amount;
import org.quern.cli.output.Terminal;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.dataset.edit.DatasetMerge.Conflict;
import org.quern.dataset.edit.DatasetMerge.Side;
import org.quern.task.dataset.ConflictDecisions;
import org.quern.task.dataset.ConflictDecisions.Decision;
import org.quern.task.lines.JsonLines;
import picocli.CommandLine.Option;

/** The options that resolve conflicts between edits, and the text of these. */
final class MergeDecisions {

    @Option(names = "--author", required = true, paramLabel = "NAME", description = "Name of the person who decides, stored with the edits.")
    private String author = "";
    @Option(names = "--prefer", paramLabel = "SIDE", description = "Resolve all other conflicts in favour of this side: ${COMPLETION-CANDIDATES}.")
    private Optional<Side> prefer = Optional.empty();
    @Option(names = "--decisions", paramLabel = "FILE", description = "Read decisions on conflicts from this JSON Lines file; - reads standard input.")
    private Optional<String> decisions = Optional.empty();

    String author(CommonOptions common) {
        common.require(!author.isBlank(), "--author must not be empty");
        return author.strip();
    }

    ConflictDecisions read() {
        List<Decision> decided = new ArrayList<>();
        decisions.ifPresent(file -> {
            JsonLines lines = new JsonLines(file, System.in);
            lines.read((line, number) -> decided.add(new Decision(lines.text(line, "question", number),
                    lines.text(line, "part", number),
                    switch (lines.text(line, "take", number).toLowerCase(Locale.ROOT)) {
                        case "ours" -> Side.OURS;
                        case "theirs" -> Side.THEIRS;
                        default -> throw lines.wrong(number, "'take' must be ours or theirs");
                    })));
        });
        return new ConflictDecisions(decided, prefer);
    }

    /** Prints the conflicts. */
    static void print(DatasetMerge.Result merged, Terminal terminal) {
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
    }
}
