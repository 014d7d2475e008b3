package org.quern.cli.agent;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.quern.agent.Action.Kind;
import org.quern.agent.batch.Method;
import org.quern.agent.batch.Solver;
import org.quern.agent.observe.Names;
import org.quern.cli.QuernVersion;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.SourceChoice;
import org.quern.cli.output.Terminal;
import org.quern.job.Progress;
import org.quern.question.rewrite.ModelParts;
import org.quern.sparql.SelectLimits;
import org.quern.wikidata.SelectSource;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.mediawiki.EntityApi;
import org.quern.wikidata.store.LabelSearch;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Who answers from what, and how. */
final class AgentOptions {

    private static final URI WIKIDATA = URI.create("https://www.wikidata.org/w/api.php");

    @Mixin
    private SourceChoice from = new SourceChoice();
    @Option(names = "--search", paramLabel = "URL", description = "The api.php of the MediaWiki that finds the endpoint's entities by name (default: Wikidata's for Wikidata's endpoints).")
    private Optional<String> search = Optional.empty();
    @Option(names = "--method", defaultValue = "agent", paramLabel = "METHOD", description = "agent, or to compare: direct (the model says what it knows), one-shot (one query without looking anything up), one-shot-linked (the same with the gold query's items and properties named).")
    private Method method = Method.AGENT;
    @Option(names = "--without", split = ",", paramLabel = "ACTION", description = "Leave actions out, to see what they are worth: search_wikidata, get_wikidata_entry, get_property_examples.")
    private List<String> without = List.of();
    @Option(names = "--no-prune", description = "Show the model whole entries, instead of letting it choose first what bears on the question.")
    private boolean whole;
    @Option(names = "--time-limit", defaultValue = "60", paramLabel = "SECONDS", description = "How long a query may take (default: ${DEFAULT-VALUE}).")
    private int timeLimit = 60;
    @Option(names = "--repeat", defaultValue = "0", paramLabel = "N", description = "Which of several runs of the same this is, from 0: each has answers of its own.")
    private int repeat;

    void check(CommonOptions common) {
        common.require(from.given() && !from.isDump(),
                "say where Wikidata is read from: --store NAME or --endpoint URL");
        common.require(timeLimit > 0 && timeLimit <= 600, "--time-limit takes from 1 to 600 seconds");
        common.require(repeat >= 0 && repeat < 1_000, "--repeat takes from 0 to 999");
        for (String action : without)
            common.require(left(action).isPresent(), "--without: “" + action + "” is none of search_wikidata,"
                    + " get_wikidata_entry, get_property_examples");
        common.require(without.isEmpty() || method == Method.AGENT, "--without belongs to --method agent");
        if (from.store().isEmpty() && search.isEmpty())
            common.require(from.endpointHost().filter(AgentOptions::isWikidata).isPresent(),
                    "--search: say which api.php finds this endpoint's entities by name");
        search.ifPresent(url -> address(url, common));
    }

    private static boolean isWikidata(String host) {
        return host.equals("wikidata.org") || host.endsWith(".wikidata.org");
    }

    private static URI address(String url, CommonOptions common) {
        try {
            URI address = new URI(url);
            common.require(address.getHost() != null && List.of("http", "https").contains(address.getScheme()),
                    "--search takes the http address of an api.php");
            return address;
        } catch (URISyntaxException wrong) {
            throw common.wrong("--search: " + wrong.getMessage());
        }
    }

    private static Optional<Kind> left(String action) {
        return Kind.of(action.toLowerCase(Locale.ROOT)).filter(k -> k != Kind.STOP && k != Kind.SPARQL);
    }

    Method method() {
        return method;
    }

    Set<Kind> without() {
        EnumSet<Kind> left = EnumSet.noneOf(Kind.class);
        without.forEach(action -> left(action).ifPresent(left::add));
        return left;
    }

    boolean prune() {
        return !whole && method == Method.AGENT;
    }

    int repeat() {
        return repeat;
    }

    /** Opens the source and what finds names in it, for the time of the work. */
    void open(Workspace workspace, CommonOptions common, ModelParts model, Terminal terminal, Progress progress,
            BiConsumer<Solver, String> work) {
        try (WikidataSource source = from.open(workspace, terminal, progress)) {
            if (!(source instanceof SelectSource select))
                throw new QuernException("this source answers no queries", source.describe(),
                        "take a store or an endpoint");
            if (from.store().isPresent()) {
                try (LabelSearch labels = LabelSearch.ofStore(workspace.store(from.store().get()))
                        .orElseThrow(() -> new QuernException("the store has no index of labels", source.describe(),
                                "load it again with “quern store load”"))) {
                    work.accept(solver(select, Names.of(labels), model), source.describe());
                }
            } else {
                try (EntityApi wiki = new EntityApi(search.map(url -> address(url, common)).orElse(WIKIDATA),
                        QuernVersion.userAgent())) {
                    work.accept(solver(select, Names.of(wiki), model), source.describe());
                }
            }
        }
    }

    private Solver solver(SelectSource source, Names names, ModelParts model) {
        SelectLimits limits = new SelectLimits(SelectLimits.STRANGERS.rows(), SelectLimits.STRANGERS.characters(),
                Duration.ofSeconds(timeLimit));
        return new Solver(source, names, model.model(), model.prompts(), method, without(), prune(), repeat, limits,
                Instant::now);
    }
}
