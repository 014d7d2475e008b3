package org.quern.convert;

import java.util.Optional;

/** English labels of items that were requested beforehand. */
@FunctionalInterface
public interface Labels {
    Optional<String> of(String id);
}
