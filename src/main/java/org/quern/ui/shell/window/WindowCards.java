package org.quern.ui.shell.window;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import org.quern.job.Jobs;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Notices;
import org.quern.ui.kit.Overlay;
import org.quern.ui.kit.Theme;
import org.quern.ui.shell.entry.EntryKinds;
import org.quern.ui.shell.entry.WorkspaceCard;
import org.quern.ui.shell.start.NewWorkspaceCard;
import org.quern.ui.shell.trouble.ActivityCard;
import org.quern.ui.shell.trouble.Trouble;
import org.quern.workspace.Preferences;

/** Opens the cards that are shown above the window. */
record WindowCards(Overlay overlay, Messages messages, Actions actions, Preferences preferences, Theme theme,
        Zoom zoom, Notices notices, Dialogs dialogs, Jobs jobs, Trouble trouble, Consumer<Locale> onLanguage) {

    /** @param opened the panes, to which names of the workspace lead */
    void showPalette(OpenPanes opened) {
        CommandPalette palette = new CommandPalette(actions, messages, overlay::close);
        overlay.show(palette, palette.input);
        opened.services().ifPresent(open -> open.jobs().submit(messages.text("palette.names"),
                _ -> new PaletteNames(open.workspace(), messages, opened).list()).onDone(palette::offer));
    }

    /** Lists what the workspace has, that of the pane in front first. */
    void showContents(OpenPanes opened) {
        opened.services().ifPresent(open -> {
            WorkspaceCard card = new WorkspaceCard(open, EntryKinds.of(opened.shownProperty().get()),
                    opened::changed);
            overlay.show(card, card.first());
        });
    }

    void showActivity() {
        ActivityCard card = trouble.card();
        overlay.show(card, card.first());
    }

    /** @param pane the id of the pane in front, or an empty text */
    void showShortcuts(String pane) {
        ShortcutCard card = new ShortcutCard(actions, messages, pane.isEmpty() ? "" : messages.text("pane." + pane));
        overlay.show(card, card.first());
    }

    /**
     * @param parent the folder in which workspaces are usually created
     * @param create gets the folder, and whether the example is copied into it
     */
    void showNewWorkspace(Path parent, NewWorkspaceCard.Creator create) {
        NewWorkspaceCard card = new NewWorkspaceCard(messages, jobs, parent,
                start -> dialogs.folder(messages.text("newworkspace.folder"), start.filter(Files::isDirectory)),
                (folder, withExample) -> {
                    overlay.close();
                    create.create(folder, withExample);
                }, overlay::close);
        overlay.show(card, card.first());
    }

    void showPreferences(Runnable onShortcuts) {
        PreferencesCard card = new PreferencesCard(messages, theme, zoom, language -> {
            onLanguage.accept(language);
            // Open panes keep the texts of running work, so a new language applies only to panes that are
            // created later.
            notices.say(new Messages(language).text("preferences.language.later"));
        }, onShortcuts);
        overlay.show(card, card.first);
    }
}
