package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javafx.event.Event;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.question.SampleFile;
import org.quern.review.Decision;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewVerdict;
import org.quern.testing.Fx;
import org.quern.testing.Hands;
import org.quern.ui.kit.Nodes;
import org.quern.workspace.SafeFiles;

/** Every key of the review pane, pressed in the real window; and none of them while somebody writes. */
@ExtendWith(Fx.class)
class ReviewKeysTest {

    @TempDir
    private static Path folder;
    private static HeadlessWindow window;
    private static ReviewDriver driver;
    private static Hands hands;
    private static int opened;
    private Path workspace;

    @BeforeAll
    static void open() {
        window = HeadlessWindow.open(folder);
        driver = new ReviewDriver(window);
        hands = driver.hands();
    }

    @AfterAll
    static void close() {
        window.close();
    }

    @BeforeEach
    void prepare() {
        workspace = folder.resolve("w" + ++opened);
        ReviewDriver.prepare(workspace, 12);
        driver.open(workspace);
        driver.name("ada");
    }

    @Test
    void oneKeyDecidesAndAdvances() {
        press(KeyCode.A);
        assertThat(driver.question()).endsWith("Prize 1?");
        press(KeyCode.R);
        assertThat(driver.question()).endsWith("Prize 2?");
        press(KeyCode.E);
        hands.type(" really");
        hands.press(KeyCode.TAB);
        hands.type("a reason");
        press(KeyCode.ENTER);
        assertThat(driver.question()).as("a check fails: asks once more").endsWith("Prize 2? really");
        press(KeyCode.ENTER);
        assertThat(driver.question()).endsWith("Prize 3?");
        press(KeyCode.SHIFT, KeyCode.R);
        hands.type("no");
        press(KeyCode.ENTER);
        assertThat(driver.question()).endsWith("Prize 4?");

        List<Decision> decided = decided();
        assertThat(decided).extracting(Decision::verdict).containsExactly(ReviewVerdict.ACCEPTED,
                ReviewVerdict.REJECTED,
                ReviewVerdict.EDITED, ReviewVerdict.REJECTED);
        assertThat(decided).extracting(Decision::annotator).containsOnly("ada");
        assertThat(decided.get(2).after()).isEqualTo("Which films received Prize 2? really");
        assertThat(decided.get(2).why()).isEqualTo("a reason");
        assertThat(decided.get(3).why()).isEqualTo("no");
        assertThat(driver.text(".review-progress .label")).isEqualTo("4 of 12 decided");
    }

    @Test
    void digitsChooseTagsUntilAReasonIsTyped() {
        press(KeyCode.SHIFT, KeyCode.R);
        hands.type("13");
        hands.press(KeyCode.SHIFT, KeyCode.TAB);
        press(KeyCode.ENTER);
        press(KeyCode.SHIFT, KeyCode.R);
        hands.type("2");
        hands.type("two of 2");
        press(KeyCode.ENTER);
        List<Decision> decided = decided();
        assertThat(decided).map(decision -> decision.judgement().tags().size()).containsExactly(2, 1);
        assertThat(decided).extracting(Decision::why).containsExactly("", "two of 2");
    }

    @Test
    void undoSaysWhatItUndidAndTouchesNothingOutOfSight() {
        press(KeyCode.SHIFT, KeyCode.R);
        hands.type("doubtful");
        press(KeyCode.ENTER);
        press(KeyCode.CONTROL, KeyCode.F);
        hands.type("Prize 5");
        press(KeyCode.ENTER);
        Fx.await("the search is done", () -> driver.shown().endsWith("Prize 5?"));
        press(KeyCode.U);
        assertThat(decided()).as("only shown").hasSize(1);
        assertThat(driver.question()).endsWith("Prize 0?");
        press(KeyCode.U);
        assertThat(decided()).isEmpty();
        assertThat(Fx.call(() -> window.stage().getScene().getRoot().lookupAll(".status-bar .label").stream()
                .map(label -> ((Labeled) label).getText()).toList()))
                .anyMatch(text -> text.startsWith("Undone: rejected “Which films"));
        press(KeyCode.SHIFT, KeyCode.R);
        assertThat(written()).as("the reason is kept").isEqualTo("doubtful");
    }

    @Test
    void undoGoesBackToTheQuestion() {
        press(KeyCode.A);
        press(KeyCode.A);
        press(KeyCode.U);
        assertThat(driver.question()).endsWith("Prize 1?");
        assertThat(decided()).hasSize(1);
        press(KeyCode.U);
        press(KeyCode.U);
        assertThat(decided()).isEmpty();
    }

