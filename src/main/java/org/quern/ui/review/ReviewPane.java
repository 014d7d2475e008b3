package org.quern.ui.review;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.quern.ui.Action;
import org.quern.ui.PaneView;
import org.quern.ui.Services;
import org.quern.ui.WorkPane;
import org.quern.ui.control.ContentArea;
import org.quern.ui.control.PaneHeader;

/** Where people read questions beside their queries. */
public final class ReviewPane implements WorkPane {

    private final Services services;
    private final ReviewModel model;
    private final BorderPane root = new BorderPane();
    private final ComboBox<String> files = new ComboBox<>();
    private final QueueList queue;
    private final ItemView item;
    private final ContentArea area;
    private final Action next;
    private final Action previous;
    private final Action search;
    private final Action again;
    private final Action toQuestions;
    private boolean filling;

    public ReviewPane(Services services) {
        this(services, new WorkspaceReview(services.workspace()));
    }

    ReviewPane(Services services, ReviewEngine engine) {
        this.services = services;
        model = new ReviewModel(services.jobs(), services.messages(), engine);
        queue = new QueueList(services, model);
        item = new ItemView(services.messages());
        next = Action.of("review.next", MaterialDesignA.ARROW_DOWN, () -> model.step(1)).withKey("J");
        previous = Action.of("review.previous", MaterialDesignA.ARROW_UP, () -> model.step(-1)).withKey("K");
        search = Action.of("review.search", MaterialDesignM.MAGNIFY, queue::focusSearch).withKey("Shortcut+F");
        again = Action.of("review.again", MaterialDesignR.REFRESH, this::lookAgain);
        toQuestions = Action.of("review.to-questions", MaterialDesignH.HELP_CIRCLE_OUTLINE,
                () -> services.navigator().show("questions"));
        SplitPane split = new SplitPane(queue, item);
        split.setDividerPositions(0.2);
        SplitPane.setResizableWithParent(queue, false);
        area = new ContentArea(services.messages(), services.actions(), split);
        build();
        listen();
        model.refresh();
    }

    private void build() {
        files.setPrefWidth(200);
        files.setAccessibleText(text("review.file"));
        files.setPromptText(text("review.file"));
        root.setTop(new PaneHeader(text("pane.review")).left(files)
                .right(services.actions().iconButton(previous), services.actions().iconButton(next)));
        root.setCenter(area);
        root.getStyleClass().add("review-pane");
    }

    private void listen() {
        model.stateProperty().addListener((_, _, now) -> show(now));
        model.filesProperty().addListener((_, _, _) -> showFiles());
        model.fileProperty().addListener((_, _, _) -> showFiles());
        model.currentProperty().addListener((_, _, now) -> now.ifPresent(shown -> item.show(shown,
                model.itemsProperty().get().size(), model.types())));
        files.valueProperty().addListener((_, _, now) -> {
            if (!filling && now != null)
                model.open(now);
        });
        show(model.stateProperty().get());
    }

    private void show(ReviewModel.State state) {
        switch (state) {
            case LOADING -> area.showLoading(text("review.loading"));
            case NO_FILE -> area.showEmpty(MaterialDesignC.CHECK_DECAGRAM_OUTLINE, text("review.empty"), toQuestions);
            case NO_QUESTIONS -> area.showEmpty(MaterialDesignC.CHECK_DECAGRAM_OUTLINE, text("review.empty.file"),
                    toQuestions);
            case QUESTIONS -> area.showContent();
            case FAILED -> model.failureProperty().get().ifPresent(why -> area.showFailure(why, again));
        }
    }

    private void showFiles() {
        filling = true;
        if (!files.getItems().equals(model.filesProperty().get()))
            files.getItems().setAll(model.filesProperty().get());
        files.setValue(model.fileProperty().get().orElse(null));
        filling = false;
    }

    private void lookAgain() {
        model.fileProperty().get().ifPresentOrElse(model::open, model::refresh);
    }

    private String text(String key) {
        return services.messages().text(key);
    }

    ReviewModel model() {
        return model;
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void shown() {
        model.refresh();
    }

    @Override
    public List<Action> actions() {
        return List.of(next, previous, search, again);
    }

    @Override
    public List<PaneView> views() {
        return List.of();
    }
}
