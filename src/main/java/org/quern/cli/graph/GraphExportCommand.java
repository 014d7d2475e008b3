package org.quern.cli.graph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.CsvOptions;
import org.quern.cli.output.JsonMembers;
import org.quern.graph.export.ExportForm;
import org.quern.graph.export.GraphExport;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a graph in the forms of other programs. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes a graph of the workspace, or a graph file, for other programs: neo4j-admin (CSV for its importer, for huge graphs), cypher (a script), graphml, csv (a table for each type).")
final class GraphExportCommand extends WorkspaceCommand {

    @Mixin
    private CsvOptions csv = new CsvOptions();

    @Parameters(paramLabel = "NAME", description = "The graph's name in the workspace, or a graph file.")
    private String name = "";

    @Option(names = "--form", required = true, paramLabel = "FORM", description = "neo4j-admin, cypher, graphml or csv.")
    private String form = "";

    @Option(names = "--out", required = true, paramLabel = "PATH", description = "A folder for neo4j-admin and csv, else a file, packed when its name ends in .gz. What is there of the same names is replaced.")
    private Path out = Path.of(".");

    @Override
    protected void run() {
        ExportForm chosen = ExportForm.of(form).orElseThrow(() -> common.wrong("--form: '" + form + "' is none of "
                + Arrays.stream(ExportForm.values()).map(ExportForm::text).collect(Collectors.joining(", "))));
        if (chosen.isFolder() ? Files.isRegularFile(out) : Files.isDirectory(out))
            throw common.wrong("--out: this form is " + (chosen.isFolder() ? "a folder, and there is a file"
                    : "a file, and there is a folder"));
        GraphExport export = new GraphExport(new SafeFiles(), csv.cells());
        Path file = Path.of(name);
        if (Files.isRegularFile(file)) {
            print(export.write(file, chosen, out, terminal.progress()));
            return;
        }
        try (Workspace workspace = Workspace.open(common.workspace())) {
            Path graph = workspace.graphFile(name);
            if (!Files.exists(graph))
                throw new QuernException("there is no graph of this name", graph.toString(),
                        "convert one, or name a graph file");
            print(export.write(graph, chosen, out, terminal.progress()));
        }
    }

    private void print(GraphExport.Exported exported) {
        List<String> files = exported.files().stream().map(Path::toString).toList();
        result(() -> JsonMembers.of("files", files, "entities", exported.entities(), "relations",
                exported.relations(), "notes", exported.notes()), () -> {
                    files.forEach(terminal::println);
                    terminal.note(
                            "%,d entities and %,d relations.".formatted(exported.entities(), exported.relations()));
                    exported.notes().forEach(terminal::note);
                });
    }
}
