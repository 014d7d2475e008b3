package org.quern.task.textgraph;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.llm.Message;
import org.quern.llm.Prompt;
import org.quern.task.Services;
import org.quern.task.UseCase;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormat;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.run.ModelReplier;

/**
 * Exports the prompts of a data set with their answers as JSON Lines, for training models. Each line has the
 * messages sent to a model, the first correct reply as the last message, and all correct replies.
 */
public final class ExportPrompts implements UseCase<ExportPrompts.Settings, ExportPrompts.Result> {

    /** @param out compressed if the name ends in .gz */
    public record Settings(TextChoice texts, Path out) {}

    /** @param lines number of prompts */
    public record Result(Path file, int lines) {}

    private final Services services;
    private final ObjectMapper json = new ObjectMapper();

    public ExportPrompts(Services services) {
        this.services = services;
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        DataSetFolder set = new DataSetFolder(services.workspace().textGraphs(settings.texts().set()),
                services.files());
        TextChoice texts = settings.texts().of(set);
        TextFormats formats = new TextFormats();
        Prompt prompt = services.prompts().find(ModelReplier.PROMPT, ModelReplier.class);
        Map<String, Instance> instances = set.instances();
        int[] written = {0};
        services.files().write(settings.out(), out -> {
            for (String id : texts.formats()) {
                TextFormat format = formats.find(id);
                for (Variant variant : texts.variants()) {
                    progress.stage(variant == Variant.PLAIN ? "Exporting {0}" : "Exporting {0}, {1}", format.title(),
                            variant);
                    for (DataSetFolder.Text text : set.texts(format, variant).values()) {
                        progress.checkCancelled();
                        Instance instance = instances.get(text.id());
                        if (instance != null) {
                            write(line(instance, format, variant, text.text(), prompt), out);
                            written[0]++;
                        }
                    }
                }
            }
        });
        return new Result(settings.out(), written[0]);
    }

    private ObjectNode line(Instance instance, TextFormat format, Variant variant, String text, Prompt prompt) {
        List<String> answers = instance.expected(variant).replies();
        ObjectNode line = json.createObjectNode().put("id", instance.id()).put("task", instance.task().id())
                .put("format", format.id()).put("variant", variant.toString());
        ArrayNode messages = line.putArray("messages");
        for (Message message : ModelReplier.messages(prompt, format, text, instance.asked(variant).text()))
            messages.add(said(message));
        answers.stream().findFirst().ifPresent(answer -> messages.add(said(Message.assistant(answer))));
        answers.forEach(line.putArray("answers")::add);
        return line;
    }

    private ObjectNode said(Message message) {
        return json.createObjectNode().put("role", message.role().name().toLowerCase(Locale.ROOT))
                .put("content", message.text());
    }

    private void write(ObjectNode line, OutputStream out) throws IOException {
        out.write(json.writeValueAsBytes(line));
        out.write('\n');
    }
}
