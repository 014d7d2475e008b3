package org.quern.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.ModelAnswer.Usage;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Answers on the disk, one file each, found by the hash of all they depend on. Each file is a whole record: model,
 * parameters, prompt, messages, answer, tokens, cost. There is no key in it.
 */
public final class AnswerCache {

    /** Of the hash that names a file: more than enough to tell requests apart. */
    private static final int DIGITS = 40;

    private final Path folder;
    private final SafeFiles files;
    private final ObjectMapper json = new ObjectMapper();

    /** @param folder is made when the first answer comes */
    public AnswerCache(Path folder, SafeFiles files) {
        this.folder = folder;
        this.files = files;
    }

    /** The answer of an earlier time; one that is damaged counts as none. */
    Optional<ModelAnswer> find(String key) {
        Path file = file(key);
        if (!Files.exists(file))
            return Optional.empty();
        try (InputStream in = files.open(file)) {
            JsonNode record = json.readTree(in);
            if (!record.path("answer").isTextual() || !record.path("key").asText().equals(key))
                return Optional.empty();
            return Optional.of(new ModelAnswer(record.path("answer").asText(),
                    Finish.valueOf(record.path("finish").asText()),
                    new Usage(record.path("input_tokens").asLong(), record.path("output_tokens").asLong(),
                            record.path("estimated").asBoolean()),
                    record.path("cost").asDouble(), Duration.ofMillis(record.path("took_ms").asLong()), true,
                    record.path("served_by").asText(), key));
        } catch (IOException | QuernException | IllegalArgumentException _) {
            // Asked for again, and then written over.
            return Optional.empty();
        }
    }

    /** @param content what the answer depends on */
    void keep(ObjectNode content, String prompt, ModelAnswer answer, Instant when) {
        ObjectNode record = content.deepCopy();
        record.put("key", answer.key()).put("prompt", prompt).put("answer", answer.text())
                .put("finish", answer.finish().name()).put("served_by", answer.servedBy())
                .put("input_tokens", answer.usage().input()).put("output_tokens", answer.usage().output())
                .put("estimated", answer.usage().estimated()).put("cost", answer.cost())
                .put("took_ms", answer.took().toMillis()).put("when", when.toString());
        // A workspace may be under version control; what can be asked for again does not belong there.
        if (Files.notExists(folder.resolve(".gitignore")))
            files.write(folder.resolve(".gitignore"), out -> out.write("*\n".getBytes(StandardCharsets.UTF_8)));
        files.write(file(answer.key()), out -> out.write(json.writerWithDefaultPrettyPrinter().writeValueAsBytes(
                record)));
    }

    private Path file(String key) {
        String hash = key.substring(0, DIGITS);
        return folder.resolve(hash.substring(0, 2)).resolve(hash + ".json.gz");
    }
}
