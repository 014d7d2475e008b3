package org.quern.textgraph.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchSettings;
import org.quern.llm.batch.BatchTotals;
import org.quern.llm.batch.ItemAnswer;
import org.quern.llm.batch.ModelBatch;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormat;
import org.quern.textgraph.format.TextFormats;
import org.quern.workspace.FileNames;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.journal.KeyedLog;

/** A run in the folder {@code runs/ID/} of a data set; {@code replies.jsonl} receives each reply as it arrives. */
public final class TextGraphRun extends ModelBatch<TextGraphRun.Waiting, Reply.Asked, Reply, TextGraphSettings> {

    private final DataSetFolder dataSet;
    private final String id;

    /** @throws org.quern.workspace.QuernException when the id is not a valid folder name */
    public TextGraphRun(DataSetFolder dataSet, String id, SafeFiles files) {
        super(place(dataSet).resolve(FileNames.check(id)), files, new Form<>("replies.jsonl", new KeyedLog.Form<>(
                Reply::asked, Reply::toJson, Reply::of, "remove the line to ask the question again"),
                new TextGraphSettings(List.of(), List.of())));
        this.dataSet = dataSet;
        this.id = id;
    }

    private static Path place(DataSetFolder dataSet) {
        return dataSet.path().resolve("runs");
    }

    /** The default name of a model's run. */
    public static String idFor(String model) {
        return model.replaceAll("[^\\p{L}\\p{N}_.-]", "-").replaceFirst("^\\.", "-");
    }

    public static List<String> of(DataSetFolder dataSet) {
        return SafeFiles.entries(place(dataSet)).stream().filter(run -> Files.exists(run.resolve(RECORD)))
                .map(run -> run.getFileName().toString()).toList();
    }

    public String id() {
        return id;
    }

    /** One text with a question to be answered. */
    public record Waiting(Reply.Asked asked, Instance instance, DataSetFolder.Text text) {}

    /** Settings for this data set; prompt and parameters are empty for replies without a model. */
    public BatchSettings<TextGraphSettings> settings(String model, ObjectNode parameters, String prompt,
            List<String> formats, List<Variant> variants, int repeat) {
        return new BatchSettings<>("", model, parameters, prompt, dataSet.content(), repeat,
                new TextGraphSettings(formats, variants));
    }

    /**
     * Requests replies that are missing or failed earlier.
     *
     * @throws org.quern.workspace.QuernException as {@link ModelBatch#run}
     */
    public BatchTotals run(BatchSettings<TextGraphSettings> settings, TextFormats formats, Replier replier, int atATime,
            Progress progress) {
        Map<String, Instance> instances = dataSet.instances();
        List<Portion<Waiting>> portions = new ArrayList<>();
        for (String id : settings.own().formats()) {
            TextFormat format = formats.find(id);
            for (Variant variant : settings.own().variants())
                portions.add(new Portion<>(
                        "Asking about " + format.title() + (variant == Variant.PLAIN ? "" : ", " + variant),
                        () -> texts(format, variant, instances)));
        }
        return run(settings, size(settings), portions,
                (each, stop) -> replier.reply(each.asked, each.instance, each.text.text(), stop), atATime, progress);
    }

    private int size(BatchSettings<TextGraphSettings> settings) {
        return dataSet.instances().size() * settings.own().formats().size() * settings.own().variants().size();
    }

    private List<Waiting> texts(TextFormat format, Variant variant, Map<String, Instance> instances) {
        List<Waiting> waiting = new ArrayList<>();
        dataSet.texts(format, variant).forEach((id, text) -> {
            Instance instance = instances.get(id);
            if (instance != null)
                waiting.add(new Waiting(new Reply.Asked(id, format.id(), variant), instance, text));
        });
        return waiting;
    }

    /** Passes on the texts without a reply, batch by batch. */
    public void missing(List<String> wanted, List<Variant> variants, TextFormats formats,
            Consumer<List<Waiting>> portions) {
        Map<String, Instance> instances = dataSet.instances();
        Set<Reply.Asked> answered = answered();
        for (String format : wanted)
            variants.forEach(variant -> portions.accept(texts(formats.find(format), variant, instances).stream()
                    .filter(each -> !answered.contains(each.asked)).toList()));
    }

    /** Stores replies made elsewhere. */
    public BatchTotals keep(BatchSettings<TextGraphSettings> settings, List<Reply> replies) {
        return keep(settings, size(settings), replies);
    }

    /** The replies so far, without failed ones. */
    public List<Reply> replies() {
        return answers().values().stream().filter(reply -> !reply.isFailed()).toList();
    }

    @Override
    protected Reply.Asked key(Waiting each) {
        return each.asked;
    }

    @Override
    protected Reply failed(Waiting each, String reason) {
        return new Reply(each.asked, ItemAnswer.failed(reason));
    }

    @Override
    protected boolean asks(BatchSettings<TextGraphSettings> settings, Reply.Asked asked) {
        return settings.own().asks(asked);
    }

    @Override
    protected boolean isPaid(Reply reply) {
        return !reply.answer().key().isEmpty();
    }
}
