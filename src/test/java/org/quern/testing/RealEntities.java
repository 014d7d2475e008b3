package org.quern.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Entities of Wikidata as they are, and a store of them. */
public final class RealEntities {

    private static final String ENTITIES = "data/wikidata-entities/wikidata-entities-merged.ndjson.gz";

    private RealEntities() {}

    /** One entity in each line. */
    public static Path file() {
        return Shared.path(ENTITIES);
    }

    /** The entities, as text. */
    public static List<String> lines() {
        return Shared.lines(ENTITIES);
    }

    /**
     * A store of them in the folder {@code store} of this one. It is loaded once in a build: loading takes eight seconds of
     * a processor.
     */
    public static Path store(Path folder) throws IOException {
        Path store = folder.resolve("store");
        return Files.exists(store) ? store : CommonStore.of("real-entities", List.of(file()), store);
    }
}
