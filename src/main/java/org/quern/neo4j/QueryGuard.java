package org.quern.neo4j;

import java.util.Optional;
import java.util.regex.Pattern;
import org.neo4j.driver.summary.Plan;

/**
 * Says whether a query would leave the graph: read files or other hosts, call a procedure, or look into the server.
 * Read-only sessions stop writing, but none of these. The database's own plan is the judge, because a text can hide
 * such a clause in many ways; only texts in which one could stand are planned beforehand.
 */
final class QueryGuard {

    /** Escapes count because Cypher 5 reads them anywhere in a text. */
    private static final Pattern SUSPICIOUS = Pattern.compile(
            "\\b(load|call|show|terminate|use|graph)\\b|\\\\u", Pattern.CASE_INSENSITIVE);
    private static final Pattern PLAN_ONLY = Pattern.compile("\\s*(explain|profile)\\b", Pattern.CASE_INSENSITIVE);

    boolean needsPlan(String cypher) {
        return SUSPICIOUS.matcher(cypher).find();
    }

    String planned(String cypher) {
        return "EXPLAIN " + PLAN_ONLY.matcher(cypher).replaceFirst("");
    }

    /** What the plan does that a query here may not. */
    Optional<String> forbidden(Plan plan) {
        String operator = plan.operatorType().replaceFirst("@.*", "");
        if (operator.equals("LoadCSV"))
            return Optional.of("LOAD CSV reads files and other hosts, and is not allowed here");
        if (operator.contains("ProcedureCall"))
            return Optional.of("procedures may not be called here");
        if (operator.startsWith("Show") || operator.startsWith("Terminate") || operator.endsWith("Command"))
            return Optional.of("commands to the server are not allowed here");
        return plan.children().stream().map(this::forbidden).flatMap(Optional::stream).findFirst();
    }
}
