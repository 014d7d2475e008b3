package org.quern.wikidata.profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.job.Progress;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;

/**
 * Data about the items that properties point to.
 *
 * @param classes by item: the classes it is an instance of
 * @param parents by item: the classes it is a subclass of; only if needed
 * @param labels English labels
 * @param labelled the items that would have a label in the graph
 * @param types for each requested type, the classes that its members name
 */
record Targets(Map<String, Set<String>> classes, Map<String, Set<String>> parents, Map<String, String> labels,
        Set<String> labelled, Map<ClassMembers, Set<String>> types) {

    private static final int MOST_CLASSES = 12;

    static Targets look(WikidataSource source, ClassProfiler.Labels chain, List<ClassMembers> wanted,
            Collection<List<String>> targets,
            int atOnce, Progress progress) {
        progress.stage("Reading values");
        List<String> ids = new ArrayList<>(new TreeSet<>(targets.stream().flatMap(List::stream).toList()));
        Map<ClassMembers, Set<String>> types = new HashMap<>();
        for (ClassMembers type : wanted) {
            progress.checkCancelled();
            types.put(type, type.withSubclasses() ? source.subclasses(type.classId()) : Set.of(type.classId()));
        }
        boolean subclasses = wanted.stream().anyMatch(type -> !type.instances());
        Map<String, Set<String>> classes = new HashMap<>();
        Map<String, Set<String>> parents = new HashMap<>();
        Map<String, String> labels = new HashMap<>();
        Set<String> labelled = new HashSet<>();
        for (int from = 0; from < ids.size(); from += atOnce) {
            progress.checkCancelled();
            List<String> some = ids.subList(from, Math.min(ids.size(), from + atOnce));
            classes.putAll(source.links("P31", some));
            if (subclasses)
                parents.putAll(source.links("P279", some));
            Map<String, String> english = source.labels(some, WikidataEntity.ENGLISH_OR_ALL);
            labels.putAll(english);
            labelled.addAll(
                    chain == ClassProfiler.Labels.STANDARD ? english.keySet() : chain.of(some, source).keySet());
            progress.at(from + some.size(), ids.size());
        }
        return new Targets(classes, parents, labels, labelled, types);
    }

    TargetProfile profile(List<String> ids) {
        Map<String, Integer> counts = new HashMap<>();
        int withoutClass = 0;
        int withoutLabel = 0;
        for (String id : ids) {
            Set<String> of = classes.getOrDefault(id, Set.of());
            of.forEach(c -> counts.merge(c, 1, Integer::sum));
            withoutClass += of.isEmpty() ? 1 : 0;
            withoutLabel += labelled.contains(id) ? 0 : 1;
        }
        Map<ClassMembers, Integer> members = new HashMap<>();
        types.forEach((type, named) -> members.put(type,
                (int) ids.stream().filter(id -> belongs(id, type, named)).count()));
        return new TargetProfile(ids.size(), withoutClass, withoutLabel,
                Counted.sorted(counts).stream().limit(MOST_CLASSES).toList(), members, Optional.empty());
    }

    private boolean belongs(String id, ClassMembers type, Set<String> named) {
        Map<String, Set<String>> links = type.instances() ? classes : parents;
        return links.getOrDefault(id, Set.of()).stream().anyMatch(named::contains);
    }
}
