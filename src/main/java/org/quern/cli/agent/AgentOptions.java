package org.quern.cli.agent;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.quern.agent.AgentAction.Kind;
import org.quern.agent.batch.Method;
import org.quern.cli.option.Attempt;
import org.quern.cli.option.CheckedOptions;
import org.quern.cli.option.CommonOptions;
import org.quern.task.agent.Solving;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that select the model, the source and the method. */
final class AgentOptions implements CheckedOptions {

    @Mixin
    private AgentSourceOptions from = new AgentSourceOptions();
    @Option(names = "--search-api", paramLabel = "URL", description = "URL of the MediaWiki API (api.php) used to search entities by name (default for Wikidata endpoints: the API of Wikidata).")
    private Optional<String> search = Optional.empty();
    @Option(names = "--method", defaultValue = "agent", paramLabel = "METHOD", description = "How to answer: agent (explore step by step), direct (the model answers without tools), one-shot (one query without exploring), one-shot-linked (one query, given the items that the question mentions and their IRIs) or one-shot-gold-ids (one query, given the items and properties of the gold query, which reveals part of it) (default: ${DEFAULT-VALUE}).")
    private Method method = Method.AGENT;
    @Mixin
    private ExploringOptions exploring = new ExploringOptions();
    @Option(names = "--without", split = ",", paramLabel = "ACTION", description = "Disable these actions, for an ablation: search_wikidata, get_wikidata_entry, get_property_examples.")
    private List<String> without = List.of();
    @Mixin
    private Attempt attempt = new Attempt();

    @Mixin
    private QuestionLanguage language = new QuestionLanguage();

    @Override
    public void check(CommonOptions common) {
        from.checkSearch(common, search);
        common.require(method != Method.IMPORTED, "--method imported: use 'quern agent import'");
        for (String action : without)
            common.require(left(action).isPresent(), "--without: '" + action + "' is not one of search_wikidata,"
                    + " get_wikidata_entry, get_property_examples");
        common.require(without.isEmpty() || method == Method.AGENT, "--without applies to --method agent only");
    }

    /** A typed question has no mentions. */
    void checkAsked(CommonOptions common) {
        common.require(method != Method.ONE_SHOT_LINKED,
                "--method one-shot-linked needs a dataset with mentions: use 'quern agent run'");
    }

    private static Optional<Kind> left(String action) {
        return Kind.of(action.toLowerCase(Locale.ROOT)).filter(k -> k != Kind.STOP && k != Kind.SPARQL);
    }

    private Set<Kind> without() {
        EnumSet<Kind> left = EnumSet.noneOf(Kind.class);
        without.forEach(action -> left(action).ifPresent(left::add));
        return left;
    }

    /** The settings that these options describe. */
    Solving how(String model) {
        return new Solving(from.source(search), model, method,
                exploring.setup(without()).pruning(method == Method.AGENT && exploring.setup(Set.of()).prune()),
                attempt.number(), from.limits(), language.tag());
    }
}
