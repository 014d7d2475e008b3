package org.quern.llm;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TokenCounterTest {

    private final Encoding whole = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    private final TokenCounter counter = new TokenCounter();

    /** Put together at random of what begins, ends and fills lines, in any script. */
    @Test
    void lineByLineItComesToTheSame() {
        List<String> parts = List.of("\n", "\n", "\n", "\n\n", "\r\n", " ", "    ", "\t", "/", "//", "},", "\"a\": ",
                "word", "Word", "'s", "12345", "…", "双靡", "مملكة", "é", "😀", ".", "\u00a0", "\u2028", "<|endoftext|>",
                "- ", "_", "it's", "\u000b");
        Random random = new Random(7);
        for (int i = 0; i < 5_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int left = random.nextInt(14); left >= 0; left--)
                text.append(parts.get(random.nextInt(parts.size())));
            assertThat(counter.count(text.toString())).as(text.toString())
                    .isEqualTo(whole.countTokensOrdinary(text.toString()));
        }
    }

    @Test
    void aLongLineIsCountedToo() {
        String text = "first\n" + "many words ".repeat(100) + "\nlast";
        assertThat(counter.count(text)).isEqualTo(whole.countTokensOrdinary(text));
        assertThat(counter.count("")).isZero();
    }
}
