package org.quern.cli.main;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.QuernVersion;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.job.Progress;
import org.quern.review.ExampleReview;
import org.quern.task.Services;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.FolderTree;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern warm-up}: builds a startup cache, so that the program starts faster. */
@Command(name = "warm-up", mixinStandardHelpOptions = true, description = "Builds two startup caches, so that the window and all commands start faster. Takes a few minutes and about 400 MB of disk space. Run it again after installing a new version of Quern or Java.")
final class WarmUpCommand extends WorkspaceCommand {

    private final WindowTraining window;

    @Option(names = "--remove", description = "Delete the startup caches.")
    private boolean remove;

    /** What a training run does, each in a process of its own. */
    private enum Walk {
        EXAMPLE, WINDOW
    }

    @Option(names = "--walk", hidden = true)
    private Optional<Walk> walk = Optional.empty();

    WarmUpCommand(WindowTraining window) {
        this.window = window;
    }

    @Override
    protected void run() throws Exception {
        if (walk.isPresent())
            walk(walk.get());
        else if (remove)
            remove(jar());
        else
            make(jar());
    }

    private void make(Path jar) throws IOException {
        terminal.progress().stage("Opening every pane");
        make(jar, StartupCache.WINDOW, Walk.WINDOW, StartupCache.Classes.LINKED);
        terminal.progress().stage("Running the example");
        make(jar, StartupCache.NAME, Walk.EXAMPLE, StartupCache.Classes.LOADED);
    }

    private void make(Path jar, String name, Walk training, StartupCache.Classes classes) throws IOException {
        Path cache = beside(jar, name);
        StartupCache.ofThisProgram().make(cache, List.of(mainClassOf(jar), "warm-up", "--walk", training.name()),
                classes, terminal.progress());
        terminal.println(
                "%s: %,d MB. Quern will use it from the next start.".formatted(cache, Files.size(cache) >> 20));
    }

    private void remove(Path jar) {
        boolean none = true;
        for (String name : List.of(StartupCache.WINDOW, StartupCache.NAME)) {
            Path cache = beside(jar, name);
            try {
                if (!Files.deleteIfExists(cache))
                    continue;
                terminal.println(cache + " deleted.");
                none = false;
            } catch (IOException failure) {
                throw SafeFiles.cannotWrite(cache, failure);
            }
        }
        if (none)
            terminal.println("There is no startup cache.");
    }

    private void walk(Walk what) throws Exception {
        Path folder = Files.createTempDirectory("quern-warm-up");
        try {
            Path place = folder.resolve("example");
            new ExampleWorkspace(files, new ExampleReview(files)).copyTo(place, Progress.NONE);
            switch (what) {
                case EXAMPLE -> walk(place, folder);
                case WINDOW -> window.run(WindowTraining.Extent.PANES, place, folder, Progress.NONE);
            }
        } finally {
            new FolderTree(folder).delete();
        }
    }

    private void walk(Path place, Path folder) throws Exception {
        try (Services services = Services.of(Workspace.open(place), QuernVersion::userAgent)) {
            ExampleJob job = new ExampleJob(services);
            for (ExampleJob.Step step : job.steps())
                step.work().run(Progress.NONE);
            // The example is answered from memory; these queries train the path through the database.
            job.evaluate("model-b", EngineChoice.DATABASE, Progress.NONE);
        }
        window.run(WindowTraining.Extent.VIEWS, place, folder, Progress.NONE);
    }

    private static Path jar() {
        Path code = Path.of(URI.create(
                WarmUpCommand.class.getProtectionDomain().getCodeSource().getLocation().toString()));
        if (!Files.isRegularFile(code))
            throw new QuernException("the startup cache requires an installed package of Quern", code.toString(),
                    "build one with mvn -DskipTests package, and run its bin/quern");
        return code;
    }

    /** Next to {@code bin} and {@code lib} of the package. */
    private static Path beside(Path jar, String name) {
        return Objects.requireNonNull(jar.getParent(), "the path has no parent folder").resolveSibling(name);
    }

    private static String mainClassOf(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
        }
    }
}
