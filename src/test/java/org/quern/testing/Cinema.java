package org.quern.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quern.neo4j.TestDatabases;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.management.Databases;
import org.quern.task.Services;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;

/**
 * A database that Quern did not load, as a server that quern.json names: films with titles and people with names, as in
 * Neo4j's example, and what other databases have besides: awkward names, several labels or none, types that graph files
 * do not have.
 */
public final class Cinema {

    public static final String NAME = "cinema";
    private static final int FILMS = 12;
    private static final int PEOPLE = 18;

    private Cinema() {}

    /** The running database, which all tests share. */
    public static EmbeddedDatabase database() {
        return TestDatabases.made(NAME, queries());
    }

    /** Makes a workspace that names the database. */
    public static void in(Path root, String more) {
        try {
            Files.createDirectories(root);
            Files.writeString(root.resolve("quern.json"), """
                    {"format": 1, "databases": {"cinema": {"uri": "%s", "read_only": true}}%s}"""
                    .formatted(database().uri(), more));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The databases of a workspace, with the password of this one. */
    public static Databases databases(Workspace workspace) {
        return new Databases(workspace, new SafeFiles(),
                new Secrets(Map.of("QUERN_NEO4J_PASSWORD_CINEMA", database().address().password())));
    }

    public static Services services(Workspace workspace) {
        return Services.of(workspace, databases(workspace), () -> "Quern");
    }

    private static List<String> queries() {
        List<String> all = new ArrayList<>();
        all.add("""
                UNWIND range(1, %d) AS i CREATE (:Movie {title: 'Movie ' + i, released: 1990 + i %% 7,
                tagline: "It's number " + i, place: point({x: i, y: 1}),
                shown: localdatetime({year: 2000 + i}), genres: ['drama', 'g' + (i %% 3)]})""".formatted(FILMS));
        all.add("""
                UNWIND range(1, %d) AS i CREATE (p:Person {name: 'Person ' + i, born: 1950 + i})
                FOREACH (_ IN CASE WHEN i %% 6 = 0 THEN [1] ELSE [] END | SET p:Critic)""".formatted(PEOPLE));
        all.add("""
                MATCH (m:Movie), (p:Person) WITH m, p, toInteger(split(m.title, ' ')[1]) AS i,
                toInteger(split(p.name, ' ')[1]) AS k
                FOREACH (_ IN CASE WHEN (i + k) % 5 = 0 THEN [1] ELSE [] END |
                  CREATE (p)-[:ACTED_IN {roles: ['Role ' + k, 'Role ' + i]}]->(m))
                FOREACH (_ IN CASE WHEN k = i THEN [1] ELSE [] END | CREATE (p)-[:DIRECTED]->(m))
                FOREACH (_ IN CASE WHEN k % 6 = 0 AND i % 2 = 0 THEN [1] ELSE [] END |
                  CREATE (p)-[:WROTE]->(:Review {rating: i * 5 + k, mood: ['good', 'bad'][i % 4 / 2]})-[:ABOUT]->(m))""");
        all.add("""
                MATCH (m:Movie) WITH m, toInteger(split(m.title, ' ')[1]) AS i
                CREATE (m)-[:`shot ``in``` {`since when`: 1990 + i}]->
                  (:`Odd Place` {`place-code`: "O'dd-" + i, `size (km)`: i * 3})""");
        all.add("CREATE ({stray: true})");
        return all;
    }
}
