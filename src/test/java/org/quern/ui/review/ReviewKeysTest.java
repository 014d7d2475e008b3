package org.quern.ui.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.question.SampleFile;
import org.quern.review.Assignment;
import org.quern.review.Decision;
import org.quern.review.Member;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewVerdict;
import org.quern.review.Role;
import org.quern.review.Team;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Notice;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** What is decided by keys: undo, a text that fails its checks, tags; and the queue of a lead. */
@ExtendWith(Fx.class)
class ReviewKeysTest {

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

    private List<Decision> history() {
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            return log.history("films");
        }
    }

    private static TextInputControl field(ReviewPane pane, String selector) {
        return Fx.call(() -> (TextInputControl) pane.node().lookup(selector));
    }

    private void enter(ReviewPane pane, Node field) {
        Fx.run(() -> field.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false,
                false)));
        settle(pane);
    }

    private void type(ReviewPane pane, Node field, String letter) {
        Fx.run(() -> field.fireEvent(new KeyEvent(KeyEvent.KEY_TYPED, letter, letter, KeyCode.UNDEFINED, false, false,
                false, false)));
        settle(pane);
    }

    private List<String> said() {
        return Fx.call(() -> services.notices().list().stream().map(Notice::text).toList());
    }

    @Test
    void aDecisionOutOfSightIsUndoneAtTheSecondTime() {
        ReviewPane pane = pane(3);
        perform(pane, "review.accept");
        Fx.run(() -> pane.model.filter.set(QueueFilter.ALL.with(QueueFilter.What.UNDECIDED)));
        settle(pane);
        perform(pane, "review.undo");
        assertThat(said()).first().asString().contains("Which films received Prize 0?").contains("Press U again");
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().own())).isPresent();
        perform(pane, "review.undo");
        assertThat(said()).first().asString().startsWith("Undone").contains("Which films received Prize 0?");
        assertThat(Fx.call(() -> pane.model.shown)).allMatch(item -> item.own().isEmpty());
    }

    @Test
    void aTextThatFailsItsChecksIsSavedAtTheSecondEnter() {
        ReviewPane pane = pane(3);
        perform(pane, "review.edit");
        TextInputControl text = field(pane, ".edited-text");
        Fx.run(() -> text.setText("Which films received Price 0?"));
        enter(pane, text);
        assertThat(history()).isEmpty();
        assertThat(Fx.call(() -> ((Labeled) pane.node().lookup(".review-editor .danger")).getText()))
                .contains("Prize 0").contains("Press Enter again");
        // Another text is another question.
        Fx.run(() -> text.setText("Which films received a Price 0?"));
        enter(pane, text);
        assertThat(history()).isEmpty();
        enter(pane, text);
        assertThat(history()).extracting(Decision::after).containsExactly("Which films received a Price 0?");
    }

    @Test
    void digitsAreTagsUntilAReasonIsTypedAndEnterSavesThem() {
        ReviewPane pane = pane(3);
        perform(pane, "review.reject-why");
        TextInputControl why = field(pane, ".review-editor .text-field");
        for (String digit : List.of("2", "4", "2", "3"))
            type(pane, why, digit);
        long tags = Fx.call(() -> (long) pane.node().lookupAll(".reason-tags .toggle-button").size());
        assertThat(tags).isLessThan(9);
        type(pane, why, "9");
        assertThat(Fx.call(() -> why.getText())).isEmpty();
        enter(pane, why);
        assertThat(history()).singleElement().satisfies(one -> {
            assertThat(one.verdict()).isEqualTo(ReviewVerdict.REJECTED);
            assertThat(one.judgement().tags()).containsExactly("ambiguous", "wrong meaning");
        });
    }

    @Test
    void anAssignedFileOpenedWithoutANameShowsNoQuestionOfAnotherFile() {
        services.preferences().set("review.annotator", "");
        new SampleFile(new SafeFiles()).write(workspace.questions("towns"), List.of(FakeReview.sample(7)));
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            log.assign(List.of(new Assignment("towns", "q7", "Bo")));
        }
        ReviewPane pane = pane(2);
        assertThat(shownTexts(pane)).anyMatch(text -> text.contains("Prize 0"));
        Fx.run(() -> pane.model.open("towns"));
        settle(pane);
        assertThat(shownTexts(pane)).noneMatch(text -> text.contains("Prize 0"));
    }

    /** The texts of everything in the pane that can be seen. */
    private static List<String> shownTexts(ReviewPane pane) {
        return Fx.call(() -> pane.node().lookupAll(".text").stream().filter(ReviewKeysTest::isSeen)
                .filter(Text.class::isInstance).map(text -> ((Text) text).getText()).toList());
    }

    private static boolean isSeen(Node node) {
        return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
    }

    @Test
    void aLeadWhoAnnotatesHasTheirOwnQueue() {
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            log.setTeam(new Team(List.of(new Member("Ada", Role.LEAD, Optional.empty(), Optional.empty()),
                    new Member("Bo", Role.ANNOTATOR, Optional.empty(), Optional.empty()))));
            log.assign(List.of(new Assignment("films", "q1", "Ada"), new Assignment("films", "q3", "Ada"),
                    new Assignment("films", "q0", "Bo"), new Assignment("films", "q2", "Bo")));
        }
        ReviewPane pane = pane(5);
        assertThat(Fx.call(() -> pane.model.shown.stream().map(QueueItem::qid).toList())).containsExactly("q1", "q3");
        Fx.run(() -> pane.model.filter.set(QueueFilter.ALL.with(QueueFilter.What.OTHERS)));
        settle(pane);
        assertThat(Fx.call(() -> pane.model.shown.stream().map(QueueItem::qid).toList())).contains("q0", "q2")
                .doesNotContain("q1", "q3");
    }
}
