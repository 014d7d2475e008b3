package org.quern.task.agent;

import java.net.URI;
import java.util.Optional;
import org.quern.task.store.EndpointSelection;
import org.quern.wikidata.named.NamedSource;

/**
 * The Wikidata source of an agent; exactly one is chosen.
 *
 * @param store its name in the workspace
 * @param endpoint its name in quern.json
 * @param address an endpoint that is not in quern.json
 * @param searchApi the {@code api.php} of the MediaWiki that finds the entities of the address by name; that of Wikidata
 * if empty
 */
public record AgentSource(Optional<String> store, Optional<String> endpoint, Optional<EndpointSelection> address,
        Optional<URI> searchApi) {

    public static AgentSource of(NamedSource source) {
        Optional<String> name = Optional.of(source.name());
        return source instanceof NamedSource.OfStore
                ? new AgentSource(name, Optional.empty(), Optional.empty(), Optional.empty())
                : new AgentSource(Optional.empty(), name, Optional.empty(), Optional.empty());
    }
}
