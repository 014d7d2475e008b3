package org.quern.ui.schema.issues;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.quern.author.fix.QuickFix;
import org.quern.author.issue.Issue;
import org.quern.author.issue.Waiver;
import org.quern.author.text.IssueTexts;
import org.quern.report.BarChart;
import org.quern.ui.chart.ChartView;
import org.quern.ui.control.SelectableText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** The details of an issue: message, reason, remedy, evidence, and actions. */
final class IssueDetail extends ScrollPane {

    /** The actions on an issue. */
    interface Acts {
        void fix(Issue issue, QuickFix fix);

        void jump(Issue issue);

        void waive(Issue issue);

        void takeBack(Issue issue);
    }

    private final Messages messages;
    private final IssueTexts texts;
    private final Acts acts;
    private final VBox content = Nodes.styled(new VBox(8), "issue-detail");

    IssueDetail(Messages messages, IssueTexts texts, Acts acts) {
        this.messages = messages;
        this.texts = texts;
        this.acts = acts;
        getStyleClass().add("issue-detail-scroll");
        Nodes.scroll(this, content);
        show(Optional.empty());
    }

    void show(Optional<Issue> issue) {
        setVvalue(0);
        if (issue.isEmpty()) {
            content.getChildren().setAll(Nodes.wrapped(messages.text("schema.issues.hint"), "secondary"));
            return;
        }
        Issue shown = issue.get();
        List<Node> nodes = new ArrayList<>();
        nodes.add(head(shown));
        nodes.add(selectable("issue-what", texts.what(shown)));
        GridPane grid = Nodes.styled(new GridPane(), "issue-grid");
        ColumnConstraints captions = new ColumnConstraints();
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(captions, values);
        row(grid, "schema.issues.why", selectable("issue-why", texts.why(shown)));
        // Only what a button does is quick.
        row(grid, shown.fixes().isEmpty() ? "schema.issues.advice" : "schema.issues.how",
                selectable("issue-how", texts.how(shown)));
        shown.waiver().map(Waiver::reason)
                .ifPresent(reason -> row(grid, "schema.issues.reason", selectable("issue-reason", reason)));
        if (!shown.evidence().isEmpty())
            row(grid, "schema.issues.evidence", evidence(shown));
        nodes.add(grid);
        nodes.add(buttons(shown));
        content.getChildren().setAll(nodes);
    }

    private HBox head(Issue issue) {
        FontIcon icon = Nodes.styled(new FontIcon(IssueCell.icon(issue.severity())), IssueCell.style(issue.severity()));
        String title = issue.place().title();
        Label where = Nodes.wrapped(title.isEmpty() ? messages.text("schema.issues.whole") : title, "heading");
        where.setMinHeight(USE_PREF_SIZE);
        Label path = Nodes.wrapped(issue.place().jsonPath(), "mono", "secondary", "small");
        path.setMinHeight(USE_PREF_SIZE);
        HBox head = new HBox(8, icon, new VBox(where, path));
        return head;
    }

    private SelectableText selectable(String id, String text) {
        SelectableText node = new SelectableText(text);
        node.setId(id);
        node.setText(text);
        return node;
    }

    private void row(GridPane grid, String key, Node value) {
        Label caption = Nodes.uncut(Nodes.label(messages.text(key), "secondary", "issue-caption"));
        caption.setLabelFor(value);
        GridPane.setValignment(caption, javafx.geometry.VPos.TOP);
        grid.addRow(grid.getRowCount(), caption, value);
    }

    private ChartView evidence(Issue issue) {
        return new ChartView(BarChart.plain(messages.text("schema.issues.evidence"), issue.evidence().stream()
                .map(e -> BarChart.Group.of(texts.word(e.like()), e.share().ratio(), texts.percent(e.share()),
                        e.share().part()))
                .toList()));
    }

    private FlowPane buttons(Issue issue) {
        FlowPane buttons = new FlowPane(8, 8);
        for (QuickFix fix : issue.isWaived() ? List.<QuickFix>of() : issue.fixes()) {
            Button button = new Button(texts.name(fix));
            button.setId("fix-" + fix.name());
            // Underscores in labels must not mark mnemonics.
            button.setMnemonicParsing(false);
            button.setOnAction(_ -> acts.fix(issue, fix));
            if (buttons.getChildren().isEmpty())
                button.getStyleClass().add("accent");
            buttons.getChildren().add(button);
        }
        if (issue.place().part().isPresent())
            buttons.getChildren().add(button("issue-jump", "schema.issues.jump", () -> acts.jump(issue)));
        if (issue.isWaived())
            buttons.getChildren().add(button("issue-take-back", "schema.issues.take-back", () -> acts.takeBack(issue)));
        else if (issue.canBeWaived())
            buttons.getChildren().add(button("issue-waive", "schema.issues.waive", () -> acts.waive(issue)));
        return buttons;
    }

    private Button button(String id, String key, Runnable act) {
        Button button = new Button(messages.text(key));
        button.setId(id);
        button.setOnAction(_ -> act.run());
        return button;
    }
}
