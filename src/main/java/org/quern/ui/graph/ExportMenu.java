package org.quern.ui.graph;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.graph.export.ExportForm;
import org.quern.ui.Action;
import org.quern.ui.Messages;
import org.quern.ui.graph.GraphModel.Content;

/** A menu button that exports the result, or the shown graph for other programs. */
final class ExportMenu extends MenuButton {

    /**
     * @param result the action that exports the result
     * @param onGraph receives the format in which to export the graph
     */
    ExportMenu(Messages messages, Action result, Consumer<ExportForm> onGraph) {
        setId("graph-export");
        setText(messages.text("graph.export"));
        setGraphic(new FontIcon(MaterialDesignT.TRAY_ARROW_DOWN));
        MenuItem ofResult = new MenuItem(messages.text(result.textKey()), new FontIcon(result.icon()));
        result.key().ifPresent(ofResult::setAccelerator);
        ofResult.setOnAction(_ -> result.perform());
        getItems().addAll(ofResult, new SeparatorMenuItem());
        getItems().addAll(Arrays.stream(ExportForm.values()).map(form -> {
            MenuItem item = new MenuItem(
                    messages.text("graph.export." + form.name().toLowerCase(Locale.ROOT)),
                    new FontIcon(form.isFolder() ? MaterialDesignF.FOLDER_OUTLINE : MaterialDesignF.FILE_OUTLINE));
            item.setOnAction(_ -> onGraph.accept(form));
            return item;
        }).toList());
        show(new Content.Nothing());
    }

    void show(Content content) {
        setDisable(!(content instanceof Content.Ready));
        // A database that Quern did not load has no graph file.
        boolean file = content instanceof Content.Ready ready && !ready.schema().withTimes();
        getItems().subList(2, getItems().size()).forEach(item -> item.setDisable(!file));
    }
}
