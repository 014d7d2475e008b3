package org.quern.ui.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;

/** The part of a schema that tree and diagram have selected. */
sealed interface SchemaSelection {

    record Entity(String label) implements SchemaSelection {
        @Override
        public Part part() {
            return Part.ENTITIES;
        }

        @Override
        public int indexIn(ObjectNode document) {
            return new SchemaEditor(document).indexOf(Part.ENTITIES, label);
        }
    }

    /** @param variant {@code rel#Subj#Obj} */
    record Relation(String variant) implements SchemaSelection {
        @Override
        public Part part() {
            return Part.RELATIONS;
        }

        @Override
        public int indexIn(ObjectNode document) {
            String[] names = variant.split("#", -1);
            return new SchemaEditor(document).indexOfRelation(names[0], names[1], names[2]);
        }
    }

    Part part();

    /** Its place among its part; -1 when it is not there (any more). */
    int indexIn(ObjectNode document);
}