    @Test
    void keysMoveAndOpenWhatIsReadBeside() {
        press(KeyCode.J);
        press(KeyCode.J);
        assertThat(driver.question()).endsWith("Prize 2?");
        press(KeyCode.K);
        assertThat(driver.question()).endsWith("Prize 1?");
        press(KeyCode.DOWN);
        assertThat(driver.question()).as("with the focus in " + Fx.call(driver::owner)).endsWith("Prize 2?");
        press(KeyCode.H);
        assertThat(driver.text(".review-notes .notes-text .secondary")).contains("No decisions yet");
        press(KeyCode.G);
        assertThat(driver.text(".notes-heading")).contains("review");
        press(KeyCode.CONTROL, KeyCode.F);
        assertThat(Fx.call(driver::owner)).isInstanceOf(TextInputControl.class);
        hands.press(KeyCode.TAB);
        hands.press(KeyCode.SHIFT, KeyCode.SLASH);
        assertThat(decided()).isEmpty();
        // The list of shortcuts would stay open for the next test.
        press(KeyCode.ESCAPE);
    }

    @Test
    void whereverSomebodyWritesALetterIsALetter() {
        String all = "aerujkhg AERUJKHG";
        press(KeyCode.CONTROL, KeyCode.F);
        hands.type(all);
        driver.settle();
        assertThat(written()).isEqualTo(all);
        hands.press(KeyCode.CONTROL, KeyCode.A);
        press(KeyCode.DELETE);
        assertThat(driver.text(".review-queue .queue-line > .secondary")).isEqualTo("12 of 12");

        hands.press(KeyCode.TAB);
        press(KeyCode.E);
        hands.press(KeyCode.CONTROL, KeyCode.A);
        hands.type(all);
        assertThat(written()).isEqualTo(all);
        hands.press(KeyCode.TAB);
        hands.type(all);
        assertThat(written()).isEqualTo(all);
        assertThat(decided()).isEmpty();
        press(KeyCode.ESCAPE);

        press(KeyCode.SHIFT, KeyCode.R);
        hands.type(all);
        assertThat(written()).isEqualTo(all);
        press(KeyCode.ESCAPE);
        assertThat(decided()).isEmpty();
        assertThat(driver.question()).endsWith("Prize 0?");
    }

    @Test
    void anEditThatChangesNothingIsNotSaved() {
        press(KeyCode.E);
        press(KeyCode.ENTER);
        assertThat(driver.text(".review-editor .danger")).contains("The text is unchanged");
        hands.press(KeyCode.CONTROL, KeyCode.A);
        hands.press(KeyCode.DELETE);
        press(KeyCode.ENTER);
        assertThat(driver.text(".review-editor .danger")).contains("empty");
        assertThat(decided()).isEmpty();
    }

    @Test
    void whatWasTypedIsThereWhenOneComesBack() {
        press(KeyCode.E);
        hands.type(" again");
        Fx.run(() -> driver.pane().lookup(".review-queue > .list-view").requestFocus());
        press(KeyCode.DOWN);
        assertThat(driver.question()).endsWith("Prize 1?");
        press(KeyCode.K);
        press(KeyCode.E);
        assertThat(written()).isEqualTo("Which films received Prize 0? again");
    }

    /** A Russian keyboard without a Latin one beside it: the toolkit knows no code for its letters. */
    @Test
    void lettersAreFoundByTheirPlaceOnARussianKeyboard() {
        russian("о");
        assertThat(driver.question()).endsWith("Prize 1?");
        russian("ф");
        russian("К");
        assertThat(decided()).extracting(Decision::verdict).containsExactly(ReviewVerdict.ACCEPTED);
        assertThat(Fx.call(driver::owner)).as("shift asks for the reason").isInstanceOf(TextInputControl.class);
        russian("ф");
        press(KeyCode.ESCAPE);
        assertThat(decided()).hasSize(1);
        russian("г");
        assertThat(decided()).isEmpty();
    }

    private void russian(String text) {
        boolean shift = Character.isUpperCase(text.charAt(0));
        Fx.run(() -> Event.fireEvent(driver.owner(), new KeyEvent(KeyEvent.KEY_PRESSED, "", text, KeyCode.UNDEFINED,
                shift, false, false, false)));
        driver.settle();
    }

    @Test
    void enterEscapeAndDownLeaveTheSearch() {
        for (KeyCode leaving : List.of(KeyCode.ENTER, KeyCode.ESCAPE, KeyCode.DOWN)) {
            press(KeyCode.CONTROL, KeyCode.F);
            hands.type("Prize 1");
            press(leaving);
            assertThat(Fx.call(driver::owner)).as("after " + leaving).isNotInstanceOf(TextInputControl.class);
            assertThat(driver.text(".review-queue .queue-line > .secondary")).isEqualTo("3 of 12");
        }
        assertThat(decided()).isEmpty();
        assertThat(driver.question()).endsWith("Prize 1?");
        press(KeyCode.A);
        assertThat(decided()).extracting(Decision::qid).containsExactly("q00001");
    }

    @Test
    void withoutHitsTheFormerQuestionIsGoneAndTakesNoKeys() {
        press(KeyCode.CONTROL, KeyCode.F);
        hands.type("zzz");
        press(KeyCode.ENTER);
        assertThat(driver.text(".state-sentence")).isEqualTo("No questions match the filters.");
        press(KeyCode.A);
        press(KeyCode.R);
        assertThat(decided()).isEmpty();
        Button all = (Button) driver.find(".state .button").orElseThrow();
        Fx.run(all::fire);
        driver.settle();
        assertThat(driver.find(".state-sentence")).isEmpty();
        press(KeyCode.A);
        assertThat(decided()).hasSize(1);
    }

