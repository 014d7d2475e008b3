package org.quern.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.RelationType;

/**
 * The dependencies of entity types on others through {@code $FROM_RELATION} constraints. Disabled parts are
 * ignored.
 */
public final class TypeDependencies {
    /**
     * One way to reach a type.
     *
     * @param parent the type at the relation's other end
     * @param forward whether the parent is the subject, so that the reached type is the object
     */
    public record Step(RelationType relation, String parent, boolean forward) {}

    private final MappedSchema schema;
    private final Map<String, List<List<Step>>> groups = new LinkedHashMap<>();

    public TypeDependencies(MappedSchema schema) {
        this.schema = schema.active();
        for (EntityType type : this.schema.entities()) {
            List<List<Step>> ofType = new ArrayList<>();
            for (Constraint constraint : type.constraints()) {
                if (constraint instanceof Constraint.FromRelation(List<String> names))
                    ofType.add(names.stream().flatMap(n -> resolve(n).stream())
                            .flatMap(r -> steps(type.label(), r).stream()).toList());
            }
            groups.put(type.label(), List.copyOf(ofType));
        }
    }

    /** The relations that a name in a constraint refers to: none, one, or several if it is ambiguous. */
    List<RelationType> resolve(String name) {
        return schema.relations().stream()
                .filter(r -> name.contains("#") ? r.variant().equals(name) : r.label().equals(name)).toList();
    }

    private static List<Step> steps(String type, RelationType relation) {
        List<Step> steps = new ArrayList<>();
        if (relation.objLabel().equals(type))
            steps.add(new Step(relation, relation.subjLabel(), true));
        else if (relation.subjLabel().equals(type))
            steps.add(new Step(relation, relation.objLabel(), false));
        return steps;
    }

    /** A type's constraints, each with its alternatives; a member must satisfy one alternative of each. */
    public List<List<Step>> constraints(String type) {
        return groups.getOrDefault(type, List.of());
    }

    Set<String> parents(String type) {
        Set<String> parents = new LinkedHashSet<>();
        constraints(type).forEach(group -> group.forEach(step -> parents.add(step.parent())));
        return parents;
    }

    boolean hasChildren(String type) {
        return groups.keySet().stream().anyMatch(child -> parents(child).contains(type));
    }

    /** The types without parents from which a type is reached. */
    Set<String> roots(String type) {
        Set<String> roots = new TreeSet<>();
        collectRoots(type, roots, new LinkedHashSet<>());
        return roots;
    }

    private void collectRoots(String type, Set<String> roots, Set<String> seen) {
        for (String parent : parents(type)) {
            if (constraints(parent).isEmpty())
                roots.add(parent);
            else if (seen.add(parent))
                collectRoots(parent, roots, seen);
        }
    }

    /** The types sorted so that each comes after those from which it is reached; incomplete if there is a cycle. */
    public List<String> order() {
        List<String> order = new ArrayList<>();
        boolean progress = true;
        while (progress) {
            progress = false;
            for (String type : groups.keySet()) {
                if (!order.contains(type) && order.containsAll(parents(type))) {
                    order.add(type);
                    progress = true;
                }
            }
        }
        return order;
    }

    /** Types on a cycle or reached from one. */
    Set<String> unreachable() {
        Set<String> rest = new TreeSet<>(groups.keySet());
        order().forEach(rest::remove);
        return rest;
    }

    /**
     * A number for the set of paths from a root to a type: equal sets have equal numbers. Only for schemas
     * without cycles.
     */
    final class Paths {
        private record Hop(String source, String suffix, String qualifier, boolean transitive, boolean forward,
                MappedSchema.RankFilter rank, int before) {}

        private final String root;
        private final Map<Set<Hop>, Integer> numbers;
        private final Map<String, Integer> known = new HashMap<>();

        /** @param numbers shared by all compared roots */
        Paths(String root, Map<Set<Hop>, Integer> numbers) {
            this.root = root;
            this.numbers = numbers;
        }

        int to(String type) {
            if (type.equals(root))
                return -1;
            Integer before = known.get(type);
            if (before != null)
                return before;
            Set<Hop> hops = new LinkedHashSet<>();
            constraints(type).forEach(group -> group.forEach(step -> {
                if (step.parent().equals(root) || roots(step.parent()).contains(root))
                    hops.add(hop(step));
            }));
            int number = numbers.computeIfAbsent(hops, _ -> numbers.size());
            known.put(type, number);
            return number;
        }

        private Hop hop(Step step) {
            RelationType r = step.relation();
            return new Hop(r.wdSource().orElse(""), r.suffix().orElse(""), r.qualifierPid().orElse(""),
                    r.transitive(), step.forward(), r.rankFilter(), to(step.parent()));
        }
    }

    /** Whether all roots of a type reach it by the same paths. */
    boolean sameFromAllRoots(String type) {
        Map<Set<Paths.Hop>, Integer> numbers = new HashMap<>();
        return roots(type).stream().map(root -> new Paths(root, numbers).to(type)).distinct().count() <= 1;
    }

    /** Whether a type is reached through {@code $IDENTICAL}, which is a path of length 0. */
    boolean passesIdentical(String type) {
        return constraints(type).stream().flatMap(List::stream).anyMatch(step -> step.relation().wdSource().isEmpty())
                || parents(type).stream().anyMatch(this::passesIdentical);
    }
}
