package org.quern.cli.dataset;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ModelRunOptions;
import org.quern.cli.output.Amount;
import org.quern.cli.output.FailedItems;
import org.quern.dataset.draft.DraftRequest;
import org.quern.dataset.draft.LexiconDrafts;
import org.quern.dataset.draft.WordingDraft;
import org.quern.dataset.draft.WordingDraft.Kind;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.task.dataset.DraftWordings;
import org.quern.task.dataset.ListDrafts;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern dataset draft}: drafts wordings of questions. */
@Command(name = "draft", mixinStandardHelpOptions = true, description = "Drafts wordings of the questions in a set: paraphrases, translations, or corrections of wordings that do not ask what the query answers. A model writes them; without a model (the default), built-in rules draft paraphrases in English and Spanish. Drafts are not part of the set until they are accepted, with 'quern dataset drafts' or in the Datasets pane. Rerun the command to resume; questions with open drafts are skipped.")
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
    protected void run() {
        common.require(count > 0 && count <= 10, "--count must be between 1 and 10");
        common.require(limit.orElse(1) > 0, "--limit must be at least 1");
        common.require(language.strip().matches("[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*"),
                "--language takes a language tag such as es");
        common.require(asking.isNamed() || kind == Kind.PARAPHRASE,
                "--kind " + kind + " needs --model: built-in rules draft paraphrases only");
        DraftWordings.Settings settings = new DraftWordings.Settings(choice.name(),
                new DraftRequest(kind, language.strip(), count), questions, limit,
                asking.isNamed() ? asking.name() : LexiconDrafts.NAME);
        if (settings.isBuiltIn()) {
            try (Workspace workspace = Workspace.open(common.workspace())) {
                show(new DraftWordings(workspace, files).run(settings, asking.use(terminal), terminal.progress()));
            }
            return;
        }
        try (Services services = common.open()) {
            DraftWordings task = new DraftWordings(services);
            if (asking.isEstimate())
                asking.show(task.estimate(settings, terminal.progress()), services, common, terminal);
            else
                show(task.run(settings, asking.use(terminal), terminal.progress()));
        }
    }

    private void show(DraftWordings.Result made) {
        result(() -> json(made), () -> {
            made.drafts().forEach(draft -> terminal.println(line(draft)));
            terminal.println("Drafted %s for %s".formatted(Amount.of(made.drafts().size(), "wording"),
                    Amount.of(made.questions(), "question")));
            FailedItems.tell(made.failed(), made.failure(), terminal);
            if (asking.isNamed())
                asking.tell(terminal);
            if (!made.drafts().isEmpty())
                terminal.note("Accept or reject them with 'quern dataset drafts " + choice.name()
                        + "' or in the Datasets pane.");
        });
    }

    private Map<String, Object> json(DraftWordings.Result made) {
        Map<String, Object> root = JsonMembers.of("questions", made.questions(), "failed", made.failed(), "drafts",
                made.drafts().stream().map(ListDrafts.Result::json).toList());
        if (asking.isNamed())
            asking.put(root);
        return root;
    }

    static String line(WordingDraft draft) {
        return "%d  %s  %s %s: %s%s".formatted(draft.draft(), draft.question(), draft.kind(), draft.language(),
                draft.text(), draft.reason().isEmpty() ? "" : " (" + draft.reason() + ")");
    }
}
