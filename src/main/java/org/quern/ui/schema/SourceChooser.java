package org.quern.ui.schema;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.quern.ui.control.FilledCell;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.ShownAs;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.wikidata.SourceModel;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.store.StoreLoader;

/** Chooses the source of the Schema pane, and loads a first store. */
public final class SourceChooser extends HBox {

    /** With room for a short name. */
    private static final double SHORTEST = 72;

    private final SourceModel model;
    private final Messages messages;
    private final Dialogs dialogs;
    private final ComboBox<NamedSource> choice = Hint.ofChoice(Nodes.collapsing(new ComboBox<>()));
    private final Action loadData;
    private final Action loadFiles;

    /** @param narrow whether there is room only for icons */
    public SourceChooser(SourceModel model, Messages messages, Actions actions, Dialogs dialogs,
            BooleanExpression narrow) {
        this.model = model;
        this.messages = messages;
        this.dialogs = dialogs;
        this.loadData = Action.of("schema.source.data", MaterialDesignD.DATABASE_PLUS_OUTLINE, this::loadData)
                .enabledWhen(Bindings.createBooleanBinding(() -> model.hasData().get() && model.sources().isEmpty()
                        && !model.loading().get(), model.hasData(), model.sources(), model.loading()));
        this.loadFiles = Action.of("schema.source.load", MaterialDesignD.DATABASE_IMPORT_OUTLINE, this::loadFiles)
                .enabledWhen(model.loading().not());
        Label label = Nodes.uncut(Nodes.label(messages.text("schema.source"), "secondary"));
        label.setLabelFor(choice);
        choice.setItems(model.sources());
        choice.setMinWidth(SHORTEST);
        choice.setAccessibleText(messages.text("schema.source"));
        choice.setConverter(new ShownAs<>(NamedSource::name));
        choice.setCellFactory(_ -> new SourceCell());
        choice.setOnAction(_ -> Optional.ofNullable(choice.getValue()).ifPresent(model::choose));
        model.chosen().subscribe(source -> choice.setValue(source.orElse(null)));
        var none = Bindings.isEmpty(model.sources());
        Nodes.shownWhile(label, none.not());
        choice.visibleProperty().bind(none.not());
        Button fill = actions.button(loadData);
        Nodes.shownWhile(fill, none.and(model.known()).and(model.hasData()));
        Button open = actions.button(loadFiles);
        Nodes.shownWhile(open, none.and(model.known()).and(model.hasData().not()));
        var more = actions.iconButton(loadFiles);
        Nodes.shownWhile(more, none.not());
        for (Button button : List.of(fill, open))
            button.contentDisplayProperty().bind(Bindings.when(narrow).then(ContentDisplay.GRAPHIC_ONLY)
                    .otherwise(ContentDisplay.LEFT));
        setSpacing(4);
        setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(label, choice, more, fill, open);
    }

    /** Shown while labels are missing because the source does not answer, with the reason. */
    public void showTrouble(ReadOnlyObjectProperty<Optional<Throwable>> trouble) {
        Label sign = Nodes.uncut(Nodes.styled(
                new Label(messages.text("schema.source.trouble"), new FontIcon(MaterialDesignA.ALERT_OUTLINE)),
                "warning"));
        Hint why = new Hint(sign);
        trouble.subscribe(failure -> {
            Nodes.show(sign, failure.isPresent());
            why.say(failure.map(f -> String.valueOf(f.getMessage())).orElse(""));
        });
        getChildren().add(sign);
    }

    /** Replaces a view by a message that there is no source, with actions that add one. */
    public void showMissing(ContentArea area) {
        area.showEmpty(MaterialDesignD.DATABASE_OFF_OUTLINE, messages.text("schema.source.none"),
                model.hasData().get() ? loadData : loadFiles);
    }

    public List<Action> actions() {
        return List.of(loadData, loadFiles);
    }

    private void loadData() {
        model.loadData(failure -> dialogs.failure(messages.text("action.schema.source.data"), failure));
    }

    private void loadFiles() {
        List<Path> files = dialogs.openFiles(messages.text("action.schema.source.load"),
                messages.text("schema.source.kind"), StoreLoader.patterns().toArray(String[]::new));
        if (!files.isEmpty())
            load(files);
    }

    /** Loads files into a store that the user chooses. */
    public void load(List<Path> files) {
        String title = messages.text("action.schema.source.load");
        model.load(files, title, failure -> dialogs.failure(title, failure));
    }

    /** A source with an icon for its kind. */
    private final class SourceCell extends FilledCell<NamedSource> {
        @Override
        protected void fill(NamedSource source) {
            boolean store = source instanceof NamedSource.OfStore;
            FontIcon icon = new FontIcon(store ? MaterialDesignD.DATABASE_OUTLINE : MaterialDesignC.CLOUD_OUTLINE);
            setGraphic(icon);
            setText(source.name());
            setAccessibleText(messages.text(store ? "schema.source.store" : "schema.source.endpoint", source.name()));
        }
    }
}
