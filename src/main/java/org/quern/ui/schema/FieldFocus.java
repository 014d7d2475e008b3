package org.quern.ui.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import org.quern.author.Place;

/**
 * A wish to have the focus in the field that an issue is about. The fields of a card come picture by picture, so a wish
 * may have to wait for its field.
 *
 * @param ids the field's own id, and behind it that of the part's label, where the key has no field
 */
record FieldFocus(List<String> ids) {

    /** What is about no field of a card is no wish. */
    static Optional<FieldFocus> of(Place place) {
        List<String> ids = ids(place);
        return ids.isEmpty() ? Optional.empty() : Optional.of(new FieldFocus(ids));
    }

    /**
     * Brings the focus to the field, if it is there.
     *
     * @param complete whether no more fields come, so that the label is all there is
     * @return whether the wish has been fulfilled, or never can be
     */
    boolean bring(Node fields, boolean complete) {
        Optional<Node> field = ids.stream().limit(complete ? ids.size() : 1).map(id -> fields.lookup("#" + id))
                .filter(found -> found != null && found.isFocusTraversable() && !found.isDisabled()).findFirst();
        field.ifPresent(found -> {
            // A field that is new here understands keys from when it has its skin.
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
