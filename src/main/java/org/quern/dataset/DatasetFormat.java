package org.quern.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The file formats of datasets. */
public enum DatasetFormat {

    /** An array, or one object per line, of {@code id, question, sparql}: SPINACH, WikiWebQuestions. */
    RECORDS,
    /** {@code questions} with wordings by language and stored answers: QALD 7, 9, 9-plus, 10. */
    QALD,
    /** A table with a header. */
    CSV,
    /** A dump of QAWiki's Wikibase as Turtle. */
    QAWIKI,
    /** Turtle in QAWiki's model for questions that are not in QAWiki, as the workbench writes it. */
    TURTLE,
    /** The workbench's own format: one object per line. */
    QUERN;

    /** Whether its files have members or columns of any names. */
    public boolean hasColumns() {
        return this == RECORDS || this == QALD || this == CSV;
    }

    /** The name in options and files. */
    @JsonValue
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return text();
    }
}
