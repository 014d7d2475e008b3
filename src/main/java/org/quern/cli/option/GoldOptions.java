package org.quern.cli.option;

import java.util.Locale;
import java.util.stream.Collectors;
import org.quern.task.question.AddedGold;
import picocli.CommandLine.Option;

/** Options that say why somebody accepts a query besides the gold query of a question. */
public final class GoldOptions {

    @Option(names = "--reason", defaultValue = "", paramLabel = "TEXT", description = "Why the query is accepted.")
    private String reason = "";
    @Option(names = "--reading", defaultValue = "", paramLabel = "TEXT", description = "How the query reads the question, if the question is ambiguous.")
    private String reading = "";
    @Option(names = "--author", defaultValue = "", paramLabel = "NAME", description = "Who accepts it.")
    private String author = "";

    public boolean isComplete() {
        return !reason.isBlank() && !author.isBlank();
    }

    public String reason() {
        return reason;
    }

    public String reading() {
        return reading;
    }

    public String author() {
        return author;
    }

    public AddedGold added(String query) {
        return new AddedGold(query, reading, reason, author);
    }

    /** Why a query was not added. */
    public static String needless(AddedGold.Equivalent known) {
        String gold = known.gold() == 0 ? "the gold query" : "alternative " + known.gold();
        String where = switch (known.graphs()) {
            case ALL -> "on every graph";
            case TYPED -> "on graphs whose values have the types that the queries expect";
            case VALID -> "on graphs that are valid under the schema";
        };
        return "The query is not needed: it " + (known.rules().isEmpty() ? "is the same as " + gold
                : "has the answers of " + gold + " " + where + " (" + known.rules().stream()
                        .map(rule -> rule.name().toLowerCase(Locale.ROOT).replace('_', '-')).sorted()
                        .collect(Collectors.joining(", ")) + ")")
                + ". Nothing was written.";
    }
}
