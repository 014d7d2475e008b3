package org.quern.ui.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.question.SampleFile;
import org.quern.review.Assignment;
import org.quern.review.HistoryFile;
import org.quern.review.Judgement;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewVerdict;
import org.quern.review.Workload;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Questions are dealt to annotators in the pane, and what others decided elsewhere is brought in. */
@ExtendWith(Fx.class)
class AssignmentTest {

    private static final int QUESTIONS = 10;

    @TempDir
    private Path folder;
    private Workspace workspace;
    private PaneServices services;
    private ReviewPane pane;
    private Stage stage;

    @BeforeEach
    void open() {
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        new SampleFile(new SafeFiles()).write(workspace.questions("films"),
                IntStream.range(0, QUESTIONS).mapToObj(FakeReview::sample).toList());
        services = Fx.call(() -> TestServices.of(workspace, folder));
        services.preferences().set("review.annotator", "Dora");
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
    void aJobThatComesAfterTheEndOpensNothing() {
        WorkspaceReview review = new WorkspaceReview(workspace, Locale.ENGLISH);
        assertThat(review.open("films", "Dora", Progress.NONE).questions()).isEqualTo(QUESTIONS);
        review.close();
        assertThatThrownBy(() -> review.open("films", "Dora", Progress.NONE)).isInstanceOf(CancellationException.class);
    }

    @Test
    void questionsAreDealtEvenlyAndWhoHasNoneIsTold() {
        perform("review.view.assignment");
        assertThat(state()).contains("every annotator decides on all 10");
        assertThat(action("review.deal").enabled().get()).isFalse();

        fill("Ada, Ben, Cleo", 2);
        assertThat(outcome())
                .contains("Each of the 10 questions is assigned to 2 of 3 annotators. Workload per annotator: 6 or 7");
        perform("review.deal");
        assertThat(state()).contains("10 of 10 questions assigned; 20 decisions");
        assertThat(hands()).extracting(Workload::annotator).containsExactly("Ada", "Ben", "Cleo");
        assertThat(hands()).allSatisfy(hand -> assertThat(hand.assigned()).isBetween(6, 7));

        // Dora was given none of them, and is told who was.
        perform("review.view.questions");
        assertThat(texts(".state-sentence")).anyMatch(t -> t.contains("assigned to Ada, Ben, Cleo"));
        Fx.run(() -> pane.model.setAnnotator("Ben", ""));
        Fx.awaitIdle(services.jobs());
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.model.shown.size())).isBetween(6, 7);
    }

    @Test
    void whatWasDealtCanBeTakenBackAndDealtAnewWithoutLosingDecisions() {
        perform("review.view.assignment");
        fill("Ada, Ben", 1);
        perform("review.deal");
        Assignment first = assignments().getFirst();
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            log.decide(first.annotator(), "films", new Judgement(first.qid(), ReviewVerdict.ACCEPTED, "a", "a", ""));
        }
        fill("Cleo", 1);
        assertThat(action("review.deal").enabled().get()).as("an assignment is not replaced unasked").isFalse();
        Fx.run(() -> ((CheckBox) pane.node().lookup(".assign-form .check-box")).setSelected(true));
        perform("review.deal");
        assertThat(assignments()).contains(first).hasSize(QUESTIONS + 1);
        perform("review.deal-back");
        assertThat(assignments()).contains(first).hasSize(QUESTIONS).extracting(Assignment::annotator)
                .doesNotContain("Cleo");
        assertThat(action("review.deal-back").enabled().get()).isFalse();
    }

    @Test
    void namesThatCannotBeMeantAreRefusedBeforeAnythingIsDealt() {
        perform("review.view.assignment");
        fill("Ada, Ada", 1);
        assertThat(outcome()).contains("twice");
        fill("Ada", 2);
        assertThat(outcome()).contains("not enough");
        assertThat(action("review.deal").enabled().get()).isFalse();
        fill("Ada, Ben", 2);
        assertThat(action("review.deal").enabled().get()).isTrue();
    }

    @Test
    void whatWasDecidedElsewhereIsBroughtIn() {
        Path history = folder.resolve("films.history.jsonl");
        String text = FakeReview.sample(0).nlQuestion();
        try (ReviewLog other = ReviewLog.open(folder.resolve("other.db"))) {
            other.decide("Eva", "films", new Judgement("q0", ReviewVerdict.ACCEPTED, text, text, ""));
            other.decide("Eva", "lakes", new Judgement("l0", ReviewVerdict.ACCEPTED, "a", "a", ""));
            new HistoryFile(new SafeFiles()).write(history, other.everything("films"));
        }
        Fx.run(() -> pane.bringIn(history));
        Fx.awaitIdle(services.jobs());
        perform("review.view.assignment");
        assertThat(hands()).singleElement().satisfies(hand -> assertThat(hand.decided()).isEqualTo(1));
    }

    @Test
    void aBrokenHistoryIsRefusedWithItsLineAndNothingComesIn() throws IOException {
        Path history = folder.resolve("films.history.jsonl");
        Files.writeString(history, """
                {"record":"history","format":1,"assignments":0,"decisions":1}
                {"record":"decision","uid":"no uid"}
                """);
        try (WorkspaceReview engine = new WorkspaceReview(workspace, services.messages().locale())) {
            assertThatThrownBy(() -> engine.bringIn(history, Progress.NONE)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("not a valid value of “uid”").hasMessageContaining("line 2")
                    .hasMessageContaining("nothing was imported");
        }
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            assertThat(log.history("films")).isEmpty();
        }
    }

    private void fill(String names, int together) {
        Fx.run(() -> {
            ((TextField) pane.node().lookup(".assign-form .text-field")).setText(names);
            @SuppressWarnings("unchecked")
            Spinner<Integer> overlap = (Spinner<Integer>) pane.node().lookup(".assign-form .spinner");
            overlap.getValueFactory().setValue(together);
        });
    }

    private List<Assignment> assignments() {
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            return log.assignments("films");
        }
    }

    @SuppressWarnings("unchecked")
    private List<Workload> hands() {
        return Fx.call(() -> List.copyOf(((TableView<Workload>) pane.node().lookup(".review-assignment .table-view"))
                .getItems()));
    }

    private String state() {
        return String.join("", texts(".assign-state"));
    }

    private String outcome() {
        return String.join(" ", texts(".assign-form .label"));
    }

    private List<String> texts(String selector) {
        return Fx.call(() -> pane.node().lookupAll(selector).stream().map(node -> ((Labeled) node).getText())
                .collect(Collectors.toList()));
    }

    private Action action(String id) {
        return Fx.call(() -> pane.actions().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow());
    }

    private void perform(String id) {
        Action action = action(id);
        Fx.run(action::perform);
        Fx.awaitIdle(services.jobs());
    }
}
