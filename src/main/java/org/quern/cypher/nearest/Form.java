package org.quern.cypher.nearest;

import java.util.Optional;

/** A form that Cypher does not have, and its replacement. */
@FunctionalInterface
interface Form {

    /**
     * @param words the tokens of the text
     * @param refusal why the text is refused
     * @return empty if the text does not have the form
     */
    Optional<EditedText> replaced(EditedText text, Words words, String refusal);
}
