package org.quern.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.cli.output.Terminal;
import org.quern.graph.GraphSchema;
import org.quern.question.Rule;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.question.template.TemplateFile;
import org.quern.question.template.Templates;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine;

/** What questions are made of and by which rules they are turned down. */
public final class RuleOptions {

    @Option(names = "--off", split = ",", paramLabel = "RULE", description = "Switch these rules off; questions that they would have turned down are kept, with a mark. One of: ${COMPLETION-CANDIDATES}.", completionCandidates = RuleKeys.class)
    private List<String> off = List.of();

    @Option(names = "--templates", paramLabel = "FILE", description = "Templates of your own instead of those that come with Quern.")
    private @Nullable Path templates;

    @Option(names = "--relations", paramLabel = "FILE", description = "What is known about the relations (default: the graph's relations.json, if there is one).")
    private @Nullable Path relations;

    /** @throws ParameterException when there is no such rule, or it cannot be switched off */
    public Set<Rule> off(CommandLine commandLine) {
        Set<Rule> without = EnumSet.noneOf(Rule.class);
        for (String key : off)
            without.add(Rule.ofKey(key).filter(Rule::canBeOff).orElseThrow(() -> new ParameterException(commandLine,
                    "there is no rule " + key + " to switch off; choose from " + String.join(", ", new RuleKeys()))));
        return without;
    }

    public Templates templates(SafeFiles files) {
        TemplateFile file = new TemplateFile(files);
        return templates == null ? file.shipped() : file.read(templates);
    }

    /** What is known about the relations of a graph of the workspace; says so when that is nothing. */
    public Realism realism(Workspace workspace, String graph, GraphSchema schema, SafeFiles files, Terminal terminal) {
        Path own = workspace.graphFolder(graph).resolve("relations.json");
        if (relations == null && !Files.exists(own)) {
            terminal.note("No relations.json: questions are not checked for realism.");
            return Realism.NONE;
        }
        return new RealismFile(files).read(relations == null ? own : relations, schema.name());
    }
}
