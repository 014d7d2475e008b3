package org.quern.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.quern.llm.ModelAnswer.Usage;
import org.quern.workspace.SafeFiles;

/**
 * What the hosts of models have charged for a run, one line per request: also for answers that were interrupted, empty,
 * or never used. The file outlives the process, so that a budget is that of the run with its resumptions.
 */
public final class SpendingLog {

    /** The name of the file in the folder of a run. */
    public static final String FILE = "spending.jsonl";

    /**
     * The sum.
     *
     * @param answers the keys of the answers that were paid for
     */
    public record Total(long input, long output, double cost, Set<String> answers) {

        public static final Total NOTHING = new Total(0, 0, 0, Set.of());

        public long tokens() {
            return input + output;
        }
    }

    private final Path file;

    public SpendingLog(Path folder) {
        this.file = folder.resolve(FILE);
    }

    /** The sum of all lines; a line that a crash has cut is ignored. */
    public synchronized Total total() {
        if (!Files.exists(file))
            return Total.NOTHING;
        ObjectMapper json = new ObjectMapper();
        long input = 0;
        long output = 0;
        List<Double> costs = new ArrayList<>();
        Set<String> answers = new HashSet<>();
        try {
            for (String line : Files.readAllLines(file)) {
                try {
                    JsonNode spent = json.readTree(line);
                    input += spent.path("input").asLong();
                    output += spent.path("output").asLong();
                    costs.add(spent.path("cost").asDouble());
                    answers.add(spent.path("key").asText());
                } catch (JsonProcessingException _) {
                    // Its cost is unknown.
                }
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
        return new Total(input, output, costs.stream().mapToDouble(cost -> cost).sorted().sum(), Set.copyOf(answers));
    }

    /** Forgets the spending of a run that is complete and has no folder of its own. */
    public void delete() {
        try {
            Files.deleteIfExists(file);
            Files.deleteIfExists(file.toAbsolutePath().getParent());
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /** @param key that of the answer that was requested */
    synchronized void add(String key, Usage usage, double cost) {
        String line = JsonNodeFactory.instance.objectNode().put("key", key).put("input", usage.input())
                .put("output", usage.output()).put("estimated", usage.estimated()).put("cost", cost).toString();
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            // The line break comes first, so that a line that was cut does not damage this one.
            Files.writeString(file, (Files.exists(file) ? "\n" : "") + line, StandardCharsets.UTF_8,
                    StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }
}
