package org.quern.cli.agent;

import org.quern.cli.CommandGroup;
import picocli.CommandLine.Command;

/** The commands of the exploring agent. */
@Command(name = "agent", mixinStandardHelpOptions = true, description = "Lets a model explore Wikidata step by step until it has a SPARQL query for a question, and measures how well that works.", subcommands = {
    AgentAskCommand.class, AgentRunCommand.class, AgentReplayCommand.class, AgentStatsCommand.class})
public final class AgentCommand extends CommandGroup {}
