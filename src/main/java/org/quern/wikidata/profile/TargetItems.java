package org.quern.wikidata.profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.job.Progress;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.WikidataValue;
import org.quern.wikidata.WikidataValue.EntityRef;

/**
 * The items that properties point to.
 *
 * @param classes by item: the classes it is an instance of
 * @param parents by item: the classes it is a subclass of; only if needed
 * @param wider by class: its superclasses, over any number of steps
 * @param names English labels
 * @param labelled the items that would have a label in the graph
 * @param meeting by condition of the request, the items that meet it
 */
public record TargetItems(Map<String, Set<String>> classes, Map<String, Set<String>> parents,
        Map<String, Set<String>> wider, Map<String, String> names, Set<String> labelled,
        Map<ClassProfiler.Condition, Set<String>> meeting) {

    /** No items: what is not complete has not examined any. */
    static final TargetItems NONE = new TargetItems(Map.of(), Map.of(), Map.of(), Map.of(), Set.of(), Map.of());

    private static final int MOST_CLASSES = 12;

    static TargetItems look(WikidataSource source, ClassProfiler.Rules rules, Collection<Set<String>> targets,
            int atOnce, Progress progress) {
        progress.stage("Reading values");
        List<String> ids = new ArrayList<>(new TreeSet<>(targets.stream().flatMap(Set::stream).toList()));
        Map<String, Set<String>> classes = new HashMap<>();
        Map<String, Set<String>> parents = new HashMap<>();
        Map<String, String> names = new HashMap<>();
        Set<String> labelled = new HashSet<>();
        for (int from = 0; from < ids.size(); from += atOnce) {
            progress.checkCancelled();
            List<String> some = ids.subList(from, Math.min(ids.size(), from + atOnce));
            classes.putAll(source.links("P31", some));
            if (rules.readsSubclasses())
                parents.putAll(source.links("P279", some));
            Map<String, String> english = source.labels(some, WikidataEntity.ENGLISH_OR_ALL);
            names.putAll(english);
            labelled.addAll(rules == ClassProfiler.Rules.STANDARD ? english.keySet()
                    : rules.labels(some, source).keySet());
            progress.at(from + some.size(), ids.size());
        }
        Set<String> first = new HashSet<>();
        classes.values().forEach(first::addAll);
        parents.values().forEach(first::addAll);
        TargetItems items = new TargetItems(classes, parents, wider(first, source, atOnce, progress), names, labelled,
                new LinkedHashMap<>());
        for (ClassProfiler.Condition condition : rules.conditions()) {
            progress.checkCancelled();
            Set<String> candidates = new TreeSet<>(ids);
            candidates.removeIf(id -> !items.isMember(id, condition.of()));
            items.meeting.put(condition, candidates.isEmpty() ? Set.of()
                    : rules.meeting(condition, candidates, source, progress));
        }
        return items;
    }

    /** Follows P279 upwards from all classes at once: a class of items has far fewer superclasses than subclasses. */
    private static Map<String, Set<String>> wider(Set<String> first, WikidataSource source, int atOnce,
            Progress progress) {
        Map<String, Set<String>> up = new HashMap<>();
        Set<String> seen = new HashSet<>(first);
        List<String> edge = new ArrayList<>(new TreeSet<>(first));
        while (!edge.isEmpty()) {
            Set<String> next = new TreeSet<>();
            for (int from = 0; from < edge.size(); from += atOnce) {
                progress.checkCancelled();
                source.links("P279", edge.subList(from, Math.min(edge.size(), from + atOnce))).forEach((id, above) -> {
                    up.put(id, above);
                    above.stream().filter(seen::add).forEach(next::add);
                });
            }
            edge = new ArrayList<>(next);
        }
        Map<String, Set<String>> wider = new HashMap<>();
        first.forEach(id -> {
            Set<String> all = reached(id, up);
            if (!all.isEmpty())
                wider.put(id, all);
        });
        return wider;
    }

    private static Set<String> reached(String id, Map<String, Set<String>> up) {
        Set<String> all = new HashSet<>();
        List<String> edge = new ArrayList<>(up.getOrDefault(id, Set.of()));
        while (!edge.isEmpty()) {
            String each = edge.removeLast();
            if (all.add(each))
                edge.addAll(up.getOrDefault(each, Set.of()));
        }
        return all;
    }

    /** Whether an item belongs to a class. */
    public boolean isMember(String id, ClassMembers type) {
        return (type.instances() ? classes : parents).getOrDefault(id, Set.of()).stream()
                .anyMatch(c -> c.equals(type.classId())
                        || type.withSubclasses() && wider.getOrDefault(c, Set.of()).contains(type.classId()));
    }

    /** The members behind the values of one property, by what is known of these items. */
    TargetProfile profile(ValueSets values) {
        Map<String, Integer> counts = new HashMap<>();
        int looked = 0;
        int withoutClass = 0;
        int withoutLabel = 0;
        for (Map.Entry<Set<WikidataValue>, Integer> each : values.truthy().entrySet()) {
            List<String> ids = each.getKey().stream().filter(EntityRef.class::isInstance)
                    .map(v -> ((EntityRef) v).id()).toList();
            if (ids.isEmpty())
                continue;
            int members = each.getValue();
            looked += members;
            Set<String> of = new HashSet<>();
            ids.forEach(id -> of.addAll(classes.getOrDefault(id, Set.of())));
            of.forEach(c -> counts.merge(c, members, Integer::sum));
            withoutClass += of.isEmpty() ? members : 0;
            withoutLabel += ids.stream().anyMatch(labelled::contains) ? 0 : members;
        }
        return new TargetProfile(looked, withoutClass, withoutLabel,
                Counted.sorted(counts).stream().limit(MOST_CLASSES).toList(), Optional.empty());
    }
}