    @Test
    void inASmallWindowTheSearchIsReachedAndLeft() {
        size(820, 700);
        try {
            Fx.await("the list is hidden", () -> !Nodes.isSeen(driver.pane().lookup(".review-queue")));
            press(KeyCode.CONTROL, KeyCode.F);
            assertThat(Fx.call(driver::owner)).isInstanceOf(TextInputControl.class);
            assertThat(Fx.call(() -> driver.owner().localToScene(driver.owner().getBoundsInLocal()).getWidth()))
                    .isGreaterThan(150);
            hands.type("rrr");
            press(KeyCode.ESCAPE);
            assertThat(decided()).isEmpty();
            assertThat(Fx.call(() -> Nodes.isSeen(driver.pane().lookup(".review-queue")))).isFalse();
            assertThat(driver.text(".state-sentence")).isEqualTo("No questions match the filters.");
            assertThat(Fx.call(() -> driver.owner().getClass().getSimpleName())).as("the focus")
                    .isEqualTo("DecisionView");
            press(KeyCode.CONTROL, KeyCode.F);
            hands.press(KeyCode.CONTROL, KeyCode.A);
            hands.type("Prize 7");
            press(KeyCode.ENTER);
            assertThat(driver.question()).endsWith("Prize 7?");
            press(KeyCode.R);
            assertThat(decided()).extracting(Decision::qid).containsExactly("q00007");
            assertThat(driver.text(".review-progress .label")).isEqualTo("1 of 12 decided");
        } finally {
            size(HeadlessWindow.WIDTH, HeadlessWindow.HEIGHT);
        }
    }

    /** The list comes and goes before it was ever shown; what was to get the focus then must not get it later. */
    @Test
    void theSearchHasTheFocusAlsoInAPaneThatWasOpenedWhileTheWindowShrank() {
        Path other = folder.resolve("shrinking" + opened);
        ReviewDriver.prepare(other, 12);
        try {
            window.beginWorkspace(other);
            Fx.await("open", () -> window.stage().getTitle().startsWith("shrinking"));
            for (int width : new int[]{700, 1440, 820})
                Fx.run(() -> window.stage().setWidth(width));
            driver.settle();
            window.show("review", Progress.NONE);
            Fx.await("the list is hidden", () -> !Nodes.isSeen(driver.pane().lookup(".review-queue")));
            press(KeyCode.CONTROL, KeyCode.F);
            hands.type("rrr");
            driver.settle();
            assertThat(written()).isEqualTo("rrr");
            press(KeyCode.ESCAPE);
            try (ReviewLog log = ReviewLog.open(other.resolve("review.db"))) {
                assertThat(log.inForce("films")).isEmpty();
            }
        } finally {
            size(HeadlessWindow.WIDTH, HeadlessWindow.HEIGHT);
        }
    }

    private static void size(int width, int height) {
        Fx.run(() -> {
            window.stage().setWidth(width);
            window.stage().setHeight(height);
        });
        driver.settle();
    }

    @Test
    void theFileAndTheQuestionAreOpenAgainAfterARestart() {
        new SampleFile(new SafeFiles()).write(workspace.resolve("questions/a-first.json"),
                List.of(ReviewDriver.sample(1)));
        for (int i = 0; i < 5; i++)
            press(KeyCode.J);
        driver.open(folder.resolve("w" + (opened - 1 > 0 ? opened - 1 : opened)));
        driver.open(workspace);
        assertThat(driver.question()).endsWith("Prize 5?");
    }

    @Test
    void anotherAnnotatorSeesTheirOwnDecisions() {
        press(KeyCode.A);
        press(KeyCode.K);
        assertThat(driver.text(".verdict-sign.accepted")).isEqualTo("✓");
        window.perform("review.annotator");
        driver.settle();
        hands.press(KeyCode.CONTROL, KeyCode.A);
        hands.type("bo");
        press(KeyCode.ENTER);
        assertThat(driver.find(".verdict-sign.accepted")).isEmpty();
        assertThat(driver.text(".review-progress .label")).isEqualTo("0 of 12 decided");
        press(KeyCode.R);
        assertThat(decided()).extracting(Decision::annotator).containsExactly("ada", "bo");
        window.perform("review.annotator");
        driver.settle();
        hands.press(KeyCode.CONTROL, KeyCode.A);
        hands.type("ada");
        press(KeyCode.ENTER);
    }

    private void press(KeyCode... keys) {
        hands.press(keys);
        driver.settle();
    }

    private String written() {
        return Fx.call(() -> ((TextInputControl) driver.owner()).getText());
    }

    private List<Decision> decided() {
        try (ReviewLog log = ReviewLog.open(workspace.resolve("review.db"))) {
            return log.inForce("films");
        }
    }
}
