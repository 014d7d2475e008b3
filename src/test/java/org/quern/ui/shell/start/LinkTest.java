package org.quern.ui.shell.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.workspace.QuernException;

class LinkTest {

    @Test
    void whatIsCopiedIsWhatIsOpened() {
        for (Link link : List.of(new Link(Optional.empty(), "review", List.of()),
                new Link(Optional.of("film"), "evaluation", List.of("first", "5e51b4c1-59e1")),
                new Link(Optional.of("Ñandú & 100 %"), "questions", List.of("a b", "x/y?z=#1+1"))))
            assertThat(Link.parse(link.toString())).isEqualTo(link);
        assertThat(new Link(Optional.of("my films"), "evaluation", List.of("first", "q/1")))
                .hasToString("quern://workspace/evaluation/first/q%2F1?in=my%20films");
    }

    @ParameterizedTest
    @ValueSource(strings = {"quern:", "quern://", "quern://workspace", "quern://workspace/", "quern:workspace/review",
        "http://workspace/review", "quern://elsewhere/review", "quern://me@workspace/review",
        "quern://workspace:80/review", "quern://workspace/review#x", "quern://workspace/Review",
        "quern://workspace/../review", "quern://workspace/evaluation/..", "quern://workspace/evaluation/%2e%2e/x",
        "quern://workspace/evaluation/%2Fetc%2Fpasswd", "quern://workspace/evaluation/C%3A%5CWindows",
        "quern://workspace/evaluation/a%00b", "quern://workspace/evaluation/a/%0Aquern",
        "quern://workspace/evaluation/a/", "quern://workspace/evaluation/a/b/c", "quern://workspace/evaluation/a%zz",
        "quern://workspace/evaluation/%FF", "quern://workspace/evaluation/con", "quern://workspace/review?in=..",
        "quern://workspace/review?in=a%2Fb", "quern://workspace/review?run=rm",
        "quern://workspace/review?in=a&run=b%2F",
        "quern://workspace/evaluation/a b", "quern://workspace/evaluation/\u202ea"})
    void hostileLinksAreRefused(String text) {
        assertThatThrownBy(() -> Link.parse(text)).isInstanceOf(QuernException.class)
                .hasMessageContaining("this link cannot be opened");
    }

    @Test
    void longLinksAreRefusedWithAShortMessage() {
        assertThatThrownBy(() -> Link.parse("quern://workspace/evaluation/a/" + "x".repeat(1_000_000)))
                .isInstanceOf(QuernException.class)
                .satisfies(refused -> assertThat(refused.getMessage().length()).isLessThan(2_000));
        assertThatThrownBy(() -> Link.parse("quern://workspace/evaluation/a/" + "x".repeat(301)))
                .isInstanceOf(QuernException.class);
        assertThat(Link.parse("quern://workspace/evaluation/a/" + "x".repeat(300)).place().getLast()).hasSize(300);
    }
}
