package org.quern.ui.wikidata;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.quern.job.Debounce;
import org.quern.job.Progress;
import org.quern.ui.kit.PaneServices;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.mediawiki.EntityApi;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;

/**
 * Finds classes and properties by name, and labels of ids, in the workspace's stores and at the chosen source.
 * Labels are fetched in the background, many at a time, and cached. Used on the window's thread, where the
 * answers arrive, too.
 */
public final class LabelFinder implements AutoCloseable {

    /** An id in a text. */
    public static final Pattern ID = Pattern.compile("\\b[QP][1-9][0-9]*\\b");
    private static final int MOST = 12;
    /** The indexes of stores answer at once; the list scrolls. */
    static final int MOST_LOCAL = 60;
    /** Classes whose relations are looked up, those that are seen first. */
    private static final int RELATED = 12;
    private static final int RELATIONS = 2;
    private static final Set<String> IS_A = Set.of("P31", "P279");
    /** Members whose statements show where relations lead. */
    private static final int READ = 4;
    private static final int TARGETS = 200;
    private static final int EXAMPLES = 3;
    /** Three names in one line. */
    private static final int LONGEST_EXAMPLE = 22;
    /** Members that are drawn for the examples: some may have no label. */
    private static final int DRAWN = 12;
    /** Time in which a pane requests all labels that it shows. */
    private static final Duration COLLECT = Duration.ofMillis(20);

    private final PaneServices services;
    private final SourceModel source;
    private final List<String> languages;
    private final LocalNames local;
    private final ReadOnlyObjectWrapper<Optional<Throwable>> trouble = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final Debounce collect;
    private final Map<String, String> labels = new HashMap<>();
    /** Unknown labels that were requested, with their receivers; they are kept while a source does not answer. */
    private final Map<String, List<Consumer<String>>> wanted = new LinkedHashMap<>();
    /** Those of them that no source has been queried for yet. */
    private final Set<String> toAsk = new LinkedHashSet<>();
    /** Ids without a label at the current source. */
    private final Set<String> unknown = new HashSet<>();
    /** Names of members by class, in the chosen source. */
    private final Map<String, String> examples = new HashMap<>();
    private final ReadOnlyLongWrapper news = new ReadOnlyLongWrapper();

    public LabelFinder(PaneServices services, SourceModel source) {
        this.services = services;
        this.source = source;
        this.languages = Stream.of(services.messages().locale().getLanguage(), "en").distinct().toList();
        this.local = new LocalNames(services.workspace());
        this.collect = new Debounce(services.jobs(), COLLECT);
        source.chosen().addListener(_ -> sourceChanged());
        source.loading().addListener(_ -> sourceChanged());
    }

    /** A search for one field, in which a new query replaces older ones. */
    public LabelQuery query() {
        return new LabelQuery(this, services.jobs(), MOST_LOCAL);
    }

    /** Why the chosen source did not answer the last query; empty if it did. */
    public ReadOnlyObjectProperty<Optional<Throwable>> trouble() {
        return trouble.getReadOnlyProperty();
    }

    /**
     * Passes on the label of an id: at once if it is known, otherwise when it is found; never if it does not
     * exist.
     *
     * @param onLabel called once at most
     */
    public void label(String id, Consumer<String> onLabel) {
        Optional<String> known = known(id);
        known.ifPresentOrElse(onLabel, () -> want(id).ifPresent(others -> others.add(onLabel)));
    }

    /**
     * The receivers that wait for the label, which is requested unless it already is; empty if the label is
     * known not to exist.
     */
    private Optional<List<Consumer<String>>> want(String id) {
        if (unknown.contains(id))
            return Optional.empty();
        return Optional.of(wanted.computeIfAbsent(id, _ -> {
            toAsk.add(id);
            collect.call(this::fetch);
            return new ArrayList<>();
        }));
    }

