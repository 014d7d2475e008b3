package org.quern.ui.control.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;

@ExtendWith(Fx.class)
class CypherEditorTest {

    /** Offers two labels behind a colon, finds fault with the word «wrong», and can hold its answer back. */
    private static final class Helper implements CompletionProvider {

        private final List<Runnable> late = new ArrayList<>();
        private boolean holds;

        @Override
        public void offers(String text, int caret, boolean wanted, Consumer<List<Offer>> receiver) {
            int colon = text.lastIndexOf(':', caret);
            List<Offer> found = colon < 0 ? List.of()
                    : List.of(new Offer("Film", "label", colon + 1, caret),
                            new Offer("Person", "label", colon + 1, caret));
            answer(() -> receiver.accept(found));
        }

        @Override
        public void troubles(String text, Consumer<List<Trouble>> receiver) {
            int wrong = text.indexOf("wrong");
            List<Trouble> found = wrong < 0 ? List.of() : List.of(new Trouble(wrong, wrong + 5, "this is wrong", true));
            answer(() -> receiver.accept(found));
        }

        private void answer(Runnable answer) {
            if (holds)
                late.add(answer);
            else
                answer.run();
        }
    }

    private static CypherEditor shown(Helper helper) {
        CypherEditor editor = new CypherEditor("query");
        editor.setAssist(helper);
        Stage stage = new Stage();
        stage.setScene(new Scene(editor, 600, 200));
        stage.show();
        editor.focusText();
        editor.applyCss();
        editor.layout();
        return editor;
    }

    private static CodeArea area(CypherEditor editor) {
        return (CodeArea) editor.lookup(".quern-cypher");
    }

    private static void press(CypherEditor editor, KeyCode code, boolean control) {
        area(editor).fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, control, false, false));
    }

    @Test
    void whatCanStandHereIsOfferedAndTakenByKey() {
        CypherEditor editor = Fx.call(() -> shown(new Helper()));
        Fx.run(() -> editor.setText("MATCH (n:"));
        Fx.run(() -> editor.focusAt(9));
        Fx.run(() -> press(editor, KeyCode.SPACE, true));
        Fx.await("labels are offered", () -> editor.offers().size() == 2);
        Fx.run(() -> press(editor, KeyCode.DOWN, false));
        Fx.run(() -> press(editor, KeyCode.ENTER, false));
        assertThat(Fx.call(editor::text)).isEqualTo("MATCH (n:Person");
        assertThat(Fx.call(editor::offers)).isEmpty();
        Fx.run(() -> press(editor, KeyCode.SPACE, true));
        Fx.run(() -> press(editor, KeyCode.ESCAPE, false));
        assertThat(Fx.call(editor::text)).isEqualTo("MATCH (n:Person");
        assertThat(Fx.call(editor::offers)).isEmpty();
        Fx.run(() -> editor.getScene().getWindow().hide());
    }

    @Test
    void whatIsWrongIsUnderlinedWhereItStands() {
        CypherEditor editor = Fx.call(() -> shown(new Helper()));
        Fx.run(() -> editor.setText("MATCH wrong RETURN 1"));
        assertThat(Fx.call(() -> styles(editor, 7))).contains("cypher-trouble");
        assertThat(Fx.call(() -> styles(editor, 2))).doesNotContain("cypher-trouble").contains("cypher-keyword");
        assertThat(Fx.call(() -> editor.troubleProperty().get())).hasValueSatisfying(
                t -> assertThat(t.why()).isEqualTo("this is wrong"));
        Fx.run(() -> editor.setText("MATCH (n) RETURN 1"));
        assertThat(Fx.call(() -> styles(editor, 7))).doesNotContain("cypher-trouble");
        assertThat(Fx.call(() -> editor.troubleProperty().get())).isEmpty();
        Fx.run(() -> editor.getScene().getWindow().hide());
    }

    @Test
    void aLateAnswerOfAnOlderTextIsDropped() {
        Helper helper = new Helper();
        CypherEditor editor = Fx.call(() -> shown(helper));
        helper.holds = true;
        Fx.run(() -> editor.setText("wrong"));
        Fx.run(() -> editor.setText("RETURN 1"));
        Fx.run(() -> helper.late.forEach(Runnable::run));
        assertThat(Fx.call(() -> editor.troubleProperty().get())).isEmpty();
        assertThat(Fx.call(() -> styles(editor, 0))).doesNotContain("cypher-trouble");
        Fx.run(() -> editor.getScene().getWindow().hide());
    }

    private static Collection<String> styles(CypherEditor editor, int at) {
        return area(editor).getStyleOfChar(at);
    }
}
