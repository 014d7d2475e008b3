package org.quern.cli.graph;

import java.nio.file.Files;
import java.nio.file.Path;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.CsvOptions;
import org.quern.cli.option.GraphFile;
import org.quern.cli.option.PublicationOptions;
import org.quern.cli.output.Amount;
import org.quern.graph.export.ExportForm;
import org.quern.graph.export.GraphExport.Exported;
import org.quern.task.graph.ExportGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern graph export}: writes a graph in a format of other programs. */
@Command(name = "export", mixinStandardHelpOptions = true)
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
    protected void run() throws Exception {
        if (form.isFolder() ? Files.isRegularFile(out) : Files.isDirectory(out))
            throw common.wrong("--out: this format writes " + (form.isFolder() ? "a folder, but this is a file"
                    : "a file, but this is a folder"));
        perform(new ExportGraph(files), new ExportGraph.Settings(GraphFile.locate(name, common.workspace()), form, out,
                csv.cells(), publication.attribution(common)), this::print);
    }

    private void print(Exported exported) {
        exported.files().forEach(file -> terminal.println(file.toString()));
        terminal.note(Amount.of(exported.entities(), "entity") + " and "
                + Amount.of(exported.relations(), "relation") + ".");
        exported.notes().forEach(terminal::note);
    }
}
