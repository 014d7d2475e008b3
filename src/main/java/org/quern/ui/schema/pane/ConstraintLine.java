package org.quern.ui.schema.pane;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A constraint while it is edited: its kind and its arguments, which may still be missing. Its text is {@code
 * $KIND(argument,argument)}.
 */
record ConstraintLine(Kind kind, List<String> arguments) {

    /** The kinds of constraints on an entity or a statement. */
    enum Kind {
        HAS_PROPERTY, LINKED_TO, FROM_RELATION, RAW_SPARQL;

        /** The constraint in a form before any choice. */
        ConstraintLine empty() {
            return new ConstraintLine(this, this == LINKED_TO ? List.of("", "") : List.of(""));
        }
    }

    private static final Pattern CALL = Pattern.compile("\\$([A-Z_]+)\\((.*)\\)", Pattern.DOTALL);

    ConstraintLine {
        arguments = List.copyOf(arguments);
    }

    /** Parses a constraint; empty if the form has no fields for it. */
    static Optional<ConstraintLine> of(String text) {
        Matcher call = CALL.matcher(text);
        if (!call.matches())
            return Optional.empty();
        return Arrays.stream(Kind.values()).filter(k -> k.name().equals(call.group(1))).findFirst()
                .map(kind -> switch (kind) {
                    case LINKED_TO -> new ConstraintLine(kind, pair(call.group(2)));
                    case FROM_RELATION -> new ConstraintLine(kind, Arrays.asList(call.group(2).split(",", -1)));
                    case HAS_PROPERTY, RAW_SPARQL -> new ConstraintLine(kind, List.of(call.group(2)));
                });
    }

    private static List<String> pair(String arguments) {
        int comma = arguments.indexOf(',');
        return comma < 0 ? List.of(arguments, "")
                : List.of(arguments.substring(0, comma), arguments.substring(comma + 1));
    }

    String argument(int index) {
        return arguments.get(index);
    }

    ConstraintLine with(int index, String argument) {
        return new ConstraintLine(kind, java.util.stream.IntStream.range(0, arguments.size())
                .mapToObj(i -> i == index ? argument : arguments.get(i)).toList());
    }

    String text() {
        return "$" + kind + "(" + String.join(",", arguments) + ")";
    }
}
