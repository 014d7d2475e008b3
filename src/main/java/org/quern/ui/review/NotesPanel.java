package org.quern.ui.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.review.Decision;
import org.quern.ui.Action;
import org.quern.ui.Services;
import org.quern.ui.control.Badge;
import org.quern.ui.control.KeyCap;
import org.quern.ui.control.Nodes;
import org.quern.ui.control.SelectableText;

/** The panel next to a question: the guidelines, or its history. */
final class NotesPanel extends VBox {

    private final Services services;
    private final VBox guidelines = Nodes.styled(new VBox(6), "notes-text");
    private final VBox history = Nodes.styled(new VBox(12), "notes-text");
    private final ScrollPane scroll = Nodes.growing(Nodes.styled(new ScrollPane(), "edge-to-edge"));
    private final ToggleButton guidelinesTab = new ToggleButton();
    private final ToggleButton historyTab = new ToggleButton();

    NotesPanel(Services services, Action showGuidelines, Action showHistory) {
        this.services = services;
        getStyleClass().add("review-notes");
        ToggleGroup group = new ToggleGroup();
        tab(guidelinesTab, group, showGuidelines);
        tab(historyTab, group, showHistory);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        getChildren().setAll(Nodes.styled(new HBox(4, guidelinesTab, historyTab), "notes-tabs"), scroll);
        setMinHeight(0);
        showGuidelines();
    }

    private void tab(ToggleButton tab, ToggleGroup group, Action action) {
        tab.setText(services.actions().text(action));
        tab.setGraphic(KeyCap.of(services.actions().keyText(action)));
        tab.setToggleGroup(group);
        tab.getStyleClass().add("small-toggle");
        services.actions().bind(tab, action);
    }

    /** Selects the guidelines. */
    void showGuidelines() {
        guidelinesTab.setSelected(true);
        scroll.setContent(guidelines);
    }

    /** Selects the history. */
    void showHistory() {
        historyTab.setSelected(true);
        scroll.setContent(history);
    }

    boolean isHistoryInFront() {
        return historyTab.isSelected();
    }

    void setGuidelines(String markdown) {
        guidelines.getChildren().setAll(new GuidelinesText().read(markdown));
    }

    void setHistory(List<Decision> decisions) {
        List<Node> entries = new ArrayList<>();
        decisions.reversed().forEach(decision -> entries.add(entry(decision)));
        if (entries.isEmpty())
            entries.add(quiet("review.history.none"));
        history.getChildren().setAll(entries);
    }

    private Node entry(Decision decision) {
        boolean undo = decision.kind() == Decision.Kind.UNDO;
        Badge verdict = new Badge(undo ? text("review.history.undone")
                : VerdictNames.sign(Optional.of(decision.verdict())) + " "
                        + VerdictNames.of(decision.verdict(), services.messages()),
                undo ? Badge.Tone.NEUTRAL : VerdictNames.tone(decision.verdict()));
        HBox head = Nodes.styled(new HBox(8, verdict, new Label(decision.annotator()),
                Nodes.label(services.messages().moment(decision.at()), "secondary")), "entry-head");
        VBox entry = new VBox(4, head);
        if (decision.kind() == Decision.Kind.ADJUDICATE)
            entry.getChildren().add(quiet("review.history.adjudicated"));
        if (!decision.after().equals(decision.before()))
            entry.getChildren().add(said(decision.after()));
        if (!decision.judgement().reason().isEmpty())
            entry.getChildren().add(said("“" + decision.judgement().reason() + "”"));
        return entry;
    }

    private SelectableText said(String words) {
        SelectableText said = new SelectableText(text("review.history"));
        said.setText(words);
        return said;
    }

    private Label quiet(String key) {
        return Nodes.wrapped(text(key), "secondary");
    }

    private String text(String key) {
        return services.messages().text(key);
    }
}
