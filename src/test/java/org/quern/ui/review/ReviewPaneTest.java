package org.quern.ui.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.dataset.file.DatasetImport;
import org.quern.job.Progress;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.audit.AuditFile;
import org.quern.question.audit.AuditRule;
import org.quern.review.Decision;
import org.quern.review.Judgement;
import org.quern.review.QueueFilter;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewVerdict;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.control.PatternDrawing;
import org.quern.ui.control.query.CypherEditor;
import org.quern.ui.control.query.HighlightedText;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.Theme;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class ReviewPaneTest {

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
    }

    @AfterEach
    void close() {
        stage.ifPresent(shown -> Fx.run(shown::close));
        opened.ifPresent(pane -> Fx.run(pane::close));
        workspace.close();
    }

    @Test
    void aQuestionIsShownWithItsPatternAndWhatTheChecksFind() {
        ReviewPane pane = pane(30);
        draw("review-content");
        assertThat(Fx.call(() -> ((PatternDrawing) find(pane, ".quern-pattern")).words()))
                .isEqualTo("Film receivesAward Award “Prize 0”");
        assertThat(Fx.call(() -> find(pane, ".check-fails"))).isNull();

        Fx.run(() -> pane.model.step(4));
        assertThat(Fx.call(() -> ((HighlightedText) find(pane, ".review-question")).text()))
                .isEqualTo("Which films received a prize?");
        assertThat(Fx.call(() -> ((Labeled) find(pane, ".check-fails")).getText())).isEqualTo("✗ names");
        assertThat(Fx.call(() -> ((Labeled) find(pane, ".check-problem")).getText())).contains("Prize 4");
        draw("review-flagged");
    }

    @Test
    void theListIsFilteredAndFollowsTheQuestion() {
        ReviewPane pane = pane(30);
        ListView<?> list = Fx.call(() -> (ListView<?>) find(pane, ".review-queue > .list-view"));
        Fx.run(() -> pane.model.step(2));
        assertThat(Fx.call(() -> list.getSelectionModel().getSelectedIndex())).isEqualTo(2);
        Fx.run(() -> pane.model.filter.set(QueueFilter.ALL.onlyDoubtful(true)));
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> list.getItems().size())).isEqualTo(6);
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().qid())).isEqualTo("q4");
    }

    @Test
    void findingsOfAnAuditAreFilteredAndTheirGoldQueryIsCorrected() {
        new AuditFile(List.of(AuditRule.EMPTY, AuditRule.TIE_CUT), 5, List.of(
                new AuditFile.Finding("films", "q3", AuditRule.TIE_CUT, AuditRule.Place.ANSWER, "LIMIT 1 at 1990")))
                .write(new SafeFiles(), folder.resolve("w/audits/films.json"));
        ReviewPane pane = pane(5);
        setAnnotator(pane);
        Fx.run(() -> pane.model.filter.set(QueueFilter.ALL.withAudit(EnumSet.allOf(AuditRule.class))));
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().qid())).isEqualTo("q3");
        assertThat(Fx.call(() -> ((Labeled) find(pane, ".review-audit > .check-problem")).getText()))
                .isEqualTo("LIMIT cuts off ties: LIMIT 1 at 1990");
        draw("review-audit");
        Fx.run(() -> Platform.runLater(() -> action(pane, "review.correct-gold").perform()));
        GoldCorrection form = Fx.call(() -> (GoldCorrection) dialog().orElseThrow().lookup(".review-gold"));
        Fx.run(() -> {
            DialogPane asked = dialog().orElseThrow();
            Node correct = asked.lookupButton(asked.getButtonTypes().getFirst());
            assertThat(correct.isDisabled()).isTrue();
            ((CypherEditor) form.lookup(".quern-editor")).setText("MATCH (n:Film) RETURN n.name LIMIT");
            ((TextField) form.lookup(".text-field")).setText("All were meant");
            assertThat(correct.isDisabled()).isTrue();
            ((CypherEditor) form.lookup(".quern-editor")).setText("MATCH (n:Film) RETURN n.name");
            assertThat(correct.isDisabled()).isFalse();
            ((Button) correct).fire();
        });
        Fx.awaitIdle(services.jobs());
        Fx.awaitIdle(services.jobs());
        Sample corrected = new SampleFile(new SafeFiles()).read(workspace.questions("films")).get(3);
        assertThat(corrected.goldCypher()).isEqualTo("MATCH (n:Film) RETURN n.name");
        assertThat(GoldAlternative.FORMER.of(corrected)).hasSize(1).first()
                .matches(former -> former.reason().equals("All were meant") && former.author().equals("Ada"));
        assertThat(Fx.call(() -> pane.model.shown.size())).isZero();
    }

    private void setAnnotator(ReviewPane pane) {
        Fx.run(() -> pane.model.setAnnotator("Ada", ""));
        Fx.awaitIdle(services.jobs());
        Fx.awaitIdle(services.jobs());
    }

    @Test
    void aNameIsAskedOnceAndThenDecisionsGoOn() {
        ReviewPane pane = pane(3);
        Fx.run(() -> action(pane, "review.accept").perform());
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.model.shown.getFirst().own())).isEmpty();
        assertThat(Fx.call(() -> find(pane, ".review-name").isVisible())).isTrue();
        draw("review-name");

        Fx.run(() -> pane.model.setAnnotator("Ada", ""));
        Fx.awaitIdle(services.jobs());
        Fx.awaitIdle(services.jobs());
        Fx.run(() -> action(pane, "review.accept").perform());
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.model.shown.getFirst().own().orElseThrow().annotator())).isEqualTo("Ada");
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().qid())).isEqualTo("q1");
        Fx.run(() -> action(pane, "review.history").perform());
        Fx.run(() -> action(pane, "review.edit").perform());
        draw("review-editing");
        for (int i = 0; i < 2; i++) {
            Fx.run(() -> action(pane, "review.reject").perform());
            Fx.awaitIdle(services.jobs());
        }
        assertThat(Fx.call(() -> ((Labeled) find(pane, ".state-sentence")).getText())).contains("3 questions decided");
        draw("review-finished");
        assertThat(services.preferences().text("review.annotator")).contains("Ada");
    }

    @Test
    void inANarrowWindowTheQuestionHasTheRoom() {
        ReviewPane pane = pane(12);
        Stage window = stage.orElseThrow();
        for (double width : new double[]{1000, 700, 1392}) {
            Fx.run(() -> window.setWidth(width));
            Fx.await("the list is hidden or shown",
                    () -> Nodes.isSeen(find(pane, ".review-queue")) == width > 900);
            assertThat(Fx.call(() -> find(pane, ".review-question").getLayoutBounds().getWidth())).isGreaterThan(250);
            draw("review-" + (int) width);
        }
    }

    @Test
    void tenThousandQuestionsOpenAndAreGoneThrough() {
        ReviewPane pane = pane(10_882);
        assertThat(Fx.call(() -> pane.model.shown.size())).isEqualTo(10_882);
        Fx.run(() -> pane.model.setAnnotator("Ada", ""));
        Fx.awaitIdle(services.jobs());
        Fx.awaitIdle(services.jobs());
        List<Long> steps = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            steps.add(Fx.call(() -> {
                long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                pane.model.step(500);
                return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin) / 1_000_000;
            }));
        }
        Fx.run(() -> action(pane, "review.accept").perform());
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.model.pace.get().orElseThrow().left())).isEqualTo(10_881);
        steps.sort(null);
        // Of the processor, so that it is the same on a busy machine; some tens are usual.
        assertThat(steps.get(steps.size() / 2)).as("milliseconds for a step").isLessThan(1_000);
    }

    @Test
    void aQuestionOfASetIsDecidedWithItsQuery() throws java.io.IOException {
        java.nio.file.Path file = java.nio.file.Files.writeString(folder.resolve("forum.jsonl"),
                """
                        {"id": "2019-03.1", "forms": [{"language": "en", "text": "Which films did he direct?", "main": true}],
                         "queries": [{"sparql": "SELECT ?film { ?film wdt:P57 wd:Q25191 }"}], "more": {"title": "Nolan",
                         "url": "https://www.wikidata.org/wiki/X", "harvest": {"sparql": "SELECT ?film { ?film wdt:P57 wd:Q25191 }",
                         "names": {"Q25191": "Christopher Nolan", "Q1": "Memento"}, "head": {"head": {"vars": ["film"]}, "results":
                         {"bindings": [{"film": {"type": "uri", "value": "http://www.wikidata.org/entity/Q1"}}]}},
                         "suggestions": {"labelled": "SELECT ?film { ?film wdt:“director” wd:“Christopher Nolan” }",
                         "natural": "Which films did he direct?", "verbose": "Find film such that film has director Christopher Nolan.",
                         "decision": "modify", "reasons": ["removed: labels"]}}}}
                        """
                        .replace("\n", " "));
        new DatasetImport(new SafeFiles()).run(file, workspace.dataset("forum"), DatasetImport.Wish.DEFAULT,
                Progress.NONE);
        ReviewPane pane = pane(0);
        Fx.run(() -> pane.model.setAnnotator("Ada", ""));
        Fx.awaitIdle(services.jobs());
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.model.file.get().orElseThrow())).isEqualTo("datasets/forum");
        assertThat(Fx.call(() -> find(pane, ".quern-pattern").isVisible())).isFalse();
        draw("review-set");

        Fx.run(() -> ((javafx.scene.control.Button) pane.node().lookupAll(".review-suggestions .button").stream()
                .skip(1).findFirst().orElseThrow()).fire());
        draw("review-set-editing");
        javafx.scene.control.TextInputControl query = (javafx.scene.control.TextInputControl) find(pane,
                ".edited-query");
        assertThat(Fx.call(() -> query.getText())).contains("wd:Q25191");
        Fx.run(() -> query.setText("SELECT {"));
        Fx.run(() -> ((javafx.scene.control.Button) find(pane, ".review-editor .accent")).fire());
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> ((Labeled) find(pane, ".review-trouble")).getText()))
                .contains("he changed query is not valid");
        Fx.run(() -> query.setText("SELECT DISTINCT ?film { ?film wdt:P57 wd:Q25191 }"));
        Fx.run(() -> ((javafx.scene.control.Button) find(pane, ".review-editor .accent")).fire());
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.model.shown.getFirst().own().orElseThrow().after()))
                .isEqualTo("Find film such that film has director Christopher Nolan.\n\n"
                        + "SELECT DISTINCT ?film { ?film wdt:P57 wd:Q25191 }");
        draw("review-set-decided");
    }

    @Test
    void withoutFilesItSaysWhereTheyComeFrom() {
        ReviewPane empty = pane(0);
        assertThat(Fx.call(() -> ((Labeled) find(empty, ".state-sentence")).getText())).contains("No questions");
    }

    @Test
    void whatOthersWriteMeanwhileIsThereWhenThePaneIsShownAgain() {
        ReviewPane pane = pane(3);
        Fx.run(() -> pane.model.setAnnotator("Ada", ""));
        Fx.awaitIdle(services.jobs());
        Fx.awaitIdle(services.jobs());
        Fx.run(() -> action(pane, "review.reject").perform());
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.model.shown.getFirst().others())).isEmpty();
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            String asked = FakeReview.sample(0).nlQuestion();
            log.decide("Bo", "films", new Judgement("q0", ReviewVerdict.ACCEPTED, asked, asked, ""));
        }
        Fx.run(pane::shown);
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.model.shown.getFirst().others())).extracting(Decision::annotator)
                .containsExactly("Bo");
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().qid())).isEqualTo("q1");

        new SampleFile(new SafeFiles()).write(workspace.questions("films"),
                IntStream.range(0, 5).mapToObj(FakeReview::sample).toList());
        Fx.run(pane::shown);
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.model.shown.size())).isEqualTo(5);
        assertThat(Fx.call(() -> pane.model.current.get().orElseThrow().qid())).isEqualTo("q1");
    }

    @Test
    void theExportAsksAboutUndecidedQuestions() {
        ReviewPane pane = pane(4);
        Fx.run(() -> pane.model.setAnnotator("Ada", ""));
        Fx.awaitIdle(services.jobs());
        Fx.run(() -> action(pane, "review.accept").perform());
        Fx.awaitIdle(services.jobs());
        assertThat(exported(pane, "Leave out")).containsExactly("q0");
        assertThat(exported(pane, "Include unchanged")).containsExactly("q0", "q1", "q2", "q3");
        assertThat(exported(pane, "Cancel")).as("nothing is written").isEmpty();
        for (int i = 0; i < 3; i++) {
            Fx.run(() -> action(pane, "review.accept").perform());
            Fx.awaitIdle(services.jobs());
        }
        Path target = folder.resolve("all.json");
        Fx.run(() -> pane.askAndExport("films", target));
        Fx.awaitIdle(services.jobs());
        assertThat(new SampleFile(new SafeFiles()).read(target)).hasSize(4);
    }

    /** Exports, answers the question with a button, and returns the exported questions. */
    private List<String> exported(ReviewPane pane, String answer) {
        Path target = folder.resolve("export " + answer + ".json");
        Fx.run(() -> pane.askAndExport("films", target));
        Fx.await("the question about undecided questions", () -> dialog().isPresent());
        Fx.run(() -> {
            DialogPane asked = dialog().orElseThrow();
            assertThat(asked.getHeaderText()).isEqualTo("3 questions are undecided or disputed.");
            ((Button) asked.lookupButton(asked.getButtonTypes().stream().filter(b -> b.getText().equals(answer))
                    .findFirst().orElseThrow())).fire();
        });
        Fx.awaitIdle(services.jobs());
        return java.nio.file.Files.exists(target)
                ? new SampleFile(new SafeFiles()).read(target).stream().map(Sample::qid).toList() : List.of();
    }

    private static Optional<DialogPane> dialog() {
        return Window.getWindows().stream().filter(Window::isShowing).map(window -> window.getScene().getRoot())
                .filter(DialogPane.class::isInstance).map(DialogPane.class::cast).findFirst();
    }

    private static Action action(ReviewPane pane, String id) {
        return pane.actions().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow();
    }

    private ReviewPane pane(int questions) {
        if (questions > 0)
            new SampleFile(new SafeFiles()).write(workspace.questions("films"),
                    IntStream.range(0, questions).mapToObj(FakeReview::sample).toList());
        ReviewPane pane = Fx.call(() -> new ReviewPane(services));
        opened = Optional.of(pane);
        stage = Optional.of(Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme())));
        Fx.awaitIdle(services.jobs());
        // The questions may be here before the first picture, and without it the list is in no scene to be found.
        Fx.run(() -> {
            pane.node().applyCss();
            ((Parent) pane.node()).layout();
        });
        return pane;
    }

    private static Node find(ReviewPane pane, String selector) {
        return pane.node().lookup(selector);
    }

    /** For whoever wants to see them: the picture book keeps that none is blank. */
    private void draw(String name) {
        if (System.getProperty("quern.pictures") == null)
            return;
        for (Theme.Mode mode : List.of(Theme.Mode.DARK, Theme.Mode.LIGHT)) {
            assertThat(Fx.call(() -> Snapshot.draw(stage.orElseThrow(), services.theme(), mode,
                    name + "-" + mode.name().toLowerCase(java.util.Locale.ROOT)))).isGreaterThan(30);
        }
    }
}
