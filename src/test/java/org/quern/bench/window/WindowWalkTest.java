package org.quern.bench.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.bench.window.WindowBench.Step;
import org.quern.bench.window.WindowWatch.Detail;
import org.quern.job.Progress;
import org.quern.testing.Fx;

/**
 * Walks through the window as a person does, and keeps that nothing blocks the window’s thread. The figures are written
 * to {@code target/window-walk.txt}; {@code quern-bench window} prints them in a process of its own.
 */
@ExtendWith(Fx.class)
class WindowWalkTest {

    private static final int REPORTED = 20;

    /** Longer than any layout on a busy machine, shorter than any engine's work. */
    private static final Duration BLOCKING = Duration.ofSeconds(1);

    /** Enough for the work on all of them, done on the window's thread, to block it; {@code quern-bench} has more. */
    private static final int ITEMS = 1_000;
    private static final int QUESTIONS = 500;

    @TempDir
    Path folder;

    /** {@link PictureBookTest} goes through all panes and keeps that none blocks; here one shows that the steps are told. */
    @Test
    void nothingOccupiesTheWindowForLong() throws IOException {
        List<Step> steps = new WindowBench(folder, Detail.ONE_LOOK).panes(1, List.of("questions"), Progress.NONE);
        report("window-walk.txt", steps);
        assertThat(steps).extracting(Step::name).contains("open the workspace", "questions", "find an action",
                "list the shortcuts", "preferences", "zoom").anyMatch(name -> name.startsWith("questions, "));
        // The 50 ms are for the report, on a machine of one's own; a test can only tell work that blocks.
        assertThat(steps).noneMatch(WindowWalkTest::blocks);
    }

    @Test
    void aLargeSchemaIsOpenedAndEditedWithoutBlocking() throws IOException {
        List<WindowBench.Opening> openings = new WindowBench(folder, Detail.ONE_LOOK).schema(1, Progress.NONE);
        report("schema-walk.txt", openings.getFirst().steps());
        assertThat(openings).singleElement().satisfies(opening -> {
            assertThat(opening.millis()).isPositive();
            assertThat(opening.steps()).extracting(Step::name).contains("open", "schema.entity.add", "schema.undo");
            assertThat(opening.steps()).noneMatch(WindowWalkTest::blocks);
        });
    }

    @Test
    void itemsOfALargeRunAreFoundWithoutBlocking() throws IOException {
        List<Step> steps = new WindowBench(folder, Detail.ONE_LOOK).items(1, ITEMS, Progress.NONE);
        report("item-walk.txt", steps);
        assertThat(steps).filteredOn(step -> step.visit() == 1).hasSizeGreaterThan(15)
                .allSatisfy(step -> assertThat(step.shown()).isPresent()).noneMatch(WindowWalkTest::blocks);
    }

    @Test
    void questionsAreReviewedByKeyWithoutBlocking() throws IOException {
        List<Step> steps = new WindowBench(folder, Detail.ONE_LOOK).review(1, QUESTIONS, Progress.NONE);
        report("review-walk.txt", steps);
        assertThat(steps).filteredOn(step -> step.visit() == 1).extracting(Step::name)
                .contains("A", "R", "U", "E, then Escape", "search");
        assertThat(steps).filteredOn(step -> step.visit() == 1).noneMatch(WindowWalkTest::blocks);
    }

    private static boolean blocks(Step step) {
        return step.longest().used().compareTo(BLOCKING) > 0;
    }

    private static void report(String file, List<Step> steps) throws IOException {
        Files.createDirectories(Path.of("target"));
        List<String> lines = new ArrayList<>();
        steps.stream().collect(Collectors.groupingBy(Step::visit)).forEach((visit, of) -> {
            lines.add("Visit " + visit);
            of.stream().sorted(Comparator.comparing((Step step) -> step.longest().used()).reversed()).limit(REPORTED)
                    .forEach(step -> lines.add(step.longest().toString()));
        });
        Files.write(Path.of("target", file), lines);
    }
}
