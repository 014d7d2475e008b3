package org.quern.cli.option;

import java.nio.file.Path;
import org.quern.cli.output.Terminal;
import org.quern.graph.GraphLoss;
import org.quern.task.entry.ReplaceFolder;
import org.quern.task.entry.ReplaceGraph.Consent;
import picocli.CommandLine.Option;

/** The option that consents to replacing a graph by a much smaller one. */
public final class ReplaceConsent {

    @Option(names = "--yes", description = "Replace the graph even if more than a tenth of its entities or relations would be removed. The former version is kept; 'quern graph restore' brings it back.")
    private boolean yes;

    /** Consents if the option is given, and tells what is removed. */
    public Consent consent(Terminal terminal) {
        return (graph, loss) -> {
            if (yes)
                terminal.warning(said(graph, loss));
            return yes;
        };
    }

    /** The same for a graph in a folder of the user. */
    public Consent consentInFolder(Terminal terminal) {
        return (folder, loss) -> {
            String removed = loss.entities() == 0 ? "" : "Removes " + size(loss) + ". ";
            if (yes)
                terminal.warning(removed + "The former files are kept in "
                        + Path.of(folder).resolve(ReplaceFolder.FORMER) + ".");
            return yes;
        };
    }

    private static String said(String graph, GraphLoss loss) {
        return "Removes %s. The former version is kept: 'quern graph restore %s' brings it back."
                .formatted(size(loss), graph);
    }

    private static String size(GraphLoss loss) {
        return "%,d of %,d entities and %,d of %,d relations".formatted(loss.removedEntities(), loss.entities(),
                loss.removedRelations(), loss.relations());
    }
}
