package org.quern.task.agent;

import java.net.URI;
import java.util.function.Function;
import org.quern.job.Progress;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.named.NamedSource;

/** The Wikidata source of an agent. */
public sealed interface AgentSource {

    /** A store of the workspace, or an endpoint that its settings name. */
    record Named(NamedSource source) implements AgentSource {}

    /**
     * An endpoint that the workspace does not name.
     *
     * @param open opens it
     * @param search the {@code api.php} of the MediaWiki that finds its entities by name
     * @param userAgent tells that one who asks
     */
    record Elsewhere(Function<Progress, WikidataSource> open, URI search, String userAgent) implements AgentSource {}
}
