package org.quern.task.dataset;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.draft.DraftFile;
import org.quern.dataset.draft.DraftRequest;
import org.quern.dataset.draft.Drafter;
import org.quern.dataset.draft.LexiconDrafts;
import org.quern.dataset.draft.ModelDrafts;
import org.quern.dataset.draft.WordingDraft;
import org.quern.dataset.file.DatasetFolder;
import org.quern.job.ItemFailure;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.llm.ServedModel;
import org.quern.llm.TokenCounter;
import org.quern.question.grammar.wording.PropertyQuestion;
import org.quern.statistics.Estimate;
import org.quern.task.ModelTask;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.task.UnfinishedWork;
import org.quern.workspace.QuernException;

/**
 * Drafts wordings of the questions of a set, with a model or with built-in rules. Drafts are written as they arrive. A
 * question with an undecided draft of the same kind and language is skipped, so rerunning the task resumes it.
 */
public final class DraftWordings implements ModelTask<DraftWordings.Settings, DraftWordings.Result> {

    private final Services services;
    private final TokenCounter counter = new TokenCounter();

    public DraftWordings(Services services) {
        this.services = services;
    }

    /**
     * The settings.
     *
     * @param questions ids; all questions if empty
     * @param limit max. number of questions
     * @param model a model of the workspace, or {@link LexiconDrafts#NAME} for the built-in rules
     */
    public record Settings(String set, DraftRequest wanted, List<String> questions, Optional<Integer> limit,
            String model) implements ModelTask.Settings {

        public Settings {
            questions = List.copyOf(questions);
        }

        @Override
        public String run() {
            return set;
        }

        public boolean isBuiltIn() {
            return model.equals(LexiconDrafts.NAME);
        }
    }

    /**
     * The result.
     *
     * @param questions number of questions for which drafts were requested
     * @param drafts the new drafts
     * @param failed number of questions without a usable answer
     * @param failure the first reason; empty if none failed
     */
    public record Result(int questions, List<WordingDraft> drafts, int failed, String failure) {}

    /** A question, and the wording that its drafts are made from. */
    private record Item(DatasetQuestion question, Form from) {}

    private record Work(DraftFile file, QuestionMap questions, List<Item> items) {}

    /** @throws QuernException when the set or a question does not exist, or the rules cannot make such drafts */
    private Work work(Settings settings) {
        if (settings.isBuiltIn() && settings.wanted().kind() != WordingDraft.Kind.PARAPHRASE)
            throw new QuernException("built-in rules draft paraphrases only", settings.wanted().kind().toString(),
                    "choose a model for translations and corrections");
        QuestionMap questions = new QuestionMap(new DatasetFolder(services.workspace().dataset(settings.set()),
                services.files())
                .withoutAnswers());
        settings.questions().stream().filter(id -> questions.get(id).isEmpty()).findFirst().ifPresent(id -> {
            throw new QuernException("there is no such question", settings.set() + " " + id, "check the id");
        });
        DraftFile file = new DraftFile(services.workspace().dataset(settings.set()));
        Set<String> waiting = file.open().stream().filter(draft -> draft.kind() == settings.wanted().kind()
                && draft.language().equals(settings.wanted().language())).map(WordingDraft::question)
                .collect(Collectors.toSet());
        List<Item> items = new ArrayList<>();
        for (DatasetQuestion question : questions.all())
            if ((settings.questions().isEmpty() || settings.questions().contains(question.id().text()))
                    && !waiting.contains(question.id().text()))
            settings.wanted().from(question).ifPresent(from -> items.add(new Item(question, from)));
        return new Work(file, questions, items.subList(0, Math.min(items.size(),
                settings.limit().orElse(Integer.MAX_VALUE))));
    }

    @Override
    public Estimate estimate(Settings settings, Progress progress) {
        List<Item> items = work(settings).items();
        if (settings.isBuiltIn())
            return Estimate.free(items.size());
        ModelDrafts.Prompts prompts = new ModelDrafts.Prompts(services.prompts());
        return Estimate.of(items, item -> new Estimate.Expected(
                prompts.request(item.question(), item.from(), settings.wanted()),
                2L * settings.wanted().count() * counter.count(item.from().text())),
                services.models().cached(settings.model()), progress);
    }

    @Override
    public Result run(Settings settings, ModelUse use, Progress progress) {
        Work work = work(settings);
        if (settings.isBuiltIn())
            return run(settings, work, new LexiconDrafts(work.questions(), new PropertyQuestion()::of), 1, progress);
        return UnfinishedWork
                .of(services.workspace(), DraftWordings.class, settings.model(), settings.set(),
                        settings.wanted().kind(),
                        settings.wanted().language())
                .run(use, own -> {
                    try (ServedModel model = own.open(services, settings.model())) {
                        return run(settings, work, new ModelDrafts(model, services.prompts()), own.atATime(model),
                                progress);
                    }
                });
    }

    private static Result run(Settings settings, Work work, Drafter drafter, int atATime, Progress progress) {
        progress.stage("Drafting wordings");
        ItemRun run = ItemRun.pausing(atATime,
                last -> new QuernException("many questions in a row failed; last failure: {0}", settings.set(),
                        "rerun to resume; drafts so far are kept", last.reason()));
        List<String> failures = new ArrayList<>();
        List<WordingDraft> drafts = run.<Item, List<WordingDraft>>map(work.items(), progress, (item, each) -> {
            List<WordingDraft> made = settings.wanted().drafts(item.question(), item.from(), drafter,
                    earlier(work.file(), item, settings.wanted()), Instant.now().truncatedTo(ChronoUnit.SECONDS), each);
            return work.file().add(made);
        }, (item, failure) -> failed(item, failure, failures)).stream().flatMap(List::stream).toList();
        return new Result(work.items().size(), drafts, run.failures(),
                failures.stream().sorted().findFirst().orElse(""));
    }

    private static List<WordingDraft> failed(Item item, ItemFailure failure, List<String> failures) {
        synchronized (failures) {
            failures.add(item.question().id().text() + ": " + failure.reason());
        }
        return List.of();
    }

    /** Rejected drafts are not proposed again. */
    private static Set<String> earlier(DraftFile file, Item item, DraftRequest wanted) {
        Set<String> texts = new HashSet<>();
        file.all().stream().map(DraftFile.Entry::draft)
                .filter(draft -> draft.question().equals(item.question().id().text())
                        && draft.language().equals(wanted.language()))
                .forEach(draft -> texts.add(draft.text()));
        return texts;
    }
}
