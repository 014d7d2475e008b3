package org.quern.ui.kit;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.quern.workspace.Preferences;

/** The light or dark theme of all windows, as set by the user or the system. */
public final class Theme {

    /** The user's choice. */
    public enum Mode {
        SYSTEM, LIGHT, DARK
    }

    private static final String KEY = "theme";
    private static final String CALM = "reduced-motion";

    private final ObservableValue<ColorScheme> system;
    private final ObjectProperty<Mode> mode = new SimpleObjectProperty<>(Mode.SYSTEM);
    private final ReadOnlyBooleanWrapper dark = new ReadOnlyBooleanWrapper();
    private final BooleanProperty calm = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<ThemeColors> colors = new ReadOnlyObjectWrapper<>();

    /** Reads the user's choice from the preferences. Needs a running toolkit. */
    public Theme(Preferences preferences) {
        this(preferences, Platform.getPreferences().colorSchemeProperty());
    }

    /** @param system what the system shows, which may change while the window is open */
    Theme(Preferences preferences, ObservableValue<ColorScheme> system) {
        this.system = system;
        mode.set(chosen(preferences));
        calm.set(preferences.number(CALM, 0) == 1);
        calm.addListener((_, _, wanted) -> preferences.set(CALM, wanted ? 1 : 0));
        mode.addListener(_ -> {
            preferences.set(KEY, mode.get().name().toLowerCase(Locale.ROOT));
            apply();
        });
        system.addListener(_ -> apply());
        apply();
    }

    private static Mode chosen(Preferences preferences) {
        String name = preferences.text(KEY).orElse("system");
        for (Mode mode : Mode.values()) {
            if (mode.name().equalsIgnoreCase(name))
                return mode;
        }
        return Mode.SYSTEM;
    }

    public ObjectProperty<Mode> modeProperty() {
        return mode;
    }

    public ReadOnlyBooleanProperty darkProperty() {
        return dark.getReadOnlyProperty();
    }

    /** The theme's colours for drawing; they change after the style sheets have changed. */
    public ReadOnlyObjectProperty<ThemeColors> colorsProperty() {
        return colors.getReadOnlyProperty();
    }

    /** Whether nothing moves by itself, also where the system does not ask for that. */
    public BooleanProperty calmProperty() {
        return calm;
    }

    /** Reduces the motion in a scene as the user or the system wants. */
    public void calm(Scene scene) {
        calm.subscribe(wanted -> scene.getPreferences().setReducedMotion(wanted ? Boolean.TRUE : null));
    }

    /** Adds the program's style sheets to a scene. */
    public void dress(Scene scene) {
        scene.getStylesheets().setAll(styleSheets());
        if (!Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW))
            scene.getStylesheets().add(sheet("kit/quern-opaque.css"));
    }

    private void apply() {
        dark.set(switch (mode.get()) {
            case LIGHT -> false;
            case DARK -> true;
            case SYSTEM -> system.getValue() == ColorScheme.DARK;
        });
        // A popup takes its colours from the node that owns it, and that node's window may be restyled only
        // later.
        List.copyOf(Window.getWindows()).stream().filter(PopupWindow.class::isInstance).forEach(Window::hide);
        Application.setUserAgentStylesheet(
                dark.get() ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet());
        Window.getWindows().stream().map(Window::getScene).filter(Objects::nonNull)
                .filter(s -> s.getStylesheets().stream().anyMatch(sheet -> sheet.endsWith("/quern.css")))
                .forEach(this::dress);
        colors.set(new ThemeColorReader(styleSheets()).read());
    }

    private List<String> styleSheets() {
        return List.of(sheet("kit/quern.css"), sheet("control/control.css"), sheet("chart/chart.css"),
                sheet("picture/picture.css"),
                sheet("schema/schema.css"),
                sheet("graph/graph.css"),
                sheet("question/question.css"), sheet("review/review.css"), sheet("evaluate/evaluate.css"),
                sheet("agent/agent.css"),
                sheet("dataset/dataset.css"),
                sheet("textgraph/textgraph.css"),
                sheet(dark.get() ? "kit/quern-dark.css" : "kit/quern-light.css"));
    }

    private static String sheet(String name) {
        return Objects.requireNonNull(Theme.class.getResource("/org/quern/ui/" + name)).toExternalForm();
    }
}
