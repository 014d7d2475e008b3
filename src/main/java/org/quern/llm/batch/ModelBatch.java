package org.quern.llm.batch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.job.ItemRun;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.llm.SpendingLog;
import org.quern.workspace.EnvironmentException;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;
import org.quern.workspace.journal.KeyedLog;

/**
 * A run that asks a model about many items: {@code run.json} contains settings and totals, another file each
 * answer as it arrives. A run that was stopped or killed asks only for missing and failed answers.
 *
 * @param <I> the items
 * @param <K> the key of an item
 * @param <A> what is stored per item
 * @param <O> the settings of this kind of run
 */
public abstract class ModelBatch<I, K, A extends BatchAnswer, O extends BatchSettings.Own> {

    /** Settings and totals. */
    public static final String RECORD = "run.json";

    /**
     * The files of one kind of run.
     *
     * @param answers the name of the file with the answers, in the order of their arrival
     * @param missing defaults for settings that {@code run.json} lacks
     */
    public record Form<K, A, O>(String answers, KeyedLog.Form<K, A> lines, O missing) {}

    /**
     * The number of items in memory at a time.
     *
     * @param stage the name of the stage; empty when a stage is already shown
     */
    public record Portion<I>(String stage, Supplier<List<I>> items) {}

    private final Path folder;
    private final SafeFiles files;
    private final Form<K, A, O> form;

    protected ModelBatch(Path folder, SafeFiles files, Form<K, A, O> form) {
        this.folder = folder;
        this.files = files;
        this.form = form;
    }

    /** A hash of the questions: the same texts have the same hash. */
    protected static String content(Stream<String> texts) {
        return Sha256.of(texts.map(text -> text.length() + ":" + text).collect(Collectors.joining()));
    }

    protected abstract K key(I item);

    /** The outcome of an item whose request failed. */
    protected abstract A failed(I item, String reason);

    /** Whether these settings include the item. */
    protected boolean asks(BatchSettings<O> settings, K item) {
        return true;
    }

    /** The totals with all that was charged for the run. */
    protected final BatchTotals total(int questions, Collection<A> outcomes) {
        return BatchTotals.of(questions, outcomes).charged(new SpendingLog(folder).total(), outcomes);
    }

    /** The members of {@code run.json}. */
    protected ObjectNode totals(int questions, Collection<A> outcomes) {
        return total(questions, outcomes).toJson();
    }

    /** The settings as written to {@code run.json}. */
    protected ObjectNode written(ObjectNode settings) {
        return settings;
    }

    /** The settings in {@code run.json}, without validation. */
    protected JsonNode read(JsonNode record) {
        return record;
    }

    /** The folder of the run. */
    public final Path folder() {
        return folder;
    }

    /**
     * Asks for missing and failed answers, a few items at a time. A failed item is recorded with the reason,
     * and the others continue.
     *
     * @param questions number of items
     * @throws QuernException when the folder contains another run, the budget is spent, the disk cannot be
     * written, all items fail or too many fail in a row; all answers are kept
     * @throws java.util.concurrent.CancellationException when cancelled; all answers are kept
     */
    protected final BatchTotals run(BatchSettings<O> settings, int questions, List<Portion<I>> portions,
            Parallel.Task<I, A> asking, int atATime, Progress progress) {
        return run(settings, questions, portions, asking, BatchAnswer::isFailed, atATime, progress);
    }

    /**
     * As {@link #run(BatchSettings, int, List, Parallel.Task, int, Progress)}.
     *
     * @param open whether an item with this answer is asked again
     */
    protected final BatchTotals run(BatchSettings<O> settings, int questions, List<Portion<I>> portions,
            Parallel.Task<I, A> asking, Predicate<? super A> open, int atATime, Progress progress) {
        check(settings);
        try (KeyedLog<K, A> log = open()) {
            record(settings, questions, log);
            try {
                ask(settings, questions, portions, asking, open, atATime, log, progress);
            } finally {
                record(settings, questions, log);
            }
            BatchTotals totals = total(questions, outcomes(settings, log));
            if (totals.answered() == 0 && totals.failed() > 0)
                throw EnvironmentException.allFailed(totals.failed(), totals.failure());
            return totals;
        }
    }