    /** Remembers the labels of found entities, so that a chosen one need not be looked up. */
    void learn(Collection<Hit> found) {
        found.stream().filter(hit -> !hit.label().equals(hit.id()))
                .forEach(hit -> labels.putIfAbsent(hit.id(), hit.label()));
    }

    /** The label of an id if it is cached. */
    public Optional<String> known(String id) {
        return Optional.ofNullable(labels.get(id));
    }

    /** The text, with the cached labels of the ids in it. */
    public String labelled(String text) {
        return ID.matcher(text).replaceAll(found -> Matcher.quoteReplacement(
                known(found.group()).map(label -> label + " (" + found.group() + ")").orElse(found.group())));
    }

    /** The label of an id, or the id; {@link #news} changes when the label arrives. */
    public String name(String id) {
        return known(id).orElseGet(() -> {
            want(id);
            return id;
        });
    }

    /** Changes when new labels are known, or when missing ones might have become available. */
    public ReadOnlyLongProperty news() {
        return news.getReadOnlyProperty();
    }

    private void fetch() {
        Set<String> ids = Set.copyOf(toAsk);
        toAsk.clear();
        if (ids.isEmpty())
            return;
        services.jobs().submit(services.text("schema.labels"), _ -> local.labels(ids, languages))
                .onDone(found -> {
                    tell(found);
                    Set<String> left = new HashSet<>(ids);
                    left.removeAll(found.keySet());
                    if (left.isEmpty())
                        return;
                    source.chosen().get().ifPresentOrElse(chosen -> fetch(chosen, left), () -> nobodyKnows(left));
                }).onFailed(failure -> answered(Optional.of(failure)));
    }

    /** Queries the source for labels that no index has. */
    private void fetch(NamedSource from, Set<String> ids) {
        Optional<EntityApi> names = services.sources().names(from);
        services.jobs().<Map<String, String>>submit(services.text("schema.labels"), progress -> {
            if (names.isPresent())
                return names.get().labels(ids, languages, progress);
            return services.sources().ask(from, progress, (open, _) -> open.labels(ids, languages));
        }).onDone(found -> {
            tell(found);
            if (isChosen(from)) {
                Set<String> left = new HashSet<>(ids);
                left.removeAll(found.keySet());
                nobodyKnows(left);
                answered(Optional.empty());
            }
        }).onFailed(failure -> {
            if (isChosen(from))
                answered(Optional.of(failure));
        });
    }

    /** An answer of a source that is no longer chosen is ignored. */
    private boolean isChosen(NamedSource asked) {
        return source.chosen().get().equals(Optional.of(asked));
    }

    private void tell(Map<String, String> found) {
        labels.putAll(found);
        found.forEach((id, label) -> Optional.ofNullable(wanted.remove(id)).stream().flatMap(List::stream)
                .forEach(each -> each.accept(label)));
        if (!found.isEmpty())
            news.set(news.get() + 1);
    }

    private void nobodyKnows(Set<String> ids) {
        unknown.addAll(ids);
        wanted.keySet().removeAll(ids);
    }

    private void sourceChanged() {
        unknown.clear();
        examples.clear();
        trouble.set(Optional.empty());
        services.jobs().submit(services.text("schema.labels"), _ -> {
            local.forget();
            return local;
        }).onDone(_ -> again());
    }

    /** Requests all missing labels again, and notifies listeners, which may request more. */
    private void again() {
        toAsk.addAll(wanted.keySet());
        collect.call(this::fetch);
        news.set(news.get() + 1);
    }

    /** The indexes of the stores. */
    public LocalNames local() {
        return local;
    }

    /** The chosen source if it is a store. */
    public Optional<NamedSource.OfStore> store() {
        return source.chosen().get()
                .flatMap(chosen -> chosen instanceof NamedSource.OfStore store ? Optional.of(store) : Optional.empty());
    }

    /** What is asked besides the indexes: the chosen source, or its identifiers if the text may be one. */
    Optional<RemoteSearch> beyond(String text) {
        return remote().or(() -> store().filter(_ -> PastedSearch.isOne(text))
                .map(store -> new PastedSearch(store, services.sources(), local, languages, services.messages())));
    }

