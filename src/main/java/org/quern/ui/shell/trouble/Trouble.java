package org.quern.ui.shell.trouble;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.application.Platform;
import org.quern.job.Job;
import org.quern.job.Jobs;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Notices;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells the user about bugs of the program, and keeps what helps to report them. Used on the window's thread. */
public final class Trouble {

    /** What the window knows when a bug appears. */
    public interface Circumstances {

        List<Job<?>> running();

        /** The folder of the open workspace. */
        Optional<Path> workspace();
    }

    private static final Logger LOG = LoggerFactory.getLogger(Trouble.class);

    private final Messages messages;
    private final Notices notices;
    private final Dialogs dialogs;
    private final Jobs jobs;
    private final LogFile log;
    private final Circumstances circumstances;
    private final JobHistory history;
    /** Bugs that a dialog has told. One in the drawing of the window would otherwise open a dialog with each frame. */
    private final Set<String> told = new HashSet<>();
    private boolean telling;

    /** @param log the log file; it may not exist */
    public Trouble(Messages messages, Notices notices, Dialogs dialogs, Jobs jobs, Path log,
            Circumstances circumstances) {
        this.messages = messages;
        this.history = new JobHistory(Duration.ofMillis(400), messages);
        this.notices = notices;
        this.dialogs = dialogs;
        this.jobs = jobs;
        this.log = new LogFile(log);
        this.circumstances = circumstances;
    }

    /** Lists the ended jobs of this source. */
    public void watch(Jobs more) {
        more.onEnd(history::add);
    }

    /** Reports an exception that nobody has handled. */
    public void bug(Throwable bug) {
        LOG.error("internal error in the window", bug);
        if (bug instanceof QuernException known) {
            notices.warn(known.getMessage());
            return;
        }
        notices.warn(messages.text("window.bug", bug.toString()));
        if (telling || !told.add(place(bug)))
            return;
        telling = true;
        // Not now: dialogs are not allowed while the window is being drawn.
        Platform.runLater(() -> {
            try {
                tell(bug);
            } finally {
                telling = false;
            }
        });
    }

    private static String place(Throwable bug) {
        return bug.getClass().getName() + (bug.getStackTrace().length > 0 ? bug.getStackTrace()[0] : "");
    }

    private void tell(Throwable bug) {
        String work = messages.text("dialog.bug.work", circumstances.running().size());
        Optional<Path> workspace = circumstances.workspace();
        dialogs.bug(bug, work).ifPresent(withWorkspace -> save(bug, withWorkspace ? workspace : Optional.empty()));
    }

    private void save(Throwable bug, Optional<Path> workspace) {
        StringWriter details = new StringWriter();
        bug.printStackTrace(new PrintWriter(details));
        BugReport report = new BugReport(details.toString(), history.tsv(), log, workspace);
        dialogs.saveFile(messages.text("dialog.bug.save"), "quern-report.zip", messages.text("report.kind"), "*.zip")
                .ifPresent(file -> jobs.submit(messages.text("report.job"), _ -> {
                    report.write(new SafeFiles(), file);
                    return file;
                }).onDone(written -> notices.say(messages.text("report.saved", written))));
    }

    public ActivityCard card() {
        return new ActivityCard(messages, history, jobs, log::entries);
    }
}
