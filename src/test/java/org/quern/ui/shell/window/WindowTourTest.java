package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.review.ExampleReview;
import org.quern.testing.Fx;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

@ExtendWith(Fx.class)
class WindowTourTest {

    @TempDir
    Path folder;

    /** An action that a pane does not have would end the tour. */
    @Test
    void everyPaneHasTheViewsOfTheTour() throws Exception {
        List<Throwable> broken = new CopyOnWriteArrayList<>();
        Fx.run(() -> Thread.currentThread().setUncaughtExceptionHandler((_, failure) -> broken.add(failure)));
        Path workspace = folder.resolve("film");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(workspace, Progress.NONE);
        assertThatCode(() -> new WindowTour(folder).through(workspace, Progress.NONE)).doesNotThrowAnyException();
        assertThat(broken).as("failures on the window's thread").isEmpty();
    }
}
