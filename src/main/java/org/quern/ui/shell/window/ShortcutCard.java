package org.quern.ui.shell.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.KeyMap;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** Lists all shortcuts that work now, those of the current pane first, and lets the user change them. */
final class ShortcutCard extends VBox {

    private final Actions actions;
    private final Messages messages;
    private final ScrollPane scroll;
    private final List<Row> rows = new ArrayList<>();
    /** The actions among which a shortcut must be unique. */
    private final List<Action> all;

    ShortcutCard(Actions actions, Messages messages, String paneTitle) {
        this.actions = actions;
        this.messages = messages;
        getStyleClass().addAll("card", "sheet");
        VBox groups = new VBox(16);
        all = actions.all().stream().filter(this::hasKey).toList();
        group(groups, paneTitle, actions.ofPane());
        group(groups, messages.text("shortcuts.everywhere"), actions.ofWindow());
        scroll = new ScrollPane(groups);
        scroll.setFitToWidth(true);
        scroll.setPrefViewportHeight(480);
        scroll.setPrefViewportWidth(480);
        Button reset = new Button(messages.text("shortcuts.reset"));
        reset.setOnAction(_ -> actions.keys().reset());
        reset.setDisable(actions.keys().isDefault());
        actions.keys().changes().subscribe(() -> {
            reset.setDisable(actions.keys().isDefault());
            rows.forEach(Row::show);
        });
        Label explained = Nodes.wrapped(messages.text("shortcuts.explained"), "secondary");
        // In a low window, the list gets less room instead.
        explained.setMinHeight(USE_PREF_SIZE);
        getChildren().addAll(Nodes.label(messages.text("shortcuts.title"), "heading"), explained, scroll, reset);
    }

    ScrollPane first() {
        return scroll;
    }

    private boolean hasKey(Action action) {
        return action.key().isPresent() || actions.keys().of(action).isPresent();
    }

    private void group(VBox groups, String title, List<Action> listed) {
        GridPane grid = new GridPane(12, 4);
        ColumnConstraints wide = new ColumnConstraints();
        wide.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().add(wide);
        for (Action action : listed.stream().filter(this::hasKey).toList()) {
            Row row = new Row(action);
            rows.add(row);
            grid.addRow(grid.getRowCount(), new VBox(new Label(actions.text(action)), row.conflict), row.key);
        }
        if (grid.getRowCount() > 0)
            groups.getChildren().addAll(new VBox(8, Nodes.label(title, "secondary"), grid));
    }

    /** The key of an action as a button; after a click, the next key that is pressed becomes the shortcut. */
    private final class Row {
        private final Action action;
        private final Button key = Nodes.uncut(Nodes.styled(new Button(), "key-cap", "key-button"));
        private final Label conflict = Nodes.collapsing(Nodes.label("", "warning"));
        private boolean waiting;

        Row(Action action) {
            this.action = action;
            key.setOnAction(_ -> listen(true));
            key.focusedProperty().subscribe(focused -> {
                if (!focused)
                    listen(false);
            });
            key.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
                // Tab goes on to the next key, as everywhere.
                if (waiting && event.getCode() != KeyCode.TAB) {
                    event.consume();
                    take(event);
                }
            });
            show();
        }

        private void listen(boolean wait) {
            waiting = wait;
            show();
        }

        private void take(KeyEvent event) {
            if (event.getCode() == KeyCode.ESCAPE) {
                listen(false);
            } else if (event.getCode() == KeyCode.BACK_SPACE || event.getCode() == KeyCode.DELETE) {
                waiting = false;
                actions.keys().choose(action, Optional.empty());
            } else {
                KeyMap.pressed(event).ifPresent(pressed -> {
                    waiting = false;
                    actions.keys().choose(action, Optional.of(pressed));
                });
            }
        }

        private void show() {
            String text = actions.keyText(action);
            key.setText(waiting ? messages.text("shortcuts.press") : text.isEmpty() ? "–" : text);
            key.setAccessibleText(messages.text("shortcuts.of", actions.text(action), text));
            // Views of one pane may share default shortcuts, because only one of them is shown.
            Stream<String> ofControls = actions.keys().of(action)
                    .filter(key -> actions.keys().isChosen(action) && KeyMap.isOfControls(key)).stream()
                    .map(_ -> messages.text("shortcuts.controls"));
            Stream<String> ofActions = all.stream()
                    .filter(other -> !other.id().equals(action.id()) && actions.keyText(other).equals(text)
                            && (actions.keys().isChosen(action) || actions.keys().isChosen(other)))
                    .map(actions::text).distinct();
            String others = text.isEmpty() ? ""
                    : Stream.concat(ofControls, ofActions).collect(Collectors.joining(", "));
            conflict.setText(others.isEmpty() ? "" : messages.text("shortcuts.conflict", others));
            conflict.setVisible(!others.isEmpty());
        }
    }
}
