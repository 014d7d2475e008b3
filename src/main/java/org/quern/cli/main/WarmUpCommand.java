package org.quern.cli.main;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
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
@Command(name = "warm-up", mixinStandardHelpOptions = true, description = "Builds a startup cache, so that the window and all commands start faster. Takes a few minutes and about 250 MB of disk space. Run it again after installing a new version of Quern or Java.")
final class WarmUpCommand extends WorkspaceCommand {

    private final WindowTraining window;

    @Option(names = "--remove", description = "Delete the startup cache.")
    private boolean remove;

    @Option(names = "--walk", hidden = true, description = "Run the example and open the window; the startup cache is made from this run.")
    private boolean walk;

    WarmUpCommand(WindowTraining window) {
        this.window = window;
    }

    @Override
    protected void run() throws Exception {
        if (walk)
            walk();
        else if (remove)
            remove(jar());
        else
            make(jar());
    }

    private void make(Path jar) throws IOException {
        terminal.progress().stage("Running the example");
        Path cache = beside(jar);
        StartupCache.ofThisProgram().make(cache, List.of(mainClassOf(jar), "warm-up", "--walk"), terminal.progress());
        terminal.println(
                "%s: %,d MB. Quern will use it from the next start.".formatted(cache, Files.size(cache) >> 20));
    }

    private void remove(Path jar) {
        Path cache = beside(jar);
        try {
            terminal.println(
                    Files.deleteIfExists(cache) ? cache + " deleted." : "There is no startup cache.");
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(cache, failure);
        }
    }

    private void walk() throws Exception {
        Path folder = Files.createTempDirectory("quern-warm-up");
        try {
            Path place = folder.resolve("example");
            new ExampleWorkspace(files, new ExampleReview(files)).copyTo(place, Progress.NONE);
            walk(place, folder);
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
        window.run(place, folder, Progress.NONE);
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
    private static Path beside(Path jar) {
        return Objects.requireNonNull(jar.getParent(), "the path has no parent folder")
                .resolveSibling(StartupCache.NAME);
    }

    private static String mainClassOf(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
        }
    }
}
