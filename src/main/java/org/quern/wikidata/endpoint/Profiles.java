package org.quern.wikidata.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The profiles that come with the program. */
public final class Profiles {

    private static final String RESOURCE = "profiles.json";
    private static final String OTHERWISE = "generic";

    private final List<Profile> all;

    /** Reads the profiles that come with the program. */
    public Profiles() {
        try (InputStream in = Objects.requireNonNull(Profiles.class.getResourceAsStream(RESOURCE), RESOURCE)) {
            List<Profile> read = new ArrayList<>();
            for (JsonNode profile : new ObjectMapper().readTree(in))
                read.add(profile(profile));
            all = List.copyOf(read);
        } catch (IOException broken) {
            throw new UncheckedIOException("the program's own " + RESOURCE + " cannot be read", broken);
        }
    }

    public List<String> names() {
        return all.stream().map(Profile::name).toList();
    }

    public Optional<Profile> find(String name) {
        return all.stream().filter(p -> p.name().equalsIgnoreCase(name)).findFirst();
    }

    /** The profile of a well-known host, else the one that asks for the least. */
    public Profile of(URI address) {
        String host = Objects.requireNonNullElse(address.getHost(), "");
        return all.stream().filter(p -> p.hosts().stream().anyMatch(host::equalsIgnoreCase)).findFirst()
                .or(() -> find(OTHERWISE)).orElseThrow();
    }

    private static Profile profile(JsonNode json) {
        return new Profile(text(json, "name"), texts(json.path("hosts")), number(json, "pageRows"),
                number(json, "batch"), number(json, "valueBatch"), Duration.ofSeconds(number(json, "timeLimitSeconds")),
                Duration.ofMillis(number(json, "pauseMillis")), number(json, "atATime"), number(json, "attempts"),
                Duration.ofSeconds(number(json, "longestWaitSeconds")), number(json, "maxMegabytes") * 1_000_000L,
                Profile.Truthy.valueOf(text(json, "truthy")), truth(json, "directValues"),
                truth(json, "propertyPaths"), truth(json, "nestedPaging"), truth(json, "prefixesKnown"),
                texts(json.path("labelPredicates")), text(json, "caution"));
    }

    private static JsonNode field(JsonNode json, String name) {
        JsonNode value = json.path(name);
        if (value.isMissingNode())
            throw new IllegalStateException(RESOURCE + ": a profile has no " + name);
        return value;
    }

    private static String text(JsonNode json, String name) {
        return field(json, name).textValue();
    }

    private static int number(JsonNode json, String name) {
        return field(json, name).intValue();
    }

    private static boolean truth(JsonNode json, String name) {
        return field(json, name).booleanValue();
    }

    private static List<String> texts(JsonNode json) {
        List<String> texts = new ArrayList<>();
        json.forEach(text -> texts.add(text.textValue()));
        return texts;
    }
}
