package org.quern.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Jobs;
import org.quern.testing.Fx;
import org.quern.ui.control.Choice;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class KeptFieldTest {

    @TempDir
    private Path folder;

    /** Fields of a form; what can be chosen is known later. */
    private static final class Form {
        private final TextField name = new TextField("first");
        private final CheckBox box = new CheckBox();
        private final Spinner<Integer> count = new Spinner<>(1, 100, 10);
        private final Choice<String> choice = new Choice<>(new Messages(Locale.ENGLISH), text -> text);

        Form(PaneState session) {
            session.keepField("name", name);
            session.keepField("row", new HBox(box, choice));
            session.keepField("menu", new MenuButton("", null, new CustomMenuItem(count)));
        }
    }

    private static void offer(Form form, List<String> items) {
        Fx.run(() -> form.choice.offer(items));
        Fx.run(() -> {});
    }

    @Test
    void whatIsEnteredComesBackAndWhatIsOfferedLaterIsChosenThen() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneStates states = PaneStates.read(workspace, Jobs.direct(), "Saving");
            Form form = Fx.call(() -> new Form(states.of("agent")));
            offer(form, List.of("a", "b", "c"));
            Fx.run(() -> {
                form.name.setText("half-ty");
                form.box.setSelected(true);
                form.choice.setValue("c");
                form.count.getEditor().setText("25");
            });
            states.save();

            PaneStates later = PaneStates.read(workspace, Jobs.direct(), "Saving");
            Form again = Fx.call(() -> new Form(later.of("agent")));
            assertThat(again.name.getText()).isEqualTo("half-ty");
            assertThat(again.box.isSelected()).isTrue();
            assertThat(again.count.getValue()).isEqualTo(25);
            offer(again, List.of("a", "b"));
            assertThat(again.choice.getValue()).as("the last choice is not offered").isEqualTo("a");
            later.save();
            offer(again, List.of("a", "b", "c"));
            assertThat(again.choice.getValue()).isEqualTo("c");
            Fx.run(() -> again.choice.setValue("b"));
            offer(again, List.of("c", "b"));
            assertThat(again.choice.getValue()).as("chosen since").isEqualTo("b");
        }
    }
}
