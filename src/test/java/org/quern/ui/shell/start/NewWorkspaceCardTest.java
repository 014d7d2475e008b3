package org.quern.ui.shell.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.testing.Fx;
import org.quern.ui.kit.Messages;
import org.quern.workspace.NewFolder;
import org.quern.workspace.NewFolder.Obstacle;

@ExtendWith(Fx.class)
class NewWorkspaceCardTest {

    @TempDir
    private Path folder;
    private Jobs jobs;
    private final List<String> created = new ArrayList<>();

    @BeforeEach
    void begin() {
        jobs = new Jobs(JobRunner.threads(), javafx.application.Platform::runLater);
    }

    @AfterEach
    void end() {
        jobs.close();
    }

    @Test
    void createsOnlyWhereNothingIsLost() throws IOException {
        Files.createDirectories(folder.resolve("full/of"));
        Files.createDirectories(folder.resolve("free"));
        NewWorkspaceCard card = Fx.call(() -> new NewWorkspaceCard(new Messages(Locale.ENGLISH), jobs, folder,
                _ -> Optional.of(folder.resolve("free")),
                (path, example) -> created.add(folder.relativize(path) + " " + example), () -> {}));
        Fx.run(() -> new Scene(card).getRoot().applyCss());
        Button create = Fx.call(() -> (Button) card.lookup(".accent"));
        TextField name = Fx.call(card::first);
        says(card, create, true, "Enter a name");
        Fx.run(() -> name.setText("full"));
        says(card, create, true, "full is not empty");
        Fx.run(() -> name.setText("a:b"));
        says(card, create, true, "cannot be the name of a folder");
        Fx.run(() -> name.setText("mills"));
        says(card, create, false, "Creates " + folder.resolve("mills") + " with the settings file");
        Fx.run(() -> {
            button(card, "Choose…").fire();
            ((ToggleButton) button(card, "With the example")).fire();
        });
        says(card, create, false, "Creates " + folder.resolve("free/mills") + " with the example");
        Fx.run(create::fire);
        assertThat(created).containsExactly(Path.of("free", "mills") + " true");
    }

    private static void says(NewWorkspaceCard card, Button create, boolean refused, String text) {
        Fx.await(text, () -> create.isDisabled() == refused
                && texts(card).stream().anyMatch(each -> each.getText().contains(text)));
    }

    private static Set<Labeled> texts(NewWorkspaceCard card) {
        Set<Labeled> found = new java.util.HashSet<>();
        card.lookupAll(".label").forEach(node -> found.add((Labeled) node));
        return found;
    }

    private static javafx.scene.control.ButtonBase button(NewWorkspaceCard card, String text) {
        return card.lookupAll("*").stream().filter(javafx.scene.control.ButtonBase.class::isInstance)
                .map(javafx.scene.control.ButtonBase.class::cast)
                .filter(each -> each.getText().equals(text)).findFirst().orElseThrow();
    }

    @Test
    void saysWhyAFolderCannotBeUsed() throws IOException {
        Files.writeString(folder.resolve("file"), "x");
        Files.createDirectories(folder.resolve("ready"));
        Files.writeString(Files.createDirectories(folder.resolve("ws")).resolve("quern.json"), "{}");
        String here = folder.toString();
        assertThat(new NewFolder("new", here).obstacle()).isEmpty();
        assertThat(new NewFolder("ready", here).obstacle()).isEmpty();
        assertThat(new NewFolder("new", here + "/not/yet").obstacle()).isEmpty();
        assertThat(new NewFolder(" ", here).obstacle()).contains(Obstacle.NO_NAME);
        assertThat(new NewFolder("con", here).obstacle()).contains(Obstacle.INVALID_NAME);
        assertThat(new NewFolder("new", " ").obstacle()).contains(Obstacle.NO_PARENT);
        assertThat(new NewFolder("new", here + "/file").obstacle()).contains(Obstacle.INVALID_PARENT);
        assertThat(new NewFolder("new", "a\0b").obstacle()).contains(Obstacle.INVALID_PARENT);
        assertThat(new NewFolder("file", here).obstacle()).contains(Obstacle.FILE);
        assertThat(new NewFolder("ws", here).obstacle()).contains(Obstacle.WORKSPACE);
        Path locked = Files.createDirectories(folder.resolve("locked"));
        if (locked.toFile().setWritable(false) && !Files.isWritable(locked))
            assertThat(new NewFolder("new", locked.toString()).obstacle()).contains(Obstacle.NOT_WRITABLE);
    }
}
