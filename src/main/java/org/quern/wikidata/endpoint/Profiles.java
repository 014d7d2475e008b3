package org.quern.wikidata.endpoint;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;

/** The built-in profiles. */
public final class Profiles {

    private static final String RESOURCE = "profiles.json";
    private static final String OTHERWISE = "generic";

    private final List<Profile> all;

    /** Reads the built-in profiles. */
    public Profiles() {
        all = JsonText.shipped(Profiles.class, RESOURCE).valueStream()
                .map(profile -> JsonRecords.read(profile, Form.class).profile()).toList();
    }

    public List<String> names() {
        return all.stream().map(Profile::name).toList();
    }

    public Optional<Profile> find(String name) {
        return all.stream().filter(p -> p.name().equalsIgnoreCase(name)).findFirst();
    }

    /** The profile of a known host, otherwise the most cautious one. */
    public Profile of(URI address) {
        String host = Objects.requireNonNullElse(address.getHost(), "");
        return all.stream().filter(p -> p.hosts().stream().anyMatch(host::equalsIgnoreCase)).findFirst()
                .or(() -> find(OTHERWISE)).orElseThrow();
    }

    /** The profile of the engine that a server names in its response; empty if it is not a known one. */
    Optional<Profile> ofServer(String server) {
        return all.stream().filter(profile -> server.contains(profile.name())).findFirst();
    }

    /** A profile in the format of the resource. */
    private record Form(String name, List<String> hosts, int pageRows, int batch, int valueBatch, int timeLimitSeconds,
            int pauseMillis, @JsonProperty("at_a_time") int atATime, int attempts, int longestWaitSeconds,
            int maxMegabytes,
            @JsonProperty(required = true) Profile.Truthy truthy, boolean directValues, boolean propertyPaths,
            boolean nestedPaging, boolean prefixesKnown, List<String> labelPredicates, String caution) {

        Profile profile() {
            return new Profile(name, hosts, pageRows, batch, valueBatch, Duration.ofSeconds(timeLimitSeconds),
                    Duration.ofMillis(pauseMillis), atATime, attempts, Duration.ofSeconds(longestWaitSeconds),
                    maxMegabytes * 1_000_000L, truthy, directValues, propertyPaths, nestedPaging, prefixesKnown,
                    labelPredicates, caution);
        }
    }
}
