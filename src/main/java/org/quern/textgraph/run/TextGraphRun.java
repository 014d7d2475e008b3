package org.quern.textgraph.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormat;
import org.quern.textgraph.format.TextFormats;
import org.quern.workspace.EnvironmentException;
import org.quern.workspace.JsonText;
import org.quern.workspace.KeyedLog;
import org.quern.workspace.Names;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * A run in its folder {@code runs/ID/} beside the data set: {@code run.json} says who was asked what, {@code
 * replies.jsonl} has each reply from when it arrives. A run that was stopped, or killed, asks only for what is missing.
 */
public final class TextGraphRun {

    private static final String RECORD = "run.json";
    private static final String REPLIES = "replies.jsonl";
    private static final KeyedLog.Form<Reply.Asked, Reply> LINES = new KeyedLog.Form<>(Reply::asked, Reply::toJson,
            Reply::of, "take the line out, and the run will ask again");

    private final DataSetFolder dataSet;
    private final String id;
    private final SafeFiles files;
    private final ObjectMapper json = new ObjectMapper();

    /** @throws QuernException when the id is no name of a folder */
    public TextGraphRun(DataSetFolder dataSet, String id, SafeFiles files) {
        this.dataSet = dataSet;
        this.id = Names.check(id);
        this.files = files;
    }

    /** What the run of a model is called unless somebody says otherwise. */
    public static String idFor(String model) {
        return model.replaceAll("[^\\p{L}\\p{N}_.-]", "-").replaceFirst("^\\.", "-");
    }

    /** The runs of a data set. */
    public static List<String> of(DataSetFolder dataSet) {
        Path place = dataSet.path().resolve("runs");
        if (!Files.isDirectory(place))
            return List.of();
        try (Stream<Path> runs = Files.list(place)) {
            return runs.filter(run -> Files.exists(run.resolve(RECORD))).map(run -> run.getFileName().toString())
                    .sorted().toList();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(place, failure);
        }
    }

    public String id() {
        return id;
    }

    private Path folder() {
        return dataSet.path().resolve("runs").resolve(id);
    }

    /** How many questions have a reply and how many failed, with the reason of the last failure. */
    public record Counts(int replies, int failed, String failure) {

        private static Counts of(Collection<Reply> all) {
            List<Reply> failed = all.stream().filter(Reply::isFailed).toList();
            return new Counts(all.size() - failed.size(), failed.size(),
                    failed.isEmpty() ? "" : failed.getLast().failure());
        }
    }

    /** One text that is to be asked about. */
    public record Waiting(Reply.Asked asked, Instance instance, DataSetFolder.Text text) {}

    /**
     * Asks for what is missing or failed before. A question that cannot be asked is recorded with the reason; the others
     * are asked all the same.
     *
     * @throws QuernException when the run was begun with something else, the budget is spent, the disk refuses or too many
     *         requests in a row fail; what was replied stays
     * @throws java.util.concurrent.CancellationException when cancelled; what was replied stays
     */
    public Counts run(RunSettings settings, TextFormats formats, Replier replier, int atATime, Progress progress) {
        check(settings);
        Map<String, Instance> instances = dataSet.instances();
        try (KeyedLog<Reply.Asked, Reply> log = KeyedLog.open(folder().resolve(REPLIES), LINES)) {
            record(settings);
            ItemRun items = ItemRun.pausing(atATime, EnvironmentException::paused);
            long missing = (long) instances.size() * settings.formats().size() * settings.variants().size()
                    - answered(log.known()).stream().filter(settings::asks).count();
            AtomicLong done = new AtomicLong();
            for (String format : settings.formats()) {
                for (Variant variant : settings.variants()) {
                    progress.checkCancelled();
                    progress.stage("Asking about " + formats.find(format).title()
                            + (variant == Variant.PLAIN ? "" : ", " + variant));
                    progress.at(done.get(), missing);
                    List<Waiting> waiting = waiting(formats.find(format), variant, instances, answered(log.known()));
                    items.map(waiting, progress.quiet(), (each, stop) -> {
                        Reply reply = replier.reply(each.asked, each.instance, each.text.text(), stop);
                        // What was paid for is not to be lost with the machine.
                        log.add(reply, !reply.key().isEmpty());
                        progress.at(done.incrementAndGet(), missing);
                        return reply;
                    }, (each, failure) -> {
                        Reply reply = Reply.failed(each.asked, failure.reason());
                        log.add(reply);
                        progress.at(done.incrementAndGet(), missing);
                        return reply;
                    });
                }
            }
            Counts counts = Counts.of(log.known().values());
            if (counts.replies() == 0 && counts.failed() > 0)
                throw EnvironmentException.allFailed(counts.failed(), counts.failure());
            return counts;
        }
    }

    private static Set<Reply.Asked> answered(Map<Reply.Asked, Reply> known) {
        return known.values().stream().filter(reply -> !reply.isFailed()).map(Reply::asked)
                .collect(Collectors.toSet());
    }

    private List<Waiting> waiting(TextFormat format, Variant variant, Map<String, Instance> instances,
            Set<Reply.Asked> known) {
        List<Waiting> waiting = new ArrayList<>();
        dataSet.texts(format, variant).forEach((id, text) -> {
            Reply.Asked asked = new Reply.Asked(id, format.id(), variant);
            Instance instance = instances.get(id);
            if (!known.contains(asked) && instance != null)
                waiting.add(new Waiting(asked, instance, text));
        });
        return waiting;
    }

    /** Hands over what the run has no reply to, portion by portion. */
    public void missing(List<String> wanted, List<Variant> variants, TextFormats formats,
            Consumer<List<Waiting>> portions) {
        Map<String, Instance> instances = dataSet.instances();
        Set<Reply.Asked> known = answered(KeyedLog.read(folder().resolve(REPLIES), LINES));
        for (String format : wanted)
            variants.forEach(variant -> portions.accept(waiting(formats.find(format), variant, instances, known)));
    }

    /** Keeps replies that came about elsewhere. */
    public void keep(RunSettings settings, List<Reply> replies) {
        check(settings);
        try (KeyedLog<Reply.Asked, Reply> log = KeyedLog.open(folder().resolve(REPLIES), LINES)) {
            record(settings);
            replies.forEach(reply -> log.add(reply, false));
        }
    }

    private void check(RunSettings settings) {
        List<String> other = settings().map(settings::differences).orElse(List.of());
        if (!other.isEmpty())
            throw new QuernException("this run was begun with other settings: " + String.join(", ", other),
                    folder().resolve(RECORD).toString(), "choose another --run, or take that folder away");
    }

    private void record(RunSettings settings) {
        ObjectNode root = settings.toJson();
        files.write(folder().resolve(RECORD), out -> out.write(
                (root.toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    /** Who was asked what; nothing when there is no such run. */
    public Optional<RunSettings> settings() {
        Path file = folder().resolve(RECORD);
        if (!Files.exists(file))
            return Optional.empty();
        return Optional.of(RunSettings.of(new JsonText("correct the file or take it away").read(files, file)));
    }

    /** The replies so far, without the questions that failed. */
    public List<Reply> replies() {
        return KeyedLog.read(folder().resolve(REPLIES), LINES).values().stream().filter(reply -> !reply.isFailed())
                .toList();
    }

    /** How many questions have a reply so far, and how many failed. */
    public Counts counts() {
        return Counts.of(KeyedLog.read(folder().resolve(REPLIES), LINES).values());
    }
}
