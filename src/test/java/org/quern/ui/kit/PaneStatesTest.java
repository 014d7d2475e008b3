package org.quern.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.testing.JavaProcess;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

/** What a pane showed is there again, whatever happened to the program or to the file. */
class PaneStatesTest {

    private static final long LATEST_MILLIS = 2_000;
    /** Letters typed after the first were saved: a second and more. */
    private static final int MORE = 250;

    private enum View {
        LIST, TABLE
    }

    @TempDir
    private Path folder;
    private Workspace workspace;

    @BeforeEach
    void open() {
        workspace = Workspace.openOrCreate(folder.resolve("w"));
    }

    @AfterEach
    void close() {
        workspace.close();
    }

    private PaneState state() {
        return PaneStates.read(workspace, Jobs.direct(), "Saving").of("review");
    }

    private Path file() {
        return workspace.session().resolve("review.json");
    }

    @Test
    void propertiesGetTheirLastValues() {
        SimpleStringProperty text = new SimpleStringProperty("first");
        SimpleObjectProperty<View> view = new SimpleObjectProperty<>(View.LIST);
        SimpleBooleanProperty flag = new SimpleBooleanProperty(true);
        SimpleObjectProperty<Integer> number = new SimpleObjectProperty<>(3);
        PaneState before = state();
        before.keepText("text", text);
        before.keepChoice("view", view);
        before.keepFlag("flag", flag);
        before.keepNumber("number", number);
        assertThat(file()).as("nothing has changed").doesNotExist();
        text.set("");
        view.set(View.TABLE);
        flag.set(false);
        number.set(7);
        before.set("list", List.of("a", "b"));
        before.set("gone", List.of());

        SimpleStringProperty textAgain = new SimpleStringProperty("first");
        SimpleObjectProperty<View> viewAgain = new SimpleObjectProperty<>(View.LIST);
        SimpleBooleanProperty flagAgain = new SimpleBooleanProperty(true);
        SimpleObjectProperty<Integer> numberAgain = new SimpleObjectProperty<>(3);
        PaneState after = state();
        after.keepText("text", textAgain);
        after.keepChoice("view", viewAgain);
        after.keepFlag("flag", flagAgain);
        after.keepNumber("number", numberAgain);
        assertThat(textAgain.get()).isEmpty();
        assertThat(viewAgain.get()).isEqualTo(View.TABLE);
        assertThat(flagAgain.get()).isFalse();
        assertThat(numberAgain.get()).isEqualTo(7);
        assertThat(after.list("list")).containsExactly("a", "b");
        assertThat(after.list("gone")).isEmpty();
    }

    @Test
    void unknownContentIsKeptAndValuesOfAnotherKindCountAsMissing() throws IOException {
        Files.createDirectories(workspace.session());
        Files.writeString(file(), """
                {"version": 1, "view": "HOLOGRAM", "text": 7, "list": "a", "later": {"deep": [1]}}
                """);
        PaneState state = state();
        assertThat(state.choice("view", View.class)).isEmpty();
        assertThat(state.value("text")).isEmpty();
        assertThat(state.list("list")).isEmpty();
        state.set("view", View.LIST);
        assertThat(file()).content().contains("\"deep\" : [ 1 ]").contains("\"LIST\"");
    }

    @Test
    void damagedContentAndThatOfAnotherVersionIsReplaced() throws IOException {
        Files.createDirectories(workspace.session());
        for (String damaged : List.of("", "{\"version\": 1, \"te", "[]", "\u0000\u0000",
                "{\"version\": 99, \"text\": \"x\"}",
                "[".repeat(5_000), "{\"text\": \"x\"}")) {
            Files.writeString(file(), damaged);
            PaneState state = state();
            assertThat(state.value("text")).as(damaged).isEmpty();
            state.set("text", "new");
            assertThat(state().value("text")).contains("new");
        }
    }

    @Test
    void strangeFilesKeepNobodyFromWork() throws IOException {
        Path session = Files.createDirectories(workspace.session());
        try (RandomAccessFile huge = new RandomAccessFile(session.resolve("graph.json").toFile(), "rw")) {
            huge.setLength(100L << 20);
        }
        Files.createDirectory(session.resolve("schema.json"));
        Files.createSymbolicLink(session.resolve("sets.json"), session.resolve("sets.json"));
        Files.createSymbolicLink(session.resolve("agent.json"), Path.of("/dev/zero"));
        Files.write(session.resolve("questions.json"), new byte[]{(byte) 0xff, (byte) 0xfe, 0, 1});
        for (int i = 0; i < 3_000; i++)
            Files.createFile(session.resolve("other-" + i + ".json"));
        long begun = System.nanoTime();
        PaneStates states = PaneStates.read(workspace, Jobs.direct(), "Saving");
        for (String pane : List.of("graph", "schema", "sets", "agent", "questions", "review"))
            assertThat(states.of(pane).value("text")).as(pane).isEmpty();
        assertThat((System.nanoTime() - begun) / 1_000_000).isLessThan(LATEST_MILLIS);
        states.of("graph").set("text", "new");
        assertThat(PaneStates.read(workspace, Jobs.direct(), "Saving").of("graph").value("text")).contains("new");
        Files.move(session, folder.resolve("aside"));
        Files.writeString(session, "a file");
        assertThat(state().value("text")).isEmpty();
    }

    @Test
    void aFileThatCannotBeWrittenKeepsNobodyFromWork() throws IOException {
        PaneStates states = PaneStates.read(workspace, Jobs.direct(), "Saving");
        Files.createDirectories(workspace.session().resolve("graph.json/in-the-way"));
        PaneState graph = states.of("graph");
        states.of("review").set("text", "kept");
        graph.set("text", "lost");
        assertThatThrownBy(states::save).isInstanceOf(QuernException.class).hasMessageContaining("graph.json");
        states.of("review").set("text", "kept, too");
        assertThat(state().value("text")).contains("kept, too");
        assertThat(graph.value("text")).contains("lost");
    }

    /** Somebody who types without a pause. */
    public static final class Typist {
        private Typist() {}

        /** @param args the workspace */
        public static void main(String[] args) throws InterruptedException {
            try (Jobs jobs = new Jobs(JobRunner.threads(), Runnable::run)) {
                PaneState state = PaneStates.read(Workspace.openOrCreate(Path.of(args[0])), jobs, "Saving")
                        .of("review");
                for (int letter = 1;; letter++) {
                    state.set("typed", "x".repeat(letter));
                    System.out.println(System.currentTimeMillis());
                    Thread.sleep(5);
                }
            }
        }
    }

    @Test
    void afterAKillOnlyTheLastMomentIsMissing() throws Exception {
        Path killed = folder.resolve("killed");
        Process process = JavaProcess.of(List.of("-Xmx100m"), Typist.class, killed.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        List<Long> typed = new ArrayList<>();
        int atFirst;
        try (BufferedReader out = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            while (!Files.exists(killed.resolve(".session/review.json")))
                typed.add(Long.valueOf(out.readLine()));
            atFirst = typed.size();
            for (int i = 0; i < MORE; i++)
                typed.add(Long.valueOf(out.readLine()));
            process.toHandle().destroyForcibly();
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        try (Workspace again = Workspace.openOrCreate(killed)) {
            int found = PaneStates.read(again, Jobs.direct(), "Saving").of("review").value("typed").orElse("").length();
            assertThat(found).as("written again although the typing never paused").isGreaterThan(atFirst);
            if (found < typed.size())
                assertThat(typed.getLast() - typed.get(found - 1)).isLessThan(LATEST_MILLIS);
        }
    }
}
