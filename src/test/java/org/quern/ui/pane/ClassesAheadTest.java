package org.quern.ui.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quern.ui.schema.SchemaPane;

class ClassesAheadTest {

    /** A loader that remembers what it was asked for. */
    private static final class Remembering extends ClassLoader {

        private final Set<String> asked = new HashSet<>();

        Remembering() {
            super(ClassesAheadTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            asked.add(name);
            return super.loadClass(name, resolve);
        }
    }

    @Test
    void fromAPaneItGoesToControlsAndTheirSkinsAndNotToEngines() {
        Remembering loader = new Remembering();
        int count = new ClassesAhead(loader).load(PaneList.class);

        assertThat(loader.asked).hasSize(count);
        assertThat(loader.asked).contains("org.quern.ui.schema.SchemaPane", "org.quern.ui.review.QueueList",
                "javafx.scene.control.TableView", "javafx.scene.control.skin.TableViewSkin",
                "org.fxmisc.richtext.CodeArea", "org.fxmisc.flowless.VirtualFlow",
                "org.fxmisc.richtext.GenericStyledAreaBehavior", "org.quern.cypher.CypherTokens");
        assertThat(loader.asked).noneMatch(name -> name.startsWith("org.neo4j.") || name.startsWith("org.apache.")
                || name.startsWith("org.quern.neo4j."));
    }

    @Test
    void thePartsOfAPaneAreItsFieldsAndWhatDrawsControls() {
        Remembering loader = new Remembering();
        int parts = new ClassesAhead(loader).loadParts(SchemaPane.class);

        assertThat(parts).isBetween(150, new ClassesAhead(new Remembering()).load(PaneList.class) / 2);
        assertThat(loader.asked).contains("javafx.scene.control.skin.ComboBoxListViewSkin",
                "javafx.scene.control.skin.TabPaneSkin", "javafx.scene.control.skin.TreeViewSkin");
    }

    @Test
    void whatCannotBeFoundIsLeftOut() {
        ClassLoader nothing = new ClassLoader(null) {
        };
        assertThat(new ClassesAhead(nothing).load(PaneList.class)).isOne();
    }
}
