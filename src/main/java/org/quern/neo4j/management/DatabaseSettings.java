package org.quern.neo4j.management;

import java.util.List;
import java.util.Set;
import org.quern.neo4j.NamedDatabase;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.workspace.QuernException;
import org.quern.workspace.Settings;
import org.quern.workspace.Workspace;

/**
 * The database settings in {@code quern.json}: external databases by name under {@code databases}, and the page cache
 * of embedded ones under {@code embedded}.
 *
 * @param named by name
 * @param pageCache in bytes
 */
public record DatabaseSettings(List<NamedDatabase> named, long pageCache) {

    private static final List<String> KEYS = List.of("uri", "database", "user", "read_only");
    private static final int LEAST_MEGABYTES = 8;
    private static final int MOST_MEGABYTES = 1 << 20;

    /** @throws QuernException when the settings are invalid, or contain a password */
    public static DatabaseSettings read(Workspace workspace) {
        Settings settings = Settings.read(workspace);
        return new DatabaseSettings(settings.named("databases").entrySet().stream()
                .map(e -> database(e.getKey(), e.getValue())).toList(), pageCache(settings.under("embedded")));
    }

    /** @throws QuernException when there is no database of this name */
    public NamedDatabase find(String name) {
        return named.stream().filter(database -> database.name().equals(name)).findFirst()
                .orElseThrow(() -> new QuernException("quern.json has no database “{0}”", "", "{1}", name,
                        named.isEmpty() ? "add it under databases"
                                : "use one of " + String.join(", ", named.stream().map(NamedDatabase::name).toList())));
    }

    private static long pageCache(Settings embedded) {
        return embedded.whole("page_cache_mb", LEAST_MEGABYTES, MOST_MEGABYTES).map(megabytes -> (long) megabytes << 20)
                .orElse(EmbeddedDatabase.PAGE_CACHE);
    }

    private static NamedDatabase database(String name, Settings settings) {
        settings.expect("a database", KEYS, Set.of("password"));
        String uri = settings.text("uri").orElseThrow(() -> settings.wrong("uri", "the uri of the database is missing",
                "add it, such as neo4j+s://host"));
        return new NamedDatabase(name, uri, settings.text("database"), settings.text("user").orElse("neo4j"),
                settings.truth("read_only").orElse(false));
    }
}
