package org.quern.cli.textgraph;

import org.quern.cli.kit.CommandGroup;
import org.quern.workspace.EntryKind;
import picocli.CommandLine.Command;

/** The command group {@code quern textgraph}. */
@Command(name = "textgraph", mixinStandardHelpOptions = true, description = "Samples subgraphs, writes them as text, asks models about them, and measures how well models read each format.")
public final class TextGraphCommand extends CommandGroup {

    TextGraphCommand() {
        super(EntryKind.TEXT_GRAPHS, TextGraphBuildCommand.class, TextGraphShowCommand.class, TextGraphRunCommand.class,
                TextGraphScoreCommand.class, TextGraphReportCommand.class, TextGraphExportCommand.class);
    }
}
