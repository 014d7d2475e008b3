package org.quern.ui.schema.issues;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.quern.convert.preview.Preview;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.schema.issues.DataIssuesModel.State;

/** Shows in one line which types were checked against the data, and what is missing. */
final class DataIssuesStatus extends HBox {

    private static final double RING = 14;

    private final PaneServices services;
    private final List<Action> fill;
    private final Label text = new Label();
    private final Hint hint = new Hint(text);
    private final ProgressIndicator ring = new ProgressIndicator();

    /** @param fill actions that add data to the workspace, the best first */
    DataIssuesStatus(PaneServices services, DataIssuesModel model, List<Action> fill) {
        super(8);
        this.services = services;
        this.fill = List.copyOf(fill);
        setAlignment(Pos.CENTER_RIGHT);
        ring.setMinSize(RING, RING);
        ring.setPrefSize(RING, RING);
        ring.setMaxSize(RING, RING);
        text.setMinWidth(0);
        text.setWrapText(true);
        text.setId("findings-state");
        model.state().subscribe(this::show);
    }

    private void show(State state) {
        hint.say("");
        text.setGraphic(null);
        text.getStyleClass().removeAll("warning", "secondary");
        text.getStyleClass().add("secondary");
        switch (state) {
            case State.Nothing() -> getChildren().clear();
            case State.NoSource() -> {
                text.setText(services.text("schema.issues.no-source"));
                getChildren().setAll(text);
                Optional<Button> button = fill.stream().filter(a -> a.enabled().get()).findFirst()
                        .map(services.actions()::button).map(Nodes::uncut);
                button.ifPresent(getChildren()::add);
            }
            case State.Looking(String type, int done, int of) -> {
                text.setText(services.text("schema.issues.progress", type, done + 1, of));
                getChildren().setAll(ring, text);
            }
            case State.Done(int types, List<Preview.Shortfall> missing) when missing.isEmpty() -> {
                text.setText(services.text("schema.issues.looked", types));
                getChildren().setAll(text);
            }
            case State.Done(_, List<Preview.Shortfall> missing) -> warn(services.text("schema.issues.partly",
                    missing.size()),
                    missing.stream().map(s -> s.step() + ": " + s.cause().getMessage()).distinct()
                            .collect(Collectors.joining("\n")));
            case State.Failed(String type, Throwable failure, int done, int of) -> warn(
                    services.text("schema.issues.failed", type, done, of), String.valueOf(failure.getMessage()));
        }
    }

    private void warn(String sentence, String why) {
        text.setText(sentence);
        text.setGraphic(new FontIcon(MaterialDesignA.ALERT_OUTLINE));
        text.getStyleClass().remove("secondary");
        text.getStyleClass().add("warning");
        hint.say(why);
        getChildren().setAll(text);
    }
}
