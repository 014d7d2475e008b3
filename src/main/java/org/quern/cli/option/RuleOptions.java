package org.quern.cli.option;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.question.Rule;
import org.quern.question.template.Templates;
import org.quern.task.question.QuestionMaterial;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options that select templates and rules for questions. */
public final class RuleOptions {

    @Option(names = "--disable", split = ",", paramLabel = "RULE", description = "Disable these rules; questions that violate them are marked and kept: ${COMPLETION-CANDIDATES}.", completionCandidates = RuleKeys.class)
    private List<String> off = List.of();

    @Option(names = "--published", description = "Use the rules and weights of CypherBench: do not reject questions that nobody would ask, and generate the same number of questions for each MATCH category.")
    private boolean published;

    @Option(names = "--templates", paramLabel = "FILE", description = "Use the templates in this file instead of the built-in templates.")
    private Optional<Path> templates = Optional.empty();

    @Option(names = "--relations", paramLabel = "FILE", description = "File with facts about the relations (default: the graph's relations.json, if it exists).")
    private Optional<Path> relations = Optional.empty();

    /** @throws ParameterException when the rule is unknown or cannot be disabled */
    public Set<Rule> off(CommonOptions common) {
        Set<Rule> without = EnumSet.noneOf(Rule.class);
        for (String key : off)
            without.add(Rule.ofKey(key).filter(Rule::canBeOff).orElseThrow(() -> common
                    .wrong("--disable: unknown rule '" + key + "'; choose from " + String.join(", ", new RuleKeys()))));
        return without;
    }

    /** Whether the rules and weights of CypherBench apply. */
    public boolean published() {
        return published;
    }

    public Optional<Path> templates() {
        return templates;
    }

    public Optional<Path> relations() {
        return relations;
    }

    public Templates templates(SafeFiles files) {
        return QuestionMaterial.templates(templates, files);
    }

    /** The names of the rules that can be disabled. */
    private static final class RuleKeys implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Rule.switchable().stream().map(Rule::key).iterator();
        }
    }
}
