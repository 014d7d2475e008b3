package org.quern.neo4j;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.neo4j.driver.Value;
import org.neo4j.driver.summary.Plan;
import org.quern.cypher.Preamble;
import org.quern.cypher.Refusal;
import org.quern.cypher.check.QuerySafety;

/**
 * Rejects queries that would leave the graph: read files or other hosts, call procedures that do
 * more than tell the schema, or inspect the server. Read-only sessions prevent writing, but none of these. The official grammars check the text first. If
 * the text contains a word that could hide such an access, the database's own plan is inspected as well, as a
 * second, independent check.
 */
public final class QueryGuard {

    private static final int REMEMBERED = 200;
    private static final int LONGEST_REMEMBERED = 5_000;

    private final QuerySafety safety;
    /**
     * The same query often runs repeatedly with other parameters; parsing is the most expensive part of a small
     * one.
     */
    private final Map<String, Optional<Refusal>> judged = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Optional<Refusal>> eldest) {
            return size() > REMEMBERED;
        }
    };

    /** @param names the names of the current database that queries may use */
    public QueryGuard(Set<String> names) {
        this(names, QuerySafety.PROCEDURES);
    }

    /** @param procedures those that queries may call */
    public QueryGuard(Set<String> names, Set<String> procedures) {
        safety = new QuerySafety(names, procedures);
    }

    /** @throws QueryFailure when the query is rejected */
    public void check(String cypher) throws QueryFailure {
        Optional<Refusal> refusal;
        synchronized (judged) {
            refusal = judged.get(cypher);
        }
        if (refusal == null) {
            refusal = safety.refusal(cypher);
            if (cypher.length() < LONGEST_REMEMBERED) {
                synchronized (judged) {
                    judged.put(cypher, refusal);
                }
            }
        }
        if (refusal.isPresent())
            throw QueryFailure.of(refusal.get());
    }

    /** Escapes count because Cypher 5 reads them anywhere in a text; a brace after CALL begins a subquery. */
    private static final Pattern SUSPICIOUS = Pattern.compile(
            "\\b(load|call(?!\\s*\\{)|show|terminate|use|graph)\\b|\\\\u", Pattern.CASE_INSENSITIVE);

    private static final Pattern PLANNED = Pattern.compile("\\b(explain|profile)\\b", Pattern.CASE_INSENSITIVE);

    /** Whether the query only uses this database, so that its plan need not be inspected. */
    public boolean isPlain(String cypher) {
        return !needsPlan(cypher) && !PLANNED.matcher(cypher).find();
    }

    boolean needsPlan(String cypher) {
        return SUSPICIOUS.matcher(cypher).find();
    }

    String planned(String cypher) {
        Preamble preamble = Preamble.of(cypher);
        String options = preamble.words().stream().filter(word -> !word.equals("explain") && !word.equals("profile"))
                .map(word -> word + " ").collect(Collectors.joining());
        return "EXPLAIN " + options + preamble.query();
    }

    /** The name of the procedure that an operator calls; empty if the plan does not tell it. */
    private static String procedure(Plan call) {
        Value details = call.arguments().get("Details");
        return details == null || details.isNull() ? "" : details.asString().replaceFirst("(?s)\\(.*", "").strip();
    }

    Optional<String> forbidden(Plan plan) {
        String operator = plan.operatorType().replaceFirst("@.*", "");
        if (operator.equals("LoadCSV"))
            return Optional.of("LOAD CSV can read files and access other hosts, which is not allowed");
        if (operator.contains("ProcedureCall")) {
            String name = procedure(plan);
            if (!QuerySafety.PROCEDURES.contains(name))
                return Optional.of("the procedure " + name + " is not allowed");
        }
        if (operator.startsWith("Show") || operator.startsWith("Terminate") || operator.endsWith("Command"))
            return Optional.of("server commands are not allowed");
        return plan.children().stream().map(this::forbidden).flatMap(Optional::stream).findFirst();
    }
}
