package org.quern.wikidata.dump;

import java.io.Closeable;
import java.io.IOException;

/**
 * A file's content, unpacked, in the order of the file. One thread asks at a time; work that it is handed may be done
 * by several at once.
 */
interface Blocks extends Closeable {

    /** What there is to do next. */
    sealed interface Next {
        /** The next content. */
        record Ready(byte[] bytes, int length) implements Next {}

        /** The next content is not there yet; this work brings it, or what comes after it, nearer. */
        record Work(Runnable work) implements Next {}

        /** Others are at work on the next content. */
        record Wait() implements Next {}

        record End() implements Next {}
    }

    /** @throws IOException when the file is broken or ends too early */
    Next next() throws IOException;

    /** How many bytes of the file on the disk were read. */
    long position();
}
