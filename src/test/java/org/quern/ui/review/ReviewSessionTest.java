package org.quern.ui.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.question.SampleFile;
import org.quern.review.QueueFilter;
import org.quern.review.QueueOrder;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.review.DecisionEditor.Input;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The Review pane after a restart. */
@ExtendWith(Fx.class)
class ReviewSessionTest {

    @TempDir
    Path folder;
    private Workspace workspace;
    private PaneServices services;
    private Optional<ReviewPane> opened = Optional.empty();
    private Optional<Stage> stage = Optional.empty();

    @BeforeEach
    void open() {
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        for (String name : new String[]{"actors", "films"})
            new SampleFile(new SafeFiles()).write(workspace.questions(name),
                    IntStream.range(0, 30).mapToObj(FakeReview::sample).toList());
    }

    @AfterEach
    void close() {
        end();
        workspace.close();
    }

    private ReviewPane start() {
        services = Fx.call(() -> TestServices.of(workspace, folder));
        services.preferences().set("review.annotator", "Ada");
        ReviewPane pane = Fx.call(() -> new ReviewPane(services));
        opened = Optional.of(pane);
        stage = Optional.of(Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme())));
        settle(pane);
        return pane;
    }

    /** Nothing is told to the pane: it ends as if the program were killed. */
    private void end() {
        stage.ifPresent(shown -> Fx.run(shown::close));
        // The log of decisions can be open once only.
        opened.ifPresent(pane -> Fx.run(pane::close));
        opened = Optional.empty();
        stage = Optional.empty();
    }

    private ReviewPane restart() {
        services.states().save();
        end();
        return start();
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

    /** Called on any thread: nothing moves while a test looks. */
    private static TextInputControl field(ReviewPane pane, String selector) {
        return (TextInputControl) pane.node().lookup(selector);
    }

    private static Node find(ReviewPane pane, String selector) {
        return Fx.call(() -> pane.node().lookup(selector));
    }

    private static String qid(ReviewPane pane) {
        return Fx.call(() -> pane.model.current.get().orElseThrow().qid());
    }

    @Test
    void fileQuestionFilterOrderAndPartAreThereAgain() {
        ReviewPane pane = start();
        Fx.run(() -> pane.model.open("films"));
        settle(pane);
        Fx.run(() -> pane.model.order.set(QueueOrder.SHUFFLED));
        settle(pane);
        Fx.run(() -> pane.model.filter.set(QueueFilter.ALL.with(QueueFilter.What.UNDECIDED).withText("Prize 1")));
        settle(pane);
        Fx.run(() -> pane.model.step(2));
        perform(pane, "review.history");
        String question = qid(pane);
        QueueFilter filter = Fx.call(() -> pane.model.filter.get());
        int listed = Fx.call(() -> pane.model.shown.size());
        assertThat(listed).isBetween(3, 29);

        ReviewPane again = restart();
        assertThat(Fx.call(() -> again.model.file.get())).contains("films");
        assertThat(Fx.call(() -> again.model.filter.get())).isEqualTo(filter);
        assertThat(Fx.call(() -> again.model.order.get())).isEqualTo(QueueOrder.SHUFFLED);
        assertThat(Fx.call(() -> again.model.shown.size())).isEqualTo(listed);
        assertThat(qid(again)).isEqualTo(question);
        assertThat(field(again, ".review-queue .text-field").getText()).isEqualTo("Prize 1");
        assertThat(Fx.call(() -> ((ToggleButton) again.node().lookup(".notes-tabs .toggle-button:selected"))
                .getText())).startsWith("History");
    }

    @Test
    void reasonsAreOfferedInTheLanguageOfTheWindow() {
        List<Input> done = new ArrayList<>();
        Fx.run(() -> {
            DecisionEditor editor = new DecisionEditor(new Messages(Locale.of("es")));
            editor.offer(List.of("bad English", "our own"));
            editor.setOnDone(done::add);
            List<ToggleButton> tags = editor.lookupAll(".small-toggle").stream().map(ToggleButton.class::cast).toList();
            assertThat(tags).extracting(ToggleButton::getText).containsExactly("inglés incorrecto", "our own");
            tags.forEach(ToggleButton::fire);
            editor.lookupAll(".button").stream().map(Button.class::cast)
                    .filter(each -> each.getStyleClass().contains("accent"))
                    .forEach(Button::fire);
        });
        assertThat(done).singleElement().extracting(Input::tags)
                .isEqualTo(List.of("bad English", "our own"));
    }

    @Test
    void theFormAndWhatWasTypedAreThereAgain() {
        ReviewPane pane = start();
        Fx.run(() -> pane.model.step(3));
        perform(pane, "review.edit");
        Fx.run(() -> {
            field(pane, ".edited-text").setText("Which films did win");
            field(pane, ".review-editor .text-field").setText("still thi");
            ((ToggleButton) pane.node().lookup(".reason-tags .toggle-button")).fire();
        });
        ReviewPane again = restart();
        assertThat(qid(again)).isEqualTo("q3");
        assertThat(find(again, ".review-editor").isVisible()).isTrue();
        assertThat(field(again, ".edited-text").getText()).isEqualTo("Which films did win");
        assertThat(field(again, ".review-editor .text-field").getText()).isEqualTo("still thi");
        assertThat(Fx.call(() -> ((ToggleButton) again.node().lookup(".reason-tags .toggle-button")).isSelected()))
                .isTrue();
        assertThat(Fx.call(() -> field(again, ".edited-text").isFocused())).isTrue();

        // Whoever cancels has discarded it.
        Fx.run(() -> again.node().lookupAll(".review-editor .button").stream()
                .map(Button.class::cast).filter(button -> button.getText().startsWith("Cancel"))
                .forEach(Button::fire));
        ReviewPane third = restart();
        assertThat(find(third, ".review-editor").isVisible()).isFalse();
        assertThat(Fx.call(() -> third.model.drafts.of(Drafts.Kind.DECISION, "q3"))).isEmpty();
    }

    @Test
    void aReasonDoesNotReplaceTheTextThatWasTypedBefore() {
        ReviewPane pane = start();
        perform(pane, "review.edit");
        Fx.run(() -> field(pane, ".edited-text").setText("Which one?"));
        Fx.run(() -> pane.model.step(1));
        Fx.run(() -> pane.model.step(-1));
        perform(pane, "review.reject-why");
        Fx.run(() -> field(pane, ".review-editor .text-field").setText("odd"));
        assertThat(Fx.call(() -> pane.model.drafts.of(Drafts.Kind.DECISION, "q0")))
                .contains(new Input("Which one?", "odd", List.of()));
        ReviewPane again = restart();
        assertThat(field(again, ".review-editor .text-field").getText()).isEqualTo("odd");
        assertThat(field(again, ".edited-text").isVisible()).isFalse();
        perform(again, "review.reject");
        assertThat(Fx.call(() -> again.model.drafts.of(Drafts.Kind.DECISION, "q0"))).as("decided").isEmpty();
    }

    @Test
    void aHalfCommentBelongsToItsQuestion() {
        ReviewPane pane = start();
        perform(pane, "review.comment");
        Fx.run(() -> field(pane, ".comment-field").setText("Is the pri"));
        Fx.run(() -> pane.model.step(1));
        assertThat(field(pane, ".comment-field").getText()).isEmpty();
        Fx.run(() -> pane.model.step(-1));
        assertThat(field(pane, ".comment-field").getText()).isEqualTo("Is the pri");
        ReviewPane again = restart();
        assertThat(field(again, ".comment-field").getText()).isEqualTo("Is the pri");
        Fx.run(() -> ((Button) again.node().lookup(".review-notes .button")).fire());
        settle(again);
        assertThat(field(again, ".comment-field").getText()).isEmpty();
        assertThat(Fx.call(() -> again.model.current.get().orElseThrow().remarks().comments())).hasSize(1);
        assertThat(field(restart(), ".comment-field").getText()).isEmpty();
    }

    @Test
    void draftsOfOneAnnotatorAreNotShownToAnother() {
        ReviewPane pane = start();
        perform(pane, "review.edit");
        Fx.run(() -> field(pane, ".edited-text").setText("Ada’s words"));
        Fx.run(() -> pane.model.setAnnotator("Ben", ""));
        settle(pane);
        settle(pane);
        assertThat(Fx.call(() -> pane.model.drafts.of(Drafts.Kind.DECISION, "q0"))).isEmpty();
        Fx.run(() -> pane.model.setAnnotator("Ada", ""));
        settle(pane);
        settle(pane);
        assertThat(Fx.call(() -> pane.model.drafts.of(Drafts.Kind.DECISION, "q0")).map(Input::text))
                .contains("Ada’s words");
    }

    @Test
    void aFileThatIsGoneLeavesTheFirstOne() throws Exception {
        ReviewPane pane = start();
        Fx.run(() -> pane.model.open("films"));
        settle(pane);
        Fx.run(() -> pane.model.filter.set(QueueFilter.ALL.withText("Prize 7")));
        settle(pane);
        services.states().save();
        end();
        Files.delete(workspace.questions("films"));
        ReviewPane again = start();
        assertThat(Fx.call(() -> again.model.file.get())).contains("actors");
        assertThat(Fx.call(() -> again.model.filter.get())).isEqualTo(QueueFilter.ALL);
        assertThat(Fx.call(() -> again.model.shown.size())).isEqualTo(30);
    }

    @Test
    void aFilterThatMatchesNothingSaysSoAfterARestart() {
        ReviewPane pane = start();
        Fx.run(() -> pane.model.filter.set(QueueFilter.ALL.withText("no such words")));
        settle(pane);
        ReviewPane again = restart();
        assertThat(Fx.call(() -> again.model.current.get())).isEmpty();
        assertThat(Fx.call(() -> ((Labeled) again.node().lookup(".state-sentence")).getText()))
                .isNotEmpty();
        perform(again, "review.accept");
        assertThat(Fx.call(() -> again.model.pace.get().orElseThrow().done())).isZero();
    }
}
