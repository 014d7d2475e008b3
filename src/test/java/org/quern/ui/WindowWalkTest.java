package org.quern.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.testing.Fx;
import org.quern.testing.FxWatch;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

/**
 * Walks through every pane as a person does, and keeps that nothing blocks the window’s thread. It is a test
 * and not a command because it must fail a build; its figures are written to {@code target/window-walk.txt}.
 */
@ExtendWith(Fx.class)
class WindowWalkTest {

    private static final Duration LIMIT = Duration.ofMillis(50);
    private static final int REPORTED = 15;

    /** Longer than any layout on a busy machine, shorter than any engine's work. */
    private static final Duration BLOCKING = Duration.ofSeconds(1);

    @TempDir
    Path folder;

    @Test
    void nothingOccupiesTheWindowForLong() throws IOException {
        Path example = folder.resolve("example");
        new ExampleWorkspace(new SafeFiles()).copyTo(example, Progress.NONE);
        List<String> report = new ArrayList<>();
        List<FxWatch.Occupation> second;
        try (HeadlessWindow window = HeadlessWindow.open(folder, WorkspaceDatabases::new)) {
            window.openWorkspace(example, Progress.NONE);
            report.add("First visit: classes are loaded, controls are made, code is not compiled yet");
            walk(window).forEach(o -> report.add(o.toString()));
            second = walk(window);
            report.add("Second visit");
            second.forEach(o -> report.add(o.toString()));
        }
        Files.createDirectories(Path.of("target"));
        Files.writeString(Path.of("target", "window-walk.txt"), String.join("\n", report) + "\n");

        // The 50 ms are for the report, on a machine of one's own; a test can only tell work that blocks.
        List<FxWatch.Occupation> blocking = second.stream().filter(o -> o.used().compareTo(BLOCKING) > 0).toList();
        assertThat(blocking).as(() -> blocking.stream().map(FxWatch.Occupation::toString)
                .collect(Collectors.joining("\n", "blocking:\n", ""))).isEmpty();
    }

    private static List<FxWatch.Occupation> walk(HeadlessWindow window) {
        try (FxWatch watch = new FxWatch(LIMIT)) {
            for (PaneKind kind : PaneList.kinds()) {
                watch.step("open " + kind.id());
                WorkPane pane = window.show(kind.id(), Progress.NONE);
                for (PaneView view : HeadlessWindow.call(pane::views)) {
                    watch.step(kind.id() + ", " + view.name());
                    HeadlessWindow.run(view.open());
                    window.awaitIdle(Progress.NONE);
                }
            }
            watch.step("find an action");
            HeadlessWindow.run(window.window()::showPalette);
            window.awaitIdle(Progress.NONE);
            HeadlessWindow.run(window.window().overlay()::close);
            watch.step("list the shortcuts");
            HeadlessWindow.run(window.window()::showShortcuts);
            window.awaitIdle(Progress.NONE);
            watch.step("preferences");
            HeadlessWindow.run(window.window()::showPreferences);
            window.awaitIdle(Progress.NONE);
            HeadlessWindow.run(window.window().overlay()::close);
            watch.step("zoom");
            HeadlessWindow.run(() -> window.window().zoom().step(1));
            window.awaitIdle(Progress.NONE);
            HeadlessWindow.run(() -> window.window().zoom().step(-1));
            window.awaitIdle(Progress.NONE);
            return watch.longest(REPORTED);
        }
    }
}
