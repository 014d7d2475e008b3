package org.quern.ui.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Jobs;
import org.quern.question.Sample;
import org.quern.question.generate.GenerationSettings;
import org.quern.testing.WaitingRunner;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneStates;
import org.quern.ui.question.QuestionModel.State;
import org.quern.workspace.Workspace;

class QuestionModelTest {

    @TempDir
    Path folder;

    @Test
    void generatesIntoANewFileAndShowsIt() {
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            QuestionModel model = model(workspace, new FakeQuestions(workspace, List.of("films"), () -> {}));
            model.refresh();
            assertThat(model.state.get()).isEqualTo(State.NO_QUESTIONS);

            model.generate("films", FakeQuestions.settings(12, 1));

            assertThat(model.state.get()).isEqualTo(State.QUESTIONS);
            assertThat(model.samples).hasSize(12);
            assertThat(model.file.get()).contains("films");
            assertThat(model.counts.get()).extracting(OutcomeCollector.Counts::kept).containsExactly(3, 3, 3,
                    3);
            assertThat(model.counts.get().getFirst().examples()).isNotEmpty();
            assertThat(workspace.questionFiles()).containsExactly("films");

            model.generate("films", FakeQuestions.settings(4, 2));
            assertThat(workspace.questionFiles()).containsExactly("films", "films-2");
            assertThat(model.file.get()).contains("films-2");
        }
    }

    @Test
    void filtersByCategoryPatternAndWords() {
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            QuestionModel model = model(workspace, new FakeQuestions(workspace, List.of("films"), () -> {}));
            model.refresh();
            model.generate("films", FakeQuestions.settings(40, 1));

            model.filter.set(QuestionFilter.ALL.withCategory(Optional.of("basic_(n)")));
            assertThat(model.shown).hasSize(10);
            model.filter.set(QuestionFilter.ALL.withText("RUNTIME_minute or 17"));
            assertThat(model.shown).hasSize(1);
            model.filter.set(QuestionFilter.ALL.withReturnPattern(Optional.of("n_order_by")));
            assertThat(model.shown).hasSize(20);
            assertThat(model.returnPatterns()).containsExactly("n_name_prop", "n_order_by");
        }
    }

    @Test
    void stoppingLeavesNoFile() {
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            QuestionModel[] model = new QuestionModel[1];
            model[0] = model(workspace, new FakeQuestions(workspace, List.of("films"), () -> model[0].cancel()));
            model[0].refresh();
            model[0].generate("films", FakeQuestions.settings(40, 1));

            // The direct jobs end before the model holds the job, so nothing was there to cancel.
            assertThat(model[0].samples).hasSize(40);
        }
    }

    @Test
    void aBrokenFileIsAFailureThatSaysWhere() throws Exception {
        Files.createDirectories(folder.resolve("questions"));
        Files.writeString(folder.resolve("questions/broken.json"), "[{");
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            QuestionModel model = model(workspace, new FakeQuestions(workspace, List.of(), () -> {}));
            model.refresh();
            assertThat(model.state.get()).isEqualTo(State.FAILED);
            assertThat(model.failure.get().orElseThrow()).hasMessageContaining("broken.json");
        }
    }

    @Test
    void fileQuestionAndFilterAreThereAgain() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            WorkspaceQuestions engine = new FakeQuestions(workspace, List.of("films"), () -> {});
            QuestionModel model = model(workspace, engine);
            model.refresh();
            model.generate("films", GenerationSettings.DEFAULT);
            model.generate("films", GenerationSettings.DEFAULT);
            String category = QuestionFilter.categoryOf(model.samples.getLast());
            model.filter.set(model.filter.get().withCategory(Optional.of(category)).withText("films"));
            model.selected.set(Optional.of(model.shown.getLast()));
            String open = model.file.get().orElseThrow();
            assertThat(open).isNotEqualTo("films");

            QuestionModel again = model(workspace, engine);
            again.refresh();
            assertThat(again.file.get()).contains(open);
            assertThat(again.filter.get()).isEqualTo(model.filter.get());
            assertThat(again.selected.get().map(Sample::qid)).isEqualTo(model.selected.get().map(Sample::qid));
            again.open("films");
            assertThat(again.filter.get()).as("another file").isEqualTo(QuestionFilter.ALL);
        }
    }

    @Test
    void withoutAGraphThereIsNothingToGenerateOn() {
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            QuestionModel model = model(workspace, new FakeQuestions(workspace, List.of(), () -> {}));
            model.refresh();
            assertThat(model.state.get()).isEqualTo(State.NO_GRAPH);
            assertThat(model.canGenerate.get()).isFalse();
        }
    }

    /** A stop at the first question leaves no file; one after the last question comes too late. */
    @ParameterizedTest
    @ValueSource(ints = {1, 40})
    void aStoppedGenerationSaysWhatItHasLeft(int count) {
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            WaitingRunner runner = new WaitingRunner();
            QuestionModel[] model = new QuestionModel[1];
            Jobs jobs = new Jobs(runner, Runnable::run);
            model[0] = new QuestionModel(workspace, jobs, new Messages(Locale.ENGLISH),
                    PaneStates.read(workspace, Jobs.direct(), "Saving").of("questions"),
                    new FakeQuestions(workspace, List.of("films"), () -> model[0].cancel()));
            model[0].refresh();
            runner.drain();
            model[0].generate("films", FakeQuestions.settings(count, 1));
            runner.drain();
            assertThat(model[0].stopped.get()).isEqualTo(count > 1);
            assertThat(workspace.questionFiles()).hasSize(count > 1 ? 0 : 1);
            assertThat(model[0].samples).hasSize(1);
            assertThat(model[0].file.get().isPresent()).isEqualTo(count == 1);
        }
    }

    private static QuestionModel model(Workspace workspace, WorkspaceQuestions engine) {
        return new QuestionModel(workspace, Jobs.direct(), new Messages(Locale.ENGLISH),
                PaneStates.read(workspace, Jobs.direct(), "Saving").of("questions"), engine);
    }
}
