package org.quern.ui.shell.window;

import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.ui.control.Segments;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.Theme;

/** Theme, language and zoom; changes apply at once. */
final class PreferencesCard extends VBox {

    private final Messages messages;
    private final GridPane rows = new GridPane(24, 12);
    final ToggleButton first;

    PreferencesCard(Messages messages, Theme theme, Zoom zoom,
            java.util.function.Consumer<Locale> onLanguage, Runnable onShortcuts) {
        this.messages = messages;
        getStyleClass().addAll("card", "sheet");
        Segments<Theme.Mode> themes = themes(theme);
        first = (ToggleButton) themes.getChildren().getFirst();
        row(0, "preferences.theme", themes);
        row(1, "preferences.language", languages(onLanguage));
        row(2, "preferences.zoom", zoom(zoom));
        row(3, "preferences.motion", calm(theme));
        row(4, "preferences.keys", shortcuts(onShortcuts));
        getChildren().addAll(Nodes.label(messages.text("preferences.title"), "heading"), rows);
    }

    private void row(int at, String key, Node control) {
        Label name = new Label(messages.text(key));
        name.setLabelFor(control);
        name.setMinWidth(120);
        rows.addRow(at, name, control);
    }

    private Segments<Theme.Mode> themes(Theme theme) {
        return new Segments<>(theme.modeProperty(), List.of(Theme.Mode.values()),
                mode -> messages.text("preferences.theme." + mode.name().toLowerCase(Locale.ROOT)));
    }

    private ComboBox<Locale> languages(java.util.function.Consumer<Locale> onLanguage) {
        ComboBox<Locale> box = new ComboBox<>();
        Nodes.offer(box, Messages.LANGUAGES, messages.locale(), locale -> locale.getDisplayLanguage(locale));
        box.valueProperty().addListener(_ -> onLanguage.accept(box.getValue()));
        return box;
    }

    private CheckBox calm(Theme theme) {
        CheckBox box = new CheckBox(messages.text("preferences.motion.reduced"));
        box.selectedProperty().bindBidirectional(theme.calmProperty());
        return box;
    }

    private Button shortcuts(Runnable show) {
        Button button = Nodes.uncut(new Button(messages.text("action.window.shortcuts")));
        button.setOnAction(_ -> show.run());
        return button;
    }

    private HBox zoom(Zoom zoom) {
        Button smaller = step(zoom, -1, MaterialDesignM.MINUS, "action.window.zoom-out");
        Button larger = step(zoom, 1, MaterialDesignP.PLUS, "action.window.zoom-in");
        Label factor = Nodes.label("", "zoom-figure");
        factor.textProperty().bind(zoom.factorProperty().map(f -> Math.round(f.doubleValue() * 100) + "\u2009%"));
        HBox box = new HBox(4, smaller, factor, larger);
        box.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        return box;
    }

    private Button step(Zoom zoom, int direction, org.kordamp.ikonli.Ikon icon, String key) {
        Button button = Nodes.named(Nodes.styled(new Button("", new FontIcon(icon)), "button-icon"),
                messages.text(key));
        button.setOnAction(_ -> zoom.step(direction));
        return button;
    }
}
