package org.quern.qaset;

import com.fasterxml.jackson.annotation.JsonValue;

/** The file formats of question sets. */
public enum SetFormat {

    /** An array, or one object per line, of {@code id, question, sparql}: SPINACH, WikiWebQuestions. */
    RECORDS("records"),
    /** {@code questions} with wordings by language and stored answers: QALD 7, 9, 9-plus, 10. */
    QALD("qald"),
    /** A table with a header. */
    CSV("csv"),
    /** A dump of QAWiki's Wikibase as Turtle. */
    QAWIKI("qawiki"),
    /** Turtle in QAWiki's model for questions that are not in QAWiki, as the workbench writes it. */
    TURTLE("turtle"),
    /** The workbench's own format: one object per line. */
    QUERN("quern");

    private final String text;

    SetFormat(String text) {
        this.text = text;
    }

    /** The name in options and files. */
    @JsonValue
    public String text() {
        return text;
    }

    @Override
    public String toString() {
        return text;
    }
}
