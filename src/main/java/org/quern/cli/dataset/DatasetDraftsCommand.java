package org.quern.cli.dataset;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.dataset.draft.DraftFile;
import org.quern.dataset.draft.WordingDraft;
import org.quern.dataset.file.DatasetFolder;
import org.quern.task.JsonMembers;
import org.quern.task.dataset.DecideDrafts;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern dataset drafts}: lists, accepts and rejects drafts of wordings. */
@Command(name = "drafts", mixinStandardHelpOptions = true, description = "Lists the open draft wordings of a set, or accepts or rejects some of them. An accepted draft becomes an edit of its question, with author and time, and can be undone with 'quern dataset edit --undo'.")
final class DatasetDraftsCommand extends WorkspaceCommand {

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Option(names = "--accept", split = ",", paramLabel = "N", description = "Accept the drafts with these numbers.")
    private List<Integer> accept = List.of();
    @Option(names = "--reject", split = ",", paramLabel = "N", description = "Reject the drafts with these numbers.")
    private List<Integer> reject = List.of();
    @Option(names = "--text", paramLabel = "TEXT", description = "With --accept and one number: accept this text instead.")
    private Optional<String> text = Optional.empty();
    @Option(names = "--author", paramLabel = "NAME", description = "Name of the person who decides, stored with each decision.")
    private String author = "";
    @Option(names = "--all", description = "List accepted and rejected drafts as well.")
    private boolean all;

    @Override
    protected void run() {
        boolean decides = !accept.isEmpty() || !reject.isEmpty();
        common.require(!decides || !author.isBlank(), "--author must be given");
        common.require(text.isEmpty() || accept.size() == 1, "--text needs --accept with one number");
        common.require(text.isEmpty() || !text.get().isBlank(), "--text must not be empty");
        common.require(!decides || !all, "--all lists drafts; leave out --accept and --reject");
        common.require(accept.stream().noneMatch(reject::contains), "a draft cannot be both accepted and rejected");
        if (decides)
            decide();
        else
            list();
    }

    private void decide() {
        try (Workspace workspace = Workspace.open(common.workspace())) {
            DecideDrafts task = new DecideDrafts(workspace, files);
            if (!accept.isEmpty())
                task.accept(choice.name(), author.strip(), accept, text);
            if (!reject.isEmpty())
                task.reject(choice.name(), author.strip(), reject);
            result(() -> JsonMembers.of("dataset", choice.name(), "accepted", accept, "rejected", reject),
                    () -> terminal.println("Accepted %s, rejected %,d".formatted(Amount.of(accept.size(), "draft"),
                            reject.size())));
        }
    }

    private void list() {
        List<DraftFile.Entry> entries;
        try (Workspace workspace = Workspace.read(common.workspace())) {
            new DatasetFolder(workspace.dataset(choice.name()), files);
            Stream<DraftFile.Entry> every = new DraftFile(workspace.dataset(choice.name())).all().stream();
            entries = every.filter(entry -> all || entry.isOpen()).toList();
        }
        result(() -> entries.stream().map(DatasetDraftsCommand::json).toList(), () -> {
            entries.forEach(entry -> terminal.println(line(entry)));
            if (entries.isEmpty())
                terminal.println(all ? "No drafts." : "No open drafts.");
        });
    }

    private static Map<String, Object> json(DraftFile.Entry entry) {
        Map<String, Object> members = DatasetDraftCommand.json(entry.draft());
        entry.decision().ifPresent(decided -> members.putAll(JsonMembers.of("decision",
                decided.decision().toString(), "accepted_text", decided.text(), "author", decided.author(), "at",
                decided.at().toString())));
        return members;
    }

    private static String line(DraftFile.Entry entry) {
        WordingDraft draft = entry.draft();
        return DatasetDraftCommand.line(draft) + entry.decision().map(decided -> "  %s by %s%s".formatted(
                decided.decision(), decided.author(),
                decided.text().isEmpty() || decided.text().equals(draft.text()) ? "" : " as “" + decided.text() + "”"))
                .orElse("");
    }
}
