package org.quern.qaset.file;

import java.io.IOException;
import java.io.InputStream;

/** Reads the questions of a published file. */
@FunctionalInterface
interface SetReader {

    /**
     * Hands all questions to the intake.
     *
     * @param in unpacked
     * @throws org.quern.workspace.QuernException when the file is not of this form
     */
    void read(InputStream in, QuestionSink intake) throws IOException;
}
