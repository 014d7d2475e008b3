package org.quern.wikidata.dump;

import java.io.Closeable;
import java.io.IOException;

/**
 * A file's decompressed content in the order of the file. One thread at a time asks for the next content;
 * several threads may do the work that it returns.
 */
interface Blocks extends Closeable {

    /** The next thing to do. */
    sealed interface Next {
        /** The next content. */
        record Ready(byte[] bytes, int length) implements Next {}

        /** The next content is not available yet; this work produces it, or later content. */
        record Work(Runnable work) implements Next {}

        /** Other threads produce the next content. */
        record Wait() implements Next {}

        record End() implements Next {}
    }

    /** @throws IOException when the file is damaged or truncated */
    Next next() throws IOException;

    /** The number of bytes read from the file. */
    long position();
}
