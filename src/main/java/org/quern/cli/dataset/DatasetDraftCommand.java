package org.quern.cli.dataset;

import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.option.ModelRunOptions;
import org.quern.cli.output.Amount;
import org.quern.cli.output.FailedItems;
import org.quern.dataset.draft.LexiconDrafts;
import org.quern.dataset.draft.WordingDraft;
import org.quern.dataset.draft.WordingDraft.Kind;
import org.quern.task.dataset.DraftDataset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern dataset draft}: drafts wordings of questions. */
@Command(name = "draft", mixinStandardHelpOptions = true)
final class DatasetDraftCommand extends WorkspaceCommand {

    private static final String ENGLISH = "en";

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Option(names = "--kind", paramLabel = "KIND", defaultValue = "paraphrase", description = "What to draft: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Kind kind = Kind.PARAPHRASE;
    @Option(names = "--language", paramLabel = "TAG", defaultValue = ENGLISH, description = "Language of the drafts (default: ${DEFAULT-VALUE}).")
    private String language = ENGLISH;
    @Option(names = "--count", paramLabel = "N", defaultValue = "2", description = "Max. number of drafts per question (default: ${DEFAULT-VALUE}).")
    private int count = 2;
    @Option(names = "--questions", split = ",", paramLabel = "ID", description = "Only these questions (default: all).")
    private List<String> questions = List.of();
    @Option(names = "--limit", paramLabel = "N", description = "Only the first N questions that need drafts.")
    private Optional<Integer> limit = Optional.empty();
    @Mixin
    private ModelRunOptions asking = new ModelRunOptions();

    @Override
    protected void run() throws Exception {
        common.require(count > 0 && count <= 10, "--count must be between 1 and 10");
        common.require(limit.orElse(1) > 0, "--limit must be at least 1");
        common.require(language.strip().matches("[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*"),
                "--language takes a language tag such as es");
        common.require(asking.isNamed() || kind == Kind.PARAPHRASE,
                "--kind " + kind + " needs --model: built-in rules draft paraphrases only");
        DraftDataset.Settings settings = new DraftDataset.Settings(choice.name(), kind, language.strip(), count,
                questions, limit, asking.isNamed() ? asking.name() : LexiconDrafts.NAME, asking.limits());
        performOrEstimate(asking, DraftDataset::new, asking.isNamed() ? common::open : common::openToWrite, settings,
                this::show);
    }

    private void show(DraftDataset.Result made) {
        made.drafts().forEach(draft -> terminal.println(line(draft)));
        terminal.println("Drafted %s for %s".formatted(Amount.of(made.drafts().size(), "wording"),
                Amount.of(made.questions(), "question")));
        FailedItems.tell(made.failed(), made.failure(), terminal);
        made.spending().ifPresent(spent -> ModelOptions.tell(spent, terminal));
        if (!made.drafts().isEmpty())
            terminal.note("Accept or reject them with 'quern dataset drafts " + choice.name()
                    + "' or in the Datasets pane.");
    }

    static String line(WordingDraft draft) {
        return "%d  %s  %s %s: %s%s".formatted(draft.draft(), draft.question(), draft.kind(), draft.language(),
                draft.text(), draft.reason().isEmpty() ? "" : " (" + draft.reason() + ")");
    }
}
