package org.quern.ui;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.util.Duration;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.quern.job.Job;
import org.quern.job.Jobs;
import org.quern.ui.control.Nodes;

/** The status bar: workspace, running jobs, messages, language. */
final class StatusBar extends HBox {

    /** Shorter jobs are not shown, so that the bar does not flicker. */
    private static final java.time.Duration VISIBLE_AFTER = java.time.Duration.ofMillis(400);
    private static final int SHOWN = 2;

    private final Messages messages;
    private final Supplier<List<Job<?>>> jobs;
    private final Notices notices;
    private final Timeline tick = new Timeline(new KeyFrame(Duration.millis(200), _ -> refresh()));
    private final Label workspace = Nodes.label("", "status-part");
    private final HBox running = Nodes.styled(new HBox(16), "status-jobs");
    private final Label said = Nodes.label("", "secondary");
    private final Label warnings = Nodes.label("", "status-part", "warning");

    StatusBar(Messages messages, Notices notices, Supplier<List<Job<?>>> jobs) {
        this.messages = messages;
        this.notices = notices;
        this.jobs = jobs;
        getStyleClass().add("status-bar");
        tick.setCycleCount(Animation.INDEFINITE);
        workspace.setGraphic(new FontIcon(MaterialDesignF.FOLDER_OUTLINE));
        said.setMinWidth(0);
        warnings.setGraphic(new FontIcon(MaterialDesignA.ALERT_OUTLINE));
        Label language = Nodes.named(Nodes.label(messages.locale().getLanguage(), "secondary"),
                messages.text("status.language", messages.locale().getDisplayLanguage(messages.locale())));
        getChildren().addAll(workspace, running, Nodes.space(), said, warnings, language);
        notices.list().addListener((InvalidationListener) _ -> showNotices());
        warnings.setOnMouseClicked(_ -> listNotices(warnings));
        said.setOnMouseClicked(_ -> listNotices(said));
        showNotices();
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
            running.getChildren().add(new Label(messages.text("status.more", visible.size() - SHOWN)));
        if (all.isEmpty())
            tick.stop();
    }

    private void showNotices() {
        said.setText(notices.list().isEmpty() ? "" : notices.list().getFirst().text());
        long count = notices.list().stream().filter(n -> n.kind() == Notice.Kind.WARNING).count();
        warnings.setText(Figures.count(count));
        warnings.setAccessibleText(messages.text("status.warnings", count));
        Nodes.show(warnings, count > 0);
    }

    private void listNotices(Node anchor) {
        ContextMenu menu = new ContextMenu();
        for (Notice notice : notices.list().subList(0, Math.min(15, notices.list().size()))) {
            MenuItem item = new MenuItem(String.format(Locale.ROOT, "%tR   %s", notice.time(), notice.text()));
            if (notice.kind() == Notice.Kind.WARNING)
                item.setGraphic(new FontIcon(MaterialDesignA.ALERT_OUTLINE));
            menu.getItems().add(item);
        }
        menu.show(anchor, javafx.geometry.Side.TOP, 0, -4);
    }

    /** Stops the timer. */
    void close() {
        tick.stop();
    }
}
