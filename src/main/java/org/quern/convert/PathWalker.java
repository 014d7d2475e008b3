package org.quern.convert;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.PropertyPath;
import org.quern.schema.PropertyPath.Alternative;
import org.quern.schema.PropertyPath.Inverse;
import org.quern.schema.PropertyPath.Link;
import org.quern.schema.PropertyPath.Repeat;
import org.quern.schema.PropertyPath.Sequence;
import org.quern.wikidata.WikidataSource;

/** Follows property paths over truthy statements, for transitive relations and relations with a suffix. */
public record PathWalker(WikidataSource source, Progress progress) {
    /** The path of a relation: {@code P+}, or {@code P/suffix}. */
    public static PropertyPath pathOf(RelationType relation) {
        Link link = new Link(relation.wdSource().orElseThrow());
        if (relation.transitive())
            return new Repeat(link, false, true);
        return relation.suffix().flatMap(PropertyPath::parse)
                .<PropertyPath>map(suffix -> new Sequence(link, suffix)).orElse(link);
    }

    /** The path from its end to its start. */
    public static PropertyPath reversed(PropertyPath path) {
        return switch (path) {
            case Link link -> new Inverse(link);
            case Inverse(PropertyPath inner) -> inner;
            case Sequence(PropertyPath first, PropertyPath then) -> new Sequence(reversed(then), reversed(first));
            case Alternative(PropertyPath one, PropertyPath other) ->
                new Alternative(reversed(one), reversed(other));
            case Repeat(PropertyPath inner, boolean orNone, boolean many) ->
                new Repeat(reversed(inner), orNone, many);
        };
    }

    /** One property of a path, and the direction in which it is followed. */
    public record Hop(String pid, boolean forward) {}

    /** The properties of a path in the order in which they are followed. */
    public static List<Hop> hops(PropertyPath path) {
        return switch (path) {
            case Link(String pid) -> List.of(new Hop(pid, true));
            case Inverse(Link(String pid)) -> List.of(new Hop(pid, false));
            case Inverse(PropertyPath inner) -> hops(reversed(inner));
            case Sequence(PropertyPath first, PropertyPath then) -> joined(hops(first), hops(then));
            case Alternative(PropertyPath one, PropertyPath other) -> joined(hops(one), hops(other));
            case Repeat(PropertyPath inner, boolean _, boolean _) -> hops(inner);
        };
    }

    private static List<Hop> joined(List<Hop> one, List<Hop> other) {
        List<Hop> all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }

    /** Everything that can be reached from any of the starts. */
    Set<String> image(PropertyPath path, Set<String> starts) {
        progress.checkCancelled();
        if (starts.isEmpty())
            return Set.of();
        return switch (path) {
            case Link(String pid) -> {
                Set<String> ends = new HashSet<>();
                for (List<String> batch : Batches.of(starts))
                    source.links(pid, batch).values().forEach(ends::addAll);
                yield ends;
            }
            case Inverse(Link(String pid)) -> source.subjectsOf(pid, starts);
            case Inverse(PropertyPath inner) -> image(reversed(inner), starts);
            case Sequence(PropertyPath first, PropertyPath then) -> image(then, image(first, starts));
            case Alternative(PropertyPath one, PropertyPath other) -> {
                Set<String> ends = new HashSet<>(image(one, starts));
                ends.addAll(image(other, starts));
                yield ends;
            }
            case Repeat(PropertyPath inner, boolean orNone, boolean many) -> {
                Set<String> ends = new HashSet<>(orNone ? starts : Set.of());
                Set<String> edge = image(inner, starts);
                while (!edge.isEmpty()) {
                    Set<String> fresh = new HashSet<>(edge);
                    fresh.removeAll(ends);
                    ends.addAll(fresh);
                    edge = many ? image(inner, fresh) : Set.of();
                }
                yield ends;
            }
        };
    }

    /** What can be reached from each of the starts; starts that reach nothing have no entry. */
    public Map<String, Set<String>> pairs(PropertyPath path, Collection<String> starts) {
        progress.checkCancelled();
        return switch (path) {
            case Link(String pid) -> {
                Map<String, Set<String>> ends = new HashMap<>();
                for (List<String> batch : Batches.of(starts))
                    ends.putAll(source.links(pid, batch));
                yield ends;
            }
            case Inverse(Link(String pid)) -> {
                Map<String, Set<String>> ends = new HashMap<>();
                for (String start : starts) {
                    Set<String> subjects = source.subjectsOf(pid, Set.of(start));
                    if (!subjects.isEmpty())
                        ends.put(start, subjects);
                }
                yield ends;
            }
            case Inverse(PropertyPath inner) -> pairs(reversed(inner), starts);
            case Sequence(PropertyPath first, PropertyPath then) -> {
                Map<String, Set<String>> middle = pairs(first, starts);
                yield composed(middle, pairs(then, union(middle.values())));
            }
            case Alternative(PropertyPath one, PropertyPath other) ->
                merged(pairs(one, starts), pairs(other, starts));
            case Repeat repeat -> repeated(repeat, starts);
        };
    }

    private Map<String, Set<String>> repeated(Repeat repeat, Collection<String> starts) {
        Map<String, Set<String>> ends = new HashMap<>();
        if (repeat.orNone())
            starts.forEach(start -> ends.put(start, new TreeSet<>(Set.of(start))));
        if (!repeat.many())
            return merged(ends, pairs(repeat.path(), starts));
        Map<String, Set<String>> steps = allSteps(repeat.path(), starts);
        for (String start : starts) {
            Set<String> reached = new HashSet<>();
            List<String> edge = new ArrayList<>(steps.getOrDefault(start, Set.of()));
            while (!edge.isEmpty()) {
                String node = edge.removeLast();
                if (reached.add(node))
                    edge.addAll(steps.getOrDefault(node, Set.of()));
            }
            if (!reached.isEmpty())
                ends.merge(start, reached, PathWalker::both);
        }
        return ends;
    }

    /** Single steps from every item that can be reached, requested level by level. */
    private Map<String, Set<String>> allSteps(PropertyPath step, Collection<String> starts) {
        Map<String, Set<String>> steps = new HashMap<>();
        Set<String> seen = new HashSet<>(starts);
        Set<String> edge = new HashSet<>(starts);
        while (!edge.isEmpty()) {
            Map<String, Set<String>> found = pairs(step, edge);
            steps.putAll(found);
            edge = union(found.values());
            edge.removeAll(seen);
            seen.addAll(edge);
        }
        return steps;
    }

    private static Map<String, Set<String>> composed(Map<String, Set<String>> first, Map<String, Set<String>> then) {
        Map<String, Set<String>> ends = new HashMap<>();
        first.forEach((start, middle) -> middle.forEach(node -> {
            Set<String> reached = then.getOrDefault(node, Set.of());
            if (!reached.isEmpty())
                ends.computeIfAbsent(start, _ -> new HashSet<>()).addAll(reached);
        }));
        return ends;
    }

    private static Map<String, Set<String>> merged(Map<String, Set<String>> one, Map<String, Set<String>> other) {
        Map<String, Set<String>> all = new HashMap<>(one);
        other.forEach((start, ends) -> all.merge(start, ends, PathWalker::both));
        return all;
    }

    private static Set<String> both(Set<String> one, Set<String> other) {
        Set<String> both = new HashSet<>(one);
        both.addAll(other);
        return both;
    }

    private static Set<String> union(Collection<Set<String>> sets) {
        Set<String> union = new HashSet<>();
        sets.forEach(union::addAll);
        return union;
    }
}
