package org.quern.wikidata.store;

import org.quern.workspace.Sha256;

/** Names for nodes that have none: the same for the same content. */
final class Digest {

    private static final int DIGITS = 32;

    private Digest() {}

    static String of(String content) {
        return Sha256.of(content).substring(0, DIGITS);
    }
}
