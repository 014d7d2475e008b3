package org.quern.ui.shell.start;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.ui.control.SelectableText;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.shell.start.RecentWorkspaces.Checked;

/** The page for a new user and for a window without a workspace: recent workspaces, new ones, and tutorials. */
public final class WelcomePage {

    private static final double RECENT = 300;
    private static final double WIDTH = 880;
    private static final double TUTORIALS = 336;

    private final Messages messages;
    private final Actions actions;
    private final RecentWorkspaces recent;
    private final Consumer<Path> open;
    private final Latest looking;
    private final VBox list = new VBox(2);
    private final SelectableText failure;
    private final ScrollPane root;

    /**
     * @param begin open, create and similar actions; the first one is the main one
     * @param tutorials start the tutorials; their descriptions have the keys {@code ID.about}
     * @param open opens a recent workspace
     */
    public WelcomePage(Messages messages, Actions actions, Jobs jobs, RecentWorkspaces recent, List<Action> begin,
            List<Action> tutorials, Consumer<Path> open) {
        this.messages = messages;
        this.actions = actions;
        this.recent = recent;
        this.open = open;
        this.looking = new Latest(jobs);
        FlowPane buttons = Nodes.flow(8);
        begin.forEach(action -> buttons.getChildren().add(Nodes.uncut(actions.button(action))));
        buttons.getChildren().getFirst().getStyleClass().add("accent");
        VBox left = new VBox(12, heading("welcome.recent"), list);
        left.setMinWidth(0);
        VBox right = new VBox(8, heading("welcome.tutorials"));
        right.setMinWidth(0);
        right.setPrefWidth(TUTORIALS);
        failure = Nodes.styled(new SelectableText(messages.text("window.refused")), "welcome-failure");
        tutorials.forEach(action -> right.getChildren().add(tutorial(action)));
        VBox page = new VBox(24, new VBox(8, Nodes.label(messages.text("welcome.title"), "welcome-title"),
                Nodes.wrapped(messages.text("welcome.about"), "secondary")), failure, buttons,
                Nodes.parts(32, left, right, left, RECENT),
                Nodes.wrapped(messages.text("welcome.drop"), "secondary"));
        page.setMaxWidth(WIDTH);
        root = Nodes.scrolling(Nodes.styled(new StackPane(page), "welcome"), "edge-to-edge");
    }

    public Node node() {
        return root;
    }

    /** Shows why nothing is open. */
    public void explain(Optional<Throwable> why) {
        failure.setText(why.map(cause -> FailureText.of(cause, messages)).orElse(""));
    }

    private Label heading(String key) {
        return Nodes.label(messages.text(key), "heading");
    }

    /** Reads the list of recent workspaces again. */
    public void refresh() {
        looking.submit(messages.text("welcome.job.recent"), _ -> recent.checked(), this::show,
                _ -> show(List.of()), () -> {});
    }

    private void show(List<Checked> found) {
        list.getChildren().clear();
        if (found.isEmpty())
            list.getChildren().add(Nodes.wrapped(messages.text("welcome.recent.none"), "secondary"));
        found.forEach(each -> list.getChildren().add(row(each)));
    }

    private HBox row(Checked checked) {
        Path folder = checked.entry().folder();
        String name = String.valueOf(folder.getFileName());
        Label where = Nodes.label(String.valueOf(folder.getParent()), "secondary");
        // The end of a path says more than its beginning.
        where.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        new Hint(where, folder.toString());
        Label when = Nodes.uncut(checked.exists()
                ? Nodes.label(checked.entry().opened().map(messages::day).orElse(""), "secondary")
                : Nodes.label(messages.text("welcome.recent.missing"), "warning"));
        VBox names = Nodes.growing(new VBox(2, Hint.whenCut(Nodes.label(name, "welcome-name")), where));
        names.setMinWidth(0);
        HBox content = Nodes.row(12, new FontIcon(MaterialDesignF.FOLDER_OUTLINE), names, when);
        Button button = Nodes.styled(new Button("", content), "welcome-row");
        button.setAccessibleText(messages.text(checked.exists() ? "welcome.recent.open" : "welcome.recent.gone", name,
                folder.toString()));
        button.setDisable(!checked.exists());
        button.setOnAction(_ -> open.accept(folder));
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMinWidth(0);
        content.prefWidthProperty().bind(button.widthProperty().subtract(24));
        Button remove = Nodes.styled(new Button("", new FontIcon(MaterialDesignC.CLOSE)), "button-icon", "flat");
        remove.setAccessibleText(messages.text("welcome.recent.remove", name));
        new Hint(remove, messages.text("welcome.recent.remove", name));
        remove.setOnAction(_ -> {
            recent.remove(folder);
            refresh();
        });
        HBox row = Nodes.row(4, Nodes.growing(button), remove);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private VBox tutorial(Action action) {
        Button start = Nodes.wide(Nodes.styled(actions.button(action), "flat", "welcome-tutorial"));
        return new VBox(0, start, Nodes.wrapped(messages.text(action.id() + ".about"), "secondary", "welcome-about"));
    }
}
