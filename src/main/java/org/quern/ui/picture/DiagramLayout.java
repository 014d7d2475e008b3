package org.quern.ui.picture;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javafx.geometry.Point2D;
import org.quern.workspace.SafeFiles;

/**
 * The positions, folding and colours of types in the diagram of a schema. Stored in {@code schemas/NAME.layout}
 * next to the schema, in a separate file that only this program reads, so that the schema file contains nothing
 * that other programs do not know.
 */
public final class DiagramLayout {

    /** How much of a type is shown. */
    public enum Fold {
        /** The head only. */
        HEAD,
        /** The first properties. */
        SOME,
        /** All properties. */
        ALL
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    /** A key stands for one type, whatever it is named in the course of editing; at first, it is the label. */
    private final Map<String, Point2D> places = new HashMap<>();
    private final Map<String, Fold> folds = new HashMap<>();
    private final TypeColours colours = new TypeColours();
    private final Map<String, Point2D> reserved = new HashMap<>();
    /** The keys for each list of labels so far, so that undo and redo find the same types again. */
    private final Map<List<String>, List<String>> keysOf = new HashMap<>();
    private final Set<String> used = new HashSet<>();
    private List<String> labels = List.of();
    private List<String> keys = List.of();

    /** Reads a file; empty if it does not exist or is not valid, because positions can be computed again. */
    public static DiagramLayout read(Path file) {
        DiagramLayout result = new DiagramLayout();
        if (!Files.exists(file))
            return result;
        try {
            JsonNode types = JSON.readTree(file.toFile()).path("types");
            // While there are enough colours, no two types have the same one.
            Set<Integer> fills = new HashSet<>();
            types.properties().forEach(type -> {
                JsonNode at = type.getValue();
                if (at.path("x").isNumber() && at.path("y").isNumber())
                    result.places.put(type.getKey(), new Point2D(at.path("x").asInt(), at.path("y").asInt()));
                if (at.path("fill").isInt()
                        && (types.size() > TypeColours.COUNT || fills.add(at.path("fill").intValue())))
                    result.colours.put(type.getKey(), at.path("fill").intValue());
                for (Fold fold : Fold.values()) {
                    if (fold.name().equalsIgnoreCase(at.path("show").asText()))
                        result.folds.put(type.getKey(), fold);
                }
            });
            // So that a type that was renamed after the file was written is found.
            List<String> written = types.propertyStream().map(Map.Entry::getKey).toList();
            result.used.addAll(written);
            result.labels = written;
            result.keys = written;
            result.keysOf.put(written, written);
        } catch (JsonProcessingException _) {
            return new DiagramLayout();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
        return result;
    }

    /**
     * Writes the positions unless the file is the same, so that viewing a schema changes nothing under version
     * control.
     */
    public static void writeIfOther(Snapshot snapshot, Path file, SafeFiles files) {
        ObjectNode out = JSON.createObjectNode();
        ObjectNode types = out.putObject("types");
        snapshot.places().forEach((label, at) -> {
            ObjectNode type = types.putObject(label).put("x", Math.round(at.getX())).put("y", Math.round(at.getY()));
            type.put("fill", snapshot.fills().getOrDefault(label, 0));
            Optional.ofNullable(snapshot.folds().get(label))
                    .ifPresent(f -> type.put("show", f.name().toLowerCase(Locale.ROOT)));
        });
        byte[] bytes = (out.toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            if (Files.exists(file) && Arrays.equals(Files.readAllBytes(file), bytes))
                return;
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
        files.write(file, o -> o.write(bytes));
    }

    /** The data to be written: the existing types, in alphabetical order. */
    public record Snapshot(TreeMap<String, Point2D> places, Map<String, Fold> folds, Map<String, Integer> fills) {}

    public Snapshot snapshot() {
        return new Snapshot(new TreeMap<>(places()), folds(), fills());
    }

    /**
     * Sets the existing types. A renamed one keeps its position, folding and colour, and so do types that are removed
     * and come back by undo; a new type has none of a type that had its label before.
     *
     * @return whether they are others than before
     */
    public boolean follow(List<String> now) {
        if (now.equals(labels))
            return false;
        keys = keysOf.computeIfAbsent(List.copyOf(now), this::identify);
        labels = List.copyOf(now);
        return true;
    }

    private List<String> identify(List<String> now) {
        List<String> gone = new ArrayList<>(keys);
        List<Optional<String>> known = new ArrayList<>();
        for (String label : now)
            known.add(keyOf(label).filter(gone::remove));
        boolean renamed = now.size() == labels.size() && gone.size() == 1;
        List<String> found = new ArrayList<>();
        for (int i = 0; i < now.size(); i++) {
            String label = now.get(i);
            found.add(known.get(i).orElseGet(() -> renamed ? gone.getFirst() : fresh(label)));
        }
        return List.copyOf(found);
    }

    private String fresh(String label) {
        String key = label;
        for (int i = 2; !used.add(key); i++)
            key = label + "\n" + i;
        Optional<Point2D> wanted = Optional.ofNullable(reserved.remove(label));
        if (wanted.isPresent())
            places.put(key, wanted.get());
        return key;
    }

    private Optional<String> keyOf(String label) {
        int index = labels.indexOf(label);
        return index < 0 ? Optional.empty() : Optional.of(keys.get(index));
    }

    private <T> Map<String, T> byLabel(Map<String, T> byKey) {
        Map<String, T> result = new HashMap<>();
        for (String label : labels)
            keyOf(label).map(byKey::get).ifPresent(value -> result.put(label, value));
        return result;
    }

    /** The positions of the existing types, as far as they have one. */
    public Map<String, Point2D> places() {
        return byLabel(places);
    }

    /** The colours of the existing types. */
    public Map<String, Integer> fills() {
        return byLabel(colours.of(keys));
    }

    public Map<String, Fold> folds() {
        return byLabel(folds);
    }

    public void put(String label, Point2D place) {
        keyOf(label).ifPresent(key -> places.put(key, place));
    }

    /** Sets the position of a type that is about to be added. */
    public void reserve(String label, Point2D place) {
        reserved.put(label, place);
    }

    public void forget() {
        places.clear();
    }

    public void fold(String label, Fold fold) {
        keyOf(label).ifPresent(key -> folds.put(key, fold));
    }
}
