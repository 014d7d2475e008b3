package org.quern.ui.shell.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.value.ObservableBooleanValue;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignK;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.Messages;

/** The actions that every pane has. */
final class WindowActions {

    final Action preferences;
    final Action open;
    final Action create;
    final Action example;
    final Action welcome;
    final Action names;
    final Map<String, Action> panes = new LinkedHashMap<>();
    private final List<Action> others = new ArrayList<>();

    /**
     * @param hasWorkspace whether a workspace is open, so that panes can be shown
     * @param wide whether there is room for names in the activity bar
     */
    WindowActions(MainWindow window, OpenPanes opened, WindowCards cards, Workbench workbench, Dialogs dialogs,
            Messages messages, List<PaneKind> kinds,
            ObservableBooleanValue hasWorkspace, ObservableBooleanValue wide) {
        for (int i = 0; i < kinds.size(); i++) {
            PaneKind kind = kinds.get(i);
            panes.put(kind.id(), Action.of("go." + kind.id(), kind.icon(), () -> opened.show(kind.id(), _ -> {}))
                    .withKey("Shortcut+" + (i + 1)).enabledWhen(hasWorkspace));
        }
        preferences = Action
                .of("window.preferences", MaterialDesignC.COG_OUTLINE,
                        () -> cards.showPreferences(window::showShortcuts))
                .withKey("Shortcut+Comma");
        open = Action.of("window.open", MaterialDesignF.FOLDER_OPEN_OUTLINE,
                () -> dialogs.folder(messages.text("action.window.open"), parent(workbench))
                        .ifPresent(folder -> window.opening(workbench.open(folder))))
                .withKey("Shortcut+Shift+O");
        create = Action.of("window.new", MaterialDesignF.FOLDER_PLUS_OUTLINE,
                window::showNewWorkspace)
                .withKey("Shortcut+Shift+N");
        example = Action.of("window.example", MaterialDesignL.LIGHTBULB_OUTLINE,
                () -> window.opening(workbench.openExample()));
        names = Action.of("window.names", MaterialDesignD.DOCK_LEFT, window::toggleNames).enabledWhen(wide);
        welcome = Action.of("window.welcome", MaterialDesignH.HOME_OUTLINE, window::showWelcome);
        others.add(Action.of("window.palette", MaterialDesignM.MAGNIFY,
                () -> cards.showPalette(opened)).withKey("Shortcut+K"));
        others.add(Action.of(Action.CONTENTS, MaterialDesignF.FOLDER_COG_OUTLINE, () -> cards.showContents(opened))
                .withKey("Shortcut+Shift+W").enabledWhen(hasWorkspace));
        others.add(Action.of("window.find", MaterialDesignF.FILE_FIND_OUTLINE,
                () -> opened.find(() -> cards.showPalette(opened))).withKey("Shortcut+F"));
        others.add(Action.of("window.guide", MaterialDesignH.HELP_CIRCLE_OUTLINE, window::showGuide).withKey("F1"));
        others.add(Action.of("window.shortcuts", MaterialDesignK.KEYBOARD_OUTLINE, window::showShortcuts)
                .withKey("Shift+F1"));
        others.add(Action.of("window.messages", MaterialDesignM.MESSAGE_ALERT_OUTLINE, window::showMessages)
                .withKey("Shortcut+Shift+M"));
        others.add(Action.of("window.activity", MaterialDesignH.HISTORY, cards::showActivity)
                .withKey("Shortcut+Shift+J"));
        others.add(Action.of("window.copy-link", MaterialDesignL.LINK_VARIANT, opened::copyLink)
                .withKey("Shortcut+Shift+K").enabledWhen(hasWorkspace));
        others.add(Action.of("window.theme", MaterialDesignT.THEME_LIGHT_DARK, window::toggleTheme)
                .withKey("Shortcut+Shift+L"));
        others.add(Action.of("window.zoom-in", MaterialDesignM.MAGNIFY_PLUS_OUTLINE, () -> window.zoom.step(1))
                .withKey("Shortcut+Equals"));
        others.add(Action.of("window.zoom-out", MaterialDesignM.MAGNIFY_MINUS_OUTLINE, () -> window.zoom.step(-1))
                .withKey("Shortcut+Minus"));
        others.add(Action.of("window.zoom-reset", MaterialDesignM.MAGNIFY_SCAN,
                () -> window.zoom.factorProperty().set(1)).withKey("Shortcut+0"));
        others.add(Action.of("window.full-screen", MaterialDesignF.FULLSCREEN, window::toggleFullScreen)
                .withKey("F11"));
        others.add(Action.of("window.quit", MaterialDesignP.POWER, window::close).withKey("Shortcut+Q"));
    }

    private static Optional<Path> parent(Workbench workbench) {
        return workbench.recent().existing().stream().findFirst().map(Path::getParent);
    }

    List<Action> all() {
        List<Action> all = new ArrayList<>(panes.values());
        all.addAll(List.of(open, create, example, welcome, names, preferences));
        all.addAll(others);
        return all;
    }
}
