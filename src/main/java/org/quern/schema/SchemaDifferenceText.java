package org.quern.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.schema.SchemaDifference.Added;
import org.quern.schema.SchemaDifference.Changed;
import org.quern.schema.SchemaDifference.Kind;
import org.quern.schema.SchemaDifference.Moved;
import org.quern.schema.SchemaDifference.Removed;
import org.quern.schema.SchemaDifference.Renamed;
import org.quern.schema.SchemaDifference.Worded;
import org.quern.workspace.Excerpt;

/** Describes a difference between two schemas in plain English, without a full stop. */
public final class SchemaDifferenceText {

    private static final int LONGEST = 90;

    public String sentence(SchemaDifference difference) {
        String place = difference.place().text();
        return switch (difference) {
            case Added _ -> place + ": new " + what(difference);
            case Removed _ -> place + ": " + what(difference) + " removed";
            case Renamed(_, String before) -> place + ": renamed, previously " + before;
            case Moved(_, int from, int to) -> place + ": moved from position " + (from + 1) + " to " + (to + 1);
            case Changed changed -> (place.isEmpty() ? "" : place + ": ") + changed(changed);
            case Worded(_, _, _, String key, Optional<JsonNode> before, Optional<JsonNode> after) -> place + ": phrase "
                    + key + " " + before.map(SchemaDifferenceText::value).orElse("(proposed)") + " → "
                    + after.map(SchemaDifferenceText::value).orElse("(proposed)");
        };
    }

    private static String what(SchemaDifference difference) {
        if (!difference.place().property().isEmpty())
            return "property";
        return difference.place().kind() == Kind.ENTITY ? "entity type" : "relation type";
    }

    private static String changed(Changed changed) {
        if (changed.key().equals("wd_constraints")) {
            List<String> parts = new ArrayList<>();
            List<String> before = texts(changed.before());
            List<String> after = texts(changed.after());
            before.stream().filter(c -> !after.contains(c)).forEach(c -> parts.add("without " + c));
            after.stream().filter(c -> !before.contains(c)).forEach(c -> parts.add("with " + c));
            return "constraints " + (parts.isEmpty() ? "in another order" : String.join(", ", parts));
        }
        return changed.key() + " " + changed.before().map(SchemaDifferenceText::value).orElse("(not set)") + " → "
                + changed.after().map(SchemaDifferenceText::value).orElse("(not set)");
    }

    private static List<String> texts(Optional<JsonNode> list) {
        return list.stream().flatMap(JsonNode::valueStream).map(SchemaDifferenceText::value).toList();
    }

    /** A short form of a value: texts without quotes, long ones truncated. */
    public static String value(JsonNode value) {
        String text = value.isTextual() ? value.textValue() : value.toString();
        return Excerpt.of(text, LONGEST);
    }
}
