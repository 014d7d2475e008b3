package org.quern.ui.schema.diagram;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
    enum Fold {
        /** The head only. */
        HEAD,
        /** The first properties. */
        SOME,
        /** All properties. */
        ALL
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, Point2D> places = new HashMap<>();
    private final Map<String, Fold> folds = new HashMap<>();
    private final TypeColours colours = new TypeColours();
    private List<String> labels = List.of();

    /** Reads a file; empty if it does not exist or is not valid, because positions can be computed again. */
    public static DiagramLayout read(Path file) {
        DiagramLayout result = new DiagramLayout();
        if (!Files.exists(file))
            return result;
        try {
            JsonNode types = JSON.readTree(file.toFile()).path("types");
            types.properties().forEach(type -> {
                JsonNode at = type.getValue();
                if (at.path("x").isNumber() && at.path("y").isNumber())
                    result.places.put(type.getKey(), new Point2D(at.path("x").asInt(), at.path("y").asInt()));
                if (at.path("fill").isInt())
                    result.colours.put(type.getKey(), at.path("fill").intValue());
                for (Fold fold : Fold.values()) {
                    if (fold.name().equalsIgnoreCase(at.path("show").asText()))
                        result.folds.put(type.getKey(), fold);
                }
            });
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
    static void writeIfOther(Snapshot snapshot, Path file, SafeFiles files) {
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
    record Snapshot(TreeMap<String, Point2D> places, Map<String, Fold> folds, Map<String, Integer> fills) {}

    Snapshot snapshot() {
        TreeMap<String, Point2D> present = new TreeMap<>(places);
        present.keySet().retainAll(labels);
        return new Snapshot(present, Map.copyOf(folds), fills());
    }

    /** Sets the existing types; a renamed one keeps its position. */
    public void follow(List<String> now) {
        if (now.size() == labels.size()) {
            List<Integer> other = java.util.stream.IntStream.range(0, now.size())
                    .filter(i -> !now.get(i).equals(labels.get(i))).boxed().toList();
            if (other.size() == 1) {
                String before = labels.get(other.getFirst());
                String after = now.get(other.getFirst());
                Optional.ofNullable(places.get(before)).ifPresent(p -> places.put(after, p));
                Optional.ofNullable(folds.get(before)).ifPresent(f -> folds.put(after, f));
                colours.rename(before, after);
            }
        }
        labels = List.copyOf(now);
    }

    public Map<String, Point2D> places() {
        return Map.copyOf(places);
    }

    /** The colours of the existing types. */
    public Map<String, Integer> fills() {
        return colours.of(labels);
    }

    Map<String, Fold> folds() {
        return Map.copyOf(folds);
    }

    void put(String label, Point2D place) {
        places.put(label, place);
    }

    void forget() {
        places.clear();
    }

    void fold(String label, Fold fold) {
        folds.put(label, fold);
    }
}
