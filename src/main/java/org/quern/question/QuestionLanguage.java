package org.quern.question;

/** A language in which the grammar words questions. */
public enum QuestionLanguage {
    EN,
    /** Queries without a clear Spanish form keep their English question. */
    ES
}
