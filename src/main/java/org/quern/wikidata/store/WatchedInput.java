package org.quern.wikidata.store;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.quern.workspace.BlockInput;

/** A stream that records its failure, because parsers report it as a syntax error. */
class WatchedInput extends BlockInput {

    private Optional<IOException> failure = Optional.empty();

    WatchedInput(InputStream in) {
        super(in);
    }

    @Override
    public final int read(byte[] bytes, int offset, int length) throws IOException {
        try {
            return super.read(bytes, offset, length);
        } catch (IOException broken) {
            failure = Optional.of(broken);
            throw broken;
        }
    }

    final Optional<IOException> failure() {
        return failure;
    }
}
