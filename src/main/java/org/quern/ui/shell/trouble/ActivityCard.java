package org.quern.ui.shell.trouble;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.quern.job.Job;
import org.quern.job.Jobs;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.Segments;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** The history of jobs, and the log with a choice of levels. */
public final class ActivityCard extends VBox {

    private static final double WIDTH = 860;
    private static final double HEIGHT = 480;

    private final Messages messages;
    private final DenseTable<JobHistory.Ended> table;
    private final TextArea log = Nodes.styled(new TextArea(), "mono");
    private final ObjectProperty<LogFile.Level> level = new SimpleObjectProperty<>(LogFile.Level.WARN);
    private List<LogFile.Entry> entries = List.of();

    /** @param read reads the log; called in a job */
    ActivityCard(Messages messages, JobHistory history, Jobs jobs, Supplier<List<LogFile.Entry>> read) {
        this.messages = messages;
        getStyleClass().addAll("card", "sheet");
        table = new DenseTable<>(messages.text("activity.jobs"));
        table.text(messages.text("activity.end"), 80, one -> one.end().toString());
        table.text(messages.text("activity.outcome"), 100, one -> outcome(one.state()));
        table.figure(messages.text("activity.duration"), 90, one -> one.duration().toMillis() / 1000.0,
                seconds -> NumberFormats.time(Duration.ofMillis(Math.round(seconds.doubleValue() * 1000))));
        table.text(messages.text("activity.job"), 240, JobHistory.Ended::title);
        table.text(messages.text("activity.message"), 320, JobHistory.Ended::message, "secondary");
        table.setEmptyText(messages.text("activity.none"));
        table.setSorted(history.list());
        log.setEditable(false);
        log.setAccessibleText(messages.text("activity.log"));
        level.subscribe(this::showLog);
        jobs.submit(messages.text("activity.log.read"), _ -> read.get()).onDone(found -> {
            entries = found;
            showLog();
        }).onFailed(failure -> log.setText(FailureText.of(failure, messages)));
        Segments<LogFile.Level> levels = new Segments<>(level, List.of(LogFile.Level.values()), this::named);
        TabPane tabs = new TabPane(tab("activity.jobs", table), tab("activity.log",
                Nodes.styled(new VBox(8, Nodes.row(8, new Label(messages.text("activity.level")), levels), log),
                        "log")));
        VBox.setVgrow(log, Priority.ALWAYS);
        tabs.setPrefSize(WIDTH, HEIGHT);
        getChildren().addAll(Nodes.label(messages.text("action.window.activity"), "heading"), tabs);
    }

    public Node first() {
        return table;
    }

    private Tab tab(String key, Node content) {
        Tab tab = new Tab(messages.text(key), content);
        tab.setClosable(false);
        return tab;
    }

    private String outcome(Job.State state) {
        return switch (state) {
            case DONE -> messages.text("activity.done");
            case FAILED -> messages.text("activity.failed");
            case CANCELLED -> messages.text("activity.cancelled");
            case WAITING, RUNNING -> state.name().toLowerCase(Locale.ROOT);
        };
    }

    private String named(LogFile.Level shown) {
        return switch (shown) {
            case ERROR -> messages.text("activity.level.error");
            case WARN -> messages.text("activity.level.warn");
            case INFO -> messages.text("activity.level.info");
        };
    }

    /** The entries of the level and above; the most severe level comes first. */
    private void showLog() {
        StringBuilder text = new StringBuilder();
        for (LogFile.Entry entry : entries) {
            if (entry.level().compareTo(level.get()) <= 0)
                text.append(entry.text()).append('\n');
        }
        log.setText(text.isEmpty() ? messages.text("activity.log.none") : text.toString());
        log.positionCaret(0);
    }
}
