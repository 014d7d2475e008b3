package org.quern.cypher;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.ParserRuleContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.FunctionInvocationContext;

/** The day that a query is to take for today: calls of clocks are replaced by the beginning of this day. */
public record ReferenceDay(LocalDate day) {

    /** What every call of a clock has in its text. */
    private static final Pattern CLOCK = Pattern.compile("(?i)(?:date|time|stamp)`?\\s*[(.]");

    /** The query on this day; the same text without a call of a clock, and if it cannot be read. */
    public String in(String cypher) {
        return CLOCK.matcher(cypher).find() ? CypherQuery.ifValid(cypher).map(this::in).orElse(cypher) : cypher;
    }

    private String in(CypherQuery query) {
        StringBuilder text = new StringBuilder(query.text());
        for (FunctionInvocationContext call : VolatileCalls.calls(query).reversed())
            value(call, query).ifPresent(value -> text.replace(query.start(call), query.end(call), value));
        return text.toString();
    }

    /** Empty for chance. */
    private Optional<String> value(FunctionInvocationContext call, CypherQuery query) {
        String zone = call.functionArgument().isEmpty() ? "'Z'"
                : zone(query.text((ParserRuleContext) call.functionArgument(0)));
        return Optional.ofNullable(switch (VolatileCalls.name(call).replaceFirst("\\..*", "")) {
            case "date" -> "date('%s')".formatted(day);
            case "datetime" -> "datetime({date: date('%s'), timezone: %s})".formatted(day, zone);
            case "localdatetime" -> "localdatetime('%sT00:00')".formatted(day);
            case "time" -> "time({hour: 0, timezone: %s})".formatted(zone);
            case "localtime" -> "localtime('00:00')";
            case "timestamp" -> Long.toString(day.atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli());
            default -> null;
        });
    }

    private static String zone(String argument) {
        return argument.replaceFirst("(?is)^\\s*\\{\\s*timezone\\s*:(.*)}\\s*$", "$1").strip();
    }
}
