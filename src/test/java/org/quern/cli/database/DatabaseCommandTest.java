package org.quern.cli.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;

class DatabaseCommandTest extends CommandTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void twoDatabases() throws IOException {
        // Nothing listens on port 1.
        Files.writeString(folder.resolve("quern.json"), """
                {"format": 1, "databases": {
                  "team": {"uri": "bolt://someone:secret@localhost:1", "user": "ada", "read_only": true},
                  "own": {"uri": "bolt://localhost:1"}}}
                """);
    }

    @Test
    void databasesAreListedWithoutTheirPasswords() {
        assertThat(runIn(folder, "database", "list")).as(err).isZero();
        assertThat(out).contains("team", "own", "ada", "neo4j").doesNotContain("secret");
        assertThat(runIn(folder, "database", "list", "--json")).as(err).isZero();
        assertThat(out).contains("\"read_only\"", "\"team\"").doesNotContain("secret");
    }

    @Test
    void aDatabaseThatDoesNotAnswerSaysWhy() {
        assertThat(runIn(folder, "database", "list", "--check", "--json")).as(err).isZero();
        assertThat(out).contains("\"answer\"").doesNotContain("\"yes\"", "secret");
    }

    @Test
    void aWorkspaceWithoutDatabasesIsNoError() throws IOException {
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1}");
        assertThat(runIn(folder, "database", "list")).as(err).isZero();
        assertThat(err).contains("quern.json lists no databases");
    }

    @Test
    void aPasswordNeedsAKnownNameAndSomeText() {
        InputStream typed = System.in;
        try {
            System.setIn(new ByteArrayInputStream(new byte[0]));
            assertThat(runIn(folder, "database", "password", "own")).isNotZero();
            assertThat(err).contains("no password was entered");
            assertThat(runIn(folder, "database", "password", "unknown")).isNotZero();
            assertThat(err).contains("unknown");
        } finally {
            System.setIn(typed);
        }
    }
}
