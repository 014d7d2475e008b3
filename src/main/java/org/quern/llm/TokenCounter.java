package org.quern.llm;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import org.jspecify.annotations.Nullable;

/**
 * Counts tokens as OpenAI’s models see them; for other makers’ models this is an estimate. Its table is read when it
 * first counts, which takes a second: share it.
 */
public final class TokenCounter {

    /** The encoding by its published name, for files that have counts. */
    public static final String NAME = "o200k_base";

    private @Nullable Encoding encoding;

    /** What looks like a model’s control words is text here. */
    public int count(String text) {
        return encoding().countTokensOrdinary(text);
    }

    private synchronized Encoding encoding() {
        Encoding known = encoding;
        if (known == null)
            encoding = known = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
        return known;
    }
}
