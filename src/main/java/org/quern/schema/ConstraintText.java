package org.quern.schema;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.schema.MappedSchema.Constraint;

/** Parses and formats constraints in schema files: {@code $LINKED_TO(P118,Q155223)} and others. */
final class ConstraintText {
    private static final Pattern CALL = Pattern.compile("\\$([A-Z_]+)\\((.*)\\)");
    private static final Pattern LINK = Pattern.compile("(P[1-9][0-9]*),(Q[1-9][0-9]*)");
    private static final Pattern PROPERTY = Pattern.compile("P[1-9][0-9]*");
    private static final Pattern RELATION = Pattern.compile("[A-Za-z0-9_]+(#[A-Za-z0-9_]+#[A-Za-z0-9_]+)?");

    private ConstraintText() {}

    /** The result of parsing a text. */
    sealed interface Result {}

    record Parsed(Constraint constraint) implements Result {}

    record Broken(String message, String remedy) implements Result {}

    static Result parse(String text) {
        Matcher call = CALL.matcher(text);
        if (!call.matches()) {
            return text.contains("\n") || text.contains("\r")
                    ? new Broken("a constraint must be a single line", "replace the line breaks with spaces")
                    : new Broken("\"" + text + "\" is not a constraint",
                            "use $LINKED_TO(Pn,Qn), $HAS_PROPERTY(Pn), $FROM_RELATION(name) or $RAW_SPARQL(pattern)");
        }
        String argument = call.group(2);
        return switch (call.group(1)) {
            case "LINKED_TO" -> {
                Matcher link = LINK.matcher(argument);
                yield link.matches() ? new Parsed(new Constraint.LinkedTo(link.group(1), link.group(2)))
                        : new Broken("\"" + text + "\" does not name a property and an item",
                                "write $LINKED_TO(Pn,Qn) without spaces");
            }
            case "HAS_PROPERTY" -> PROPERTY.matcher(argument).matches()
                    ? new Parsed(new Constraint.HasProperty(argument))
                    : new Broken("\"" + text + "\" does not name a property", "write $HAS_PROPERTY(Pn)");
            case "FROM_RELATION" -> {
                List<String> names = Arrays.asList(argument.split(",", -1));
                yield names.stream().allMatch(n -> RELATION.matcher(n).matches())
                        ? new Parsed(new Constraint.FromRelation(names))
                        : new Broken("\"" + text + "\" does not name relations",
                                "write $FROM_RELATION(name) or $FROM_RELATION(name#Subject#Object), "
                                        + "separating several relations with commas, without spaces");
            }
            case "RAW_SPARQL" -> argument.isBlank()
                    ? new Broken("the pattern is empty", "write a pattern over ?item")
                    : new Parsed(new Constraint.RawSparql(argument));
            default -> new Broken("the constraint $" + call.group(1) + " is unknown",
                    "use $LINKED_TO, $HAS_PROPERTY, $FROM_RELATION or $RAW_SPARQL");
        };
    }

    static String write(Constraint constraint) {
        return switch (constraint) {
            case Constraint.LinkedTo(String pid, String qid) -> "$LINKED_TO(" + pid + "," + qid + ")";
            case Constraint.HasProperty(String pid) -> "$HAS_PROPERTY(" + pid + ")";
            case Constraint.FromRelation(List<String> names) -> "$FROM_RELATION(" + String.join(",", names) + ")";
            case Constraint.RawSparql(String pattern) -> "$RAW_SPARQL(" + pattern + ")";
        };
    }
}
