package org.quern.wikidata;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class EntityIdTest {
    private static final Pattern ID = Pattern.compile("[QPLMEqplme][1-9][0-9]*(-[FSfs][1-9][0-9]*)?");

    /** What an id is, a pattern says shorter, but slower. */
    @Test
    void isWhatThePatternSays() {
        Random random = new Random(7);
        String signs = "QqPLE0195-FsS٣ x";
        int ids = 0;
        for (int i = 0; i < 200_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(7); length > 0; length--)
                text.append(signs.charAt(random.nextInt(signs.length())));
            boolean expected = ID.matcher(text).matches();
            assertThat(EntityId.matches(text.toString(), "QPLMEqplme")).as("«%s»", text).isEqualTo(expected);
            ids += expected ? 1 : 0;
        }
        assertThat(ids).as("the test sees ids as well").isGreaterThan(1_000);
    }
}
