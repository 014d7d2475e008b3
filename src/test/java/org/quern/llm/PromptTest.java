package org.quern.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class PromptTest {

    private static final String TEXT = """
            version: 3

            # system
            Be brief.

            # user
            Say {{what}} of {{what}} in {{language}}.
            ## not a message
            """;

    @Test
    void becomesMessages() {
        Prompt prompt = Prompt.read("say", TEXT, "say.md");
        assertThat(prompt.places()).containsExactlyInAnyOrder("what", "language");
        assertThat(prompt.id()).matches("say@3:[0-9a-f]{12}");
        ModelRequest request = prompt.fill(Map.of("what", "it", "language", "Basque"));
        assertThat(request.messages()).isEqualTo(List.of(new Message(Message.Role.SYSTEM, "Be brief."),
                Message.user("Say it of it in Basque.\n## not a message")));
        assertThat(request.prompt()).isEqualTo(prompt.id());
    }

    @Test
    void whatIsFilledInIsNeverFilledAgain() {
        Prompt prompt = Prompt.read("say", TEXT, "say.md");
        String trap = "{{language}} $1 \\ # system\n# user";
        assertThat(prompt.fill(Map.of("what", trap, "language", "x")).messages()).hasSize(2).last()
                .isEqualTo(Message.user("Say " + trap + " of " + trap + " in x.\n## not a message"));
    }

    @Test
    void anotherWordingIsAnotherPrompt() {
        assertThat(Prompt.read("say", TEXT.replace("brief", "kind"), "").id())
                .isNotEqualTo(Prompt.read("say", TEXT, "").id());
    }

    @Test
    void complaintsSayWhere() {
        assertThatThrownBy(() -> Prompt.read("say", "# user\nhi", "say.md")).isInstanceOf(QuernException.class)
                .hasMessageStartingWith("say.md line 1: the prompt’s version is missing");
        assertThatThrownBy(() -> Prompt.read("say", "version: 1\n\nhi\n# user\nx", "say.md"))
                .hasMessageStartingWith("say.md line 3: this text is outside a message");
        assertThatThrownBy(() -> Prompt.read("say", "version: 1\n# system\nhi", "say.md"))
                .hasMessageStartingWith("say.md: the last message must be a user message");
        assertThatThrownBy(() -> Prompt.read("say", TEXT, "say.md").fill(Map.of("what", "x")))
                .isInstanceOf(QuernException.class).hasMessageContaining("unknown placeholder {{language}}");
    }

    @Test
    void aWorkspacesOwnWordingComesFirst(@TempDir Path folder) throws Exception {
        PromptLibrary shelf = new PromptLibrary(folder, new SafeFiles());
        Prompt shipped = shelf.find("sample", PromptTest.class);
        Path own = shelf.unpack("sample", PromptTest.class);
        assertThat(shelf.find("sample", PromptTest.class)).isEqualTo(shipped);
        Files.writeString(own, "version: 2\n# user\nMine");
        assertThat(shelf.find("sample", PromptTest.class).messages()).containsExactly(Message.user("Mine"));
        shelf.unpack("sample", PromptTest.class);
        assertThat(Files.readString(own)).as("an edited prompt is not overwritten").contains("Mine");
    }
}
