package org.quern.ui.graph.pane;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.ui.graph.pane.GraphModel.Content;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Messages;
import org.quern.wikidata.named.NamedSource;

/** A menu button that builds the shown graph: one item per source, then loading files,
 * the languages of labels and graph files. */
final class BuildMenu extends MenuButton {

    private final Messages messages;
    private final Consumer<NamedSource> onBuild;
    private final Action load;
    private final Action languages;
    private final Action importGraph;

    /**
     * @param onBuild receives the source to build from
     * @param onLoad asks for files and loads them into a store
     * @param onLanguages asks for the languages of labels
     * @param importGraph imports graph files
     */
    BuildMenu(Messages messages, Consumer<NamedSource> onBuild, Runnable onLoad, Runnable onLanguages,
            Action importGraph) {
        this.importGraph = importGraph;
        this.messages = messages;
        this.onBuild = onBuild;
        this.load = Action.of("graph.load", MaterialDesignD.DATABASE_IMPORT_OUTLINE, onLoad);
        this.languages = Action.of("graph.languages", MaterialDesignT.TRANSLATE, onLanguages);
        setText(messages.text("action.graph.build"));
        setGraphic(new FontIcon(MaterialDesignC.CHEVRON_RIGHT));
        show(new Content.Nothing());
    }

    Action loadAction() {
        return load;
    }

    void show(Content content) {
        List<NamedSource> sources = switch (content) {
            case Content.NotBuilt(_, var found) -> found;
            case Content.Ready ready -> ready.sources();
            default -> List.of();
        };
        getItems().setAll(sources.stream().map(this::item).toList());
        if (!(content instanceof Content.Nothing))
            getItems().addAll(item(load), item(languages));
        getItems().add(item(importGraph));
        setDisable(content instanceof Content.Opening);
    }

    private MenuItem item(Action action) {
        MenuItem item = new MenuItem(messages.text(action.textKey()), new FontIcon(action.icon()));
        item.setOnAction(_ -> action.perform());
        return item;
    }

    private MenuItem item(NamedSource source) {
        boolean store = source instanceof NamedSource.OfStore;
        MenuItem item = new MenuItem(
                messages.text(store ? "graph.from-store" : "graph.from-endpoint", source.name()),
                new FontIcon(store ? MaterialDesignD.DATABASE_OUTLINE : MaterialDesignC.CLOUD_OUTLINE));
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> onBuild.accept(source));
        return item;
    }
}
