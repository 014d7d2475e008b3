package org.quern.workspace.journal;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.quern.workspace.QuernException;

/**
 * A {@link LineLog} of values with keys; the last value of a key counts. Thread-safe.
 *
 * @param <K> the key of a value
 */
public final class KeyedLog<K, V> implements AutoCloseable {

    /**
     * The format of values in the file.
     *
     * @param read throws {@link IllegalArgumentException} for an invalid line
     * @param remedy the remedy for a line that cannot be read
     */
    public record Form<K, V>(Function<V, K> key, Function<V, ? extends JsonNode> write, Function<JsonNode, V> read,
            String remedy) {

        private void put(JsonNode line, Map<K, V> known) {
            V value = read.apply(line);
            known.put(key.apply(value), value);
        }
    }

    private final LineLog lines;
    private final Form<K, V> form;
    private final Map<K, V> known;

    private KeyedLog(LineLog lines, Form<K, V> form, Map<K, V> known) {
        this.lines = lines;
        this.form = form;
        this.known = known;
    }

    /**
     * Opens the log for appending, creating it if there is none.
     *
     * @throws QuernException when the file cannot be written, or is not of this kind
     */
    public static <K, V> KeyedLog<K, V> open(Path file, Form<K, V> form) {
        Map<K, V> known = new LinkedHashMap<>();
        return new KeyedLog<>(LineLog.open(file, form.remedy(), line -> form.put(line, known)), form, known);
    }

    /**
     * As {@link #open(Path, Form)}, if another file contains the expected number of values.
     *
     * @throws QuernException also when values are expected and the log is missing
     */
    public static <K, V> KeyedLog<K, V> open(Path file, Form<K, V> form, Path record, int counted) {
        read(file, form, record, counted);
        return open(file, form);
    }

    /** Reads the current values, also while another process writes. */
    public static <K, V> Map<K, V> read(Path file, Form<K, V> form) {
        Map<K, V> known = new LinkedHashMap<>();
        LineLog.read(file, form.remedy(), line -> form.put(line, known));
        return known;
    }

    /**
     * As {@link #read(Path, Form)}, if another file contains the expected number of values.
     *
     * @throws QuernException when values are expected and the log is missing
     */
    public static <K, V> Map<K, V> read(Path file, Form<K, V> form, Path record, int counted) {
        Map<K, V> known = read(file, form);
        if (known.isEmpty() && counted > 0)
            throw new QuernException("the answers file is missing, but {0} lists {1} {2}", file.toString(),
                    "restore the file from a backup, or delete its folder and start again", record.getFileName(),
                    "%,d".formatted(counted), counted == 1 ? "answer" : "answers");
        return known;
    }

    public synchronized Map<K, V> known() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(known));
    }

    /** Adds a value, which is on disk when this method returns. */
    public void add(V value) {
        add(value, true);
    }

    /** @param force whether to wait for the disk */
    public synchronized void add(V value, boolean force) {
        lines.add(form.write().apply(value), force);
        known.put(form.key().apply(value), value);
    }

    @Override
    public void close() {
        lines.close();
    }
}
