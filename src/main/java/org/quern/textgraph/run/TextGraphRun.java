package org.quern.textgraph.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormat;
import org.quern.textgraph.format.TextFormats;
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

    /** One text that is to be asked about. */
    public record Waiting(Reply.Asked asked, Instance instance, DataSetFolder.Text text) {}

    /**
     * Asks for what is missing.
     *
     * @return how many replies there are now
     * @throws QuernException when the run was begun with something else, the model gives up, or the budget is spent; what
     *         was replied stays
     * @throws java.util.concurrent.CancellationException when cancelled; what was replied stays
     */
    public int run(RunSettings settings, TextFormats formats, Replier replier, int atATime, Progress progress) {
        check(settings);
        Map<String, Instance> instances = dataSet.instances();
        try (KeyedLog<Reply.Asked, Reply> log = KeyedLog.open(folder().resolve(REPLIES), LINES)) {
            record(settings);
            long missing = (long) instances.size() * settings.formats().size() * settings.variants().size()
                    - log.known().keySet().stream().filter(settings::asks).count();
            AtomicLong done = new AtomicLong();
            for (String format : settings.formats()) {
                for (Variant variant : settings.variants()) {
                    progress.checkCancelled();
                    progress.stage("Asking about " + formats.find(format).title()
                            + (variant == Variant.PLAIN ? "" : ", " + variant));
                    progress.at(done.get(), missing);
                    List<Waiting> waiting = waiting(formats.find(format), variant, instances, log.known().keySet());
                    new Parallel(atATime).map(waiting, progress.quiet(), (each, stop) -> {
                        Reply reply = replier.reply(each.asked, each.instance, each.text.text(), stop);
                        // What was paid for is not to be lost with the machine.
                        log.add(reply, !reply.key().isEmpty());
                        progress.at(done.incrementAndGet(), missing);
                        return reply.asked();
                    });
                }
            }
            return log.known().size();
        }
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
        Set<Reply.Asked> known = KeyedLog.read(folder().resolve(REPLIES), LINES).keySet();
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

    /** The replies so far. */
    public List<Reply> replies() {
        return List.copyOf(KeyedLog.read(folder().resolve(REPLIES), LINES).values());
    }
}
