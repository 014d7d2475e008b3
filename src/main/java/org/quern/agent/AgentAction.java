package org.quern.agent;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** An action of the agent (SPINACH, section 4.1). No action writes anything. */
public sealed interface AgentAction {

    /** The five actions, with the names that models use. */
    enum Kind {
        SEARCH("search_wikidata"), ENTRY("get_wikidata_entry"), EXAMPLES("get_property_examples"),
        SPARQL("execute_sparql"), STOP("stop");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        @JsonValue
        public String title() {
            return title;
        }

        public static Optional<Kind> of(String title) {
            return Arrays.stream(values()).filter(k -> k.title.equals(title)).findFirst();
        }
    }

    /** Searches items and properties by name. */
    record Search(String text) implements AgentAction {}

    /** Reads an item. */
    record Entry(String id) implements AgentAction {}

    /** Shows how a property is used. */
    record Examples(String id) implements AgentAction {}

    /** Runs a query. */
    record Sparql(String query) implements AgentAction {}

    /** Ends the run; the last query is the answer. */
    record Stop() implements AgentAction {}

    /** No real argument is longer. */
    int LONGEST_ARGUMENT = 20_000;

    Pattern ITEM = Pattern.compile("[QL][1-9][0-9]{0,11}");
    Pattern PROPERTY = Pattern.compile("P[1-9][0-9]{0,11}");

    default Kind kind() {
        return switch (this) {
            case Search _ -> Kind.SEARCH;
            case Entry _ -> Kind.ENTRY;
            case Examples _ -> Kind.EXAMPLES;
            case Sparql _ -> Kind.SPARQL;
            case Stop _ -> Kind.STOP;
        };
    }

    /** Empty for stop. */
    default String argument() {
        return switch (this) {
            case Search(String text) -> text;
            case Entry(String id) -> id;
            case Examples(String id) -> id;
            case Sparql(String query) -> query;
            case Stop _ -> "";
        };
    }

    /** Empty when the argument is not valid for this action. */
    static Optional<AgentAction> of(Kind kind, String argument) {
        String text = argument.strip();
        if (kind == Kind.STOP)
            return Optional.of(new Stop());
        if (text.isEmpty() || text.length() > LONGEST_ARGUMENT)
            return Optional.empty();
        return switch (kind) {
            case SEARCH -> Optional.of(new Search(text));
            case ENTRY -> id(text, ITEM).or(() -> id(text, PROPERTY)).map(Entry::new);
            case EXAMPLES -> id(text, PROPERTY).map(Examples::new);
            case SPARQL -> Optional.of(new Sparql(text));
            case STOP -> Optional.empty();
        };
    }

    /** Models write ids with and without a prefix. */
    private static Optional<String> id(String text, Pattern form) {
        String id = text.replaceFirst("^(wd|wdt|p):", "").toUpperCase(Locale.ROOT);
        return form.matcher(id).matches() ? Optional.of(id) : Optional.empty();
    }
}
