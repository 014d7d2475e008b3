package org.quern.textgraph.source;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Gatherers;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.wikidata.EntityId;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.WikidataValue;
import org.quern.workspace.QuernException;
import org.quern.workspace.Sha256;

/**
 * Reads Wikidata as a source graph: items with their truthy statements. All items with statements are core
 * entities; if classes are given, only their instances are, and only statements about those are read. Items
 * that are only values of statements are included with their labels.
 */
public final class WikidataGraphSource {

    private static final String INSTANCE_OF = "P31";
    /** Number of items read together. */
    private static final int BATCH = 500;
    /** Max. number of batches in memory, so that memory does not grow with the store. */
    private static final int WINDOW = 16;
    private static final int LABELS = 2_000;
    /** Datatypes of values without information about the world: identifiers and files. */
    private static final Set<String> NO_FACTS = Set.of("ExternalId", "Url", "CommonsMedia", "GeoShape", "TabularData",
            "Math", "MusicalNotation");

    private final SourceOptions options;
    private final WikidataNames table = new WikidataNames();

    public WikidataGraphSource(SourceOptions options) {
        this.options = options;
    }

    /**
     * @param source a store; other sources cannot list their items
     * @param name the name of the graph, also used in the namespace of RDF texts
     * @throws QuernException if the source has no core entity
     */
    public SourceGraph read(WikidataSource source, String name, Progress progress) {
        List<String> items = items(source, progress);
        Taking taking = new Taking(source);
        items.forEach(id -> taking.builder.markCore(taking.node(id)));
        progress.stage("Reading statements");
        List<List<String>> batches = cut(items, BATCH);
        Parallel parallel = new Parallel(source.atATime());
        for (int from = 0; from < batches.size(); from += WINDOW) {
            List<List<String>> window = batches.subList(from, Math.min(from + WINDOW, batches.size()));
            parallel.map(window, progress.quiet(), (ids, _) -> taking.read(ids)).forEach(taking::take);
            progress.at(Math.min((from + WINDOW) * (long) BATCH, items.size()), items.size());
        }
        progress.stage("Reading labels");
        List<List<String>> named = cut(List.copyOf(taking.nodes.keySet()), LABELS);
        parallel.map(named, progress, (ids, _) -> labels(source, ids)).forEach(
                labels -> labels.forEach((id, label) -> taking.builder.name(taking.node(id), label)));
        return taking.builder.build(name, Sha256.of(source.describe()));
    }

    /** Sorted by number, so that the order does not depend on that of the store. */
    private List<String> items(WikidataSource source, Progress progress) {
        progress.stage("Checking which items exist");
        Set<String> items = new HashSet<>();
        if (options.core().isEmpty()) {
            items.addAll(source.described(progress));
        } else {
            for (String type : options.core()) {
                if (!EntityId.matches(type, "Q"))
                    throw new QuernException("“{0}” is not a Wikidata item", "", "use class ids such as Q11424", type);
                items.addAll(source.subjectsOf(INSTANCE_OF, source.subclasses(type)));
            }
        }
        if (items.isEmpty())
            throw new QuernException("no item to start from{0}", source.describe(),
                    "choose another store, or other classes", (options.core().isEmpty() ? ""
                            : " that is an instance of " + String.join(", ", new TreeSet<>(options.core()))));
        return items.stream().sorted(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static <T> List<List<T>> cut(List<T> all, int size) {
        return all.stream().gather(Gatherers.windowFixed(size)).toList();
    }

    private static Map<String, String> labels(WikidataSource source, Collection<String> ids) {
        return source.labels(ids, WikidataEntity.ENGLISH_OR_ALL);
    }

    /** A batch of items, with the labels of items in their values and qualifiers. */
    private record Batch(List<WikidataEntity> items, Map<String, String> labels) {}

    /** Builds the graph, statement by statement. */
    private final class Taking {

        private final WikidataSource source;
        private final GraphBuilder builder = new GraphBuilder();
        private final Map<String, Integer> nodes = new HashMap<>();
        private final Map<String, Integer> relations = new HashMap<>();
        private final Map<String, String> propertyNames = new HashMap<>();
        private final Map<String, Boolean> isFact = new HashMap<>();

        Taking(WikidataSource source) {
            this.source = source;
        }

        int node(String id) {
            return nodes.computeIfAbsent(id, each -> builder.node(each, each, false));
        }

        Batch read(List<String> ids) {
            List<WikidataEntity> items = new ArrayList<>();
            source.readWhole(ids, items::add);
            items.sort(Comparator.comparingInt((WikidataEntity item) -> item.id().length())
                    .thenComparing(WikidataEntity::id));
            Set<String> named = new TreeSet<>();
            if (options.literals() || options.details())
                items.forEach(item -> item.statements().values()
                        .forEach(all -> all.forEach(statement -> names(statement, named))));
            return new Batch(items, named.isEmpty() ? Map.of() : labels(source, named));
        }

        private void names(Statement statement, Set<String> into) {
            ValueWords.names(statement.main()).ifPresent(into::add);
            statement.qualifiers().forEach(qualifier -> ValueWords.names(qualifier).ifPresent(into::add));
        }

        void take(Batch batch) {
            ValueWords words = new ValueWords(batch.labels);
            for (WikidataEntity item : batch.items) {
                int subject = node(item.id());
                item.statements().keySet().stream().sorted().forEach(pid -> item.truthy(pid)
                        .forEach(statement -> take(subject, statement, words)));
            }
        }

        private void take(int subject, Statement statement, ValueWords words) {
            // Unknown and missing values give no edge.
            if (!(statement.main() instanceof Snak.Known(_, WikidataValue value)))
                return;
            int edge;
            if (value instanceof WikidataValue.EntityRef(String id) && id.startsWith("Q"))
                edge = builder.edge(subject, relation(statement.pid()), node(id));
            else if (options.literals() && isFact(statement.pid()))
                edge = builder.edge(subject, relation(statement.pid()), builder.literal(words.of(value)));
            else
                return;
            if (options.details())
                statement.qualifiers().stream().map(Snak::pid).distinct().filter(this::isFact)
                        .forEach(pid -> builder.detail(edge, propertyName(pid), statement.qualifiers(pid).stream()
                                .map(words::of).distinct().toList()));
        }

        private int relation(String pid) {
            return relations.computeIfAbsent(pid, each -> builder.relation(each, propertyName(each)));
        }

        /** The label in the data, otherwise the built-in one, because extracts rarely contain their properties. */
        private String propertyName(String pid) {
            return propertyNames.computeIfAbsent(pid, each -> labels(source, List.of(each)).getOrDefault(each,
                    table.label(each).orElse(each)));
        }

        private boolean isFact(String pid) {
            return isFact.computeIfAbsent(pid, each -> !NO_FACTS.contains(source.propertyTypes(List.of(each))
                    .getOrDefault(each, table.type(each).orElse(""))));
        }
    }
}
