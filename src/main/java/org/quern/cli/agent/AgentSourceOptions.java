package org.quern.cli.agent;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import org.quern.cli.option.CheckedOptions;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.QueryTime;
import org.quern.cli.option.SourceChoice;
import org.quern.sparql.SelectLimits;
import org.quern.task.agent.AgentSource;
import picocli.CommandLine.Mixin;

/** Options that select the Wikidata source and the time limit of its queries. */
final class AgentSourceOptions implements CheckedOptions {

    @Mixin
    private SourceChoice from = new SourceChoice();
    @Mixin
    private QueryTime time = new QueryTime();

    @Override
    public void check(CommonOptions common) {
        from.checkQueried(common);
    }

    void checkSearch(CommonOptions common, Optional<String> search) {
        if (from.store().isEmpty() && search.isEmpty())
            common.require(from.endpointHost().filter(AgentSourceOptions::isWikidata).isPresent(),
                    "--search-api is required for this endpoint: the URL of the MediaWiki API (api.php) that finds its entities");
        search.ifPresent(url -> checkAddress(url, common));
    }

    private static boolean isWikidata(String host) {
        return host.equals("wikidata.org") || host.endsWith(".wikidata.org");
    }

    private static void checkAddress(String url, CommonOptions common) {
        try {
            URI address = new URI(url);
            common.require(address.getHost() != null && List.of("http", "https").contains(address.getScheme()),
                    "--search-api takes the URL of an api.php");
        } catch (URISyntaxException wrong) {
            throw common.wrong("--search-api: " + wrong.getMessage());
        }
    }

    AgentSource source(Optional<String> search) {
        return new AgentSource(from.store(), Optional.empty(), from.selection().endpoint(), search.map(URI::create));
    }

    SelectLimits limits() {
        return time.limits(SelectLimits.UNTRUSTED);
    }
}
