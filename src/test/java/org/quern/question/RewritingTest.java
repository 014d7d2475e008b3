package org.quern.question;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.question.Rewriting.Flag;
import org.quern.question.Rewriting.Origin;
import org.quern.question.Rewriting.Round;
import org.quern.workspace.SafeFiles;

class RewritingTest {

    @TempDir
    private Path folder;

    private static final Sample PLAIN = new Sample("q1", "film", "MATCH (n:Film) RETURN n.name", Optional.empty(),
            "Give the name of every film.", Optional.of("Give the name of every film."), Optional.empty(),
            Optional.empty(), Optional.empty(), Map.of(), Map.of("mine", TextNode.valueOf("stays")));

    @Test
    void isReadBackAsItWasWritten() {
        Origin model = new Origin("local", "served-1", "rewrite@1:abc",
                JsonNodeFactory.instance.objectNode().put("temperature", 0.5));
        Rewriting whole = new Rewriting(model, "Which films are there?", "What is the name of every film?", "",
                List.of(new Flag(TextCheck.NAME_MISSING, "Alien")),
                List.of(new Round(model, Optional.of(true), Optional.of(false), "stiff", Optional.of("Which films?"),
                        ""),
                        new Round(model, Optional.empty(), Optional.empty(), "", Optional.empty(), "no JSON")));
        Sample written = whole.on(PLAIN, "Which films?");
        SampleFile file = new SampleFile(new SafeFiles());
        file.write(folder.resolve("q.json"), List.of(written));
        Sample read = file.read(folder.resolve("q.json")).getFirst();
        assertThat(Rewriting.of(read)).contains(whole);
        assertThat(read.nlQuestion()).isEqualTo("Which films?");
        assertThat(read.nlQuestionRaw()).contains("Give the name of every film.");
        assertThat(read.others()).containsEntry("mine", TextNode.valueOf("stays"));
        assertThat(whole.verified()).isFalse();
        assertThat(whole.withRounds(List.of(new Round(model, Optional.of(true), Optional.of(true), "",
                Optional.empty(), "")), List.of()).verified()).isTrue();
    }

    @Test
    void readsWhatOthersWroteWithoutFalling() throws Exception {
        assertThat(Rewriting.of(PLAIN)).isEmpty();
        Files.writeString(folder.resolve("q.json"), """
                [{"gold_cypher": "MATCH (n) RETURN n", "nl_question": "x",
                  "rewriting": {"by": "grammar", "findings": [{"check": "new_check"}, {"check": "bracket_left"}],
                                "rounds": [{"same_meaning": "yes"}]}}]
                """);
        Rewriting read = Rewriting.of(new SampleFile(new SafeFiles()).read(folder.resolve("q.json")).getFirst())
                .orElseThrow();
        assertThat(read.origin().isGrammar()).isTrue();
        assertThat(read.findings()).containsExactly(new Flag(TextCheck.BRACKET_LEFT, ""));
        assertThat(read.rounds().getFirst().judged()).isFalse();
    }
}
