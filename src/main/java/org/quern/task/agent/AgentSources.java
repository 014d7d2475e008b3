package org.quern.task.agent;

import java.net.URI;
import java.util.List;
import org.quern.agent.observe.EntityFinder;
import org.quern.job.Progress;
import org.quern.task.Services;
import org.quern.wikidata.SelectSource;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.mediawiki.EntityApi;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.store.LabelSearch;
import org.quern.workspace.ProgramVersion;
import org.quern.workspace.QuernException;

/** Opens the sources of agents: one that answers queries, and one that finds entities by name. */
public record AgentSources(Services services) {

    private static final URI WIKIDATA = URI.create("https://www.wikidata.org/w/api.php");

    /**
     * Work on an open source.
     *
     * @param <R> its result
     */
    @FunctionalInterface
    interface Work<R> {
        R with(SelectSource source, EntityFinder names, Progress progress) throws Exception;
    }

    /** The entity search; close it after use. */
    public record OpenNames(EntityFinder names, Runnable atClose) implements AutoCloseable {
        @Override
        public void close() {
            atClose.run();
        }
    }

    <R> R ask(AgentSource source, List<String> languages, Progress progress, Work<R> work) throws Exception {
        if (source.address().isEmpty()) {
            NamedSource named = named(source);
            return services.sources().ask(named, progress, (open, asking) -> {
                try (OpenNames names = names(named, languages)) {
                    return work.with(select(open), names.names(), asking);
                }
            });
        }
        try (WikidataSource open = source.address().get().open(services.workspace(), progress);
                EntityApi wiki = new EntityApi(source.searchApi().orElse(WIKIDATA), "quern/" + ProgramVersion.text())) {
            return work.with(select(open), EntityFinder.of(wiki, languages), progress);
        }
    }

    private NamedSource named(AgentSource source) {
        if (source.store().isPresent())
            return new NamedSource.OfStore(source.store().get());
        String name = source.endpoint().orElseThrow(() -> new QuernException("no source is chosen", "",
                "choose a store or an endpoint"));
        return services.sources().list().stream()
                .filter(each -> each instanceof NamedSource.OfEndpoint && each.name().equals(name)).findFirst()
                .orElseThrow(() -> new QuernException("no endpoint has this name", name,
                        "add it to “endpoints” in quern.json"));
    }

    /**
     * The entity search of a source.
     *
     * @param languages in order of preference
     * @throws QuernException if the source has no entity search
     */
    public OpenNames names(NamedSource source, List<String> languages) {
        return switch (source) {
            case NamedSource.OfStore(String name) -> {
                LabelSearch labels = LabelSearch.ofStore(services.workspace().store(name))
                        .orElseThrow(() -> new QuernException("the store has no label index", "store " + name,
                                "reload it with 'quern store load'"));
                yield new OpenNames(EntityFinder.of(labels, languages), labels::close);
            }
            case NamedSource.OfEndpoint endpoint -> new OpenNames(
                    EntityFinder.of(services.sources().names(endpoint).orElseThrow(() -> new QuernException(
                            "this endpoint has no entity search", endpoint.name(),
                            "in quern.json, set the endpoint’s “search” to the URL of a MediaWiki api.php")),
                            languages),
                    () -> {});
        };
    }

    /** @throws QuernException if the source does not support queries */
    public static SelectSource select(WikidataSource source) {
        if (source instanceof SelectSource select)
            return select;
        throw new QuernException("this source does not answer SPARQL queries", source.describe(),
                "use a store or a SPARQL endpoint");
    }
}
