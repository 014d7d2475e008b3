package org.quern.ui.schema.issues;

import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;
import org.quern.author.fix.QuickFix;
import org.quern.author.issue.Issue;
import org.quern.author.issue.Severity;
import org.quern.author.text.IssueTexts;
import org.quern.ui.control.FilledCell;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** A row of the list of issues: severity, part, message, and the best quick fix. */
final class IssueCell extends FilledCell<IssueRow> {

    private static final double WHERE = 176;
    private static final double MOST_FIX_WIDTH = 196;
    /** In a narrower list, the text of the fix would leave no room for the message. */
    private static final double ROOM_FOR_FIX = 600;

    private final Messages messages;
    private final IssueTexts texts;
    private final FontIcon icon = new FontIcon();
    private final Label where = Hint.whenCut(Nodes.label("", "issue-where"));
    private final Label what = Hint.whenCut(Nodes.growing(Nodes.wide(new Label())));
    private final Button fix = Nodes.uncut(Nodes.styled(new Button(), "flat", "issue-fix"));
    private final HBox line = Nodes.row(8, icon, where, what, fix);
    private final Label heading = Nodes.label("", "issue-heading");
    private final Hint hint = new Hint(this);
    private final Hint fixHint = new Hint(fix);

    IssueCell(Messages messages, IssueTexts texts, BiConsumer<Issue, QuickFix> onFix) {
        this.messages = messages;
        this.texts = texts;
        where.setMinWidth(WHERE);
        where.setMaxWidth(WHERE);
        what.setMinWidth(0);
        fix.setMaxWidth(MOST_FIX_WIDTH);
        fix.setGraphic(new FontIcon(MaterialDesignA.AUTO_FIX));
        fix.contentDisplayProperty().bind(widthProperty().map(width -> width.doubleValue() < ROOM_FOR_FIX
                ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.TEXT_ONLY));
        fix.setFocusTraversable(false);
        // Underscores in labels must not mark mnemonics.
        fix.setMnemonicParsing(false);
        fix.setOnAction(_ -> Optional.ofNullable(getItem()).flatMap(IssueRow::shown)
                .ifPresent(i -> i.fixes().stream().findFirst().ifPresent(m -> onFix.accept(i, m))));
        // As wide as the list: long texts end with an ellipsis; the details show them in full.
        setPrefWidth(0);
    }

    @Override
    protected void clear() {
        hint.say("");
    }

    @Override
    protected void fill(IssueRow row) {
        switch (row) {
            case IssueRow.Heading h -> show(h);
            case IssueRow.Entry(Issue issue) -> show(issue);
        }
    }

    private void show(IssueRow.Heading row) {
        String key = row.severity().map(Severity::key).orElse("waived");
        heading.setText(messages.text("schema.issues.group." + key, NumberFormats.count(row.count())));
        heading.setGraphic(row.severity().isPresent() ? null
                : new FontIcon(row.unfolded() ? MaterialDesignC.CHEVRON_DOWN : MaterialDesignC.CHEVRON_RIGHT));
        setAccessibleText(heading.getText());
        setGraphic(heading);
    }

    private void show(Issue issue) {
        icon.setIconCode(icon(issue.severity()));
        icon.getStyleClass().removeAll("danger", "warning", "accent");
        icon.getStyleClass().add(issue.isWaived() ? "secondary" : style(issue.severity()));
        String place = issue.place().title().isEmpty() ? messages.text("schema.issues.whole") : issue.place().title();
        where.setText(place);
        what.setText(issue.waiver().map(w -> w.reason()).map(r -> messages.text("schema.issues.waived", r))
                .orElseGet(() -> texts.what(issue)));
        what.getStyleClass().remove("secondary");
        if (issue.isWaived())
            what.getStyleClass().add("secondary");
        Optional<QuickFix> best = issue.fixes().stream().findFirst().filter(_ -> !issue.isWaived());
        Nodes.show(fix, best.isPresent());
        best.map(texts::name).ifPresent(name -> {
            fix.setText(name + " ▸");
            fixHint.say(name);
            fix.setAccessibleText(name);
        });
        hint.say(place);
        setAccessibleText(messages.text("schema.issues.severity." + issue.severity().key()) + ". " + place + ". "
                + texts.what(issue));
        setGraphic(line);
    }

    static Ikon icon(Severity severity) {
        return switch (severity) {
            case ERROR -> MaterialDesignA.ALERT_CIRCLE_OUTLINE;
            case WARNING -> MaterialDesignA.ALERT_OUTLINE;
            case INFO -> MaterialDesignL.LIGHTBULB_OUTLINE;
        };
    }

    static String style(Severity severity) {
        return switch (severity) {
            case ERROR -> "danger";
            case WARNING -> "warning";
            case INFO -> "accent";
        };
    }
}
