package org.quern.ui.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;
import org.quern.ui.schema.TypeChooser.Choice;

@ExtendWith(Fx.class)
class TypeChooserTest {

    @Test
    void offersClassesThatASearchFindsBelowTheTypesOfTheSchema() {
        List<String> asked = new ArrayList<>();
        List<Consumer<List<Choice>>> waiting = new ArrayList<>();
        Fx.run(() -> {
            TypeChooser chooser = new TypeChooser("to", "nothing", List.of(choice("University"), choice("Person")),
                    (text, then) -> {
                        asked.add(text);
                        waiting.add(then);
                    });
            assertThat(chooser.shown()).hasSize(2);
            assertThat(asked).isEmpty();
            chooser.field.setText("univ");
            assertThat(chooser.shown()).extracting(Choice::text).containsExactly("University");
            waiting.getFirst().accept(List.of(choice("New type UniversityPress")));
            assertThat(chooser.shown()).extracting(Choice::text)
                    .containsExactly("University", "New type UniversityPress");
            chooser.field.setText("zoo");
            waiting.getFirst().accept(List.of(choice("too late")));
            assertThat(chooser.shown()).isEmpty();
            assertThat(asked).containsExactly("univ", "zoo");
            waiting.get(1).accept(List.of(choice("New type Zoo")));
            assertThat(chooser.shown()).extracting(Choice::text).containsExactly("New type Zoo");
        });
        assertThat(asked).containsExactly("univ", "zoo");
    }

    @Test
    void saysThatNothingHasTheName() {
        Fx.run(() -> {
            TypeChooser chooser = new TypeChooser("to", "No type has this name.", List.of(choice("Person")),
                    TypeChooser.Search.NONE);
            chooser.field.setText("x");
            ListView<?> list = (ListView<?>) chooser.field.getParent().lookup(".search-hits");
            assertThat(((Label) list.getPlaceholder()).getText()).isEqualTo("No type has this name.");
            assertThat(chooser.shown()).isEmpty();
        });
    }

    private static Choice choice(String text) {
        return new Choice(text, () -> {});
    }
}
