package org.quern.bench.synthetic;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.quern.schema.Datatype;

/**
 * Schemas of any size, as large domains have them: a few types that most relations go to, several relations between the
 * same types, some of a type to itself. The same seed gives the same schema. Ids are made up.
 */
public final class SyntheticSchema {

    private static final List<String> TYPES = List.of("Person", "Organisation", "City", "Country", "Film", "Book",
            "Award", "University", "Company", "Building", "Museum", "Painting", "River", "Mountain", "Language",
            "Disease", "Medication", "Gene", "Protein", "Species", "Team", "League", "Match", "Song", "Album",
            "Orchestra", "Journal", "Article", "Event", "Vehicle", "Ship", "Airport", "Airline", "Bridge", "Castle",
            "Station", "Mineral", "Planet", "Satellite", "Telescope");
    private static final List<String> VERBS = List.of("locatedIn", "createdBy", "ownedBy", "partOf", "memberOf",
            "namedAfter", "wins", "employs", "publishes", "bornIn", "leads", "studiedAt", "treats", "encodes",
            "playsFor", "writtenIn", "takesPlaceAt", "follows", "influences", "exhibits", "crosses", "operates",
            "designedBy", "sponsoredBy", "foundIn", "contains", "borders", "marriedTo", "hostedBy", "discoveredBy");
    private static final List<String> PROPERTIES = List.of("start", "end", "height", "population", "founded", "motto",
            "area", "length", "cost", "nickname", "website", "colour", "genre", "opened", "mass", "duration");

    private final Random random;

    public SyntheticSchema(long seed) {
        this.random = new Random(seed);
    }

    /** A schema that is valid. */
    public ObjectNode make(String name, int types, int relations) {
        ObjectNode out = JsonNodeFactory.instance.objectNode().put("name", name);
        ArrayNode entities = out.putArray("entities");
        for (int i = 0; i < types; i++) {
            ObjectNode type = entities.addObject().put("label", type(i)).put("wd_source", "Q" + (1_000 + i));
            properties(type.putArray("properties"), 1 + random.nextInt(9));
        }
        ArrayNode joins = out.putArray("relations");
        Set<String> taken = new HashSet<>();
        while (joins.size() < relations) {
            int subject = random.nextInt(types);
            // The first types are the ones that everything has to do with.
            int object = random.nextInt(5) == 0 ? subject
                    : (int) (types * Math.pow(random.nextDouble(), 1.8));
            if (subject == object && random.nextInt(4) > 0)
                continue;
            String verb = VERBS.get(random.nextInt(VERBS.size()));
            if (!taken.add(verb + subject + "#" + object))
                continue;
            ObjectNode relation = joins.addObject().put("label", verb).put("wd_source", "P" + (100 + joins.size()))
                    .put("subj_label", type(subject)).put("obj_label", type(object));
            properties(relation.putArray("properties"), Math.max(0, random.nextInt(5) - 2));
        }
        return out;
    }

    private static String type(int number) {
        int round = number / TYPES.size();
        return TYPES.get(number % TYPES.size()) + (round == 0 ? "" : Integer.toString(round + 1));
    }

    private void properties(ArrayNode list, int count) {
        Set<String> taken = new HashSet<>();
        while (list.size() < count) {
            String label = PROPERTIES.get(random.nextInt(PROPERTIES.size()));
            if (!taken.add(label))
                continue;
            Datatype datatype = Datatype.values()[random.nextInt(Datatype.values().length)];
            ObjectNode property = list.addObject().put("label", label)
                    .put("wd_source", "P" + (500 + random.nextInt(5_000)))
                    .put("datatype", datatype == Datatype.BOOL ? "str" : datatype.text());
            if (datatype == Datatype.FLOAT && random.nextBoolean())
                property.put("quantity_unit", "metre").put("quantity_convert_unit", true);
        }
    }
}
