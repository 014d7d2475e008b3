package org.quern.task.entry;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.quern.workspace.EntryKind;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The files that a conversion, an import or a load replaces. */
record Versions(Workspace workspace, SafeFiles files) {

    private static final List<String> OF_GRAPH = List.of("graph.json.gz", "graph.json", "manifest.json",
            "wikidata.json.gz", "report.html", "report.json");

    /** The files of a version of a graph that was built in a folder. */
    List<Path> built(Path folder) {
        return OF_GRAPH.stream().map(folder::resolve).filter(Files::exists).toList();
    }

    /** The existing files of the current version. */
    List<Path> parts(EntryKind kind, String name) {
        Path place = kind.place(workspace, name);
        return (kind == EntryKind.GRAPH ? OF_GRAPH.stream().map(place::resolve) : Stream.of(place))
                .filter(Files::exists).toList();
    }
}
