package org.quern.workspace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.StreamSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The user's preferences on this machine, outside any workspace: theme, zoom, recent workspaces, window sizes.
 * Read once; {@link #save} writes them. Thread-safe.
 */
public final class Preferences {

    private static final Logger LOG = LoggerFactory.getLogger(Preferences.class);

    private final Path file;
    private final SafeFiles files;
    private final ObjectNode values;
    private Runnable onChange = () -> {};

    private Preferences(Path file, SafeFiles files, ObjectNode values) {
        this.file = file;
        this.files = files;
        this.values = values;
    }

    /**
     * Reads the file. A missing or invalid one counts as empty, because lost preferences must not stop anyone
     * from working.
     */
    public static Preferences read(Path file, SafeFiles files) {
        ObjectMapper mapper = new ObjectMapper();
        if (Files.isRegularFile(file)) {
            try (InputStream in = files.open(file)) {
                if (mapper.readTree(in) instanceof ObjectNode values)
                    return new Preferences(file, files, values);
                LOG.warn("{} contains no preferences; using the defaults", file);
            } catch (IOException | QuernException broken) {
                LOG.warn("{} cannot be read ({}); using the default preferences", file, broken.getMessage());
            }
        }
        return new Preferences(file, files, mapper.createObjectNode());
    }

    /** Calls {@code observer} after each change, on the thread that made it. */
    public synchronized void onChange(Runnable observer) {
        onChange = observer;
    }

    public synchronized Optional<String> text(String key) {
        JsonNode value = values.get(key);
        return value != null && value.isTextual() ? Optional.of(value.textValue()) : Optional.empty();
    }

    public synchronized OptionalDouble number(String key) {
        JsonNode value = values.get(key);
        return value != null && value.isNumber() ? OptionalDouble.of(value.doubleValue()) : OptionalDouble.empty();
    }

    public double number(String key, double otherwise) {
        return number(key).orElse(otherwise);
    }

    public synchronized List<String> list(String key) {
        return values.get(key) instanceof ArrayNode list
                ? StreamSupport.stream(list.spliterator(), false).filter(JsonNode::isTextual).map(JsonNode::textValue)
                        .toList()
                : List.of();
    }

    public void set(String key, String value) {
        put(key, values.textNode(value));
    }

    public void set(String key, double value) {
        put(key, values.numberNode(value));
    }

    public void set(String key, List<String> value) {
        ArrayNode list = values.arrayNode();
        value.forEach(list::add);
        put(key, list);
    }

    private void put(String key, JsonNode value) {
        Runnable observer;
        synchronized (this) {
            if (value.equals(values.get(key)))
                return;
            values.set(key, value);
            observer = onChange;
        }
        observer.run();
    }

    /**
     * Writes the file.
     *
     * @throws QuernException when it cannot be written
     */
    public void save() {
        byte[] content;
        try {
            synchronized (this) {
                content = (new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(values) + "\n")
                        .getBytes(StandardCharsets.UTF_8);
            }
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
        files.write(file, out -> out.write(content));
    }
}
