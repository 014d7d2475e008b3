package org.quern.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The valid part of a schema with errors: invalid parts are left out together with everything that depends on
 * them.
 *
 * @param schema empty when nothing is left, or the invalid part cannot be left out
 * @param leftOut the errors of the omitted parts, in the order in which they were found
 */
public record ValidPart(Optional<MappedSchema> schema, List<SchemaProblem> leftOut) {

    private static final Pattern PLACE = Pattern
            .compile("\\$\\.(entities|relations)\\[(\\d+)](?:\\.properties\\[(\\d+)])?.*");
    private static final String NAMELESS = "schema";

    public ValidPart {
        leftOut = List.copyOf(leftOut);
    }

    /** A part of the document, by its position; the property is -1 for the whole type. */
    private record Place(String list, int type, int property) {}

    public static ValidPart of(ObjectNode document, SchemaReader reader) {
        ObjectNode rest = document.deepCopy();
        // The name matters only for files.
        if (rest.path("name").asText().isEmpty())
            rest.put("name", NAMELESS);
        List<SchemaProblem> leftOut = new ArrayList<>();
        while (true) {
            SchemaReader.Reading reading = reader.check(rest);
            if (reading.schema().isPresent())
                return new ValidPart(reading.schema().filter(s -> !s.active().entities().isEmpty()), leftOut);
            List<SchemaProblem> errors = reading.problems().stream().filter(SchemaProblem::isError).toList();
            leftOut.addAll(errors);
            List<Place> places = errors.stream().map(ValidPart::place).flatMap(Optional::stream).distinct()
                    .sorted(Comparator.comparing(Place::list).thenComparing(Place::type)
                            .thenComparing(Place::property).reversed())
                    .toList();
            if (places.isEmpty() || places.stream().noneMatch(place -> remove(place, rest)))
                return new ValidPart(Optional.empty(), leftOut);
        }
    }

    private static Optional<Place> place(SchemaProblem problem) {
        Matcher place = PLACE.matcher(problem.jsonPath());
        return place.matches() ? Optional.of(new Place(place.group(1), Integer.parseInt(place.group(2)),
                Optional.ofNullable(place.group(3)).map(Integer::parseInt).orElse(-1))) : Optional.empty();
    }

    /** From the end, so that earlier positions stay valid; a whole type after its properties. */
    private static boolean remove(Place place, ObjectNode from) {
        if (!(from.path(place.list()) instanceof ArrayNode types) || place.type() >= types.size())
            return false;
        if (place.property() < 0) {
            types.remove(place.type());
            return true;
        }
        JsonNode properties = types.get(place.type()).path("properties");
        return properties instanceof ArrayNode list && list.remove(place.property()) != null;
    }
}
