package org.quern.ui.graph.pane;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.quern.ui.picture.Analysis;
import org.quern.ui.picture.PictureChange;
import org.quern.ui.picture.PictureStyle;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** The file of a saved picture. */
public record SavedPictureFile(Path file, SafeFiles files) {

    private static final int FORMAT = 1;
    private static final String PAST = "past";

    /**
     * @param unreadable number of parts that are damaged; all others are in the picture
     * @param past the last changes to the picture, by which it can be undone; may be empty
     */
    public record Content(SavedPicture picture, int unreadable, List<PictureChange.Stored> past) {}

    /** Writes the picture in place of the previous one, without its past. */
    public void write(SavedPicture picture) {
        write(picture, List.of());
    }

    /** As above, with the last changes to it. */
    void write(SavedPicture picture, List<PictureChange.Stored> past) {
        ObjectNode root = JsonRecords.write(FORMAT, picture);
        if (!past.isEmpty()) {
            ArrayNode changes = root.putArray(PAST);
            past.forEach(change -> changes.add(JsonRecords.tree(change)));
        }
        JsonText.writeDense(files, file, root);
    }

    /**
     * Reads the picture. Damaged parts are omitted and counted.
     *
     * @throws QuernException when the file cannot be read, is not JSON, or is of a newer version
     */
    public Content read() {
        JsonNode root = new JsonText("fix the JSON, or delete the file").read(files, file);
        JsonText.checkFormat(root, FORMAT, file);
        Parts parts = new Parts();
        List<SavedPicture.Entity> entities = parts.all(root.path("entities"), SavedPicture.Entity.class);
        List<SavedPicture.Group> groups = parts.all(root.path("groups"), SavedPicture.Group.class);
        List<SavedPicture.Relation> relations = parts.all(root.path("relations"), SavedPicture.Relation.class);
        Set<String> hidden = new HashSet<>();
        root.path("hidden_types").forEach(type -> hidden.add(type.asText()));
        Map<String, PictureStyle.TypeStyle> types = new HashMap<>();
        root.path("style").path("types").properties().forEach(type -> parts
                .one(type.getValue(), PictureStyle.TypeStyle.class)
                .ifPresent(style -> types.put(type.getKey(), style)));
        Analysis analysis = root.has("analysis")
                ? parts.one(root.path("analysis"), Analysis.class).orElse(Analysis.NONE)
                : Analysis.NONE;
        return new Content(new SavedPicture(entities, groups, relations, hidden, new PictureStyle(types), analysis,
                parts.number(root.path("year"))),
                parts.unreadable, past(root.path(PAST)));
    }

    /** Of an older change than one of a newer version, nothing can be undone. */
    private static List<PictureChange.Stored> past(JsonNode changes) {
        List<PictureChange.Stored> past = new ArrayList<>();
        for (JsonNode change : changes) {
            try {
                past.add(JsonRecords.read(change, PictureChange.Stored.class));
            } catch (IllegalArgumentException _) {
                past.clear();
            }
        }
        return past;
    }

    /** Reads parts and counts the damaged ones. */
    private static final class Parts {
        private int unreadable;

        <T> List<T> all(JsonNode list, Class<T> type) {
            List<T> all = new ArrayList<>();
            list.forEach(node -> one(node, type).ifPresent(all::add));
            return all;
        }

        OptionalInt number(JsonNode node) {
            if (node.isInt())
                return OptionalInt.of(node.intValue());
            if (!node.isMissingNode())
                unreadable++;
            return OptionalInt.empty();
        }

        <T> Optional<T> one(JsonNode node, Class<T> type) {
            try {
                return Optional.of(JsonRecords.read(node, type));
            } catch (IllegalArgumentException _) {
                unreadable++;
                return Optional.empty();
            }
        }
    }
}
