package org.quern.evaluate.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EvaluatedItemsTest {

    /** Computed with Python: {@code json.dumps(…, sort_keys=True, separators=(",", ":"))}. */
    @Test
    void theHashIsThatOfOtherPrograms() {
        assertThat(EvaluatedItems.hash("Größe \"x\"?\n\u007f\uD83D\uDE00", List.of("RETURN 'é' / \\")))
                .isEqualTo("20bdcd9fb18164e6fb65b924ca34d0e4e1a087ec09e5fff6ccc8573785073b40");
        assertThat(EvaluatedItems.hash("", List.of()))
                .isEqualTo("deb9250326cdc8db0944b0a8aa51cf89af8d7186f15c4895c1eefc664c495c15");
    }
}
