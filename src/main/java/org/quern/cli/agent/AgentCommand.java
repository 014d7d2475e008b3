package org.quern.cli.agent;

import org.quern.cli.kit.CommandGroup;
import org.quern.workspace.EntryKind;
import picocli.CommandLine.Command;

/** The command group {@code quern agent}. */
@Command(name = "agent", mixinStandardHelpOptions = true, description = "Answers questions with a model that explores Wikidata step by step, and scores the answers.")
public final class AgentCommand extends CommandGroup {

    AgentCommand() {
        super(EntryKind.AGENT_RUN, AgentAskCommand.class, AgentRunCommand.class, AgentImportCommand.class,
                AgentReplayCommand.class,
                AgentStatsCommand.class, AgentErrorsCommand.class, AgentAgreementCommand.class);
    }
}
