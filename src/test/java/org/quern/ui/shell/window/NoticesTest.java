package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Job;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.testing.Fx;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Notice;
import org.quern.ui.kit.Notices;
import org.quern.ui.kit.Theme;
import org.quern.workspace.Preferences;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** A failure stays in the status bar until it was seen or the same work succeeded. */
@ExtendWith(Fx.class)
class NoticesTest {

    private final Notices notices = new Notices();

    private static String shown(StatusBar bar) {
        return bar.lookupAll(".label").stream().filter(Node::isVisible).map(node -> ((Labeled) node).getText())
                .filter(text -> !text.isEmpty() && !Set.of("en", "0").contains(text)).toList().toString();
    }

    private StatusBar bar() {
        StatusBar bar = new StatusBar(new Messages(Locale.ENGLISH), notices, List::of);
        new Scene(new StackPane(bar), 900, 30);
        return bar;
    }

    @Test
    void aFailureIsShownUntilItIsSeen() {
        Fx.run(() -> {
            StatusBar bar = bar();
            notices.say("200 questions rewritten");
            assertThat(shown(bar)).contains("200 questions rewritten");
            notices.fail("Verifying film", "no answer");
            assertThat(shown(bar)).isEqualTo("[Verifying film: no answer]");
            bar.clear();
            notices.say("Exported");
            assertThat(shown(bar)).contains("Verifying film: no answer");
            notices.fail("Rewriting film", "no answer");
            assertThat(shown(bar)).contains("Rewriting film: no answer (and 1 more)");
            notices.see();
            assertThat(shown(bar)).doesNotContain("no answer");
            assertThat(notices.list()).extracting(Notice::kind).contains(Notice.Kind.FAILURE);
        });
    }

    @Test
    void aSuccessOfTheSameWorkEndsItAndAnotherPaneEndsOnlySuccesses() {
        Fx.run(() -> {
            StatusBar bar = bar();
            notices.fail("Verifying film", "no answer");
            notices.succeed("Rewriting film");
            assertThat(shown(bar)).contains("no answer");
            notices.succeed("Verifying film");
            assertThat(shown(bar)).isEqualTo("[]");
            notices.say("Done");
            bar.clear();
            assertThat(shown(bar)).isEqualTo("[]");
        });
    }

    @Test
    void jobsDoNotMakeTheBarWiderThanASmallWindow(@TempDir Path scratch) throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        try (JobRunner runner = JobRunner.threads()) {
            Jobs jobs = new Jobs(runner, Platform::runLater);
            StatusBar bar = Fx.call(() -> new StatusBar(new Messages(Locale.ENGLISH), notices, jobs::active));
            Fx.run(() -> {
                new Theme(Preferences.read(scratch.resolve("p.json"), new SafeFiles()))
                        .dress(new Scene(new StackPane(bar), 480, 30));
                bar.watch(jobs);
            });
            for (int i = 0; i < 4; i++)
                jobs.submit("Comparing the runs of a model with a long name", _ -> {
                    end.await();
                    return "";
                });
            Fx.await("they are shown", () -> bar.lookupAll(".job").size() == 2);
            assertThat(Fx.call(() -> {
                bar.applyCss();
                return bar.minWidth(-1);
            })).isLessThan(400);
            end.countDown();
        }
    }

    @Test
    void watchersHearOfEveryEndBeforeThoseWhoStartedTheJob() {
        Jobs jobs = Jobs.direct();
        StringBuilder heard = new StringBuilder();
        jobs.onEnd(job -> heard.append(job.title()).append(' ').append(job.state()).append("; "));
        jobs.submit("a", _ -> {
            throw new QuernException("broken", "", "fix it");
        }).onFailed(_ -> heard.append("told; "));
        Job<String> done = jobs.submit("b", _ -> "x");
        assertThat(done.state()).isEqualTo(Job.State.DONE);
        assertThat(heard.toString()).isEqualTo("a FAILED; told; b DONE; ");
    }
}
