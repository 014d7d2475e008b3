package org.quern.ui.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.quern.schema.SchemaEditor.Part;

/** While somebody types, two types can have one name; each can be selected all the same. */
class SchemaSelectionTest {

    private static ObjectNode document() throws IOException {
        return (ObjectNode) new ObjectMapper().readTree("""
                {"entities": [{"label": "Film"}, {"label": "Person"}, {"label": "Film"}, {"label": "Film"}],
                 "relations": [
                   {"label": "by", "subj_label": "Film", "obj_label": "Person"},
                   {"label": "by", "subj_label": "Person", "obj_label": "Film"},
                   {"label": "by", "subj_label": "Film", "obj_label": "Person"}]}
                """);
    }

    @Test
    void whatStandsAtAPlaceIsFoundThereAgain() throws IOException {
        ObjectNode document = document();
        for (Part part : Part.values())
            for (int i = 0; i < document.path(part.key()).size(); i++)
                assertThat(SchemaSelection.at(document, part, i).indexIn(document)).isEqualTo(i);
        assertThat(SchemaSelection.at(document, Part.ENTITIES, 3)).isEqualTo(new SchemaSelection.Entity("Film", 2));
    }

    @Test
    void whatStandsAtAPlaceOfATypeIsFoundThereAgain() throws IOException {
        ObjectNode document = (ObjectNode) new ObjectMapper().readTree("""
                {"entities": [{"label": "Film", "properties": [{"label": "a"}, {"label": "b"}, {"label": "a"}]}]}
                """);
        SchemaSelection film = new SchemaSelection.Entity("Film");
        for (int i = 0; i < 3; i++)
            assertThat(SchemaSelection.Property.at(film, document.at("/entities/0/properties"), i).placeIn(document))
                    .isEqualTo(i);
        assertThat(new SchemaSelection.Property(film, "a", 2).placeIn(document)).isNegative();
    }

    @Test
    void aNameAloneIsTheFirstOfThem() throws IOException {
        assertThat(new SchemaSelection.Entity("Film").indexIn(document())).isZero();
        assertThat(SchemaSelection.Relation.of("by", "Film", "Person").indexIn(document())).isZero();
    }

    @Test
    void oneThatHasGoneIsNowhere() throws IOException {
        assertThat(new SchemaSelection.Entity("Film", 3).indexIn(document())).isNegative();
        assertThat(new SchemaSelection.Relation("by#Film#Award").indexIn(document())).isNegative();
    }
}
