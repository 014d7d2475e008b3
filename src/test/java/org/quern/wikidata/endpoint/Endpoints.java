package org.quern.wikidata.endpoint;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Endpoints for tests, with small pages so that there are many. */
final class Endpoints {

    private Endpoints() {}

    static Profile profile(String name, int pageRows, int batch, Duration timeLimit, int atATime) {
        Profile shipped = new Profiles().find(name).orElseThrow();
        return new Profile(name, List.of(), pageRows, batch, batch, timeLimit, Duration.ZERO, atATime, 4,
                Duration.ofMinutes(2), 5_000_000, shipped.truthy(), shipped.directValues(), shipped.propertyPaths(),
                shipped.nestedPaging(), false, shipped.labelPredicates(), "");
    }

    static Endpoint of(String address, Profile profile, Path cache) {
        return new Endpoint(EndpointAddress.of(address), profile, "test", cache, Instant.EPOCH);
    }
}
