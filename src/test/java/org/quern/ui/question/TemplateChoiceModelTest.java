package org.quern.ui.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Jobs;
import org.quern.question.generate.GenerationSettings;
import org.quern.testing.Stepwise;
import org.quern.ui.kit.Messages;
import org.quern.workspace.Workspace;

/** What is set for one graph stays with it, however fast a person turns to another. */
class TemplateChoiceModelTest {

    private static final GenerationSettings FILMS = FakeQuestions.settings(40, 7);
    private static final GenerationSettings LAKES = FakeQuestions.settings(90, 8);

    @TempDir
    private Path folder;
    private final Stepwise runner = new Stepwise();
    private Workspace workspace;
    private FakeQuestions engine;
    private TemplateChoiceModel model;

    @BeforeEach
    void open() {
        workspace = Workspace.openOrCreate(folder);
        engine = new FakeQuestions(workspace, List.of("films", "lakes"), () -> {});
        engine.kept.put("films", FILMS);
        engine.kept.put("lakes", LAKES);
        model = new TemplateChoiceModel(new Jobs(runner, Runnable::run), new Messages(Locale.ENGLISH), engine);
        model.enter("films");
        work();
    }

    @AfterEach
    void close() {
        workspace.close();
    }

    private void work() {
        while (!runner.works.isEmpty())
            runner.works.remove().run();
    }

    @Test
    void nothingCanBeSetBeforeItIsKnownWhatIsKept() {
        assertThat(model.settings.get()).isEqualTo(FILMS);
        assertThat(model.census.get()).isPresent();
        model.enter("lakes");
        assertThat(model.choice.get()).isEmpty();
        assertThat(model.census.get()).isEmpty();

        model.change(now -> now.withRealism(false));
        runner.timePasses();
        work();

        assertThat(engine.kept).containsEntry("films", FILMS).containsEntry("lakes", LAKES);
        assertThat(model.settings.get()).isEqualTo(LAKES);
    }

    @Test
    void whatWasSetLastIsKeptForItsOwnGraph() {
        GenerationSettings changed = FILMS.withRealism(false);
        model.change(now -> now.withRealism(false));
        model.enter("lakes");
        work();
        model.change(now -> now.withRealism(false));
        runner.timePasses();
        work();

        assertThat(engine.kept).containsEntry("films", changed).containsEntry("lakes", LAKES.withRealism(false));
    }
}
