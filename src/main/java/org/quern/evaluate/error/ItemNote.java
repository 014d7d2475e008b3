package org.quern.evaluate.error;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.quern.evaluate.ItemKey;

/**
 * A note on an item; it replaces an earlier one.
 *
 * @param text empty when the note was removed
 */
public record ItemNote(@JsonUnwrapped ItemKey item, @JsonProperty("note") String text, String by,
        @JsonProperty(required = true) Instant at) implements Remark {}