    /**
     * Passes on the names of a few members of each class, by class, when they are found; only from a store, which
     * answers at once.
     */
    void examples(Collection<String> classes, Consumer<Map<String, String>> onFound) {
        if (!(source.chosen().get().orElse(null) instanceof NamedSource.OfStore store))
            return;
        List<String> left = classes.stream().filter(id -> !examples.containsKey(id)).toList();
        if (left.isEmpty()) {
            onFound.accept(examples);
            return;
        }
        services.jobs().<Map<String, String>>submit(services.text("schema.labels"),
                progress -> services.sources().ask(store, progress, (open, running) -> {
                    Map<String, String> found = new HashMap<>();
                    for (String id : left) {
                        running.checkCancelled();
                        List<String> members = open.sample(new ClassMembers(id, true, true), DRAWN, running).ids();
                        Map<String, String> names = open.labels(members, languages);
                        List<String> relations = found.size() >= RELATED ? List.of()
                                : relations(id, members.stream().limit(READ).toList(), left, open);
                        Stream<String> some = members.stream().map(names::get).filter(Objects::nonNull)
                                .filter(name -> name.length() <= LONGEST_EXAMPLE)
                                .limit(Math.max(1, EXAMPLES - relations.size()));
                        found.put(id, Stream.concat(some, relations.stream()).collect(Collectors.joining(" · ")));
                    }
                    return found;
                })).onDone(found -> {
                    if (!isChosen(store))
                        return;
                    examples.putAll(found);
                    onFound.accept(examples);
                }).onFailed(failure -> answered(Optional.of(failure)));
    }

    /**
     * Where most statements of the members lead among the other classes: {@code capital → city}.
     *
     * @param classes the most used first; of several classes of an item, the first counts
     */
    private List<String> relations(String of, List<String> members, List<String> classes, WikidataSource open) {
        Map<String, List<String>> targets = new HashMap<>();
        open.readWhole(members, entity -> entity.statements().forEach((pid, statements) -> {
            if (!IS_A.contains(pid))
                statements.forEach(statement -> statement.ends(Optional.empty())
                        .forEach(end -> targets.computeIfAbsent(end, _ -> new ArrayList<>()).add(pid)));
        }));
        Map<String, Integer> counts = new TreeMap<>();
        open.links("P31", targets.keySet().stream().sorted().limit(TARGETS).toList()).forEach(
                (target, classesOf) -> classesOf.stream().filter(each -> classes.contains(each) && !each.equals(of))
                        .min(Comparator.comparingInt(classes::indexOf))
                        .ifPresent(each -> targets.getOrDefault(target, List.of())
                                .forEach(pid -> counts.merge(pid + " " + each, 1, Integer::sum))));
        List<String> most = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed()).map(Map.Entry::getKey)
                .limit(RELATIONS).toList();
        Map<String, String> names = local.labels(most.stream().flatMap(pair -> Stream.of(pair.split(" "))).toList(),
                languages);
        return most.stream().map(pair -> Stream.of(pair.split(" ")).map(id -> names.getOrDefault(id, id))
                .collect(Collectors.joining(" → "))).toList();
    }

    /** The search at the chosen source; empty if it has none of its own. */
    public Optional<RemoteSearch> remote() {
        return source.chosen().get().flatMap(services.sources()::names)
                .map(names -> (text, kind, progress) -> names.search(text, kind, languages, MOST, progress));
    }

    /** Searches at the chosen source. */
    @FunctionalInterface
    public interface RemoteSearch {
        List<Hit> search(String text, Kind kind, Progress progress) throws Exception;
    }

    /** Remembers whether the chosen source answers. When it does again, unanswered requests can be repeated. */
    public void answered(Optional<Throwable> failure) {
        boolean again = failure.isEmpty() && trouble.get().isPresent();
        trouble.set(failure);
        if (again)
            again();
    }

    @Override
    public void close() {
        local.close();
    }
}
