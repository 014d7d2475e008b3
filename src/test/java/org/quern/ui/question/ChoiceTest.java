package org.quern.ui.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.generate.GenerationSettingsFile;
import org.quern.question.generate.Preference;
import org.quern.question.template.Templates.MatchPattern;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.Theme;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Templates, relations and limits are seen and set before questions are grown, and stay set. */
@ExtendWith(Fx.class)
class ChoiceTest {

    @TempDir
    private Path folder;
    private Workspace workspace;
    private PaneServices services;
    private QuestionPane pane;
    private Stage stage;

    @BeforeEach
    void open() {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        workspace = Workspace.open(folder.resolve("w"));
        services = Fx.call(() -> TestServices.of(workspace, folder));
        show();
    }

    private void show() {
        pane = Fx.call(() -> new QuestionPane(services));
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
    void whatTakesPartIsSeenWithAnExampleOfEachTemplate() {
        perform("questions.choose");
        draw("questions-choosing");
        assertThat(texts(".choice-head .label")).contains("31 of 31 selected", "23 of 23 selected");
        assertThat(said()).contains("Up to 200 questions in 12 categories, by weight",
                "31 of 31 templates and 23 of 23 relations selected", "The realism rules allow");
        Fx.run(() -> templates().getSelectionModel().select(4));
        String read = Fx.call(() -> pane.node().lookupAll(".choice-reading .text-area").stream()
                .map(node -> ((javafx.scene.control.TextArea) node).getText()).collect(Collectors.joining(" | ")));
        assertThat(read).contains("every ‹n› that ‹r0› the ‹m0› ‹m0_name›",
                "MATCH (n:Person)-[r0:holdsPosition]->(m0:Position");
    }

    @Test
    void aTickIsTakenByKeySaidAndKept() {
        perform("questions.choose");
        Fx.run(() -> {
            templates().getSelectionModel().select(0);
            templates().fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, " ", " ", KeyCode.SPACE, false, false, false,
                    false));
        });
        Fx.run(() -> pane.choice.change(now -> now.withRelationsOff(java.util.Set.of("directedBy#Film#Person"))));
        settled();
        assertThat(texts(".choice-head .label")).contains("30 of 31 selected", "22 of 23 selected");
        assertThat(said()).contains("30 of 31 templates and 22 of 23 relations selected", "11 categories");
        GenerationSettings kept = new GenerationSettingsFile(new SafeFiles())
                .read(workspace.generationSettings("film"));
        assertThat(kept.templatesOff()).containsExactly("MATCH (n)");
        assertThat(kept.relationsOff()).containsExactly("directedBy#Film#Person");

        // Another window finds it as it was left.
        Fx.run(stage::close);
        Fx.run(pane::close);
        show();
        assertThat(Fx.call(() -> pane.choice.settings.get())).isEqualTo(kept);
        assertThat(said()).contains("30 of 31 templates");
    }

    @Test
    void aTemplateOfACategoryThatIsOffBringsBackItselfAlone() {
        perform("questions.choose");
        Fx.run(() -> ((CheckBox) pane.node().lookupAll(".question-form .check-box").stream()
                .filter(node -> ((CheckBox) node).getText().equals("(n)-(m0)")).findFirst().orElseThrow()).fire());
        settled();
        assertThat(texts(".choice-head .label")).contains("29 of 31 selected");
        Fx.run(() -> {
            MatchPattern first = templates().getItems().stream().filter(p -> p.category().equals("basic_(n)-(m0)"))
                    .findFirst().orElseThrow();
            templates().getSelectionModel().select(first);
            templates().fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, " ", " ", KeyCode.SPACE, false, false, false,
                    false));
        });
        settled();
        assertThat(texts(".choice-head .label")).contains("30 of 31 selected");
        assertThat(Fx.call(() -> pane.choice.settings.get().categoriesOff())).isEmpty();
    }

    @Test
    void limitsAreSetInTheFormAndKept() {
        Fx.run(() -> pane.choice.change(now -> now.withLimits(new GenerationSettings.Limits(60, true, 5, 2, 1_000,
                10))));
        settled();
        assertThat(said()).contains("Up to 60 questions per category (12 categories), 720 in total");
        assertThat(new GenerationSettingsFile(new SafeFiles()).read(workspace.generationSettings("film")).limits())
                .isEqualTo(new GenerationSettings.Limits(60, true, 5, 2, 1_000, 10));
        draw("questions-limits");
    }

    @Test
    void weightsAreSetInTheFormAndKept() {
        Fx.run(() -> weight("(n)-(m0*)").getValueFactory().setValue(7.5));
        settled();
        assertThat(kept().preference()).isEqualTo(Preference.DEFAULT.with("basic_(n)-(m0*)", 7.5));

        // Without the preference, kinds have equal weights, except where one was set.
        assertThat(Fx.call(() -> weight("union").getValue())).isEqualTo(Preference.USUAL.get("special_union"));
        Fx.run(() -> box("Prefer what people would ask").fire());
        settled();
        assertThat(kept().preference()).isEqualTo(Preference.PUBLISHED.with("basic_(n)-(m0*)", 7.5));
        assertThat(Fx.call(() -> weight("union").getValue())).isEqualTo(1);
        assertThat(Fx.call(() -> weight("(n)-(m0*)").getValue())).isEqualTo(7.5);
        draw("questions-weights");
    }

    private GenerationSettings kept() {
        return new GenerationSettingsFile(new SafeFiles()).read(workspace.generationSettings("film"));
    }

    private CheckBox box(String text) {
        return (CheckBox) pane.node().lookupAll(".question-form .check-box").stream()
                .filter(node -> ((CheckBox) node).getText().equals(text)).findFirst().orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private Spinner<Double> weight(String category) {
        return (Spinner<Double>) box(category).getParent().lookup(".spinner");
    }

    /** Until what was changed is kept and counted. */
    private void settled() {
        Fx.await("the settings are kept", () -> new GenerationSettingsFile(new SafeFiles())
                .read(workspace.generationSettings("film")).equals(pane.choice.settings.get()));
        Fx.awaitIdle(services.jobs());
    }

    @SuppressWarnings("unchecked")
    private TableView<MatchPattern> templates() {
        return (TableView<MatchPattern>) pane.node().lookup(".question-choice .table-view");
    }

    private String said() {
        return String.join(" | ", texts(".question-form .label"));
    }

    private List<String> texts(String selector) {
        return Fx.call(() -> pane.node().lookupAll(selector).stream().map(node -> ((Labeled) node).getText()).toList());
    }

    private void perform(String id) {
        Action action = pane.actions().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow();
        Fx.run(action::perform);
        Fx.awaitIdle(services.jobs());
    }

    private void draw(String name) {
        if (System.getProperty("quern.pictures") == null)
            return;
        for (Theme.Mode mode : List.of(Theme.Mode.DARK, Theme.Mode.LIGHT)) {
            assertThat(Fx.call(() -> Snapshot.draw(stage, services.theme(), mode,
                    name + "-" + mode.name().toLowerCase(Locale.ROOT)))).isGreaterThan(30);
        }
    }
}
