package org.quern.wikidata.named;

import java.net.URI;
import java.util.Optional;

/** A named source of Wikidata in a workspace. */
public sealed interface NamedSource {

    String name();

    /** Names it in preferences and the like: a store and an endpoint may bear the same name. */
    String key();

    /** A store of the workspace: {@code stores/NAME/}. */
    record OfStore(String name) implements NamedSource {
        @Override
        public String key() {
            return "store:" + name;
        }
    }

    /**
     * An endpoint that the workspace's settings name.
     *
     * @param url where SPARQL is answered
     * @param profile what it can do; by its address when empty
     * @param search the {@code api.php} of the MediaWiki that finds its entities by name, if it has one
     */
    record OfEndpoint(String name, String url, Optional<String> profile, Optional<URI> search) implements NamedSource {
        @Override
        public String key() {
            return "endpoint:" + name;
        }
    }
}
