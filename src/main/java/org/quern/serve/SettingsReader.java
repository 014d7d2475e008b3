package org.quern.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.QuernException;

/**
 * Reads the settings of one request: names members that are unknown, missing or of another type, adds what need not be
 * given, and lets no path out of the workspace.
 */
final class SettingsReader {

    /** Stands for the lines in the request's body, as it stands for standard input in commands. */
    private static final String INPUT = "-";

    private final WorkspacePaths paths;
    private final Optional<Path> lines;
    private int used;

    /** @param lines the file with the lines of the request, if it has lines */
    SettingsReader(WorkspacePaths paths, Optional<Path> lines) {
        this.paths = paths;
        this.lines = lines;
    }

    /** @throws Refused when the JSON does not fit */
    <S extends Record> S read(JsonNode json, Class<S> type) {
        JsonNode whole = checked(new Shapes().of(type), json, "", "$");
        if (used != (lines.isPresent() ? 1 : 0))
            throw wrong("{0} members are \"-\", which stands for the lines in the body", "$",
                    "give \"-\" to one member, and send JSON Lines as the body", used);
        try {
            return JsonRecords.read(whole, type);
        } catch (IllegalArgumentException misfit) {
            for (Throwable cause = misfit; cause != null; cause = cause.getCause()) {
                if (cause instanceof QuernException known)
                    throw known;
            }
            throw wrong("the settings cannot be read ({0})", "$", "correct the value",
                    String.valueOf(misfit.getMessage()));
        }
    }

    private JsonNode checked(Shape shape, JsonNode value, String member, String place) {
        return switch (shape) {
            case Shape.Text(String format) when value.isTextual() -> text(value.textValue(), format, member, place);
            case Shape.Text _ -> throw type("a text", place);
            case Shape.Choice(var values) -> TextNode.valueOf(values.stream()
                    .filter(each -> value.isTextual() && each.equalsIgnoreCase(value.textValue())).findFirst()
                    .orElseThrow(() -> wrong("“{0}” is not one of the values", place, "choose one of {1}",
                            value.asText(), String.join(", ", values))));
            case Shape.Whole _ -> require(value.isIntegralNumber() && value.canConvertToLong(), value,
                    "a whole number", place);
            case Shape.Decimal _ -> require(value.isNumber(), value, "a number", place);
            case Shape.Flag _ -> require(value.isBoolean(), value, "true or false", place);
            case Shape.ListOf(Shape each) -> {
                ArrayNode list = JsonNodeFactory.instance.arrayNode();
                for (JsonNode one : require(value.isArray(), value, "a list", place))
                    list.add(checked(each, one, member, place + "[" + list.size() + "]"));
                yield list;
            }
            case Shape.MapOf(Shape each) -> {
                ObjectNode map = JsonNodeFactory.instance.objectNode();
                require(value.isObject(), value, "an object", place).properties().forEach(one -> map.set(one.getKey(),
                        checked(each, one.getValue(), member, place + "." + one.getKey())));
                yield map;
            }
            case Shape.Fields fields -> object(fields.members(), require(value.isObject(), value, "an object", place),
                    place);
            case Shape.Any _ -> value;
        };
    }

    private ObjectNode object(Map<String, Shape.Member> members, JsonNode value, String place) {
        value.fieldNames().forEachRemaining(name -> {
            if (!members.containsKey(name))
                throw wrong("there is no setting “{0}”", place, members.isEmpty() ? "leave it out"
                        : "choose one of {1}", name, String.join(", ", members.keySet()));
        });
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        members.forEach((name, member) -> {
            JsonNode given = value.path(name);
            String inner = place + "." + name;
            if (name.equals("uri") && !given.isMissingNode() && !given.isNull())
                throw new Refused(Problem.FORBIDDEN, new QuernException("an address cannot be given over HTTP", inner,
                        "add the database to quern.json, and give its name"));
            if (!given.isMissingNode() && !given.isNull())
                whole.set(name, checked(member.shape(), over(member, given), name, inner));
            else if (member.required())
                throw wrong("the setting “{0}” is missing", place, "add it", name);
            else
                member.missing().ifPresent(each -> whole.set(name,
                        each.isObject() ? checked(member.shape(), each, name, inner) : each));
        });
        return whole;
    }

    /** Members that are not given are those of the default. */
    private static JsonNode over(Shape.Member member, JsonNode given) {
        if (!(member.missing().orElse(given) instanceof ObjectNode usual) || !(given instanceof ObjectNode object))
            return given;
        ObjectNode whole = usual.deepCopy();
        object.properties().stream().filter(each -> !each.getValue().isNull())
                .forEach(each -> whole.set(each.getKey(), whole.path(each.getKey()) instanceof ObjectNode inner
                        && each.getValue() instanceof ObjectNode other ? inner.deepCopy().setAll(other)
                                : each.getValue()));
        return whole;
    }

    private TextNode text(String text, String format, String member, String place) {
        if (text.equals(INPUT) && !WorkspacePaths.isText(member)) {
            used++;
            return TextNode.valueOf(lines.map(Path::toString).orElse(text));
        }
        return TextNode.valueOf(switch (format) {
            case Shape.PATH -> paths.file(text, place);
            case "" -> paths.nameOrFile(text, member, place);
            default -> text;
        });
    }

    private static JsonNode require(boolean fits, JsonNode value, String expected, String place) {
        if (!fits)
            throw type(expected, place);
        return value;
    }

    private static Refused type(String expected, String place) {
        return wrong("the value has the wrong type", place, "give {0}", expected);
    }

    private static Refused wrong(String what, String place, String remedy, Object... values) {
        return new Refused(Problem.BAD_REQUEST, new QuernException(what, place, remedy, values));
    }
}
