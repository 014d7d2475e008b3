package org.quern.ui.schema;

import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.Node;
import org.quern.author.Place;

/** Brings the focus to the field of a card that an issue is about; the card's fields come a few at a time. */
final class FieldFocus {

    private static final int TRIES = 60;

    private final Node card;

    FieldFocus(Node card) {
        this.card = card;
    }

    /** To be called when the place's part has been selected; where there is no such field, nothing happens. */
    void to(Place place) {
        List<String> ids = ids(place);
        if (!ids.isEmpty())
            Platform.runLater(() -> look(ids, TRIES));
    }

    private void look(List<String> ids, int tries) {
        for (String id : ids) {
            Node field = card.lookup("#" + id);
            if (field != null && field.isFocusTraversable() && !field.isDisabled()) {
                // A field that is new here understands keys from when it has its skin.
                field.applyCss();
                field.requestFocus();
                return;
            }
        }
        if (tries > 0)
            Platform.runLater(() -> look(ids, tries - 1));
    }

    /** The field's own id, or that of the part's label where the key has no field. */
    static List<String> ids(Place place) {
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
