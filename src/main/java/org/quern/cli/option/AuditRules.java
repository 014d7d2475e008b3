package org.quern.cli.option;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.question.audit.AuditRule;
import picocli.CommandLine.Option;

/** The option for rules of an audit of gold queries. */
public final class AuditRules {

    @Option(names = "--rules", split = ",", paramLabel = "RULE", description = "Only these rules of the audit, separated by commas.")
    private List<String> names = List.of();

    public boolean areGiven() {
        return !names.isEmpty();
    }

    public Set<AuditRule> of(CommonOptions common) {
        return names.stream().map(name -> AuditRule.named(name)
                .orElseThrow(() -> common.wrong("--rules: unknown rule '" + name + "'; choose from "
                        + Arrays.stream(AuditRule.values()).map(AuditRule::toString)
                                .collect(Collectors.joining(", ")))))
                .collect(Collectors.toSet());
    }
}
