package org.quern.question;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.TestDatabases;
import org.quern.workspace.SafeFiles;

/**
 * A small graph on which every template can be filled: people, films, studios, and a type, a property and names that
 * are made to break queries that are put together carelessly.
 */
public final class StudioGraph {

    public static final List<String> NASTY_NAMES = List.of("O'Hara", "back\\slash", "two\nlines", "“quoted” \"both\"",
            "Мария 東京 😀", "${n_name} $1", "x'}) DETACH DELETE n //", "back`tick");

    /** A name of two things of type {@code Odd-Type}, but of one person. */
    public static final String TWIN = NASTY_NAMES.getFirst();

    private static final Path FILE = write();

    private StudioGraph() {}

    public static GraphDatabase database() {
        return TestDatabases.of(FILE);
    }

    public static GraphSchema schema() {
        return new GraphReader(new SafeFiles()).readSchema(FILE);
    }

    private static Path write() {
        try {
            Path file = Files.createTempFile("studio", "-graph.json");
            file.toFile().deleteOnExit();
            Files.writeString(file, new Builder().build().toString());
            return file;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static final class Builder {

        private static final int PEOPLE = 44;
        private static final int FILMS = 30;
        private static final int STUDIOS = 4;

        private final ObjectMapper json = new ObjectMapper();
        private final ObjectNode root = json.createObjectNode();
        private int relations;

        ObjectNode build() {
            ObjectNode schema = root.putObject("schema").put("name", "studio");
            schema.putArray("entities");
            schema.putArray("relations");
            type("Person", Map.of("date_of_birth", "date", "height_cm", "float", "films_seen", "int", "gender", "str",
                    "hobbies", "list[str]", "retired", "bool"));
            type("Film", Map.of("release_year", "int", "runtime_minute", "float", "genre", "str", "tags", "list[str]"));
            type("Studio", Map.of("inception_year", "int"));
            type("Odd-Type", Map.of("größe (cm)", "int"));
            relationType("directedBy", "Film", "Person", Map.of());
            relationType("hasCastMember", "Film", "Person", Map.of());
            relationType("madeBy", "Film", "Studio", Map.of());
            relationType("marriedTo", "Person", "Person", Map.of());
            relationType("worksFor", "Person", "Studio", Map.of("start_year", "int", "end_year", "int"));
            relationType("keeps odd", "Person", "Odd-Type", Map.of());
            root.putArray("entities");
            root.putArray("relations");
            entities();
            relations();
            return root;
        }

        private void entities() {
            for (int i = 0; i < PEOPLE; i++) {
                ObjectNode person = entity("Person", i,
                        i < NASTY_NAMES.size() ? NASTY_NAMES.get(i) : "person " + i);
                person.put("date_of_birth", "19%02d-0%d-1%d".formatted(30 + i, 1 + i % 9, i % 9));
                person.put("height_cm", 150.5 + i).put("films_seen", 3 + 7 * (i % 6)).put("gender",
                        i % 3 == 0 ? "f" : "m");
                person.putArray("hobbies").add("hobby " + i % 5).add("it's " + i % 4);
                if (i % 2 == 0)
                    person.put("retired", i % 4 == 0);
            }
            for (int i = 0; i < FILMS; i++) {
                ObjectNode film = entity("Film", i, "film " + i);
                film.put("release_year", 1950 + i % 9).put("genre", i % 2 == 0 ? "drama" : "it's comedy");
                if (i % 5 != 0)
                    film.put("runtime_minute", 61.25 + 3 * i);
                film.putArray("tags").add("tag " + i % 6);
            }
            for (int i = 0; i < STUDIOS; i++)
                entity("Studio", i, "studio " + i).put("inception_year", 1900 + 10 * (i % 2));
            for (int i = 0; i < NASTY_NAMES.size(); i++)
                entity("Odd-Type", i, NASTY_NAMES.get(i)).put("größe (cm)", 10 + i % 2);
            entity("Odd-Type", NASTY_NAMES.size(), TWIN).put("größe (cm)", 10);
        }

        private void relations() {
            for (int i = 0; i < FILMS; i++) {
                relation("directedBy", "Film", i, "Person", i % 12);
                for (int k = 0; k < 5; k++)
                    relation("hasCastMember", "Film", i, "Person", (i % 12 + 3 * k) % PEOPLE);
                relation("madeBy", "Film", i, "Studio", i % STUDIOS);
            }
            for (int i = 0; i < PEOPLE; i++) {
                ObjectNode work = relation("worksFor", "Person", i, "Studio", i % STUDIOS);
                work.put("start_year", 1970 + i % 10);
                if (i % 3 != 0)
                    work.put("end_year", 1985 + i % 5);
                if (i % 2 == 0)
                    relation("marriedTo", "Person", i, "Person", i + 1);
                relation("keeps odd", "Person", i, "Odd-Type", i % (NASTY_NAMES.size() + 1));
            }
        }

        private void type(String label, Map<String, String> properties) {
            ObjectNode type = root.withArray("/schema/entities").addObject().put("label", label).putNull("description");
            ObjectNode listed = type.putObject("properties");
            properties.keySet().stream().sorted().forEach(p -> listed.put(p, properties.get(p)));
        }

        private void relationType(String label, String subject, String object, Map<String, String> properties) {
            ObjectNode type = root.withArray("/schema/relations").addObject().put("label", label)
                    .put("subj_label", subject).put("obj_label", object);
            ObjectNode listed = type.putObject("properties");
            properties.keySet().stream().sorted().forEach(p -> listed.put(p, properties.get(p)));
        }

        private ObjectNode entity(String label, int number, String name) {
            ObjectNode node = root.withArray("/entities").addObject().put("eid", label + "#Q" + number)
                    .put("label", label).put("name", name);
            node.putArray("aliases");
            node.putNull("description");
            ObjectNode properties = node.putObject("properties");
            node.putArray("provenance");
            return properties;
        }

        private ObjectNode relation(String label, String subject, int from, String object, int to) {
            ObjectNode node = root.withArray("/relations").addObject().put("rid", String.valueOf(relations++))
                    .put("label", label).put("subj_id", subject + "#Q" + from).put("obj_id", object + "#Q" + to);
            ObjectNode properties = node.putObject("properties");
            node.putArray("provenance");
            return properties;
        }
    }
}
