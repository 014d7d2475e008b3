package org.quern.workspace.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.workspace.QuernException;

/** A log that long work goes on from. */
class KeyedLogTest {

    private record Answer(String id, String text) {}

    private static final KeyedLog.Form<String, Answer> FORM = new KeyedLog.Form<>(Answer::id,
            answer -> JsonNodeFactory.instance.objectNode().put("id", answer.id()).put("text", answer.text()), line -> {
                if (!line.has("id"))
                    throw new IllegalArgumentException("no id");
                return new Answer(line.path("id").asText(), line.path("text").asText());
            }, "take the line out");

    @TempDir
    private Path folder;
    private Path file;

    @BeforeEach
    void place() {
        file = folder.resolve("run/answers.jsonl");
    }

    private void add(Answer... answers) {
        try (KeyedLog<String, Answer> log = KeyedLog.open(file, FORM)) {
            for (Answer answer : answers)
                log.add(answer);
        }
    }

    @Test
    void theLastValueOfAKeyHoldsAndTheOrderStays() {
        add(new Answer("b", "one\ntwo"), new Answer("a", "x"));
        add(new Answer("b", "three"));
        Map<String, Answer> known = KeyedLog.read(file, FORM);
        assertThat(known.keySet()).containsExactly("b", "a");
        assertThat(known.get("b").text()).isEqualTo("three");
    }

    @Test
    void whatIsAddedCanBeReadBeforeTheLogIsClosed() {
        try (KeyedLog<String, Answer> log = KeyedLog.open(file, FORM)) {
            log.add(new Answer("a", "x"), false);
            assertThat(KeyedLog.read(file, FORM)).isEqualTo(log.known()).hasSize(1);
        }
    }

    @Test
    void aLineThatAKillCutShortIsTakenAway() throws IOException {
        add(new Answer("a", "x"), new Answer("b", "y"));
        byte[] whole = Files.readAllBytes(file);
        for (int cut = whole.length / 2 + 1; cut < whole.length; cut++) {
            Files.write(file, java.util.Arrays.copyOf(whole, cut));
            assertThat(KeyedLog.read(file, FORM)).containsOnlyKeys("a");
            add(new Answer("b", "y"));
            assertThat(Files.readAllBytes(file)).isEqualTo(whole);
        }
    }

    @Test
    void aBrokenLineIsNamedAndTheFileStaysAsItIs() throws IOException {
        add(new Answer("a", "x"));
        Files.writeString(file, "{\"text\": \"y\"}\n{\"id\":\"c\"}\n", StandardOpenOption.APPEND);
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> KeyedLog.open(file, FORM)).isInstanceOf(QuernException.class)
                .hasMessageContaining("answers.jsonl line 2").hasMessageContaining("take the line out");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void aFileOfAnotherKindIsNamedAndStaysAsItIs() throws IOException {
        for (byte[] other : List.of(new byte[2_000], new byte[]{(byte) 0x89, 'P', 'N', 'G'},
                "{\"id\":\"a\0".getBytes(StandardCharsets.UTF_8), "hello".getBytes(StandardCharsets.UTF_8),
                new byte[]{'{', '"', 'i', 'd', '"', ':', '"', (byte) 0xC3, '"', '}', '\n'})) {
            Files.createDirectories(file.getParent());
            Files.write(file, other);
            assertThatThrownBy(() -> KeyedLog.read(file, FORM)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("answers.jsonl line 1");
            assertThatThrownBy(() -> KeyedLog.open(file, FORM)).isInstanceOf(QuernException.class);
            assertThat(Files.readAllBytes(file)).isEqualTo(other);
        }
    }

    @Test
    void answersThatTheRecordCountsMustBeThere() throws IOException {
        Path record = folder.resolve("run/run.json");
        assertThat(KeyedLog.read(file, FORM, record, 0)).isEmpty();
        assertThatThrownBy(() -> KeyedLog.read(file, FORM, record, 6)).isInstanceOf(QuernException.class)
                .hasMessageContaining("answers file is missing").hasMessageContaining("run.json lists 6");
        add(new Answer("a", "x"));
        assertThat(KeyedLog.read(file, FORM, record, 6)).hasSize(1);
        Files.write(file, new byte[0]);
        assertThatThrownBy(() -> KeyedLog.open(file, FORM, record, 1)).isInstanceOf(QuernException.class);
    }

    @Test
    void whereThereIsNoFileNothingIsKnownAndNoneIsMade() {
        assertThat(KeyedLog.read(file, FORM)).isEmpty();
        assertThat(file).doesNotExist();
    }

    @Test
    void aLogThatBeginsAnewHasNothingOfBefore() throws IOException {
        add(new Answer("a", "x"));
        try (LineLog lines = LineLog.begin(file)) {
            lines.add(JsonNodeFactory.instance.objectNode().put("id", "z"));
        }
        assertThat(Files.readString(file)).isEqualTo("{\"id\":\"z\"}\n");
    }
}
