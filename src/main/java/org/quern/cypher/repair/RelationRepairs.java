package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.cypher.repair.Body.Clause;
import org.quern.cypher.repair.Body.Relation;
import org.quern.cypher.repair.Repair.Aspect;

/** Pairs the relations of two bodies and corrects them one by one. */
final class RelationRepairs {

    /** A gold relation and the one that stands for it. */
    record Pair(Optional<Relation> gold, Optional<Relation> pred) {}

    private record Slot(Pair pair, Map<Aspect, Repair> repairs) {

        boolean takes(Aspect aspect, Set<Repair> chosen) {
            Repair repair = repairs.get(aspect);
            return repair != null && chosen.contains(repair);
        }
    }

    private final List<Slot> slots = new ArrayList<>();
    private final Optional<Repair> clauses;

    RelationRepairs(Body gold, Body pred, RepairList list) {
        List<Pair> pairs = joined(pairs(gold, pred));
        pairs.forEach(pair -> slots.add(new Slot(pair, repairs(pair, list))));
        this.clauses = pairs.stream().filter(RelationRepairs::otherClause).findFirst()
                .map(pair -> list.add(Aspect.CLAUSES, pair.gold().map(Relation::place), pair.pred()
                        .map(Relation::place)));
    }

    /** The most similar relations of two bodies, each at most once. */
    static List<Pair> pairs(Body gold, Body pred) {
        record Candidate(Relation gold, Relation pred, int likeness) {}
        List<Candidate> candidates = new ArrayList<>();
        for (Relation g : gold.relations()) {
            for (Relation p : pred.relations()) {
                if (likeness(g, p) > 2)
                    candidates.add(new Candidate(g, p, likeness(g, p)));
            }
        }
        candidates.sort(Comparator.comparingInt(Candidate::likeness).reversed());
        List<Relation> left = new ArrayList<>(gold.relations());
        List<Relation> right = new ArrayList<>(pred.relations());
        List<Pair> pairs = new ArrayList<>();
        for (Candidate one : candidates) {
            if (left.stream().anyMatch(r -> r == one.gold) && right.stream().anyMatch(r -> r == one.pred)) {
                left.removeIf(r -> r == one.gold);
                right.removeIf(r -> r == one.pred);
                pairs.add(new Pair(Optional.of(one.gold), Optional.of(one.pred)));
            }
        }
        left.forEach(g -> pairs.add(new Pair(Optional.of(g), Optional.empty())));
        right.forEach(p -> pairs.add(new Pair(Optional.empty(), Optional.of(p))));
        return pairs;
    }

    /** A missing and an additional relation at the same node are one that was replaced. */
    private static List<Pair> joined(List<Pair> pairs) {
        List<Pair> all = new ArrayList<>(pairs);
        for (Pair missing : pairs) {
            if (missing.pred().isPresent() || missing.gold().isEmpty())
                continue;
            all.stream().filter(other -> other.gold().isEmpty() && other.pred().isPresent()
                    && likeness(missing.gold().get(), other.pred().get()) > 0).findFirst().ifPresent(other -> {
                        all.removeIf(one -> one == missing || one == other);
                        all.add(new Pair(missing.gold(), other.pred()));
                    });
        }
        return all;
    }

    private static int likeness(Relation gold, Relation pred) {
        boolean ends = pred.joins(gold.start(), gold.end());
        boolean one = Set.of(gold.start(), gold.end()).contains(pred.start())
                || Set.of(gold.start(), gold.end()).contains(pred.end());
        return (gold.types().equals(pred.types()) ? 3 : 0) + (ends ? 4 : one ? 1 : 0)
                + (gold.start().equals(pred.start()) && ends ? 1 : 0)
                + (gold.clause().optional() == pred.clause().optional() ? 1 : 0) - 1;
    }

    private static boolean otherClause(Pair pair) {
        return pair.gold().isPresent() && pair.pred().isPresent()
                && pair.gold().get().clause().optional() == pair.pred().get().clause().optional()
                && !pair.gold().get().clause().equals(pair.pred().get().clause());
    }

    private static Map<Aspect, Repair> repairs(Pair pair, RepairList list) {
        Map<Aspect, Repair> repairs = new EnumMap<>(Aspect.class);
        for (Aspect aspect : aspects(pair))
            repairs.put(aspect, list.add(aspect, pair.gold().map(Relation::place), pair.pred().map(Relation::place)));
        return repairs;
    }

    private static List<Aspect> aspects(Pair pair) {
        if (pair.gold().isEmpty() || pair.pred().isEmpty())
            return List.of(Aspect.RELATION);
        Relation gold = pair.gold().get();
        Relation pred = pair.pred().get();
        List<Aspect> aspects = new ArrayList<>();
        // The direction of a relation of another type says nothing.
        if (!pred.joins(gold.start(), gold.end()))
            aspects.add(Aspect.RELATION);
        else if (!gold.types().equals(pred.types()))
            aspects.add(Aspect.TYPE);
        else if (gold.directed() != pred.directed())
            aspects.add(Aspect.DIRECTED);
        else if (gold.directed() && !gold.start().equals(pred.start()))
            aspects.add(Aspect.DIRECTION);
        if (!gold.length().equals(pred.length()))
            aspects.add(Aspect.LENGTH);
        if (gold.clause().optional() != pred.clause().optional())
            aspects.add(Aspect.OPTIONAL);
        return aspects;
    }

    /** The relations after the chosen corrections. */
    List<Relation> with(Set<Repair> chosen) {
        List<Relation> all = new ArrayList<>();
        for (Slot slot : slots)
            of(slot, chosen).ifPresent(all::add);
        return all;
    }

    /** Whether a part is required or optional as in gold. */
    boolean takesClauses(Set<Repair> chosen) {
        return clauses.filter(chosen::contains).isPresent()
                || slots.stream().anyMatch(slot -> slot.takes(Aspect.OPTIONAL, chosen));
    }

    private Optional<Relation> of(Slot slot, Set<Repair> chosen) {
        boolean clause = clauses.filter(chosen::contains).isPresent();
        boolean other = slot.takes(Aspect.RELATION, chosen);
        Optional<Relation> gold = slot.pair().gold();
        Optional<Relation> pred = slot.pair().pred();
        if (pred.isEmpty())
            return gold.filter(_ -> other).map(g -> g.clause().optional() || clause ? g
                    : g.in(new Clause(false, 0)));
        if (gold.isEmpty())
            return pred.filter(_ -> !other);
        Relation now = pred.get();
        boolean type = slot.takes(Aspect.TYPE, chosen);
        if (other || type || slot.takes(Aspect.DIRECTION, chosen) || slot.takes(Aspect.DIRECTED, chosen))
            now = now.between(gold.get()).directed(gold.get().directed());
        if (other || type)
            now = now.of(gold.get().types());
        if (slot.takes(Aspect.LENGTH, chosen))
            now = now.ofLength(gold.get().length());
        return Optional.of(clause || slot.takes(Aspect.OPTIONAL, chosen) ? now.in(gold.get().clause()) : now);
    }
}
