package org.quern.ui.schema;

/** The part of a schema that tree and diagram have selected. */
sealed interface SchemaSelection {

    record Entity(String label) implements SchemaSelection {}

    /** @param variant {@code rel#Subj#Obj} */
    record Relation(String variant) implements SchemaSelection {}
}
