package org.quern.ui.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.question.SampleFile;
import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.review.Judgement;
import org.quern.review.Member;
import org.quern.review.Pin;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.Remark;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewVerdict;
import org.quern.review.Role;
import org.quern.review.Team;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Bulk decisions, remarks, reasons and roles in the pane. */
@ExtendWith(Fx.class)
class TeamPaneTest {

    @TempDir
    Path folder;
    private Workspace workspace;
    private PaneServices services;
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
        Fx.run(() -> pane.edits.decideAll(all, ReviewVerdict.ACCEPTED));
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
        Fx.run(() -> pane.model.drafts.keep(Drafts.Kind.DECISION, "q1",
                DecisionEditor.Input.of("What was typed?")));
        perform(pane, "review.flag");
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().remarks().flagged())).isTrue();
        assertThat(Fx.call(() -> pane.model.drafts.of(Drafts.Kind.DECISION, "q1")))
                .contains(DecisionEditor.Input.of("What was typed?"));
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
        assertThat(newComments(pane)).isEqualTo("New comment by Lea on question 1: “See rule 3.”");
        perform(pane, "review.comment");
        assertThat(newComments(pane)).isEmpty();
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().remarks().unread())).isZero();
        Fx.run(() -> ((TextInputControl) pane.node().lookup(".comment-field")).setText("Thank you."));
        Fx.run(() -> ((Button) pane.node().lookup(".review-notes .button")).fire());
        settle(pane);
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().remarks().comments()))
                .extracting(Remark::text).containsExactly("See rule 3.", "Thank you.");
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().own())).isEmpty();
    }

    private static String newComments(ReviewPane pane) {
        return Fx.call(() -> {
            Parent notice = (Parent) pane.node().lookup(".new-comments");
            return notice.isVisible() ? ((Labeled) notice.lookup(".label")).getText() : "";
        });
    }

    @Test
    void newCommentsAreOpenedOneAfterTheOther() {
        ReviewPane pane = pane(40);
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            log.setTeam(new Team(List.of(new Member("Lea", Role.LEAD, Optional.empty(), Optional.empty()),
                    new Member("Ada", Role.ANNOTATOR, Optional.empty(), Optional.empty()))));
            log.remark("Lea", "films", "q7", Remark.Kind.COMMENT, "Is this one question?");
            log.remark("Lea", "films", "q31", Remark.Kind.COMMENT, "And this one?");
        }
        assertThat(newComments(pane)).isEmpty();
        Fx.run(pane::shown);
        settle(pane);
        assertThat(newComments(pane)).isEqualTo("New comments on 2 questions");
        // A filter does not hide them.
        Fx.run(() -> pane.model.filter.set(QueueFilter.ALL.withText("Prize 2")));
        settle(pane);
        perform(pane, "review.new-comments");
        settle(pane);
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().qid())).isEqualTo("q7");
        assertThat(Fx.call(() -> pane.node().lookup(".comment-field"))).isNotNull();
        assertThat(newComments(pane)).isEqualTo("New comment by Lea on question 32: “And this one?”");
        perform(pane, "review.new-comments");
        settle(pane);
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().qid())).isEqualTo("q31");
        assertThat(newComments(pane)).isEmpty();
    }

    /** Answers each confirmation, and notes what was asked. */
    private List<String> answering(boolean yes) {
        List<String> asked = new ArrayList<>();
        services = services.withDialogs(Fx.call(() -> new Dialogs(services.messages(), new Stage()) {
            @Override
            public boolean confirm(String question, String consequence, String act) {
                asked.add(question + " " + consequence + " [" + act + "]");
                return yes;
            }
        }));
        return asked;
    }

    private void select(ReviewPane pane, int... rows) {
        ListView<?> list = find(pane, ".review-queue > .list-view", ListView.class);
        Fx.run(() -> list.getSelectionModel().selectIndices(rows[0], rows));
        settle(pane);
    }

    @ParameterizedTest
    @CsvSource({"review.accept,ACCEPTED", "review.reject,REJECTED"})
    void aKeyDecidesTheSelectedQuestionsAfterAConfirmation(String action, ReviewVerdict verdict) {
        List<String> asked = answering(true);
        ReviewPane pane = pane(20);
        perform(pane, "review.accept");
        select(pane, 0, 3, 5);
        perform(pane, action);
        assertThat(asked).singleElement().asString().contains("4 questions").contains("one of them");
        assertThat(history().subList(1, history().size())).extracting(Decision::qid)
                .containsExactlyInAnyOrder("q0", "q1", "q3", "q5");
        assertThat(history().subList(1, history().size())).extracting(Decision::verdict).containsOnly(verdict);
        perform(pane, "review.undo");
        assertThat(Fx.call(() -> pane.model.shown.stream().filter(item -> item.own().isPresent()).toList()))
                .as("one undo, and the decision before holds again").extracting(QueueItem::qid)
                .containsExactly("q0");
    }

    @Test
    void withoutTheConfirmationNothingIsDecided() {
        List<String> asked = answering(false);
        ReviewPane pane = pane(20);
        select(pane, 2, 3);
        perform(pane, "review.accept");
        perform(pane, "review.reject");
        assertThat(asked).hasSize(2);
        assertThat(history()).isEmpty();
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
            assertThat(d.verdict()).isEqualTo(ReviewVerdict.REJECTED);
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
            log.adjudicate("Dora", "films", new Judgement("q0", ReviewVerdict.REJECTED, asked, asked, ""));
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
        assertThat(Fx.call(() -> pane.model.goToNumber("7"))).isTrue();
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().qid())).isEqualTo("q6");
        assertThat(Fx.call(() -> pane.model.goToNumber("13"))).isFalse();
        assertThat(Fx.call(() -> pane.model.goToNumber("x"))).isFalse();
        perform(pane, "review.similar");
        Fx.run(() -> ((javafx.scene.control.Hyperlink) pane.node().lookup(".review-notes .hyperlink")).fire());
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().qid())).isNotEqualTo("q6");
    }
}
