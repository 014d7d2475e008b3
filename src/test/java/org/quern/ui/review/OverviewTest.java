package org.quern.ui.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.review.Decision;
import org.quern.review.ReviewLog;
import org.quern.review.Verdict;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.Services;
import org.quern.ui.Theme;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** What two annotators made of a file: agreement, disputes, and what became of one's work. */
@ExtendWith(Fx.class)
class OverviewTest {

    private static final int QUESTIONS = 10;

    @TempDir
    private Path folder;
    private Workspace workspace;
    private Services services;
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
                    Verdict verdict = i < 6 ? Verdict.ACCEPTED : i < 8 ? Verdict.REJECTED
                            : i == 8 ? who.equals("Ada") ? Verdict.ACCEPTED : Verdict.REJECTED : Verdict.EDITED;
                    String text = sample.nlQuestion();
                    log.decide(who, "films", sample.qid(), verdict, text,
                            verdict == Verdict.EDITED ? text.replace("?", who.equals("Ada") ? " ever?" : " at all?")
                                    : text,
                            verdict == Verdict.REJECTED ? "nobody asks so" : "");
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
        assertThat(figures).containsExactly("90.0 %".replace(" %", "\u2009%"), "0.80", "0.0\u2009%");
    }

    @Test
    void oneKeyTakesASideAndAThirdTextCanBeWritten() {
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

        perform("review.view.work");
        draw("review-work");
        assertThat(Fx.call(() -> ((TableView<?>) pane.node().lookup(".review-work .table-view")).getItems().size()))
                .isEqualTo(QUESTIONS);
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            assertThat(log.history("films")).filteredOn(d -> d.kind() == Decision.Kind.ADJUDICATE)
                    .hasSizeGreaterThanOrEqualTo(4).extracting(Decision::annotator).containsOnly("Ada");
        }
        perform("review.view.questions");
        Fx.run(() -> pane.model.goTo("q8"));
        draw("review-adjudicated");
        assertThat(text(".review-remark")).contains("Adjudicated by Ada");
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
