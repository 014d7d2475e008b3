package org.quern.bench.endurance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.quern.bench.endurance.GeneratedWorkspace.Size;
import org.quern.job.Progress;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.FolderTree;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** A generated workspace with a loaded store, and the server that its models and endpoint are on. */
final class BenchSite implements AutoCloseable {

    private static final Duration LATENCY = Duration.ofMillis(15);

    private final GeneratedWorkspace workspace;
    private final ScriptedServer server;

    private BenchSite(GeneratedWorkspace workspace, ScriptedServer server) {
        this.workspace = workspace;
        this.server = server;
    }

    static BenchSite create(Path folder, long seed, Size size, Progress progress) {
        GeneratedWorkspace workspace = new GeneratedWorkspace(folder.resolve("workspace"), seed, size);
        workspace.write(progress);
        Path endpoint = folder.resolve("endpoint");
        new StoreLoader().load(endpoint, List.of(workspace.root().resolve(GeneratedWorkspace.TRIPLES)),
                StoreLoader.Existing.REFUSE, progress);
        copy(endpoint, workspace.root().resolve("stores/bench"));
        ScriptedServer server = new ScriptedServer(workspace, LATENCY, endpoint);
        workspace.use(server.models());
        return new BenchSite(workspace, server);
    }

    Path root() {
        return workspace.root();
    }

    String endpoint() {
        return server.endpoint();
    }

    /** Runs a command of this process on the workspace. */
    static Commands.Result run(Commands commands, List<String> command, Path workspace) {
        return commands.run(on(command, workspace));
    }

    /** Runs a command that has to succeed. */
    static void require(Commands commands, List<String> command, Path workspace) {
        Commands.Result result = run(commands, command, workspace);
        if (result.exit() != 0)
            throw new QuernException("a step of the preparation failed (" + result.reason() + ")",
                    String.join(" ", command), "run the command on its own");
    }

    /** The command with its workspace, in which {@code {}} is replaced by the workspace's folder. */
    static List<String> on(List<String> command, Path workspace) {
        List<String> all = new ArrayList<>();
        command.forEach(part -> all.add(part.replace("{}", workspace.toString())));
        all.addAll(List.of("--workspace", workspace.toString()));
        return all;
    }

    static void copy(Path from, Path to) {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Path target = to.resolve(from.relativize(each).toString());
                if (Files.isDirectory(each))
                    Files.createDirectories(target);
                else
                    Files.copy(each, target);
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(to, failure);
        }
    }

    static void delete(Path folder) {
        try {
            new FolderTree(folder).delete();
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
