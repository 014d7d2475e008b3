package org.quern.wikidata.profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.quern.job.Progress;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.MemberSample;
import org.quern.wikidata.SourceQuery;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.WikidataValue;
import org.quern.workspace.QuernException;

/**
 * Computes class profiles. A few members are read first, so that something can be shown at once; intermediate
 * profiles describe a smaller sample, without classes and names of item values.
 *
 * @param rules decides which members and items are in the graph
 */
public record ClassProfiler(WikidataSource source, WikidataNames table, Rules rules) {

    private static final int FIRST = 25;
    private static final int PORTION = 100;
    /** Max. number of distinct item values per property that are examined. */
    private static final int TARGETS = 20_000;
    /** Intermediate profiles are made when this part of what was read is new. */
    private static final int NEWS = 4;
    private static final int LOOKED_UP_AT_ONCE = 500;

    /**
     * Constraints of an entity type that a relation must meet besides its class.
     *
     * @param constraints tells conditions on the same class apart
     */
    public record Condition(ClassMembers of, String constraints) {}

    /** What would be in a graph: which members, which labels, and which items that meet constraints. */
    public interface Rules {
        /** All members of the class that have an English label, or else a language-independent one. */
        Rules STANDARD = (ids, source) -> source.labels(ids, WikidataEntity.ENGLISH_OR_ALL);

        /** The labels of the items that have one. */
        Map<String, String> labels(Collection<String> ids, WikidataSource source);

        /** The members to read. */
        default MemberSample sample(ProfileRequest request, WikidataSource source, Progress progress) {
            return source.sample(request.of(), request.sample(), progress);
        }

        /** Whether the members of a type are the subclasses of its class. */
        default boolean readsSubclasses() {
            return false;
        }

        /** The types that take only some items of their class. */
        default List<Condition> conditions() {
            return List.of();
        }

        /** The items of a type's class that the type takes. */
        default Set<String> meeting(Condition condition, Set<String> items, WikidataSource source,
                Progress progress) {
            return items;
        }

        /** Names to show, also for items that would have no label in a graph, if the source can list them. */
        default Map<String, String> names(Collection<String> ids, WikidataSource source) {
            Map<String, String> names = new HashMap<>(labels(ids, source));
            Set<String> nameless = new TreeSet<>(ids);
            nameless.removeIf(id -> !names.getOrDefault(id, id).equals(id));
            try {
                source.allLabels(nameless).forEach((id, labels) -> labels.keySet().stream()
                        .min(WikidataEntity.WIDEST_FIRST)
                        .ifPresent(language -> names.put(id, labels.getOrDefault(language, id))));
            } catch (QuernException cannotList) {
                names.keySet().removeAll(nameless);
            }
            return names;
        }
    }

    public ClassProfiler(WikidataSource source, WikidataNames table) {
        this(source, table, Rules.STANDARD);
    }

