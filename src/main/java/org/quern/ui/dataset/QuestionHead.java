package org.quern.ui.dataset;

import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.FlowPane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Origin;
import org.quern.dataset.QaWiki;
import org.quern.ui.control.Badge;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;

/** The title of a question and its marks: ambiguous, quality issues, variant of another question. */
final class QuestionHead extends FlowPane {

    private final PaneServices services;
    private final EditingModel editing;

    QuestionHead(PaneServices services, EditingModel editing) {
        super(8, 4);
        this.services = services;
        this.editing = editing;
        setRowValignment(VPos.CENTER);
        getStyleClass().add("question-head");
    }

    void show(DatasetQuestion question, OpenedDataset set) {
        getChildren().setAll(Nodes.uncut(Nodes.label(question.id().text(), "heading", "mono")));
        boolean edited = editing.editing.get();
        if (question.ambiguous() && !edited)
            getChildren().add(new Badge(services.text("sets.ambiguous"), Badge.Tone.WARNING));
        question.remarks().stream().filter(remark -> remark.property().equals(QaWiki.ISSUE))
                .map(remark -> issue(question, remark.value().text(), set)).forEach(getChildren()::add);
        question.origin().ifPresent(origin -> getChildren().add(made(origin)));
        if (edited)
            getChildren().addAll(ambiguous(question), issues(question, set));
    }

    private Node issue(DatasetQuestion question, String issue, OpenedDataset set) {
        Badge badge = new Badge(name(issue, set), Badge.Tone.WARNING);
        if (editing.editing.get()) {
            String words = services.text("sets.issue.remove", name(issue, set));
            Button gone = Nodes.named(Nodes.styled(new Button("", new FontIcon(MaterialDesignC.CLOSE)), "button-icon",
                    "flat", "badge-close"), words);
            new Hint(gone, words);
            gone.setOnAction(_ -> editing.edit(question.id().text(), editor -> editor.removeIssue(issue)));
            badge.setGraphic(gone);
            badge.setContentDisplay(ContentDisplay.RIGHT);
        }
        return badge;
    }

    private Node ambiguous(DatasetQuestion question) {
        CheckBox box = new CheckBox(services.text("sets.ambiguous"));
        box.setSelected(question.ambiguous());
        box.setOnAction(_ -> editing.edit(question.id().text(), editor -> editor.ambiguous(box.isSelected())));
        return box;
    }

    private Node issues(DatasetQuestion question, OpenedDataset set) {
        return IssueMenu.of(services.text("sets.issue.add"), set, services.messages().locale().getLanguage(),
                issue -> editing.edit(question.id().text(), editor -> editor.addIssue(issue)));
    }

    private Node made(Origin origin) {
        return Nodes.label(services.text("sets.origin", origin.question(), origin.by(), origin.replaced()),
                "secondary");
    }

    private String name(String id, OpenedDataset set) {
        return set.ground().name(id, services.messages().locale().getLanguage());
    }
}
