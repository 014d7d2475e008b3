package org.quern.evaluate.error;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.quern.evaluate.ItemKey;

/**
 * A note on an item; it replaces an earlier one.
 *
 * @param text empty when the note was removed
 */
public record ItemNote(@JsonUnwrapped ItemKey item, @JsonProperty("note") String text, String by,
        @JsonProperty(required = true) Instant at) implements ItemRemark {

    private static final Pattern TAG = Pattern.compile("(?<![\\p{L}\\p{N}_#&/])#(\\p{L}[\\p{L}\\p{N}_-]*)");

    /** The tags that the note gives to its item: words that begin with {@code #}, in lower case. */
    public List<String> tags() {
        return TAG.matcher(text).results().map(found -> found.group(1).toLowerCase(Locale.ROOT)).distinct().toList();
    }
}
