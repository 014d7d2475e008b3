package org.quern.qaset;

import com.fasterxml.jackson.annotation.JsonValue;

/** The file formats of question sets. */
public enum SetFormat {

    /** One array, or an object a line, of {@code id, question, sparql}: SPINACH, WikiWebQuestions. */
    RECORDS("records"),
    /** {@code questions} with wordings by language and stored answers: QALD 7, 9, 9-plus, 10. */
    QALD("qald"),
    /** A table with headings. */
    CSV("csv"),
    /** A dump of QAWiki's Wikibase as Turtle. */
    QAWIKI("qawiki"),
    /** Turtle in the same model of questions that are no entities of QAWiki, as the workbench writes it. */
    TURTLE("turtle"),
    /** The workbench's own: an object a line. */
    QUERN("quern");

    private final String text;

    SetFormat(String text) {
        this.text = text;
    }

    /** How people write it. */
    @JsonValue
    public String text() {
        return text;
    }

    @Override
    public String toString() {
        return text;
    }
}
