package org.quern.ui.dataset;

import java.util.function.Consumer;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.wikidata.LabelFinder;

/** The meanings of a mention, each with a link to its page on Wikidata. */
final class EntityCell extends TableCell<SelectedMention, String> {

    private final LabelFinder finder;
    private final Consumer<String> open;

    /** @param open opens the page of an id */
    EntityCell(LabelFinder finder, Consumer<String> open) {
        this.finder = finder;
        this.open = open;
    }

    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
        super.updateItem(text, empty);
        SelectedMention mention = getTableRow() == null ? null : getTableRow().getItem();
        setGraphic(empty || mention == null ? null : links(mention));
    }

    private HBox links(SelectedMention mention) {
        HBox all = Nodes.row(6);
        mention.held().mention().links().forEach(link -> {
            all.getChildren().add(link(link.id()));
            link.value().ifPresent(value -> all.getChildren().addAll(new Label("="), link(value)));
        });
        return all;
    }

    private Hyperlink link(String id) {
        Hyperlink link = Hint.whenCut(new Hyperlink(SelectedMention.named(id, finder)));
        // With the keyboard, the row is focused and opens the pages.
        link.setFocusTraversable(false);
        link.setOnAction(_ -> {
            link.setVisited(false);
            open.accept(id);
        });
        return link;
    }
}
