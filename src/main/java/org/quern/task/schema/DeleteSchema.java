package org.quern.task.schema;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.quern.question.SampleFile;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Deletes a schema of a workspace: moves its files to the trash of the workspace, from where they can be imported again. */
public record DeleteSchema(Workspace workspace, SafeFiles files) {

    /**
     * What was made with a schema; it remains.
     *
     * @param graph whether there is a graph of this name
     * @param questions the question files about that graph
     */
    public record Dependents(boolean graph, List<String> questions) {
        public Dependents {
            questions = List.copyOf(questions);
        }
    }

    /** @throws QuernException if there is no such schema */
    public Dependents dependents(String name) {
        Path schema = workspace.schema(name);
        if (!Files.exists(schema))
            throw SafeFiles.noSuch(schema);
        return new Dependents(Files.exists(workspace.graphFile(name)),
                workspace.questionFiles().stream().filter(file -> graphs(workspace.questions(file)).contains(name))
                        .toList());
    }

    private Set<String> graphs(Path questions) {
        Set<String> graphs = new TreeSet<>();
        try {
            new SampleFile(files).read(questions, sample -> graphs.add(sample.graph()));
        } catch (QuernException damaged) {
            // What was read before still says which graphs the questions are about.
            return graphs;
        }
        return graphs;
    }

    /** @return the folder with the files */
    public Path run(String name) {
        Path schema = workspace.schema(name);
        if (!Files.exists(schema))
            throw SafeFiles.noSuch(schema);
        Path folder = workspace.trash(name);
        List<Path> moved = new ArrayList<>(List.of(workspace.wording(name), workspace.waivers(name),
                workspace.schemaLayout(name), workspace.journal("schemas", name), workspace.typedSchema(name)));
        // Without its own file, the others are of no schema; so this one comes last.
        moved.add(schema);
        try {
            Files.createDirectories(folder);
            for (Path file : moved) {
                if (Files.exists(file))
                    Files.move(file, folder.resolve(file.getFileName()));
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
        return folder;
    }
}
