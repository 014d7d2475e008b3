package org.quern.cli.agent;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import org.quern.cli.option.CheckedOptions;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.QuernVersion;
import org.quern.cli.option.QueryTime;
import org.quern.cli.option.SourceChoice;
import org.quern.cli.output.Terminal;
import org.quern.sparql.SelectLimits;
import org.quern.task.Services;
import org.quern.task.agent.AgentSource;
import org.quern.task.agent.AgentSource.Elsewhere;
import org.quern.task.agent.AgentSource.Named;
import org.quern.wikidata.named.NamedSource.OfStore;
import picocli.CommandLine.Mixin;

/** Options that select the Wikidata source and the time limit of its queries. */
final class AgentSourceOptions implements CheckedOptions {

    private static final URI WIKIDATA = URI.create("https://www.wikidata.org/w/api.php");

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
        search.ifPresent(url -> address(url, common));
    }

    private static boolean isWikidata(String host) {
        return host.equals("wikidata.org") || host.endsWith(".wikidata.org");
    }

    private static URI address(String url, CommonOptions common) {
        try {
            URI address = new URI(url);
            common.require(address.getHost() != null && List.of("http", "https").contains(address.getScheme()),
                    "--search-api takes the URL of an api.php");
            return address;
        } catch (URISyntaxException wrong) {
            throw common.wrong("--search-api: " + wrong.getMessage());
        }
    }

    AgentSource source(Services services, CommonOptions common, Optional<String> search, Terminal terminal) {
        return from.store().<AgentSource>map(name -> new Named(new OfStore(name)))
                .orElseGet(() -> new Elsewhere(progress -> from.open(services.workspace(), progress),
                        search.map(url -> address(url, common)).orElse(WIKIDATA), QuernVersion.userAgent()));
    }

    SelectLimits limits() {
        return time.limits(SelectLimits.UNTRUSTED);
    }
}