    /**
     * Profiles a class.
     *
     * @param partial receives intermediate profiles, on this thread; not the result
     * @throws org.quern.workspace.QuernException when the source is a dump, or cannot be read
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public ClassProfile profile(ProfileRequest request, Progress progress, Consumer<ClassProfile> partial) {
        progress.stage("Finding members");
        MemberSample sample = rules.sample(request, source, progress);
        Run run = new Run(request, sample, progress);
        progress.stage("Reading members");
        int told = 0;
        for (int from = 0; from < sample.ids().size();) {
            progress.checkCancelled();
            int to = Math.min(sample.ids().size(), from == 0 ? FIRST : from + PORTION);
            run.read(sample.ids().subList(from, to));
            progress.at(to, sample.ids().size());
            if (to - told >= Math.max(Math.min(PORTION, to), told / NEWS) || to == sample.ids().size()) {
                partial.accept(run.halfWay(to));
                told = to;
            }
            from = to;
        }
        return run.complete();
    }

    private final class Run {
        private final ProfileRequest request;
        private final MemberSample sample;
        private final Progress progress;
        private final Map<String, PropertyTally> tallies = new TreeMap<>();

        Run(ProfileRequest request, MemberSample sample, Progress progress) {
            this.request = request;
            this.sample = sample;
            this.progress = progress;
        }

        void read(List<String> ids) {
            List<WikidataEntity> found = new ArrayList<>();
            source.readWhole(ids, found::add);
            // Sorted, because the selection of examples must not depend on the order of answers.
            found.sort(Comparator.comparing(WikidataEntity::id));
            for (WikidataEntity entity : found)
                entity.statements().keySet().forEach(
                        pid -> tallies.computeIfAbsent(pid, p -> new PropertyTally(p, TARGETS)).add(entity));
        }

        ClassProfile halfWay(int read) {
            Map<String, String> labels = new HashMap<>();
            Map<String, String> types = new HashMap<>();
            fromTable(tallies.keySet(), labels, types);
            return profile(read, 0, false, properties(_ -> true), TargetItems.NONE, labels, types);
        }

        private List<PropertyProfile> properties(Predicate<String> isLabelled) {
            return tallies.values().stream().map(tally -> tally.profile(isLabelled)).sorted(Comparator
                    .comparingInt((PropertyProfile p) -> -p.best().entities()).thenComparingInt(p -> p.pid().length())
                    .thenComparing(PropertyProfile::pid)).toList();
        }

        private ClassProfile profile(int read, int withoutLabel, boolean complete, List<PropertyProfile> properties,
                TargetItems items, Map<String, String> labels, Map<String, String> types) {
            return new ClassProfile(request.of(), sample.members(), sample.certainty(), sample.ids().size(), read,
                    withoutLabel, complete, properties, items, labels, types);
        }

        ClassProfile complete() {
            TargetItems items = TargetItems.look(source, rules, tallies.values().stream().map(PropertyTally::targets)
                    .toList(), LOOKED_UP_AT_ONCE, progress);
            Set<String> labelled = rules.labels(sample.ids(), source).keySet();
            List<PropertyProfile> properties = properties(labelled::contains).stream()
                    .map(p -> p.sets().items().isEmpty() ? p : p.with(counted(items.profile(p.sets())))).toList();
            progress.stage("Looking up names");
            Map<String, String> labels = new HashMap<>();
            Map<String, String> types = new HashMap<>();
            Set<String> nameless = pids(properties);
            fromTable(nameless, labels, types);
            nameless.addAll(named(properties));
            nameless.add(request.of().classId());
            nameless.forEach(id -> Optional.ofNullable(items.names().get(id)).ifPresent(l -> labels.put(id, l)));
            nameless.removeAll(labels.keySet());
            labels.putAll(names(nameless));
            nameless.removeAll(labels.keySet());
            // Extracts rarely contain the classes of their items.
            fromTable(nameless, labels, types);
            nameless.removeAll(labels.keySet());
            labels.putAll(rules.names(nameless, source));
            Set<String> untyped = new TreeSet<>(tallies.keySet());
            untyped.removeAll(types.keySet());
            types.putAll(source.propertyTypes(untyped));
            progress.checkCancelled();
            return profile(sample.ids().size(), sample.ids().size() - labelled.size(), true, properties, items,
                    labels, types);
        }

        private TargetProfile counted(TargetProfile targets) {
            return targets.with(targets.classes().stream().findFirst().flatMap(first -> {
                progress.checkCancelled();
                return source
                        .estimate(new SourceQuery.SubjectsOf("P31", new SourceQuery.Ids.These(Set.of(first.what()))));
            }));
        }

        private Map<String, String> names(Collection<String> ids) {
            progress.checkCancelled();
            return source.labels(ids, WikidataEntity.ENGLISH_OR_ALL);
        }
    }

    private void fromTable(Set<String> pids, Map<String, String> labels, Map<String, String> types) {
        for (String pid : pids) {
            table.label(pid).ifPresent(label -> labels.put(pid, label));
            table.type(pid).ifPresent(type -> types.put(pid, type));
        }
    }

    private static Set<String> pids(List<PropertyProfile> properties) {
        Set<String> pids = new TreeSet<>();
        for (PropertyProfile property : properties) {
            pids.add(property.pid());
            property.qualifiers().forEach(q -> pids.add(q.pid()));
        }
        return pids;
    }

    /** Ids of units, classes and examples whose names are displayed. */
    private static Set<String> named(List<PropertyProfile> properties) {
        Set<String> ids = new TreeSet<>();
        for (PropertyProfile property : properties) {
            addNamed(property.values(), ids);
            property.qualifiers().forEach(q -> addNamed(q.values(), ids));
            property.targets().ifPresent(t -> t.classes().forEach(c -> ids.add(c.what())));
        }
        return ids;
    }

    private static void addNamed(ValueCounts values, Set<String> ids) {
        values.units().forEach(unit -> ids.add(unit.what()));
        for (WikidataValue example : values.examples()) {
            if (example instanceof WikidataValue.EntityRef(String id))
                ids.add(id);
        }
    }
}
