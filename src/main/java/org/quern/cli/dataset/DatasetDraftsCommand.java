package org.quern.cli.dataset;

import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.dataset.draft.DraftFile;
import org.quern.dataset.draft.WordingDraft;
import org.quern.task.dataset.DecideDrafts;
import org.quern.task.dataset.ListDrafts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern dataset drafts}: lists, accepts and rejects drafts of wordings. */
@Command(name = "drafts", mixinStandardHelpOptions = true)
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
    protected void run() throws Exception {
        boolean decides = !accept.isEmpty() || !reject.isEmpty();
        common.require(!decides || !author.isBlank(), "--author must be given");
        common.require(text.isEmpty() || accept.size() == 1, "--text needs --accept with one number");
        common.require(text.isEmpty() || !text.get().isBlank(), "--text must not be empty");
        common.require(!decides || !all, "--all lists drafts; leave out --accept and --reject");
        common.require(accept.stream().noneMatch(reject::contains), "a draft cannot be both accepted and rejected");
        if (decides)
            perform(in -> new DecideDrafts(in.workspace(), files), common::openToWrite, new DecideDrafts.Settings(
                    choice.name(), author.strip(), accept, reject, text),
                    done -> terminal.println("Accepted %s, rejected %,d".formatted(
                            Amount.of(accept.size(), "draft"), reject.size())));
        else
            perform(in -> new ListDrafts(in.workspace(), files), common::read, new ListDrafts.Settings(choice.name(),
                    all), this::print);
    }

    private void print(ListDrafts.Result found) {
        found.drafts().forEach(entry -> terminal.println(line(entry)));
        if (found.drafts().isEmpty())
            terminal.println(all ? "No drafts." : "No open drafts.");
    }

    private static String line(DraftFile.Entry entry) {
        WordingDraft draft = entry.draft();
        return DatasetDraftCommand.line(draft) + entry.decision().map(decided -> "  %s by %s%s".formatted(
                decided.decision(), decided.author(),
                decided.text().isEmpty() || decided.text().equals(draft.text()) ? "" : " as “" + decided.text() + "”"))
                .orElse("");
    }
}
