package org.quern.ui.shell.trouble;

import java.time.Duration;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.job.Job;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Messages;

/** The jobs that have ended, newest first. Used on the window's thread. */
public final class JobHistory {

    /**
     * A job that has ended.
     *
     * @param message why it failed, or its last stage; may be empty
     */
    public record Ended(String title, Job.State state, LocalTime end, Duration duration, String message) {}

    private static final int KEPT = 500;

    private final Duration worthALine;
    private final Messages messages;

    private final ObservableList<Ended> ended = FXCollections.observableArrayList();

    /** @param worthALine shorter jobs are listed only if they failed: reading a list of files is not worth a line */
    JobHistory(Duration worthALine, Messages messages) {
        this.worthALine = worthALine;
        this.messages = messages;
    }

    /** Adds a job that has just ended. */
    public void add(Job<?> job) {
        Duration took = job.status().running();
        if (job.state() != Job.State.FAILED && (job.isQuiet() || took.compareTo(worthALine) < 0))
            return;
        String message = job.state() == Job.State.FAILED
                ? job.failure().map(why -> FailureText.of(why, messages)).orElse("")
                : messages.phrase(job.status().stage());
        ended.addFirst(new Ended(job.title(), job.state(), LocalTime.now().truncatedTo(ChronoUnit.SECONDS), took,
                message));
        if (ended.size() > KEPT)
            ended.removeLast();
    }

    public ObservableList<Ended> list() {
        return FXCollections.unmodifiableObservableList(ended);
    }

    /** As tab-separated lines, for a report. */
    String tsv() {
        return ended.stream()
                .map(one -> String.format(Locale.ROOT, "%s\t%s\t%.1f s\t%s\t%s%n", one.end(), one.state(),
                        one.duration().toMillis() / 1000.0, one.title(), one.message().replaceAll("\\s+", " ")))
                .collect(Collectors.joining());
    }
}
