package org.quern.task.question;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.question.grammar.Grammar;
import org.quern.question.grammar.SchemaWording;
import org.quern.question.grammar.wording.SchemaWordingFile;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.workspace.FileNames;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The grammar for each graph: with the schema of the same name and its wording, if the workspace has them. */
final class SchemaGrammars {

    private final Optional<Workspace> workspace;
    private final SafeFiles files;
    private final Progress progress;
    private final Map<String, Grammar> grammars = new ConcurrentHashMap<>();

    /** @param progress of the work that needs the grammars; can cancel the reading of a graph */
    SchemaGrammars(Optional<Workspace> workspace, SafeFiles files, Progress progress) {
        this.workspace = workspace;
        this.files = files;
        this.progress = progress.quiet();
    }

    /** @throws QuernException when the wording of the schema is damaged */
    Grammar of(String graph) {
        return grammars.computeIfAbsent(graph, this::read);
    }

    private Grammar read(String graph) {
        if (workspace.isEmpty() || !FileNames.areGood(graph))
            return new Grammar();
        SchemaWording wording = new SchemaWordingFile(workspace.get().wording(graph), files).read();
        Optional<MappedSchema> schema = schema(workspace.get(), graph);
        Realism realism = realism(workspace.get(), graph);
        Path file = workspace.get().graphFile(graph);
        return schema
                .map(all -> new Grammar(schema, wording, realism, new GraphLifetimes(all, file, files, progress)))
                .orElseGet(() -> Grammar.unmapped(graphSchema(file), wording, realism));
    }

    /** A graph that cannot be read does not stop it either: datatypes are then unknown. */
    private Optional<GraphSchema> graphSchema(Path file) {
        try {
            return Files.exists(file) ? Optional.of(new GraphReader(files).readSchema(file)) : Optional.empty();
        } catch (QuernException _) {
            return Optional.empty();
        }
    }

    /** Facts that cannot be read do not stop it either: relations then have as many objects as usual. */
    private Realism realism(Workspace workspace, String graph) {
        try {
            return new RealismFile(files).readIfPresent(workspace.relations(graph), graph);
        } catch (QuernException _) {
            return Realism.NONE;
        }
    }

    /** A schema that cannot be read does not stop the rewriting: the names in the queries remain. */
    private Optional<MappedSchema> schema(Workspace workspace, String graph) {
        try {
            return Files.exists(workspace.schema(graph))
                    ? Optional.of(new SchemaReader(files).read(workspace.schema(graph)))
                    : Optional.empty();
        } catch (QuernException _) {
            return Optional.empty();
        }
    }
}
