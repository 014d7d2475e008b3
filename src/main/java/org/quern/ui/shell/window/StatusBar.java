package org.quern.ui.shell.window;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import javafx.util.Duration;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.quern.job.Job;
import org.quern.job.Jobs;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.Notice;
import org.quern.ui.kit.Notices;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.Wrapping;

/** The status bar: workspace, running jobs, messages, language. */
final class StatusBar extends HBox {

    /** Shorter jobs are not shown, so that the bar does not flicker. */
    private static final java.time.Duration VISIBLE_AFTER = java.time.Duration.ofMillis(400);
    private static final int SHOWN = 2;
    private static final double MENU_WIDTH = 640;
    /** A message about a success disappears by itself; a failure does not. */
    private static final Duration SHOWN_FOR = Duration.seconds(8);

    private final Messages messages;
    private final Supplier<List<Job<?>>> jobs;
    private final Notices notices;
    private final Timeline tick = new Timeline(new KeyFrame(Duration.millis(200), _ -> refresh()));
    private final Label workspace = Nodes.uncut(Nodes.label("", "status-part"));
    private final HBox running = Nodes.styled(new HBox(16), "status-jobs");
    private final Label said = Nodes.label("", "secondary");
    private final Label failed = Nodes.label("", "status-part", "danger");
    private final Hint whole = new Hint(failed);
    private final PauseTransition pause = new PauseTransition(SHOWN_FOR);
    private final Label warnings = Nodes.label("", "status-part", "warning");

    StatusBar(Messages messages, Notices notices, Supplier<List<Job<?>>> jobs) {
        this.messages = messages;
        this.notices = notices;
        this.jobs = jobs;
        getStyleClass().add("status-bar");
        tick.setCycleCount(Animation.INDEFINITE);
        workspace.setGraphic(new FontIcon(MaterialDesignF.FOLDER_OUTLINE));
        said.setMinWidth(0);
        failed.setMinWidth(0);
        failed.setGraphic(new FontIcon(MaterialDesignA.ALERT_CIRCLE_OUTLINE));
        pause.setOnFinished(_ -> said.setText(""));
        warnings.setGraphic(new FontIcon(MaterialDesignA.ALERT_OUTLINE));
        warnings.setMinWidth(USE_PREF_SIZE);
        Label language = Nodes.named(Nodes.uncut(Nodes.label(messages.locale().getLanguage(), "secondary")),
                messages.text("status.language", messages.locale().getDisplayLanguage(messages.locale())));
        getChildren().addAll(workspace, running, Nodes.space(), said, failed, warnings, language);
        notices.list().addListener((ListChangeListener<Notice>) change -> {
            change.next();
            showNotices();
            // When a message is withdrawn, the one before it is not shown again.
            if (!change.wasAdded())
                said.setText("");
        });
        notices.unseenProperty().addListener((_, _, now) -> showFailures(now));
        warnings.setOnMouseClicked(_ -> listNotices());
        said.setOnMouseClicked(_ -> listNotices());
        failed.setOnMouseClicked(_ -> listNotices());
        showNotices();
        showFailures(notices.unseenProperty().get());
    }

    /** Shows the name of the open workspace; a click on it offers others. */
    void setWorkspace(String name, Supplier<List<MenuItem>> others) {
        workspace.setText(name);
        workspace.setOnMouseClicked(_ -> {
            ContextMenu menu = new ContextMenu();
            menu.getItems().setAll(others.get());
            menu.show(workspace, javafx.geometry.Side.TOP, 0, -4);
        });
    }

    /** Also shows jobs of this source. */
    void watch(Jobs more) {
        more.onChange(() -> {
            tick.play();
            refresh();
        });
    }

    private void refresh() {
        List<Job<?>> all = jobs.get();
        List<Job<?>> visible = all.stream().filter(j -> j.status().running().compareTo(VISIBLE_AFTER) >= 0).toList();
        List<Job<?>> shown = visible.subList(0, Math.min(SHOWN, visible.size()));
        List<Job<?>> before = running.getChildren().stream().filter(JobItem.class::isInstance)
                .<Job<?>>map(n -> ((JobItem) n).job).toList();
        if (!before.equals(shown)) {
            running.getChildren().setAll(shown.stream().<Node>map(j -> new JobItem(j, messages)).toList());
        }
        running.getChildren().removeIf(n -> !(n instanceof JobItem));
        running.getChildren().forEach(n -> ((JobItem) n).refresh());
        if (visible.size() > SHOWN)
            running.getChildren().add(Nodes.uncut(new Label(messages.text("status.more", visible.size() - SHOWN))));
        if (all.isEmpty())
            tick.stop();
    }

    /** Another pane is shown: what was said about the former one is removed, but not its failures. */
    void clear() {
        pause.stop();
        said.setText("");
    }

    private void showFailures(List<Notice> unseen) {
        Nodes.show(failed, !unseen.isEmpty());
        if (unseen.isEmpty())
            return;
        String text = unseen.getFirst().text();
        failed.setText(unseen.size() == 1 ? text : messages.text("status.failures", text, unseen.size() - 1));
        failed.setAccessibleText(messages.text("status.failed", text));
        whole.say(unseen.stream().map(Notice::text).collect(Collectors.joining("\n")));
        said.setText("");
    }

    private void showNotices() {
        Optional<Notice> newest = notices.list().stream().findFirst()
                .filter(notice -> notice.kind() != Notice.Kind.FAILURE);
        said.setText(newest.map(Notice::text).orElse(""));
        pause.playFromStart();
        long count = notices.list().stream().filter(n -> n.kind() == Notice.Kind.WARNING).count();
        warnings.setText(NumberFormats.count(count));
        warnings.setAccessibleText(messages.text("status.warnings", count));
        Nodes.show(warnings, count > 0);
    }

    /** Lists the last messages; the failures among them are then seen. */
    void listNotices() {
        Node anchor = failed.isVisible() ? failed : warnings.isVisible() ? warnings : said;
        ContextMenu menu = new ContextMenu();
        for (Notice notice : notices.list().subList(0, Math.min(15, notices.list().size()))) {
            Text text = Nodes.styled(
                    new Text(String.format(Locale.ROOT, "%tR   %s", notice.time(), notice.text())), "secondary");
            // A menu gives a label one line; a text has the height of its lines.
            text.setWrappingWidth(Wrapping.width(text.getText(), MENU_WIDTH));
            text.setText(Wrapping.broken(text.getText(), text.getFont(), MENU_WIDTH));
            HBox line = new HBox(8);
            switch (notice.kind()) {
                case WARNING -> line.getChildren().add(new FontIcon(MaterialDesignA.ALERT_OUTLINE));
                case FAILURE -> line.getChildren()
                        .add(Nodes.styled(new FontIcon(MaterialDesignA.ALERT_CIRCLE_OUTLINE), "danger"));
                case INFO -> line.getChildren().clear();
            }
            line.getChildren().add(text);
            MenuItem item = new CustomMenuItem(line);
            menu.getItems().add(item);
        }
        if (menu.getItems().isEmpty())
            return;
        menu.setOnHidden(_ -> notices.see());
        menu.show(anchor, javafx.geometry.Side.TOP, 0, -4);
    }

    void close() {
        pause.stop();
        tick.stop();
    }
}
