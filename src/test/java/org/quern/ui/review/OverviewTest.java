package org.quern.ui.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.review.Assignment;
import org.quern.review.Decision;
import org.quern.review.Judgement;
import org.quern.review.QueueItem;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.GoldFile;
import org.quern.review.agreement.Rater;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.Theme;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** What two annotators made of a file: agreement, disputes, and what became of one's work. */
@ExtendWith(Fx.class)
class OverviewTest {

    private static final int QUESTIONS = 10;

    @TempDir
    private Path folder;
    private Workspace workspace;
    private PaneServices services;
    private ReviewPane pane;
    private Stage stage;

    /** Both accept six, both reject two, and differ about one in the verdict, about one in the text. */
    @BeforeEach
    void open() {
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        List<Sample> samples = IntStream.range(0, QUESTIONS).mapToObj(FakeReview::sample).toList();
        new SampleFile(new SafeFiles()).write(workspace.questions("films"), samples);
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            for (Sample sample : samples) {
                int i = samples.indexOf(sample);
                for (String who : List.of("Ada", "Ben")) {
                    ReviewVerdict verdict = i < 6 ? ReviewVerdict.ACCEPTED : i < 8 ? ReviewVerdict.REJECTED
                            : i == 8 ? who.equals("Ada") ? ReviewVerdict.ACCEPTED : ReviewVerdict.REJECTED
                                    : ReviewVerdict.EDITED;
                    String text = sample.nlQuestion();
                    log.decide(who, "films", new Judgement(sample.qid(), verdict, text,
                            verdict == ReviewVerdict.EDITED
                                    ? text.replace("?", who.equals("Ada") ? " ever?" : " at all?")
                                    : text,
                            verdict == ReviewVerdict.REJECTED ? "nobody asks so" : ""));
                }
            }
        }
        services = Fx.call(() -> TestServices.of(workspace, folder));
        services.preferences().set("review.annotator", "Ada");
        pane = Fx.call(() -> new ReviewPane(services));
        stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
        Fx.awaitIdle(services.jobs());
    }

    @AfterEach
    void close() {
        Fx.run(stage::close);
        Fx.run(pane::close);
        workspace.close();
    }

    @Test
    void agreementIsThatOfAHandComputation() {
        perform("review.view.agreement");
        draw("review-agreement");
        // 9 of 10 the same; by chance 0.7·0.6 + 0.1·0.1 + 0.2·0.3 = 0.49; (0.9 − 0.49) / 0.51 = 0.80.
        List<String> figures = Fx.call(() -> pane.node().lookupAll(".review-agreement .figure-value").stream()
                .map(node -> ((Labeled) node).getText()).toList());
        assertThat(figures).containsExactly("90.0 %".replace(" %", "\u2009%"), "0.80", "0.81", "0.0\u2009%");
    }

    @Test
    void aCellOfTheMatrixListsItsQuestionsUntilTheChipIsClosed() {
        perform("review.view.agreement");
        part("Confusion matrix");
        draw("review-matrix");
        press(cell("Ada: accepted; Ben: rejected; questions: 1"));
        assertThat(listed()).containsExactly("q8");
        Button chip = (Button) pane.node().lookup(".only-chip");
        assertThat(chip.isVisible()).isTrue();
        assertThat(chip.getText()).isEqualTo("Ada: accepted · Ben: rejected");
        draw("review-only");
        press(chip);
        assertThat(listed()).hasSize(QUESTIONS);
        assertThat(chip.isVisible()).isFalse();

        perform("review.view.agreement");
        press(cell("Ada: edited; Ben: edited; questions: 1"));
        assertThat(listed()).containsExactly("q9");
        // Whoever looks for another question finds it.
        Fx.run(() -> pane.model.goTo("q0"));
        Fx.awaitIdle(services.jobs());
        assertThat(listed()).hasSize(QUESTIONS);
    }

    @Test
    void aCellCanBeOpenedByKeyAfterAnAdjudicationToo() {
        call("Dora");
        perform("review.view.disputes");
        perform("review.take-2");
        call("Ada");
        perform("review.view.agreement");
        part("Confusion matrix");
        Button cell = cell("Ada: accepted; Ben: rejected; questions: 1");
        Fx.run(() -> Event.fireEvent(cell, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false,
                false, false)));
        Fx.awaitIdle(services.jobs());
        assertThat(listed()).containsExactly("q8");
    }

    @Test
    void aRowListsTheQuestionsWithDifferentVerdicts() {
        perform("review.view.agreement");
        TableView<?> table = table("By category");
        Fx.run(() -> {
            table.getSelectionModel().select(0);
            Event.fireEvent(table, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false,
                    false));
        });
        Fx.awaitIdle(services.jobs());
        assertThat(listed()).containsExactly("q8");
    }

    @Test
    void aPairAndAnAnnotatorOpenTheMatrix() {
        perform("review.view.agreement");
        for (String part : List.of("By pair", "By annotator")) {
            part(part);
            draw("review-agreement-" + part.substring(3));
            TableView<?> table = table(part);
            Fx.run(() -> {
                table.getSelectionModel().select(0);
                Event.fireEvent(table, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false,
                        false));
            });
            assertThat(Fx.call(() -> pane.node().lookup(".review-matrix").isVisible())).isTrue();
        }
        part("Over time");
        draw("review-agreement-time");
        assertThat(table("Over time").getItems().size()).isEqualTo(5);
        part("Weeks");
        Fx.awaitIdle(services.jobs());
        assertThat(table("Over time").getItems().size()).isEqualTo(1);
    }

    /** Opening a cell would tell whoever still has to decide what the others said. */
    @Test
    void questionsThatSomebodyHasToDecideAreNotListed() {
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            log.assign(List.of(new Assignment("films", "q8", "Cy")));
        }
        perform("review.view.agreement");
        part("Confusion matrix");
        press(cell("Ada: accepted; Ben: rejected; questions: 1"));
        assertThat(Fx.call(() -> pane.node().lookup(".review-matrix").getParent().isVisible())).isTrue();
        assertThat(listed()).hasSize(QUESTIONS);
        assertThat(Fx.call(() -> pane.node().lookup(".only-chip").isVisible())).isFalse();
    }

    @Test
    void scoresOnGoldQuestionsShowToWhoeverMaySeeThem() {
        new GoldFile(workspace.goldQuestions("films"), new SafeFiles())
                .put(List.of(new GoldFile.Gold("q0", ReviewVerdict.ACCEPTED, ""),
                        new GoldFile.Gold("q8", ReviewVerdict.REJECTED,
                                "two facts")));
        perform("review.view.agreement");
        part("By annotator");
        assertThat(goldColumn().isVisible()).isTrue();
        assertThat(goldColumn().getCellData(0)).asString().startsWith("50.0");
        assertThat(goldColumn().getCellData(1)).asString().startsWith("100.0");
        Fx.run(() -> pane.overview.agreement.goldVisible.set(false));
        Fx.awaitIdle(services.jobs());
        assertThat(goldColumn().isVisible()).isFalse();
        assertThat(pane.overview.agreement.raters.get()).doesNotContain(Rater.Reference.GOLD);
    }

    @Test
    void aDamagedFileOfGoldQuestionsIsTold() throws IOException {
        Files.writeString(workspace.goldQuestions("films"), "{\"questions\": 3}");
        perform("review.view.agreement");
        assertThat(Fx.call(() -> pane.node().lookupAll(".state-sentence").stream()
                .map(node -> ((Labeled) node).getText()).toList()))
                .contains("The gold questions cannot be read: the list of questions is missing.");
        perform("review.view.questions");
        assertThat(listed()).hasSize(QUESTIONS);
        assertThat(Fx.call(() -> pane.model.files.get())).containsExactly("films");
    }

    private TableColumn<?, ?> goldColumn() {
        TableView<?> table = table("By annotator");
        return Fx.call(() -> table.getColumns().stream()
                .filter(column -> column.getText().equals("Gold (accuracy)")).findFirst().orElseThrow());
    }

    private void part(String name) {
        Fx.run(() -> pane.node().lookupAll(".review-agreement .toggle-button").stream()
                .map(ToggleButton.class::cast).filter(button -> button.getText().equals(name)).findFirst()
                .orElseThrow().fire());
        // The part is filled when it is first shown.
        Fx.run(() -> pane.node().applyCss());
    }

    private TableView<?> table(String name) {
        return Fx.call(() -> pane.node().lookupAll(".review-agreement .table-view").stream()
                .map(node -> (TableView<?>) node).filter(table -> name.equals(table.getAccessibleText())).findFirst()
                .orElseThrow());
    }

    private Button cell(String accessibleText) {
        return Fx.call(() -> pane.node().lookupAll(".matrix-cell").stream().map(Button.class::cast)
                .filter(cell -> accessibleText.equals(cell.getAccessibleText())).findFirst().orElseThrow());
    }

    private void press(Button button) {
        Fx.run(button::fire);
        Fx.awaitIdle(services.jobs());
    }

    private List<String> listed() {
        return Fx.call(() -> pane.model.shown.stream().map(QueueItem::qid).toList());
    }

    @Test
    void oneKeyTakesASideAndAThirdTextCanBeWritten() {
        call("Dora");
        perform("review.view.disputes");
        draw("review-disputes");
        assertThat(text(".review-disputes .heading")).isEqualTo("1 of 2, 2 open");
        perform("review.take-2");
        assertThat(text(".review-disputes .heading")).isEqualTo("2 of 2, 1 open");
        perform("review.take-1");
        assertThat(text(".review-disputes .heading")).endsWith("0 open");
        perform("review.undo");
        assertThat(text(".review-disputes .heading")).isEqualTo("2 of 2, 1 open");
        perform("review.undo");
        assertThat(text(".review-disputes .heading")).isEqualTo("1 of 2, 2 open");
        perform("review.take-2");
        perform("review.take-1");

        call("Ada");
        perform("review.view.work");
        draw("review-work");
        assertThat(Fx.call(() -> ((TableView<?>) pane.node().lookup(".review-work .table-view")).getItems().size()))
                .isEqualTo(QUESTIONS);
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            assertThat(log.history("films")).filteredOn(d -> d.kind() == Decision.Kind.ADJUDICATE)
                    .hasSizeGreaterThanOrEqualTo(4).extracting(Decision::annotator).containsOnly("Dora");
        }
        perform("review.view.questions");
        Fx.run(() -> pane.model.goTo("q8"));
        draw("review-adjudicated");
        assertThat(text(".review-remark")).contains("Adjudicated by Dora");
    }

    @Test
    void anAdjudicationHasTagsAndItsFormIsThereAfterARestart() {
        call("Dora");
        perform("review.view.disputes");
        perform("review.next");
        perform("review.reject-why");
        Fx.run(() -> {
            ((TextInputControl) pane.node().lookup(".review-disputes .review-editor .text-field")).setText("both od");
            tags().getLast().fire();
        });
        services.states().save();
        Fx.run(stage::close);
        Fx.run(pane::close);

        services = Fx.call(() -> TestServices.of(workspace, folder));
        services.preferences().set("review.annotator", "Dora");
        pane = Fx.call(() -> new ReviewPane(services));
        stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
        Fx.awaitIdle(services.jobs());
        assertThat(text(".review-disputes .heading")).isEqualTo("2 of 2, 2 open");
        assertThat(Fx.call(() -> ((TextInputControl) pane.node()
                .lookup(".review-disputes .review-editor .text-field")).getText())).isEqualTo("both od");
        assertThat(Fx.call(() -> tags().getLast().isSelected())).isTrue();
        press((Button) Fx.call(() -> pane.node().lookup(".review-disputes .review-editor .accent")));
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            assertThat(log.history("films").getLast()).satisfies(last -> {
                assertThat(last.verdict()).isEqualTo(ReviewVerdict.REJECTED);
                assertThat(last.judgement().tags()).containsExactly("wrong answer");
                assertThat(last.why()).isEqualTo("both od");
            });
        }
        assertThat(Fx.call(() -> pane.model.drafts.of(Drafts.Kind.ADJUDICATION, "q9"))).isEmpty();
    }

    private List<ToggleButton> tags() {
        return pane.node().lookupAll(".review-disputes .reason-tags .toggle-button").stream()
                .map(ToggleButton.class::cast).toList();
    }

    @Test
    void nobodyAdjudicatesAQuestionTheyDecided() {
        perform("review.view.disputes");
        for (String id : List.of("review.take-1", "review.third"))
            assertThat(Fx.call(() -> pane.actions().stream().filter(a -> a.id().equals(id))
                    .noneMatch(a -> a.enabled().get()))).as(id).isTrue();
        assertThat(Fx.call(() -> pane.node().lookupAll(".review-disputes .review-remark").stream()
                .filter(node -> node.isVisible() && node instanceof Labeled)
                .map(node -> ((Labeled) node).getText()).toList()))
                .contains("You have already decided on this question, so somebody else must adjudicate it.");
    }

    private void call(String annotator) {
        Fx.run(() -> pane.model.setAnnotator(annotator, ""));
        Fx.awaitIdle(services.jobs());
        Fx.awaitIdle(services.jobs());
    }

    @Test
    void whatWasDecidedIsExportedWithItsHistory() {
        Path target = folder.resolve("out.json");
        Fx.run(() -> pane.export("films", target, false));
        Fx.awaitIdle(services.jobs());
        SampleFile files = new SampleFile(new SafeFiles());
        assertThat(files.read(target)).hasSize(QUESTIONS - 2);
        assertThat(files.read(folder.resolve("out.rejected.json"))).extracting(Sample::qid).containsExactly("q6", "q7");
        assertThat(folder.resolve("out.history.jsonl")).exists();
    }

    /** Does the action of this name that can be done now. */
    private void perform(String id) {
        Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals(id) && a.enabled().get()).findFirst()
                .orElseThrow().perform());
        Fx.awaitIdle(services.jobs());
    }

    private String text(String selector) {
        return Fx.call(() -> {
            Node node = pane.node().lookup(selector);
            return ((Labeled) node).getText();
        });
    }

    /** For whoever wants to see them: the picture book keeps that none is blank. */
    private void draw(String name) {
        if (System.getProperty("quern.pictures") == null)
            return;
        for (Theme.Mode mode : List.of(Theme.Mode.DARK, Theme.Mode.LIGHT)) {
            assertThat(Fx.call(() -> Snapshot.draw(stage, services.theme(), mode,
                    name + "-" + mode.name().toLowerCase(Locale.ROOT)))).isGreaterThan(30);
        }
    }
}
