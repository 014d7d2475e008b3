package org.quern.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {

    @Test
    void aTextThatFitsStays() {
        assertThat(Excerpt.of("", 3)).isEmpty();
        assertThat(Excerpt.of("abc", 3)).isEqualTo("abc");
        assertThat(Excerpt.of("abcd", 3)).isEqualTo("ab…");
    }

    @Test
    void noCharacterIsCutInTwo() {
        assertThat(Excerpt.of("😀😀😀", 3)).isEqualTo("😀😀😀");
        assertThat(Excerpt.of("😀😀😀😀", 3)).isEqualTo("😀😀…");
        assertThat(Excerpt.of("x".repeat(3_000_000), 60)).hasSize(60);
    }
}
