package org.quern.agent.observe;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quern.agent.AgentAction;
import org.quern.agent.Observation;
import org.quern.agent.ObservationLimits;
import org.quern.agent.Pruner;
import org.quern.agent.Tools;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.sparql.ExternalQuery;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;
import org.quern.sparql.Term;
import org.quern.wikidata.SelectSource;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;
import org.quern.workspace.QuernException;

/**
 * Executes actions on a Wikidata source: a store with its label index, or an endpoint with the wiki's entity search.
 * Both give the same observations for the same data (SPINACH, section 4.1).
 */
public final class WikidataTools implements Tools {

    private static final String NOTHING = "Nothing was found.";
    private static final Pattern HUMP = Pattern.compile("(?<=[a-z])(?=[A-Z])");
    private static final Pattern ID = Pattern.compile("http://www\\.wikidata\\.org/entity/([QPL][1-9][0-9]*)");

    private final SelectSource source;
    private final EntityFinder names;
    private final Pruner pruner;
    private final SelectLimits limits;
    private final ObservationLimits shown;
    private final List<String> languages;
    private final WikidataNames properties = new WikidataNames();

    /** @param languages of labels, in order of preference */
    public WikidataTools(SelectSource source, EntityFinder names, Pruner pruner, SelectLimits limits,
            ObservationLimits shown, List<String> languages) {
        this.source = source;
        this.names = names;
        this.pruner = pruner;
        this.limits = limits;
        this.shown = shown;
        this.languages = languages;
    }

    @Override
    public Observation act(AgentAction action, String question, Progress progress) {
        if (action instanceof AgentAction.Stop)
            throw new IllegalArgumentException("stop is not a tool action");
        return new ItemRun(1).one(action, progress, (one, each) -> observed(one, question, each),
                (_, failure) -> new Observation(
                        "The action failed: " + (failure.cause() instanceof QuernException known ? known.what()
                                : failure.reason()) + ".",
                        Observation.Outcome.ERROR, 0));
    }

    private Observation observed(AgentAction action, String question, Progress progress) {
        return switch (action) {
            case AgentAction.Search(String text) -> looked(search(text, progress));
            case AgentAction.Entry(String id) -> looked(entry(id, question, progress));
            case AgentAction.Examples(String id) -> looked(examples(id, progress));
            case AgentAction.Sparql(String query) -> query(query, progress);
            case AgentAction.Stop _ -> throw new IllegalArgumentException("stop is not a tool action");
        };
    }

    private static Observation looked(String text) {
        return Observation.looked(text.isEmpty() ? NOTHING : text);
    }

    private String search(String text, Progress progress) {
        List<String> lines = new ArrayList<>();
        for (Hit hit : names.find(text, Kind.ITEM, shown.items(), progress))
            lines.add(line(hit));
        List<Hit> found = names.find(text, Kind.PROPERTY, shown.properties(), progress);
        Map<String, String> types = found.isEmpty() ? Map.of()
                : source.propertyTypes(found.stream().map(Hit::id).toList());
        for (Hit hit : found) {
            Optional<String> type = Optional.ofNullable(types.get(hit.id())).or(() -> properties.type(hit.id()));
            lines.add(line(hit) + type.map(t -> "\tData Type: " + kebab(t)).orElse(""));
        }
        return String.join("\n", lines);
    }

    private static String line(Hit hit) {
        return hit.label() + " (" + hit.id() + "): " + hit.description();
    }

    /** {@code WikibaseItem} in the spelling that Wikidata editors know: {@code wikibase-item}. */
    private static String kebab(String type) {
        return type.equals("CommonsMedia") ? "commonsMedia"
                : HUMP.matcher(type).replaceAll("-").toLowerCase(Locale.ROOT);
    }

