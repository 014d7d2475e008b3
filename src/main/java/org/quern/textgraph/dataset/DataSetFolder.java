package org.quern.textgraph.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.llm.TokenCounter;
import org.quern.report.Spread;

import org.quern.textgraph.format.TextFormat;
import org.quern.textgraph.format.TextFormats;
import org.quern.workspace.FolderTree;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;
import org.quern.workspace.TextLines;

/**
 * The folder of a data set: {@code manifest.json}, {@code instances.jsonl.gz} with graphs, questions and correct
 * replies, and {@code texts/FORMAT.VARIANT.jsonl.gz} with each graph as text and its number of tokens.
 */
public final class DataSetFolder {

    public static final String MANIFEST = "manifest.json";
    private static final String PART = ".part";
    private static final String AGAIN = "build the data set again";
    private static final String INSTANCES = "instances.jsonl.gz";
    private static final String TEXTS = "texts";

    private final Path folder;
    private final SafeFiles files;
    private final ObjectMapper json = new ObjectMapper();

    public DataSetFolder(Path folder, SafeFiles files) {
        this.folder = folder;
        this.files = files;
    }

    /** A graph as text. */
    public record Text(String id, int tokens, String text) {}

    public Path path() {
        return folder;
    }

    public boolean exists() {
        return Files.exists(folder.resolve(MANIFEST));
    }

    /**
     * Writes a data set, which appears when it is complete.
     *
     * @return the manifest with the token counts
     * @throws QuernException when the data set exists, or cannot be written
     */
    public DataSetManifest write(DataSetManifest manifest, List<Instance> instances, TextFormats formats,
            TokenCounter counter, int atATime, Progress progress) {
        if (Files.exists(folder))
            throw new QuernException("a data set with this name already exists", folder.toString(),
                    "choose another name, or delete the data set");
        String unfinished = "." + folder.getFileName() + ".";
        Path making = folder.resolveSibling(unfinished + UUID.randomUUID() + PART);
        try {
            deleteKilled(unfinished);
            DataSetManifest done = new DataSetFolder(making, files).fill(manifest, instances, formats, counter, atATime,
                    progress);
            Files.move(making, folder, StandardCopyOption.ATOMIC_MOVE);
            return done;
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        } finally {
            try {
                if (Files.exists(making))
                    new FolderTree(making).delete();
            } catch (IOException _) {
                // The folders of incomplete builds start with a dot and are not data sets.
            }
        }
    }

    /**
     * Deletes the incomplete folder of a build that was killed. No other build can be running, because only one
     * process can open the workspace.
     */
    private void deleteKilled(String beginning) throws IOException {
        Path parent = folder.toAbsolutePath().getParent();
        if (parent == null)
            return;
        for (Path each : new FolderTree(parent).entries()) {
            if (each.getFileName().toString().startsWith(beginning) && each.toString().endsWith(PART))
                new FolderTree(each).delete();
        }
    }

    private DataSetManifest fill(DataSetManifest manifest, List<Instance> instances, TextFormats formats,
            TokenCounter counter, int atATime, Progress progress) {
        InstanceJson form = new InstanceJson();
        lines(folder.resolve(INSTANCES), instances.stream()
                .map(instance -> (JsonNode) form.write(instance, manifest.plan().variants()))
                .iterator()::forEachRemaining);
        List<DataSetManifest.Tokens> means = new ArrayList<>();
        for (String id : manifest.plan().formats()) {
            TextFormat format = formats.find(id);
            for (Variant variant : manifest.plan().variants()) {
                progress.stage(variant == Variant.PLAIN ? "Writing as {0}" : "Writing as {0}, {1}", format.title(),
                        variant);
                List<Text> texts = new Parallel(atATime).map(instances, progress, (instance, _) -> {
                    String text = format.write(instance.text(variant, manifest.plan().entityClass()));
                    return new Text(instance.id(), counter.count(text), text);
                });
                lines(texts(id, variant), consumer -> texts.forEach(text -> consumer.accept(json.createObjectNode()
                        .put("id", text.id()).put("tokens", text.tokens()).put("text", text.text()))));
                Spread tokens = Spread.of(texts.stream().mapToDouble(Text::tokens));
                means.add(new DataSetManifest.Tokens(id, variant, tokens.mean(), Optional.of(tokens.deviation())));
            }
        }
        DataSetManifest done = manifest.withTokens(means);
        JsonText.writeDense(files, folder.resolve(MANIFEST), done.toJson());
        return done;
    }

    private Path texts(String format, Variant variant) {
        return folder.resolve(TEXTS).resolve(format + "." + variant + ".jsonl.gz");
    }

    private void lines(Path file, Consumer<Consumer<JsonNode>> content) {
        files.write(file, out -> content.accept(line -> write(line, out)));
    }

    private void write(JsonNode line, OutputStream out) {
        try {
            out.write(json.writeValueAsBytes(line));
            out.write('\n');
        } catch (IOException failure) {
            throw new SafeFiles.Unwritten(failure);
        }
    }

    /** @throws QuernException if there is none, or it is damaged */
    public DataSetManifest manifest() {
        Path file = folder.resolve(MANIFEST);
        if (!Files.exists(file))
            throw SafeFiles.noSuch(file);
        try {
            return DataSetManifest.of(new JsonText(AGAIN).read(files, file));
        } catch (IllegalArgumentException broken) {
            throw new QuernException("this is not a data set manifest ({0})", file.toString(), AGAIN,
                    broken.getMessage()).causedBy(broken);
        }
    }

    /** A hash of the instances, which identifies the data set. */
    public String content() {
        return Sha256.of(folder.resolve(INSTANCES));
    }

    /** All instances by their ids, in the order of the file. */
    public Map<String, Instance> instances() {
        InstanceJson form = new InstanceJson();
        Map<String, Instance> instances = new LinkedHashMap<>();
        read(folder.resolve(INSTANCES), line -> {
            Instance instance = form.read(line);
            instances.put(instance.id(), instance);
        });
        return instances;
    }

    /** All texts of a format by the ids of their instances. */
    public Map<String, Text> texts(TextFormat format, Variant variant) {
        Map<String, Text> texts = new LinkedHashMap<>();
        read(texts(format.id(), variant), line -> texts.put(line.path("id").asText(),
                new Text(line.path("id").asText(), line.path("tokens").asInt(), line.path("text").asText())));
        return texts;
    }

    private void read(Path file, Consumer<JsonNode> taking) {
        TextLines.json(files, file, AGAIN, (line, number) -> {
            try {
                taking.accept(line);
            } catch (IllegalArgumentException broken) {
                throw new QuernException("this line is invalid ({0})", file + " line " + number, AGAIN,
                        broken.getMessage()).causedBy(broken);
            }
        });
    }
}
