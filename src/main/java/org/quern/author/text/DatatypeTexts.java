package org.quern.author.text;

import java.util.List;
import java.util.Locale;
import org.quern.schema.Datatype;
import org.quern.workspace.Texts;

/** What people call the datatypes of properties, in the reader's language; {@link Datatype#text} is their name in files. */
public final class DatatypeTexts {

    private final Texts texts;

    /** @param wanted any language; English if there are no texts in it */
    public DatatypeTexts(Locale wanted) {
        this.texts = new Texts(wanted,
                List.of("org.quern.author.text.datatypes"));
    }

    /** "whole number", "list of dates". */
    public String name(Datatype datatype) {
        return texts.find(Texts.key(datatype)).orElseThrow();
    }
}
