package org.quern.ui.control.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quern.ui.control.query.WordDiff.Kind;
import org.quern.ui.control.query.WordDiff.Span;

class WordDiffTest {

    @Test
    void wordsAreDroppedAddedAndMovedWhateverTheirCase() {
        String before = "List the name of every film that [some person directed].";
        String after = "Which film directed every person?";
        WordDiff marks = WordDiff.spoken(before, after);
        assertThat(read(after, marks.after(), Kind.ADDED)).containsExactly("Which");
        assertThat(read(before, marks.before(), Kind.DROPPED)).contains("List the name of");
        assertThat(words(read(before, marks.before(), Kind.MOVED)))
                .containsExactlyInAnyOrderElementsOf(words(read(after, marks.after(), Kind.MOVED))).isNotEmpty();
    }

    @Test
    void versionsOfPeopleAreComparedLetterForLetter() {
        WordDiff marks = WordDiff.exact("Who wrote Skyfall?", "Who wrote skyfall");
        assertThat(read("Who wrote Skyfall?", marks.before(), Kind.DROPPED)).containsExactly("Skyfall?");
        assertThat(read("Who wrote skyfall", marks.after(), Kind.ADDED)).containsExactly("skyfall");
        assertThat(WordDiff.spoken("Who wrote Skyfall?", "Who wrote skyfall").after()).isEmpty();
    }

    private static List<String> words(List<String> stretches) {
        return stretches.stream().flatMap(stretch -> Stream.of(stretch.split(" "))).toList();
    }

    private static List<String> read(String text, List<Span> spans, Kind kind) {
        return spans.stream().filter(s -> s.kind() == kind).map(s -> text.substring(s.start(), s.end())).toList();
    }
}
