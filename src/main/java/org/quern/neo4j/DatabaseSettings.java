package org.quern.neo4j;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * What {@code quern.json} says of databases: those elsewhere under {@code databases}, by name, and under
 * {@code embedded} how much page cache each embedded one gets.
 *
 * @param named by name
 * @param pageCache in bytes
 */
public record DatabaseSettings(List<NamedDatabase> named, long pageCache) {

    private static final Set<String> KEYS = Set.of("uri", "database", "user", "read_only");
    private static final int LEAST_MEGABYTES = 8;

    /** @throws QuernException when the settings cannot be understood, or hold a password */
    public static DatabaseSettings read(Workspace workspace) {
        Path file = workspace.settingsFile();
        try {
            JsonNode settings = new ObjectMapper().readTree(Files.readAllBytes(file));
            List<NamedDatabase> named = new ArrayList<>();
            settings.path("databases").properties().stream().sorted(Map.Entry.comparingByKey())
                    .forEach(e -> named.add(database(e.getKey(), e.getValue(), file + " $.databases." + e.getKey())));
            return new DatabaseSettings(List.copyOf(named), pageCache(settings, file));
        } catch (JsonProcessingException broken) {
            throw new QuernException("the settings are not valid JSON (" + broken.getOriginalMessage() + ")",
                    file + " line " + broken.getLocation().getLineNr(), "mend or restore the file", broken);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** @throws QuernException when there is none of this name */
    public NamedDatabase find(String name) {
        return named.stream().filter(database -> database.name().equals(name)).findFirst()
                .orElseThrow(() -> new QuernException("quern.json names no database “" + name + "”", "",
                        named.isEmpty() ? "add it there under databases"
                                : "take one of "
                                        + String.join(", ", named.stream().map(NamedDatabase::name).toList())));
    }

    private static long pageCache(JsonNode settings, Path file) {
        JsonNode megabytes = settings.path("embedded").path("page_cache_mb");
        if (megabytes.isMissingNode())
            return EmbeddedDatabase.PAGE_CACHE;
        if (!megabytes.canConvertToInt() || megabytes.intValue() < LEAST_MEGABYTES)
            throw new QuernException("this is no number of megabytes from " + LEAST_MEGABYTES + " on",
                    file + " $.embedded.page_cache_mb", "write for instance 256");
        return (long) megabytes.intValue() << 20;
    }

    private static NamedDatabase database(String name, JsonNode json, String place) {
        for (Map.Entry<String, JsonNode> entry : json.properties()) {
            if (entry.getKey().toLowerCase(java.util.Locale.ROOT).contains("password"))
                throw new QuernException("a password stands in a file that is made to be shared",
                        place + "." + entry.getKey(),
                        "take it out, change it, and keep it in the keyring or the environment");
            if (!KEYS.contains(entry.getKey()))
                throw new QuernException("the key '" + entry.getKey() + "' is not known here",
                        place + "." + entry.getKey(), "a database has uri, database, user and read_only");
        }
        String uri = text(json, "uri", place).orElseThrow(() -> new QuernException("the database has no uri", place,
                "add where it answers, such as neo4j+s://host"));
        JsonNode readOnly = json.path("read_only");
        if (!readOnly.isMissingNode() && !readOnly.isBoolean())
            throw new QuernException("this is neither true nor false", place + ".read_only", "write true or false");
        return new NamedDatabase(name, uri, text(json, "database", place), text(json, "user", place).orElse("neo4j"),
                readOnly.asBoolean(false));
    }

    private static Optional<String> text(JsonNode json, String key, String place) {
        JsonNode value = json.path(key);
        if (value.isMissingNode() || value.isNull())
            return Optional.empty();
        if (!value.isTextual() || value.textValue().isBlank())
            throw new QuernException("this is no text", place + "." + key, "write it in quotes");
        return Optional.of(value.textValue());
    }
}
