package org.quern.ui.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.question.SampleFile;
import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.review.Judgement;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.Remark;
import org.quern.review.ReviewLog;
import org.quern.review.Verdict;
import org.quern.review.team.Member;
import org.quern.review.team.Pin;
import org.quern.review.team.Role;
import org.quern.review.team.Team;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.Services;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Bulk decisions, remarks, reasons and roles in the pane. */
@ExtendWith(Fx.class)
class TeamPaneTest {

    @TempDir
    Path folder;
    private Workspace workspace;
    private Services services;
    private Optional<Stage> stage = Optional.empty();
    private Optional<ReviewPane> opened = Optional.empty();

    @BeforeEach
    void open() {
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        services = Fx.call(() -> TestServices.of(workspace, folder));
        services.preferences().set("review.annotator", "Ada");
    }

    @AfterEach
    void close() {
        stage.ifPresent(shown -> Fx.run(shown::close));
        opened.ifPresent(pane -> Fx.run(pane::close));
        workspace.close();
    }

    private ReviewPane pane(int questions) {
        new SampleFile(new SafeFiles()).write(workspace.questions("films"),
                IntStream.range(0, questions).mapToObj(FakeReview::sample).toList());
        ReviewPane pane = Fx.call(() -> new ReviewPane(services));
        opened = Optional.of(pane);
        stage = Optional.of(Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme())));
        settle(pane);
        return pane;
    }

    private void settle(ReviewPane pane) {
        Fx.awaitIdle(services.jobs());
        Fx.run(() -> {
            pane.node().applyCss();
            ((Parent) pane.node()).layout();
        });
    }

    private void perform(ReviewPane pane, String id) {
        Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow().perform());
        settle(pane);
    }

    private static <N extends Node> N find(ReviewPane pane, String selector, Class<N> type) {
        return Fx.call(() -> type.cast(pane.node().lookup(selector)));
    }

    private List<Decision> history() {
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            return log.history("films");
        }
    }

    @Test
    void tenThousandQuestionsAreAcceptedTogetherAndUndoneTogether() {
        ReviewPane pane = pane(10_000);
        List<String> all = Fx.call(() -> pane.model.shown.stream().map(QueueItem::qid).toList());
        long begin = System.nanoTime();
        Fx.run(() -> pane.model.decideAll(all, Verdict.ACCEPTED));
        Fx.awaitIdle(services.jobs());
        Duration took = Duration.ofNanos(System.nanoTime() - begin);
        assertThat(Fx.call(() -> pane.model.shown)).allMatch(item -> item.own().isPresent());
        assertThat(Fx.call(pane.model.finished::get)).isTrue();
        // 2 s are wanted; the machine of the tests may be busy.
        assertThat(took).isLessThan(Duration.ofSeconds(10));
        perform(pane, "review.undo");
        assertThat(Fx.call(() -> pane.model.shown)).allMatch(item -> item.own().isEmpty());
    }

    @Test
    void severalSelectedQuestionsAreWhatTheBulkActionsMean() {
        ReviewPane pane = pane(20);
        @SuppressWarnings("unchecked")
        ListView<QueueItem> list = find(pane, ".review-queue > .list-view", ListView.class);
        Fx.run(() -> list.getSelectionModel().selectIndices(2, 3, 5));
        assertThat(Fx.call(() -> ((Labeled) pane.node().lookup(".queue-line > .secondary")).getText()))
                .isEqualTo("4 selected");
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().qid())).isEqualTo("q0");
    }

    @Test
    void aQuestionIsSkippedFlaggedAndFoundAgain() {
        ReviewPane pane = pane(5);
        perform(pane, "review.skip");
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().qid())).isEqualTo("q1");
        Fx.run(() -> pane.model.keepDraft("q1", "What was typed?"));
        perform(pane, "review.flag");
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().remarks().flagged())).isTrue();
        assertThat(Fx.call(() -> pane.model.draft("q1"))).contains("What was typed?");
        Fx.run(() -> pane.model.filter.set(QueueFilter.ALL.with(QueueFilter.What.SKIPPED)));
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.model.shown)).extracting(QueueItem::qid).containsExactly("q0");
        Fx.run(() -> pane.model.goTo("q1"));
        Fx.awaitIdle(services.jobs());
        perform(pane, "review.flag");
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().remarks().flagged())).isFalse();
        assertThat(history()).isEmpty();
    }

    @Test
    void aCommentIsWrittenByKeysAndReadByTheOther() {
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            log.setTeam(new Team(List.of(new Member("Lea", Role.LEAD, Optional.empty(), Optional.empty()),
                    new Member("Ada", Role.ANNOTATOR, Optional.empty(), Optional.empty()))));
            log.remark("Lea", "films", "q0", Remark.Kind.COMMENT, "See rule 3.");
        }
        ReviewPane pane = pane(3);
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().remarks().unread())).isEqualTo(1);
        perform(pane, "review.comment");
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().remarks().unread())).isZero();
        Fx.run(() -> ((TextInputControl) pane.node().lookup(".comment-field")).setText("Thank you."));
        Fx.run(() -> ((Button) pane.node().lookup(".review-notes .button")).fire());
        settle(pane);
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().remarks().comments()))
                .extracting(Remark::text).containsExactly("See rule 3.", "Thank you.");
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().own())).isEmpty();
    }

    @Test
    void aRejectionHasTagsAndTheTimeSpent() throws Exception {
        Files.writeString(workspace.reasons(), "nonsense\ntoo long\n");
        ReviewPane pane = pane(3);
        perform(pane, "review.reject-why");
        List<ToggleButton> tags = Fx.call(() -> pane.node().lookupAll(".reason-tags .toggle-button").stream()
                .map(ToggleButton.class::cast).toList());
        assertThat(tags).extracting(ToggleButton::getText).contains("nonsense", "too long");
        Fx.run(() -> tags.getLast().fire());
        Fx.run(() -> ((Button) pane.node().lookup(".review-editor .accent")).fire());
        settle(pane);
        assertThat(history()).singleElement().satisfies(d -> {
            assertThat(d.verdict()).isEqualTo(Verdict.REJECTED);
            assertThat(d.judgement().tags()).containsExactly("too long");
            assertThat(d.judgement().seconds()).isPresent();
        });
    }

    @Test
    void idleTimeIsNotWork() {
        AtomicLong now = new AtomicLong();
        ActivityTimer timer = new ActivityTimer(now::get);
        now.addAndGet(Duration.ofSeconds(4).toNanos());
        timer.active();
        now.addAndGet(Duration.ofMinutes(20).toNanos());
        timer.active();
        now.addAndGet(Duration.ofMillis(1_520).toNanos());
        assertThat(timer.seconds()).isEqualTo(4 + ActivityTimer.IDLE_SECONDS + 1.5);
        timer.restart();
        assertThat(OptionalDouble.of(timer.seconds())).hasValue(0);
    }

    @Test
    void aMemberEntersThePinAndOthersCanOnlyRead() {
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            log.setTeam(new Team(List.of(new Member("Lea", Role.LEAD, Optional.of(Pin.of("1234")), Optional.empty()))));
        }
        ReviewPane pane = pane(3);
        assertThat(Fx.call(() -> pane.model.annotator.get())).isEmpty();
        assertThat(Fx.call(() -> pane.overview.agreement.goldVisible.get())).isFalse();
        perform(pane, "review.accept");
        assertThat(history()).isEmpty();
        assertThat(Fx.call(() -> pane.node().lookup(".review-name").isVisible())).isTrue();
        enter(pane, "Lea", "9999");
        assertThat(Fx.call(() -> ((Labeled) pane.node().lookup(".review-name .danger")).getText()))
                .contains("rong PIN");
        enter(pane, "Lea", "1234");
        assertThat(Fx.call(() -> pane.overview.agreement.goldVisible.get())).isTrue();
        assertThat(Fx.call(() -> pane.model.annotator.get())).isEqualTo("Lea");
        perform(pane, "review.accept");
        assertThat(history()).extracting(Decision::annotator).containsExactly("Lea");
    }

    private void enter(ReviewPane pane, String name, String pin) {
        Fx.run(() -> {
            pane.node().lookupAll(".review-name .text-field").forEach(field -> ((TextField) field)
                    .setText(field instanceof PasswordField ? pin : name));
            ((Button) pane.node().lookup(".review-name .button")).fire();
        });
        settle(pane);
    }

    @Test
    void aTeamIsMadeInTheAssignmentView() {
        ReviewPane pane = pane(3);
        perform(pane, "review.view.assignment");
        assertThat(find(pane, ".review-team", Parent.class)).isNotNull();
        Fx.run(() -> ((TextField) pane.node().lookup(".team-form .text-field")).setText("Lea"));
        perform(pane, "review.team.add");
        assertThat(team().members()).as("an annotator cannot be the first member").isEmpty();
        assertThat(Fx.call(() -> ((TextField) pane.node().lookup(".team-form .text-field")).getText()))
                .as("what was refused can be corrected").isEqualTo("Lea");
        Fx.run(() -> {
            @SuppressWarnings("unchecked")
            var role = (javafx.scene.control.ComboBox<Role>) pane.node().lookup(".team-form .combo-box");
            role.setValue(Role.LEAD);
        });
        perform(pane, "review.team.add");
        assertThat(team().members()).extracting(Member::name).containsExactly("Lea");
    }

    private Team team() {
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            return log.team();
        }
    }

    @Test
    void myWorkShowsAdjudicationsMadeMeanwhile() {
        ReviewPane pane = pane(3);
        perform(pane, "review.accept");
        perform(pane, "review.view.work");
        assertThat(fates(pane, Feedback.Fate.ALONE)).isEqualTo(1);
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            String asked = FakeReview.sample(0).nlQuestion();
            log.adjudicate("Dora", "films", new Judgement("q0", Verdict.REJECTED, asked, asked, ""));
        }
        perform(pane, "review.view.disputes");
        perform(pane, "review.view.work");
        assertThat(fates(pane, Feedback.Fate.OVERRULED)).isEqualTo(1);
    }

    private static int fates(ReviewPane pane, Feedback.Fate fate) {
        return Fx.call(() -> pane.overview.work.get().orElseThrow().counts().getOrDefault(fate, 0));
    }

    @Test
    void numbersAndSimilarQuestionsLeadToQuestions() {
        ReviewPane pane = pane(12);
        assertThat(Fx.call(() -> pane.model.step("7"))).isTrue();
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().qid())).isEqualTo("q6");
        assertThat(Fx.call(() -> pane.model.step("13"))).isFalse();
        assertThat(Fx.call(() -> pane.model.step("x"))).isFalse();
        perform(pane, "review.similar");
        Fx.run(() -> ((javafx.scene.control.Hyperlink) pane.node().lookup(".review-notes .hyperlink")).fire());
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().qid())).isNotEqualTo("q6");
    }
}
