package org.quern.ui.schema.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import org.quern.author.Place;

/**
 * A request to focus the field that an issue is about. The fields of a card are created over several frames, so
 * a request may have to wait for its field.
 *
 * @param ids the id of the field, and after it that of the part's label, for keys without a field
 */
record FieldFocus(List<String> ids) {

    /** Empty if the place has no field on a card. */
    static Optional<FieldFocus> of(Place place) {
        List<String> ids = ids(place);
        return ids.isEmpty() ? Optional.empty() : Optional.of(new FieldFocus(ids));
    }

    /**
     * Focuses the field if it exists.
     *
     * @param complete whether all fields exist, so that the label is used if the field is missing
     * @return whether the request is done, or can never be fulfilled
     */
    boolean bring(Node fields, boolean complete) {
        Optional<Node> field = ids.stream().limit(complete ? ids.size() : 1).map(id -> fields.lookup("#" + id))
                .filter(found -> found != null && found.isFocusTraversable() && !found.isDisabled()).findFirst();
        field.ifPresent(found -> {
            // A new field accepts keys only once it has a skin.
            found.applyCss();
            found.requestFocus();
        });
        return complete || field.isPresent();
    }

    private static List<String> ids(Place place) {
        List<String> ids = new ArrayList<>();
        if (place.isProperty()) {
            String begin = "property-" + place.property() + "-";
            if (!place.field().isEmpty())
                ids.add(begin + place.field());
            ids.add(begin + "label");
        } else if (place.part().isPresent()) {
            switch (place.field()) {
                case "" -> {
                }
                case "wd_include_subclasses", "wd_is_instance" -> ids.add("members");
                case "wd_constraints" -> ids.add("constraint-" + Math.max(0, place.item()));
                default -> ids.add(place.field());
            }
            ids.add("label");
        }
        return ids;
    }
}
