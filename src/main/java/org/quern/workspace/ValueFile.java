package org.quern.workspace;

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
import java.util.function.BooleanSupplier;
import java.util.stream.StreamSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Named values in a small JSON file, such as preferences. Read once; {@link #save} writes them. Thread-safe.
 * Values of unknown names are kept; a value of an unexpected type counts as missing.
 */
public abstract sealed class ValueFile permits Preferences, SessionFile {

    private static final Logger LOG = LoggerFactory.getLogger(ValueFile.class);
    /** A larger file was not written by Quern. */
    private static final long MOST_BYTES = 8L << 20;
    private static final String VERSION = "version";

    private final Path file;
    private final SafeFiles files;
    private final int version;
    private final ObjectNode values;
    /** Held while writing, so that older content never replaces newer content. */
    private final Object writing = new Object();
    private boolean changed;
    private Runnable onChange = () -> {};

    /**
     * Reads the file. A missing or invalid one counts as empty, because lost values must not stop anyone from
     * working.
     *
     * @param version of the names and their meaning, written into the file; content of another version is left out;
     * 0 if the file has none
     */
    ValueFile(Path file, SafeFiles files, int version) {
        this.file = file;
        this.files = files;
        this.version = version;
        this.values = content();
    }

    private ObjectNode content() {
        ObjectMapper mapper = JsonText.mapper();
        if (!Files.isRegularFile(file))
            return mapper.createObjectNode();
        try (InputStream in = new BoundedInput(files.open(file), MOST_BYTES)) {
            if (Files.size(file) > MOST_BYTES)
                throw new BoundedInput.TooBig();
            if (mapper.readTree(in) instanceof ObjectNode read && read.path(VERSION).asInt(0) == version)
                return read;
            LOG.warn("{} contains no values of this version; they are left out", file);
        } catch (IOException | QuernException broken) {
            LOG.warn("{} cannot be read ({}); its values are left out", file, broken.toString());
        }
        return mapper.createObjectNode();
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
        change(() -> !value.equals(values.replace(key, value)));
    }

    public void remove(String key) {
        change(() -> values.remove(key) != null);
    }

    /** @param step changes the values, and returns whether they differ now */
    private void change(BooleanSupplier step) {
        Runnable observer;
        synchronized (this) {
            if (!step.getAsBoolean())
                return;
            changed = true;
            observer = onChange;
        }
        observer.run();
    }

    /**
     * Writes the file if values have changed.
     *
     * @throws QuernException when it cannot be written
     */
    public void save() {
        synchronized (writing) {
            byte[] content;
            synchronized (this) {
                if (!changed)
                    return;
                changed = false;
                if (version > 0)
                    values.put(VERSION, version);
                content = (values.toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8);
            }
            try {
                files.write(file, out -> out.write(content));
            } catch (QuernException failure) {
                synchronized (this) {
                    changed = true;
                }
                throw failure;
            }
        }
    }
}
