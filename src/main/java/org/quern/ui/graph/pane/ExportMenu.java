package org.quern.ui.graph.pane;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.graph.export.ExportForm;
import org.quern.neo4j.ResultExport;
import org.quern.publish.Attribution;
import org.quern.ui.graph.pane.GraphModel.Content;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.AttributionDialog;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/** A menu button that exports the result, or the shown graph for other programs. */
final class ExportMenu extends MenuButton {

    final Action result;

    private final PaneServices services;
    private final GraphModel model;
    private final Supplier<Optional<ResultExport.Question>> question;

    /**
     * @param question the query whose result is exported; empty if it cannot run
     * @param ready whether a graph is shown
     */
    ExportMenu(PaneServices services, GraphModel model, Supplier<Optional<ResultExport.Question>> question,
            ObservableBooleanValue ready) {
        this.services = services;
        this.model = model;
        this.question = question;
        this.result = Action.of("graph.export", MaterialDesignD.DOWNLOAD_OUTLINE, this::export)
                .withKey("Shortcut+Shift+S").enabledWhen(ready);
        setId("graph-export");
        setText(services.text("graph.export"));
        setGraphic(new FontIcon(MaterialDesignT.TRAY_ARROW_DOWN));
        getItems().addAll(services.actions().menuItem(result), new SeparatorMenuItem());
        getItems().addAll(Arrays.stream(ExportForm.values()).map(form -> {
            MenuItem item = new MenuItem(
                    services.text("graph.export." + form.name().toLowerCase(Locale.ROOT)),
                    new FontIcon(form.isFolder() ? MaterialDesignF.FOLDER_OUTLINE : MaterialDesignF.FILE_OUTLINE));
            item.setOnAction(_ -> export(form));
            return item;
        }).toList());
        show(new Content.Nothing());
    }

    /** Writes all rows of the query in the editor to a file. */
    private void export() {
        String title = services.text("action.graph.export");
        question.get().ifPresent(asked -> services.dialogs()
                .saveFile(title, model.shownName().orElse("") + ".csv", services.text("graph.export.kind"),
                        ResultExport.ENDINGS.stream().map(e -> "*" + e).toArray(String[]::new))
                .ifPresent(file -> model.export(title, asked, file)
                        .onDone(rows -> services.notices()
                                .say(services.text("graph.exported", NumberFormats.count(rows), file.getFileName())))
                        .onFailed(failure -> services.dialogs().failure(title, failure))));
    }

    /** Writes the graph for other programs; formats of several files get a folder of their own. */
    private void export(ExportForm form) {
        String title = services.text("graph.export.graph");
        String name = model.shownName().orElse("");
        Optional<Attribution> attribution = form == ExportForm.CROISSANT
                ? new AttributionDialog(services.dialogs(), services.messages()).ask(title)
                : Optional.of(Attribution.NONE);
        if (attribution.isEmpty())
            return;
        Optional<Path> target = form.isFolder()
                ? services.dialogs().newFolder(title, name + "-" + form)
                : services.dialogs().saveFile(title, name + "." + form, services.text("graph.export.files"),
                        "*." + form, "*." + form + ".gz");
        target.ifPresent(path -> model.export(title, form, path, attribution.get())
                .onDone(exported -> services.notices().say(services.text("graph.export.done",
                        NumberFormats.count(exported.entities()), NumberFormats.count(exported.relations()),
                        path.getFileName())))
                .onFailed(failure -> services.dialogs().failure(title, failure)));
    }

    void show(Content content) {
        setDisable(!(content instanceof Content.Ready));
        // A database that Quern did not load has no graph file.
        boolean file = content instanceof Content.Ready ready && !ready.schema().withTimes();
        getItems().subList(2, getItems().size()).forEach(item -> item.setDisable(!file));
    }
}
