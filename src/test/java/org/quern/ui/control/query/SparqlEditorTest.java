package org.quern.ui.control.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.fxmisc.richtext.Caret;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.sparql.QueryFault;
import org.quern.sparql.TypedName;
import org.quern.testing.Fx;

@ExtendWith(Fx.class)
class SparqlEditorTest {

    /** Finds one thing for each name, and answers when the test says so. */
    private static final class Helper implements CompletionProvider {

        private final List<Runnable> late = new ArrayList<>();

        @Override
        public void offers(String text, int caret, boolean wanted, Consumer<List<Offer>> receiver) {
            List<Offer> found = TypedName.before(text, caret, wanted)
                    .map(name -> new Offer(name.written("Q" + name.words().length()), name.words() + " – found", "Q",
                            name.from(), name.to()))
                    .stream().toList();
            late.add(() -> receiver.accept(found));
        }

        @Override
        public void troubles(String text, Consumer<List<Trouble>> receiver) {
            receiver.accept(QueryFault.of(text).stream().map(f -> new Trouble(f.start(), f.end(), f.why(), true))
                    .toList());
        }
    }

    private static SparqlEditor shown(Helper helper) {
        SparqlEditor editor = new SparqlEditor("query", (_, _) -> {});
        editor.setAssist(helper);
        Stage stage = new Stage();
        stage.setScene(new Scene(editor, 600, 200));
        stage.show();
        editor.applyCss();
        editor.layout();
        return editor;
    }

    private static CodeArea area(SparqlEditor editor) {
        return (CodeArea) editor.lookup(".quern-sparql");
    }

    private static void type(SparqlEditor editor, String letter) {
        area(editor).fireEvent(new KeyEvent(KeyEvent.KEY_TYPED, letter, letter, KeyCode.UNDEFINED, false, false, false,
                false));
    }

    private static void press(SparqlEditor editor, KeyCode code, boolean control) {
        area(editor).fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, control, false, false));
    }

    @Test
    void aLabelBehindAPrefixBecomesItsId() {
        Helper helper = new Helper();
        SparqlEditor editor = Fx.call(() -> shown(helper));
        Fx.run(() -> {
            editor.show("SELECT ?o { wd: wdt:P127 ?o }");
            editor.focusAt(15);
            type(editor, "m");
            type(editor, "i");
        });
        // The answer to "m" comes after that to "mi".
        Fx.run(() -> helper.late.get(1).run());
        Fx.await("the newest is offered", () -> editor.offers().size() == 1);
        Fx.run(() -> helper.late.get(0).run());
        assertThat(Fx.call(() -> editor.offers().getFirst().shown())).isEqualTo("mi – found");
        Fx.run(() -> press(editor, KeyCode.ENTER, false));
        assertThat(Fx.call(() -> editor.textProperty().get())).isEqualTo("SELECT ?o { wd:Q2 wdt:P127 ?o }");
        Fx.run(() -> editor.getScene().getWindow().hide());
    }

    @Test
    void aQueryToReadHasACaretOnlyWhileItHasTheFocus() {
        List<SparqlQueryView> views = Fx.call(() -> List.of(new SparqlQueryView("query", (_, _) -> {}),
                new SparqlQueryView("with labels", (_, _) -> {})));
        Stage stage = Fx.call(() -> {
            views.forEach(view -> view.show("SELECT ?o { wd:Q1 wdt:P127 ?o }"));
            Stage shown = new Stage();
            shown.setScene(new Scene(new VBox(views.toArray(Node[]::new)), 600, 200));
            shown.show();
            return shown;
        });
        List<CodeArea> areas = Fx.call(() -> views.stream().map(view -> (CodeArea) view.lookup(".quern-sparql"))
                .toList());
        for (CodeArea focused : areas) {
            Fx.run(focused::requestFocus);
            assertThat(Fx.call(() -> areas.stream()
                    .filter(area -> area.getShowCaret() == Caret.CaretVisibility.ON).toList()))
                    .containsExactly(focused);
        }
        Fx.run(stage::close);
    }

    @Test
    void keysOfActionsAreLeftToTheWindow() {
        Fx.run(() -> {
            SparqlEditor editor = shown(new Helper());
            editor.show("SELECT ?o");
            List<KeyCode> left = new ArrayList<>();
            editor.addEventHandler(KeyEvent.KEY_PRESSED, event -> left.add(event.getCode()));
            for (boolean alt : List.of(true, false)) {
                area(editor).fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "3", "3", KeyCode.DIGIT3, false, false, alt,
                        false));
                area(editor).fireEvent(new KeyEvent(KeyEvent.KEY_TYPED, "3", "3", KeyCode.UNDEFINED, false, false, alt,
                        false));
            }
            assertThat(left).as("with Alt").containsExactly(KeyCode.DIGIT3);
            assertThat(area(editor).getText()).as("without Alt").isEqualTo("3SELECT ?o");
            area(editor).setEditable(false);
            press(editor, KeyCode.P, false);
            assertThat(left).as("to read").containsExactly(KeyCode.DIGIT3, KeyCode.P);
        });
    }

    @Test
    void plainWordsAreSoughtWhenSomebodyAsks() {
        Helper helper = new Helper();
        SparqlEditor editor = Fx.call(() -> shown(helper));
        Fx.run(() -> {
            editor.show("SELECT ?o { wind mill");
            editor.focusAt(21);
            press(editor, KeyCode.SPACE, true);
            helper.late.getFirst().run();
        });
        Fx.await("the words are sought", () -> editor.offers().size() == 1);
        Fx.run(() -> press(editor, KeyCode.TAB, false));
        assertThat(Fx.call(() -> editor.textProperty().get())).isEqualTo("SELECT ?o { wd:Q9");
        Fx.run(() -> editor.getScene().getWindow().hide());
    }

    @Test
    void whatIsWrongIsUnderlinedAndSaid() {
        SparqlEditor editor = Fx.call(() -> shown(new Helper()));
        Fx.run(() -> editor.show("SELECT ?o { ?o wdt:P127 FILTER }"));
        assertThat(Fx.call(() -> area(editor).getStyleOfChar(25))).contains("cypher-trouble", "sparql-keyword");
        assertThat(Fx.call(() -> area(editor).getStyleOfChar(8))).doesNotContain("cypher-trouble");
        assertThat(Fx.call(() -> editor.troubleProperty().get())).hasValueSatisfying(
                t -> assertThat(t.why()).contains("not valid SPARQL"));
        Fx.run(() -> editor.show("SELECT ?o { ?o wdt:P127 ?x }"));
        assertThat(Fx.call(() -> editor.troubleProperty().get())).isEmpty();
        assertThat(Fx.call(() -> area(editor).getStyleOfChar(25))).doesNotContain("cypher-trouble");
        Fx.run(() -> editor.getScene().getWindow().hide());
    }
}