    private void ask(BatchSettings<O> settings, int questions, List<Portion<I>> portions, Parallel.Task<I, A> asking,
            Predicate<? super A> open, int atATime, KeyedLog<K, A> log, Progress progress) {
        ItemRun run = ItemRun.pausing(atATime, EnvironmentException::paused);
        long done = answered(log.known(), open).stream().filter(key -> asks(settings, key)).count();
        for (Portion<I> portion : portions) {
            progress.checkCancelled();
            if (!portion.stage().isEmpty())
                progress.stage(portion.stage());
            progress.at(done, questions);
            List<I> missing = missing(portion.items().get(), answered(log.known(), open));
            run.map(missing, progress.within(done, questions), (item, each) -> keep(asking.apply(item, each), log),
                    (item, failure) -> keep(failed(item, failure.reason()), log));
            done += missing.size();
        }
    }

    private List<I> missing(List<I> items, Set<K> answered) {
        Map<K, I> missing = new LinkedHashMap<>();
        items.stream().filter(item -> !answered.contains(key(item)))
                .forEach(item -> missing.putIfAbsent(key(item), item));
        return new ArrayList<>(missing.values());
    }

    private A keep(A answer, KeyedLog<K, A> log) {
        // Answers that were paid for must survive a crash of the machine; the others can be computed again.
        log.add(answer, isPaid(answer));
        return answer;
    }

    /** Whether an answer was paid for, so that it is forced to disk. */
    protected boolean isPaid(A answer) {
        return true;
    }

    /** Stores answers that were made elsewhere. */
    protected final BatchTotals keep(BatchSettings<O> settings, int questions, List<A> answers) {
        check(settings);
        try (KeyedLog<K, A> log = open()) {
            answers.forEach(answer -> log.add(answer, false));
            record(settings, questions, log);
            return BatchTotals.of(questions, answers);
        }
    }

    private List<A> outcomes(BatchSettings<O> settings, KeyedLog<K, A> log) {
        return log.known().entrySet().stream().filter(each -> asks(settings, each.getKey())).map(Map.Entry::getValue)
                .toList();
    }

    private KeyedLog<K, A> open() {
        return KeyedLog.open(folder.resolve(form.answers()), form.lines(), folder.resolve(RECORD), counted());
    }

    /** @throws QuernException when the folder contains another run */
    protected final void check(BatchSettings<O> settings) {
        Optional<BatchSettings<O>> before = settings();
        if (before.isEmpty() && Files.exists(folder.resolve(RECORD)))
            throw new QuernException("the folder contains other files", folder.toString(),
                    "choose another name with --name");
        List<String> other = before.map(settings::differences).orElse(List.of());
        if (!other.isEmpty())
            throw new QuernException("this run has different settings: {0}", folder.resolve(RECORD).toString(),
                    "choose another name with --name, or delete the folder", String.join(", ", other));
    }

    private void record(BatchSettings<O> settings, int questions, KeyedLog<K, A> log) {
        ObjectNode root = written(settings.toJson());
        root.set("totals", totals(questions, outcomes(settings, log)));
        JsonText.writeDense(files, folder.resolve(RECORD), root);
    }

    /** The settings; empty when there is no such run. */
    public final Optional<BatchSettings<O>> settings() {
        return record().map(this::read).filter(node -> node.has("model")).map(node -> {
            try {
                return BatchSettings.of(node, form.missing());
            } catch (IllegalArgumentException broken) {
                throw new QuernException("the settings of the run are invalid ({0})", folder.resolve(RECORD).toString(),
                        "fix or delete the file", broken.getMessage()).causedBy(broken);
            }
        });
    }

    /** The totals in {@code run.json}. */
    public final Optional<JsonNode> totals() {
        return record().map(node -> node.path("totals")).filter(JsonNode::isObject);
    }

    private Optional<JsonNode> record() {
        Path file = folder.resolve(RECORD);
        return Files.exists(file) ? Optional.of(new JsonText("fix or delete the file").read(files, file))
                : Optional.empty();
    }

    /** The number of answers when {@code run.json} was written. */
    private int counted() {
        return totals().map(totals -> totals.path("answered").asInt()).orElse(0);
    }

    /** The current entry of each item, including failures. */
    public final Map<K, A> answers() {
        return KeyedLog.read(folder.resolve(form.answers()), form.lines(), folder.resolve(RECORD), counted());
    }

    /** The items that have an answer. */
    public final Set<K> answered() {
        return answered(answers(), BatchAnswer::isFailed);
    }

    private Set<K> answered(Map<K, A> known, Predicate<? super A> open) {
        return known.entrySet().stream().filter(each -> !open.test(each.getValue())).map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }
}
