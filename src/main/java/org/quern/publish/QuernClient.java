package org.quern.publish;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** The client in Python, which exports of questions use to score by execution. */
public final class QuernClient {

    /** The name of its module. */
    public static final String MODULE = "quern";
    /** The name of its file. */
    public static final String FILE = MODULE + ".py";

    /** The file. */
    public byte[] content() {
        try (InputStream in = Objects
                .requireNonNull(QuernClient.class.getResourceAsStream("/assets/python/" + FILE))) {
            return in.readAllBytes();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
