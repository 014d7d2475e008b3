package org.quern.convert;

import java.util.Optional;

/** English labels of items, as far as somebody asked for them beforehand. */
@FunctionalInterface
public interface Labels {
    Optional<String> of(String id);
}
