package org.quern.cli.graph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.CsvOptions;
import org.quern.cli.option.GraphFile;
import org.quern.cli.option.PublicationOptions;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.graph.export.ExportForm;
import org.quern.graph.export.GraphExport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern graph export}: writes a graph in a format of other programs. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Exports a graph for other programs: neo4j-admin (CSV for its importer), cypher (a script), graphml, gexf, csv (one table per type), or croissant (the tables as a data set with Croissant metadata and a data card).")
final class GraphExportCommand extends WorkspaceCommand {

    @Mixin
    private CsvOptions csv = new CsvOptions();

    @Parameters(paramLabel = "NAME", description = "Name of a graph in the workspace, or a graph file.")
    private String name = "";

    @Option(names = "--format", required = true, paramLabel = "FORM", description = "Output format: ${COMPLETION-CANDIDATES}.")
    private ExportForm form = ExportForm.NEO4J_ADMIN;

    @Option(names = "--out", required = true, paramLabel = "PATH", description = "A folder for neo4j-admin, csv and croissant, otherwise a file; .gz compresses it. Existing files with the same names are replaced.")
    private Path out = Path.of(".");

    @Mixin
    private PublicationOptions publication = new PublicationOptions();

    @Override
    protected void run() {
        if (form.isFolder() ? Files.isRegularFile(out) : Files.isDirectory(out))
            throw common.wrong("--out: this format writes " + (form.isFolder() ? "a folder, but this is a file"
                    : "a file, but this is a folder"));
        GraphExport export = new GraphExport(files, csv.cells(), publication.attribution(common));
        print(export.write(GraphFile.locate(name, common.workspace()), form, out, terminal.progress()));
    }

    private void print(GraphExport.Exported exported) {
        List<String> files = exported.files().stream().map(Path::toString).toList();
        result(() -> JsonMembers.of("files", files, "entities", exported.entities(), "relations",
                exported.relations(), "notes", exported.notes()), () -> {
                    files.forEach(terminal::println);
                    terminal.note(Amount.of(exported.entities(), "entity") + " and "
                            + Amount.of(exported.relations(), "relation") + ".");
                    exported.notes().forEach(terminal::note);
                });
    }
}
