package org.quern.ui.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.TextCheck.Finding;
import org.quern.review.AdjudicationQueue.Dispute;
import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.review.Member.Credentials;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewQueue;
import org.quern.review.ReviewQueue.Reason;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.Agreement;
import org.quern.task.review.FileReview;
import org.quern.testing.Fx;
import org.quern.testing.Hands;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.review.Desk.Compared;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** A disk that takes its time, or refuses, while somebody goes on pressing keys. */
@ExtendWith(Fx.class)
class SlowDiskTest {

    @TempDir
    private Path folder;
    private Workspace workspace;
    private PaneServices services;
    private ReviewPane pane;
    private Stage stage;
    private final Hands hands = new Hands();
    private volatile CountDownLatch gate = new CountDownLatch(0);
    private volatile boolean full;
    private volatile String checked = "";
    private volatile boolean checkedOnWindow;

    @BeforeEach
    void open() {
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        new SampleFile(new SafeFiles()).write(workspace.questions("films"),
                IntStream.range(0, 8).mapToObj(FakeReview::sample).toList());
        services = Fx.call(() -> TestServices.of(workspace, folder));
        services.preferences().set("review.annotator", "Ada");
        pane = Fx.call(() -> new ReviewPane(services, new SlowReview()));
        stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
        Fx.run(() -> pane.node().addEventHandler(KeyEvent.KEY_PRESSED, event -> pane.actions().stream()
                .filter(a -> a.enabled().get() && a.key().filter(key -> key.match(event)).isPresent()).findFirst()
                .ifPresent(a -> a.perform())));
        Fx.awaitIdle(services.jobs());
    }

    @AfterEach
    void close() {
        gate.countDown();
        Fx.run(stage::close);
        Fx.run(pane::close);
        workspace.close();
    }

