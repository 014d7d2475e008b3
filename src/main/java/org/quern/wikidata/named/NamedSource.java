package org.quern.wikidata.named;

import java.net.URI;
import java.util.Optional;

/** A named source of Wikidata in a workspace. */
public sealed interface NamedSource {

    String name();

    /** The key in preferences; a store and an endpoint may have the same name. */
    String key();

    /** A store of the workspace: {@code stores/NAME/}. */
    record OfStore(String name) implements NamedSource {
        @Override
        public String key() {
            return "store:" + name;
        }
    }

    /**
     * An endpoint in the workspace's settings.
     *
     * @param url the address of the SPARQL endpoint
     * @param profile the name of its profile; derived from the address when empty
     * @param search the {@code api.php} of the MediaWiki that finds its entities by name; may be empty
     */
    record OfEndpoint(String name, String url, Optional<String> profile, Optional<URI> search) implements NamedSource {
        @Override
        public String key() {
            return "endpoint:" + name;
        }
    }
}
