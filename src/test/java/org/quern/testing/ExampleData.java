package org.quern.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.quern.job.Progress;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

/** The example's extract of Wikidata, with nothing made of it yet. */
public final class ExampleData {

    private ExampleData() {}

    /** Makes a workspace that has these data and nothing else. */
    public static Path workspace(Path scratch, String name) throws IOException {
        Path example = scratch.resolve("example-whole");
        new ExampleWorkspace(new SafeFiles()).copyTo(example, Progress.NONE);
        Path root = Files.createDirectories(scratch.resolve(name));
        Files.copy(example.resolve("quern.json"), root.resolve("quern.json"));
        Files.createDirectory(root.resolve("data"));
        try (Stream<Path> data = Files.list(example.resolve("data"))) {
            for (Path file : data.toList())
                Files.copy(file, root.resolve("data").resolve(file.getFileName()));
        }
        return root;
    }

    /** Makes a store of all these data, or of some of the files. @param store a folder that does not exist */
    public static Path store(Path store, String... files) throws IOException {
        List<String> names = files.length == 0 ? List.of("background", "films", "people") : List.of(files);
        return CommonStore.of(String.join("-", names), names.stream()
                .map(name -> Path.of("assets/example/data", name + ".ttl").toAbsolutePath()).toList(), store);
    }
}
