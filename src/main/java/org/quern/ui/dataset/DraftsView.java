package org.quern.ui.dataset;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.dataset.draft.LexiconDrafts;
import org.quern.dataset.draft.WordingDraft;
import org.quern.task.dataset.DraftWordings;
import org.quern.ui.control.DenseTable;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.AskingModel;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.kit.Wrapping;

/** The drafts of wordings that wait for a decision, and the form that requests more. */
final class DraftsView extends StackPane {

    /** The question, the number and the text of a draft, and the text that is being typed in its place. */
    private static final String TYPED = "typed.draft";

    private final PaneServices services;
    private final PaneState session;
    private final DraftsModel drafts;
    final AskingModel<DraftWordings.Settings, DraftWordings.Result> asking;
    final DraftForm form;
    private final DenseTable<WordingDraft> table;
    private final Label origin = Nodes.wrapped("", "secondary");
    private final TextArea text = new TextArea();
    private final BooleanProperty can = new SimpleBooleanProperty();
    private final Action propose;
    private final Action accept;
    private final Action reject;
    private final Action start;
    private final Action stop;
    private final Action back;

    /** @param seen whether this view is shown */
    DraftsView(PaneServices services, DatasetModel sets, DraftsModel drafts, ObservableBooleanValue seen) {
        this.services = services;
        this.session = services.states().of("sets");
        this.drafts = drafts;
        BooleanBinding deciding = Bindings.and(seen, drafts.proposing.not())
                .and(Action.when(drafts.selected, Optional::isPresent));
        BooleanBinding proposing = Bindings.and(drafts.proposing, seen);
        asking = new AskingModel<>(services.jobs(), new DraftWordings(services.tasks()),
                each -> services.text("sets.job.drafts.count", each.set()),
                each -> services.text("sets.job.drafts.write", each.set()));
        propose = Action.of("sets.drafts.propose", MaterialDesignL.LIGHTBULB_OUTLINE,
                () -> drafts.proposing.set(true)).enabledWhen(Bindings.and(seen, drafts.proposing.not()));
        accept = Action.of("sets.drafts.accept", MaterialDesignC.CHECK, () -> drafts.accept(text.getText()))
                .withKey("Shortcut+Enter").enabledWhen(deciding);
        reject = Action.of("sets.drafts.reject", MaterialDesignC.CLOSE, drafts::reject)
                .withKey("Shortcut+Shift+Enter").enabledWhen(deciding);
        start = Action.of("sets.drafts.start", MaterialDesignP.PLAY, this::start).withKey("Shortcut+Enter")
                .enabledWhen(Bindings.and(can, proposing));
        stop = Action.of("sets.drafts.stop", MaterialDesignC.CLOSE, asking.work()::cancel).withKey("Shortcut+Period")
                .enabledWhen(Bindings.and(asking.work().runningProperty(), proposing));
        back = Action.of("sets.drafts.back", MaterialDesignA.ARROW_LEFT, () -> drafts.proposing.set(false))
                .withKey("Esc").enabledWhen(proposing);
        form = new DraftForm(services, sets, drafts, asking, start, stop, back);
        can.bind(form.canProperty());
        table = new DenseTable<>(message("action.sets.view.drafts"));
        getStyleClass().add("set-drafts");
        ScrollPane requested = Nodes.styled(new ScrollPane(form), "edge-to-edge");
        requested.setFitToWidth(true);
        VBox list = list();
        setAlignment(Pos.TOP_LEFT);
        getChildren().setAll(list, requested);
        Nodes.shownWhile(list, drafts.proposing.not());
        Nodes.shownWhile(requested, drafts.proposing);
        drafts.selected.addListener((_, _, now) -> show(now));
        text.textProperty().addListener((_, _, now) -> keep(now));
        drafts.drafts.addListener((ListChangeListener<WordingDraft>) _ -> selectFirst());
        show(drafts.selected.get());
    }

    private VBox list() {
        table.text(message("sets.list.id"), 76, WordingDraft::question, "mono").setMinWidth(60);
        table.text(message("sets.drafts.kind"), 130, this::kind, "secondary").setMinWidth(124);
        table.text(message("sets.drafts.text"), 300, WordingDraft::text).setMinWidth(160);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setEmptyText(message("sets.drafts.none"));
        table.setSorted(drafts.drafts);
        table.getSelectionModel().selectedItemProperty()
                .addListener((_, _, now) -> drafts.select(Optional.ofNullable(now)));
        Label intro = Nodes.wrapped(message("sets.drafts.intro"), "secondary");
        for (Label each : List.of(intro, origin))
            each.setMinHeight(Region.USE_PREF_SIZE);
        Wrapping.of(text.textProperty(), text.wrapTextProperty());
        text.setPrefRowCount(2);
        text.setMinHeight(Region.USE_PREF_SIZE);
        Nodes.named(text, message("sets.drafts.text"));
        VBox deciding = Nodes.styled(new VBox(8, origin, text, new FlowPane(8, 8,
                Nodes.uncut(Nodes.styled(services.actions().button(accept), "accent")),
                Nodes.uncut(services.actions().button(reject)))), "draft-decision");
        Nodes.shownWhile(deciding, Action.when(drafts.selected, Optional::isPresent));
        VBox above = Nodes.styled(
                new VBox(8, Nodes.row(8, Nodes.uncut(services.actions().button(propose))), intro), "filters");
        return new VBox(8, above, Nodes.growing(table), deciding);
    }

    /** What the draft is, with its language. */
    private String kind(WordingDraft draft) {
        return services.text("sets.drafts.kind-in", message("sets.drafts.kind." + draft.kind()),
                draft.language());
    }

    private void show(Optional<WordingDraft> draft) {
        text.setText(draft.map(one -> typed(one).orElse(one.text())).orElse(""));
        origin.setText(draft.map(one -> services.text("sets.drafts.from", one.from(),
                one.source().equals(LexiconDrafts.NAME) ? message("sets.drafts.rules") : one.source())
                + (one.reason().isEmpty() ? "" : "\n" + one.reason())).orElse(""));
    }

    private static List<String> place(WordingDraft draft) {
        return List.of(draft.question(), String.valueOf(draft.draft()), draft.text());
    }

    private Optional<String> typed(WordingDraft draft) {
        List<String> last = session.list(TYPED);
        return last.size() == 4 && last.subList(0, 3).equals(place(draft)) ? Optional.of(last.getLast())
                : Optional.empty();
    }

    private void keep(String now) {
        drafts.selected.get().filter(draft -> !now.equals(typed(draft).orElse(draft.text()))).ifPresent(
                draft -> session.set(TYPED, now.equals(draft.text()) ? List.of()
                        : Stream.concat(place(draft).stream(), Stream.of(now)).toList()));
    }

    /** After a decision, the draft that took its place in the list is selected. */
    private void selectFirst() {
        if (table.getItems().isEmpty())
            drafts.select(Optional.empty());
        else if (table.getSelectionModel().getSelectedItem() == null)
            table.getSelectionModel().select(0);
    }

    private void start() {
        form.chosen().ifPresent(wish -> asking.start(wish, form.budget(), done -> {
            drafts.list();
            if (!done.drafts().isEmpty())
                drafts.proposing.set(false);
        }));
    }

    private String message(String key) {
        return services.text(key);
    }

    List<Action> actions() {
        return List.of(propose, accept, reject, start, stop, back);
    }
}