    @Test
    void keysPressedMeanwhileMeetTheQuestionsThatTheyWereMeantFor() {
        gate = new CountDownLatch(1);
        hands.press(KeyCode.A);
        assertThat(current()).as("not on the disk yet").isEqualTo("q0");
        hands.press(KeyCode.R);
        hands.press(KeyCode.E);
        hands.press(KeyCode.END);
        hands.type(" arr");
        hands.press(KeyCode.ENTER);
        // A check fails, so the form asks once more.
        hands.press(KeyCode.ENTER);
        hands.press(KeyCode.U);
        hands.press(KeyCode.A);
        hands.press(KeyCode.A);
        assertThat(current()).isEqualTo("q0");
        assertThat(decided()).isEmpty();

        gate.countDown();
        Fx.await("all keys have done what they do", () -> "q4".equals(currentOnWindow()));
        Fx.awaitIdle(services.jobs());
        assertThat(decided()).extracting(Decision::qid).containsExactly("q0", "q1", "q2", "q3");
        assertThat(decided()).extracting(Decision::verdict).containsExactly(ReviewVerdict.ACCEPTED,
                ReviewVerdict.REJECTED,
                ReviewVerdict.ACCEPTED, ReviewVerdict.ACCEPTED);
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            assertThat(log.history("films", "q2")).extracting(Decision::kind).containsExactly(Decision.Kind.DECIDE,
                    Decision.Kind.UNDO, Decision.Kind.DECIDE);
            assertThat(log.history("films", "q2").getFirst().after()).endsWith("arr");
        }
    }

    @Test
    void aFullDiskIsSaidTheQuestionStaysAndNoKeyGoesAstray() {
        full = true;
        gate = new CountDownLatch(1);
        hands.press(KeyCode.A);
        hands.press(KeyCode.A);
        hands.press(KeyCode.R);
        gate.countDown();
        Fx.awaitIdle(services.jobs());
        assertThat(current()).isEqualTo("q0");
        assertThat(decided()).isEmpty();
        Label trouble = Fx.call(() -> (Label) pane.node().lookup(".review-trouble"));
        assertThat(Fx.call(trouble::isVisible)).isTrue();
        assertThat(Fx.call(trouble::getText)).contains("disk is full", "2");

        hands.press(KeyCode.E);
        hands.press(KeyCode.END);
        hands.type(" kept");
        hands.press(KeyCode.ENTER);
        hands.press(KeyCode.ENTER);
        Fx.awaitIdle(services.jobs());
        full = false;
        hands.press(KeyCode.ENTER);
        Fx.awaitIdle(services.jobs());
        assertThat(decided()).extracting(Decision::after).singleElement().asString().endsWith("kept");
        assertThat(current()).isEqualTo("q1");
    }

    @Test
    void whatCannotBeWorkedOutIsSaidAndWhereNobodyDiffersThatIsSaid() {
        full = true;
        for (String view : List.of("review.view.agreement", "review.view.work", "review.view.disputes")) {
            perform(view);
            assertThat(said()).as(view).contains("The disk is full").contains("Free some space");
        }
        full = false;
        perform("review.again");
        assertThat(said()).contains(services.messages().text("review.disputes.none"));
        perform("review.view.agreement");
        assertThat(said()).contains(services.messages().text("review.agreement.none"));
        perform("review.view.questions");
        assertThat(Fx.call(() -> pane.node().lookupAll(".state").stream().anyMatch(SlowDiskTest::isSeen))).isFalse();
    }

    private void perform(String id) {
        Fx.run(() -> {
            if (id.equals("review.again"))
                pane.node().lookupAll(".state .button").stream().filter(SlowDiskTest::isSeen)
                        .forEach(button -> ((Button) button).fire());
            else
                pane.actions().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow().perform();
        });
        Fx.awaitIdle(services.jobs());
    }

    @Test
    void aTypedTextIsCheckedBesideTheWindow() {
        hands.press(KeyCode.E);
        hands.press(KeyCode.END);
        hands.type(" at at");
        Fx.await("the typed text is checked", () -> checked.contains("at at"));
        assertThat(checkedOnWindow).isFalse();
    }

    /** What is shown instead of the content. */
    private String said() {
        return Fx.call(() -> pane.node().lookupAll(".state .label").stream().filter(SlowDiskTest::isSeen)
                .map(label -> ((Label) label).getText()).collect(Collectors.joining("\n")));
    }

    private static boolean isSeen(Node node) {
        return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
    }

    private String current() {
        return Fx.call(this::currentOnWindow);
    }

    private String currentOnWindow() {
        return pane.model.current.get().orElseThrow().qid();
    }

    private List<Decision> decided() {
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            return log.inForce("films");
        }
    }

    /** The reviews, with a disk that waits for the gate before each decision. */
    private final class SlowReview extends WorkspaceReview {

        SlowReview() {
            super(workspace, services.messages().locale());
        }

        @Override
        Desk desk(FileReview review, ReviewQueue queue, Credentials credentials) {
            return new Desk(review, queue, credentials) {
                @Override
                List<Finding> check(Sample sample, String text) {
                    checked = text;
                    checkedOnWindow |= Platform.isFxApplicationThread();
                    return super.check(sample, text);
                }

                @Override
                Decision decide(String qid, ReviewVerdict verdict, String text, Reason reason) {
                    try {
                        gate.await();
                    } catch (InterruptedException stopped) {
                        throw new IllegalStateException(stopped);
                    }
                    refuse();
                    return super.decide(qid, verdict, text, reason);
                }

                @Override
                Compared agreement(Agreement.Settings settings, boolean gold, Progress progress) {
                    refuse();
                    return super.agreement(settings, gold, progress);
                }

                @Override
                List<Dispute> disputes() {
                    refuse();
                    return super.disputes();
                }

                @Override
                Feedback feedback() {
                    refuse();
                    return super.feedback();
                }
            };
        }

        private void refuse() {
            if (full)
                throw new QuernException("the disk is full", "review.db", "free some space");
        }
    }
}
