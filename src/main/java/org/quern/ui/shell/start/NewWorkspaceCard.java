package org.quern.ui.shell.start;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.ui.control.Segments;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.workspace.NewFolder;

/** The form for a new workspace: name, location and content, with a preview of what will be created. */
public final class NewWorkspaceCard extends VBox {

    /** Creates the workspace and closes the card. */
    public interface Creator {
        void create(Path folder, boolean withExample);
    }

    private static final double WIDTH = 480;

    private final Messages messages;
    private final Latest checking;
    private final Function<Optional<Path>, Optional<Path>> choose;
    private final TextField name;
    private final TextField parent;
    private final SimpleObjectProperty<Boolean> withExample = new SimpleObjectProperty<>(false);
    private final Label outcome = Nodes.wrapped("", "secondary");
    private final Button create;

    /**
     * @param start the folder that new workspaces are proposed in
     * @param choose asks for a folder
     */
    public NewWorkspaceCard(Messages messages, Jobs jobs, Path start,
            Function<Optional<Path>, Optional<Path>> choose, Creator creator, Runnable close) {
        this.messages = messages;
        this.checking = new Latest(jobs);
        this.choose = choose;
        this.name = new TextField();
        this.parent = new TextField(start.toString());
        getStyleClass().addAll("card", "sheet");
        setPrefWidth(WIDTH);
        name.setPromptText(messages.text("newworkspace.name.prompt"));
        Button browse = Nodes.uncut(new Button(messages.text("newworkspace.choose")));
        browse.setOnAction(_ -> browse());
        HBox folder = Nodes.row(8, Nodes.growing(parent), browse);
        FlowPane content = new Segments<>(withExample, List.of(false, true),
                example -> messages.text(example ? "newworkspace.example" : "newworkspace.empty"));
        create = Nodes.styled(Nodes.uncut(new Button(messages.text("newworkspace.create"))), "accent");
        create.setDefaultButton(true);
        create.setDisable(true);
        create.setOnAction(_ -> folder().path().ifPresent(path -> creator.create(path, withExample.get())));
        Button cancel = Nodes.uncut(new Button(messages.text("dialog.cancel")));
        cancel.setOnAction(_ -> close.run());
        HBox buttons = Nodes.row(8, cancel, create);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        outcome.setMinHeight(USE_PREF_SIZE);
        getChildren().addAll(Nodes.label(messages.text("newworkspace.title"), "heading"),
                field("newworkspace.name", name, name), field("newworkspace.folder", parent, folder),
                new VBox(4, new Label(messages.text("newworkspace.content")), content), outcome, buttons);
        name.textProperty().subscribe(_ -> check());
        parent.textProperty().subscribe(_ -> check());
        withExample.subscribe(_ -> check());
    }

    private VBox field(String key, Control of, javafx.scene.Node shown) {
        Label label = new Label(messages.text(key));
        label.setLabelFor(of);
        return new VBox(4, label, shown);
    }

    public TextField first() {
        return name;
    }

    private NewFolder folder() {
        return new NewFolder(name.getText(), parent.getText());
    }

    private void browse() {
        choose.apply(new NewFolder("", parent.getText()).path()).ifPresent(found -> parent.setText(found.toString()));
    }

    private void check() {
        NewFolder now = folder();
        create.setDisable(true);
        checking.submit(messages.text("newworkspace.job"), _ -> now.obstacle(), obstacle -> show(now, obstacle),
                failure -> outcome.setText(String.valueOf(failure.getMessage())), () -> {});
    }

    private void show(NewFolder now, Optional<NewFolder.Obstacle> obstacle) {
        create.setDisable(obstacle.isPresent());
        // A form that nobody has filled in yet is not wrong.
        boolean wrong = obstacle.isPresent() && obstacle.get() != NewFolder.Obstacle.NO_NAME;
        outcome.getStyleClass().setAll("label", wrong ? "danger" : "secondary");
        outcome.setText(obstacle.map(why -> messages.text("newworkspace.refused."
                + why.name().toLowerCase(Locale.ROOT).replace('_', '-'), now.path().map(Path::toString).orElse("")))
                .orElseGet(() -> messages.text(
                        withExample.get() ? "newworkspace.outcome.example" : "newworkspace.outcome.empty",
                        now.path().map(Path::toString).orElse(""))));
    }
}
