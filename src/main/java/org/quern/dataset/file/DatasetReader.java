package org.quern.dataset.file;

import java.io.IOException;
import java.io.InputStream;

/** Reads the questions of a published file. */
@FunctionalInterface
interface DatasetReader {

    /**
     * Passes all questions to the sink.
     *
     * @param in decompressed
     * @throws org.quern.workspace.QuernException when the file does not have this format
     */
    void read(InputStream in, QuestionSink intake) throws IOException;
}
