package org.quern.task.agent;

import java.net.URI;
import java.util.function.Function;
import org.quern.job.Progress;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.named.NamedSource;

/** The Wikidata source of an agent. */
public sealed interface AgentSource {

    /** A store of the workspace, or an endpoint in its settings. */
    record Named(NamedSource source) implements AgentSource {}

    /**
     * An endpoint that is not in the settings.
     *
     * @param open opens it
     * @param search the {@code api.php} of the MediaWiki that finds its entities by name
     * @param userAgent the User-Agent for that MediaWiki
     */
    record Elsewhere(Function<Progress, WikidataSource> open, URI search, String userAgent) implements AgentSource {}
}
