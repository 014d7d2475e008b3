package org.quern.llm;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.ModelAnswer.Usage;
import org.quern.workspace.DiskCache;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.SafeFiles;

/**
 * Cached answers on disk, one file each, found by the hash of everything that they depend on. Each file is a
 * complete record: model, parameters, prompt, messages, answer, tokens, cost. It contains no API key.
 */
public final class AnswerCache {

    /** The members of a file that are not part of the key. */
    private record Kept(@JsonProperty(required = true) String key, String prompt,
            @JsonProperty(required = true) String answer, String finish, String servedBy, long inputTokens,
            long outputTokens, boolean estimated, double cost, long tookMs, Instant when) {}

    private final DiskCache answers;
    private final ObjectMapper json = new ObjectMapper();

    /** @param folder created with the first answer */
    public AnswerCache(Path folder, SafeFiles files) {
        answers = new DiskCache(folder, files, Instant.MIN);
    }

    /** The cached answer; a damaged file counts as none. */
    Optional<ModelAnswer> find(String key) {
        return exchange(key).map(Exchange::answer);
    }

    /**
     * A request and its answer.
     *
     * @param when the answer arrived
     */
    public record Exchange(List<Message> messages, ModelAnswer answer, Instant when) {}

    /** The request with this {@link ModelAnswer#key} and its answer; a damaged file counts as none. */
    public Optional<Exchange> exchange(String key) {
        return answers.find(key, in -> {
            JsonNode record = json.readTree(in);
            Kept kept = JsonRecords.read(record, Kept.class);
            return kept.key().equals(key) ? Optional.of(new Exchange(messages(record.path("messages")),
                    new ModelAnswer(kept.answer(), Finish.valueOf(kept.finish()),
                            new Usage(kept.inputTokens(), kept.outputTokens(), kept.estimated()), kept.cost(),
                            Duration.ofMillis(kept.tookMs()), true, kept.servedBy(), key),
                    kept.when())) : Optional.empty();
        });
    }

    private static List<Message> messages(JsonNode nodes) {
        return nodes.valueStream().map(node -> new Message(
                Message.Role.valueOf(node.path("role").asText().toUpperCase(Locale.ROOT)), node.path("text").asText()))
                .toList();
    }

    /** @param content what the answer depends on */
    void keep(ObjectNode content, String prompt, ModelAnswer answer, Instant when) {
        ObjectNode record = content.deepCopy().setAll(JsonRecords.write(new Kept(answer.key(), prompt, answer.text(),
                answer.finish().name(), answer.servedBy(), answer.usage().input(), answer.usage().output(),
                answer.usage().estimated(), answer.cost(), answer.took().toMillis(), when)));
        answers.keep(answer.key(), out -> out.write(record.toPrettyString().getBytes(StandardCharsets.UTF_8)));
    }
}