    private String entry(String id, String question, Progress progress) {
        List<WikidataEntity> found = new ArrayList<>();
        source.readWhole(List.of(id), found::add);
        progress.checkCancelled();
        if (found.isEmpty())
            return "There is no " + id + " in the data.";
        EntryText text = new EntryText(source, properties, found.getFirst(), languages);
        if (text.properties().isEmpty())
            return "";
        Set<String> all = text.properties();
        Set<String> kept = new LinkedHashSet<>(pruner.keep(question, id, text.text(all), all, progress));
        kept.retainAll(all);
        return text.text(kept);
    }

    /** The examples that Wikidata gives; if there are none, some from the data. */
    private String examples(String pid, Progress progress) {
        Solutions given = select("""
                SELECT DISTINCT ?subject ?object WHERE {
                  wd:%1$s p:P1855 ?statement . ?statement ps:P1855 ?subject ; pq:%1$s ?object .
                }""".formatted(pid), progress);
        Solutions examples = given.rows().isEmpty()
                ? select("SELECT ?subject ?object WHERE { ?subject wdt:%s ?object }".formatted(pid), progress)
                : given;
        Set<String> ids = new TreeSet<>(Set.of(pid));
        examples.rows().forEach(row -> row.forEach(cell -> cell.flatMap(WikidataTools::id).ifPresent(ids::add)));
        Labels labels = new Labels(source, properties, ids, languages);
        return examples.rows().stream()
                .map(row -> text(row.getFirst(), labels) + " -- " + labels.of(pid) + " --> "
                        + text(row.getLast(), labels))
                .sorted().collect(Collectors.joining("\n"));
    }

    private Solutions select(String query, Progress progress) {
        try {
            return source.select(ExternalQuery.of(query).select(),
                    new SelectLimits(shown.examples(), limits.characters(), limits.time()), progress);
        } catch (ExternalQuery.Refused impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Optional<String> id(Term term) {
        if (!(term instanceof Term.Iri(String iri)))
            return Optional.empty();
        Matcher id = ID.matcher(iri);
        return id.matches() ? Optional.of(id.group(1)) : Optional.empty();
    }

    private static String text(Optional<Term> cell, Labels labels) {
        return cell.map(term -> id(term).map(labels::of).orElseGet(() -> switch (term) {
            case Term.Iri(String iri) -> iri;
            case Term.Literal(String text, String _, String _) -> text;
            case Term.Blank _ -> "unknown value";
        })).orElse("unknown value");
    }

    private Observation query(String text, Progress progress) {
        try {
            return new QueryRun(source, limits, shown.rows()).observe(ExternalQuery.of(text), progress);
        } catch (ExternalQuery.Refused refused) {
            return new Observation("Query had syntax error: " + refused.why() + ".",
                    Observation.Outcome.SYNTAX_ERROR, 0);
        } catch (QuernException failure) {
            return failure.getCause() instanceof TimeoutException
                    ? new Observation("Query execution timed out.", Observation.Outcome.TIMED_OUT, 0)
                    : new Observation("Query execution ran into an error: " + failure.what() + ".",
                            Observation.Outcome.ERROR, 0);
        }
    }

    /** Runs a query and describes the result in the words of the published runs. */
    private record QueryRun(SelectSource source, SelectLimits limits, int rows) {

        private static final String EMPTY = "Query returned empty result.";

        Observation observe(ExternalQuery query, Progress progress) {
            Solutions found = source.select(query.select(), limits, progress);
            if (query.asks())
                return new Observation(found.rows().isEmpty() ? "False" : "True", Observation.Outcome.ROWS, 1);
            List<Map<String, String>> rows = ObservedTable.rows(found);
            if (rows.stream().allMatch(Map::isEmpty))
                return new Observation(EMPTY, Observation.Outcome.EMPTY, 0);
            String cut = found.cut() ? "\n(there are more rows than these " + rows.size() + ")" : "";
            return new Observation(ObservedTable.text(rows, this.rows) + cut, Observation.Outcome.ROWS, rows.size());
        }
    }
}
