package org.quern.ui.review;

import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.Wrapping;

/** Names the questions opened from another view while only they are listed; a click lists all questions again. */
final class OnlyChip extends Button {

    /** @param shown whether it may be visible */
    OnlyChip(Messages messages, ReviewModel model, ObservableBooleanValue shown, Runnable after) {
        super("", new FontIcon(MaterialDesignC.CLOSE));
        Nodes.styled(this, "filter-chip", "only-chip");
        textProperty().bind(model.only);
        Wrapping.of(this);
        setMnemonicParsing(false);
        setContentDisplay(ContentDisplay.RIGHT);
        setMaxWidth(Double.MAX_VALUE);
        setMinHeight(USE_PREF_SIZE);
        new Hint(this).say(messages.text("review.queue.only"));
        setOnAction(_ -> {
            model.filter.set(model.filter.get().withIds(Optional.empty()));
            after.run();
        });
        Nodes.shownWhile(this, Bindings.and(shown, Action.when(model.filter, filter -> filter.ids().isPresent())));
    }
}
