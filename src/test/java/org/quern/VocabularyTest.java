package org.quern;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One word for one thing: former words are in no source, message or page of the guide, also not over the end of a line. */
class VocabularyTest {

    /** Between the words of a term: spaces, the end of a line, and the asterisk of the next line of a comment. */
    private static final String GAP = "\\s+(?:\\*\\s+)?";

    /** Former words, with those that replaced them. Keys of files, such as {@code question-set}, are not texts. */
    private static final Map<Pattern, String> REPLACED = Map.of(word("question" + GAP + "sets?"), "dataset",
            word("qa[_ ]?sets?"), "dataset", word("conjuntos?" + GAP + "de" + GAP + "preguntas"), "conjunto de datos",
            Pattern.compile("Qa[Ss]et"), "Dataset");

    private static Pattern word(String expression) {
        return Pattern.compile("\\b" + expression + "\\b", Pattern.CASE_INSENSITIVE);
    }

    @Test
    void formerWordsAreGone() throws IOException {
        List<String> found = new ArrayList<>();
        int read = 0;
        for (String place : List.of("src/main/java", "src/main/resources/org/quern/ui",
                "src/main/resources/org/quern/cli", "src/site/markdown/guide", "README.md", "CONTRIBUTING.md")) {
            try (Stream<Path> files = Files.walk(Path.of(place))) {
                for (Path file : files.filter(VocabularyTest::isText).toList()) {
                    // Each line of a catalogue is a text.
                    String text = Files.readString(file);
                    found.addAll(formerWords(file.toString(), file.toString().matches(".*\\.(properties|tsv)")
                            ? text.replace("\n", "\n.\n")
                            : text));
                    read++;
                }
            }
        }
        assertThat(read).isGreaterThan(2_000);
        assertThat(found).isEmpty();
    }

    @Test
    void formerWordsAreFoundInNamesTextsAndBrokenLines() {
        for (String text : List.of("Imports a question set.", "Question sets", "class QaSetFolder", "qaset.grow",
                "qa_sets",
                "the question\n     * set of a file", "un conjunto de\npreguntas", "Conjuntos de preguntas"))
            assertThat(formerWords("file", text)).as(text).hasSize(1);
        for (String text : List.of("a set of questions", "\"question-set\"", "Questions set an example", "a dataset"))
            assertThat(formerWords("file", text)).as(text).isEmpty();
    }

    private static boolean isText(Path file) {
        return file.toString().matches(".*\\.(java|md|properties|tsv|txt|json)");
    }

    private static List<String> formerWords(String file, String text) {
        List<String> found = new ArrayList<>();
        REPLACED.forEach((word, now) -> {
            Matcher place = word.matcher(text);
            while (place.find())
                found.add("%s:%d: say '%s' for '%s'".formatted(file, text.substring(0, place.start()).lines().count(),
                        now, place.group()));
        });
        return found;
    }
}
