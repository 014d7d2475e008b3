package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.QueryTree;
import org.quern.cypher.VariablePairs;
import org.quern.cypher.repair.Body.Relation;
import org.quern.cypher.repair.Repair.Aspect;
import org.quern.cypher.repair.Shape.Branch;
import org.quern.cypher.repair.Shape.Source;
import org.quern.cypher.repair.Shape.Tail;
import org.quern.cypher.repair.Shape.Union;

/** The corrections that turn a wrong query into the intended one, and the query after some of them. */
public final class Repairs {

    /** Names are exchanged only among the first nodes. */
    private static final int MOST_NODES = 6;

    private final List<Repair> all;
    private final Function<Set<Repair>, Shape> made;

    private Repairs(RepairList list, Function<Set<Repair>, Shape> made) {
        this.all = list.all();
        this.made = made;
    }

    /** The corrections, in their order in the query. */
    public List<Repair> all() {
        return all;
    }

    /** The wrong query after the chosen corrections; with none, it means the same as the wrong query. */
    public String after(Set<Repair> chosen) {
        return new ShapeWriter().write(made.apply(chosen));
    }

    /** The conditions that the chosen corrections remove together with the parts that they are about. */
    public List<Place> dropped(Set<Repair> chosen) {
        if (chosen.stream().anyMatch(repair -> repair.aspect() == Aspect.SOURCE))
            return List.of();
        Set<Place> kept = tests(made.apply(chosen)).collect(Collectors.toSet());
        return tests(made.apply(Set.of())).filter(place -> !kept.contains(place) && chosen.stream()
                .noneMatch(repair -> repair.pred().filter(place::equals).isPresent())).distinct().toList();
    }

    private static Stream<Place> tests(Shape shape) {
        Stream<Body> bodies = switch (shape.source()) {
            case Body body -> Stream.of(body);
            case Union union -> union.branches().stream().map(Branch::body);
        };
        return bodies.flatMap(body -> body.conditions().stream()).map(test -> test.test().place());
    }

    /**
     * The corrections of a query, first as small as possible, then with larger parts as a whole: comparing small parts may
     * lose something that only the whole says.
     *
     * @return empty if one of the queries has a form that is not compared in this way
     */
    public static List<Repairs> of(CypherQuery gold, CypherQuery pred) {
        Optional<QueryTree> wanted = QueryTree.of(gold);
        Optional<QueryTree> asked = QueryTree.of(pred);
        return wanted.isEmpty() || asked.isEmpty() ? List.of()
                : new Reading(gold.text(), wanted.get(), pred.text(), asked.get()).repairs();
    }

    private static Repairs of(Shape gold, Shape pred, boolean fineSource, boolean fineTail) {
        RepairList list = new RepairList();
        Function<Set<Repair>, Source> source = source(gold, pred, fineSource, list);
        if (gold.source() instanceof Union one && pred.source() instanceof Union other && fineSource) {
            if (UnionRepairs.isPlain(gold) && UnionRepairs.isPlain(pred)) {
                UnionRepairs returned = new UnionRepairs(gold, pred, list);
                return new Repairs(list, chosen -> returned.with((Union) source.apply(chosen), chosen));
            }
            if (one.all() != other.all() || !exports(one).equals(exports(other)))
                return ofWholeTail(gold, pred, source, list);
        }
        Function<Set<Repair>, Tail> tail;
        if (fineTail) {
            TailRepairs tails = new TailRepairs(gold, pred, list);
            tail = tails::with;
        } else {
            Repair whole = list.change(Aspect.TAIL, gold.tailPlace(), pred.tailPlace());
            tail = chosen -> chosen.contains(whole) ? gold.tail() : pred.tail();
        }
        return new Repairs(list, chosen -> with(pred, source.apply(chosen), tail.apply(chosen)));
    }

    /** With unions whose rows are grouped or sorted, everything after the matches at once. */
    private static Repairs ofWholeTail(Shape gold, Shape pred, Function<Set<Repair>, Source> source, RepairList list) {
        Repair whole = list.change(gold.tail().grouped() && pred.tail().grouped() ? Aspect.AGGREGATE : Aspect.TAIL,
                gold.tailPlace(), pred.tailPlace());
        return new Repairs(list, chosen -> {
            Union union = (Union) source.apply(chosen);
            Union as = (Union) (chosen.contains(whole) ? gold : pred).source();
            return with(pred, exporting(union, as), chosen.contains(whole) ? gold.tail() : pred.tail());
        });
    }

    private static Shape with(Shape shape, Source source, Tail tail) {
        return new Shape(source, tail, shape.sourcePlace(), shape.tailPlace());
    }

    private static Function<Set<Repair>, Source> source(Shape gold, Shape pred, boolean fine, RepairList list) {
        if (fine && gold.source() instanceof Body wanted && pred.source() instanceof Body asked) {
            BodyRepairs body = new BodyRepairs(wanted, asked, list);
            return body::with;
        }
        if (fine && gold.source() instanceof Union wanted && pred.source() instanceof Union asked) {
            List<BodyRepairs> bodies = new ArrayList<>();
            for (int i = 0; i < wanted.branches().size(); i++)
                bodies.add(new BodyRepairs(wanted.branches().get(i).body(), asked.branches().get(i).body(), list));
            return chosen -> {
                List<Branch> branches = new ArrayList<>();
                for (int i = 0; i < bodies.size(); i++) {
                    Branch branch = asked.branches().get(i);
                    branches.add(new Branch(bodies.get(i).with(chosen), branch.exports(), branch.place()));
                }
                return new Union(branches, asked.all());
            };
        }
        if (fine && gold.source() instanceof Union wanted && pred.source() instanceof Body asked) {
            LooseRepairs loose = new LooseRepairs(wanted.branches().stream().map(Branch::body).toList(), asked, list);
            return loose::with;
        }
        Repair whole = list.change(Aspect.SOURCE, missing(gold, pred), pred.sourcePlace());
        return chosen -> chosen.contains(whole) ? gold.source() : pred.source();
    }

    /** What gold matches and the other query does not: of a union, the branch that resembles it least. */
    private static Place missing(Shape gold, Shape pred) {
        if (!(gold.source() instanceof Union union) || !(pred.source() instanceof Body body))
            return gold.sourcePlace();
        List<Branch> byLikeness = union.branches().stream()
                .sorted(Comparator.comparingLong((Branch branch) -> branch.body().relations().stream()
                        .filter(r -> body.relations().stream().anyMatch(other -> other.types().equals(r.types())))
                        .count()))
                .toList();
        return byLikeness.getFirst().place();
    }

    private static List<List<String>> exports(Union union) {
        return union.branches().stream().map(branch -> branch.exports().stream()
                .map(export -> export.value().text() + " AS " + export.name()).toList()).toList();
    }

    private static Union exporting(Union bodies, Union as) {
        List<Branch> branches = new ArrayList<>();
        for (int i = 0; i < bodies.branches().size(); i++)
            branches.add(new Branch(bodies.branches().get(i).body(), as.branches().get(i).exports(),
                    bodies.branches().get(i).place()));
        return new Union(branches, as.all());
    }

    /** Reads both queries with common names. */
    private record Reading(String goldText, QueryTree gold, String predText, QueryTree pred) {

        List<Repairs> repairs() {
            Optional<Shape> wanted = new ShapeReader(goldText, Reading::own, _ -> Reading::own).read(gold);
            if (wanted.isEmpty())
                return List.of();
            Optional<Shape> asked = asked(wanted.get());
            if (asked.isEmpty())
                return List.of();
            boolean fine = comparable(wanted.get().source(), asked.get().source());
            List<Repairs> all = new ArrayList<>();
            if (fine)
                all.add(of(wanted.get(), asked.get(), true, true));
            all.add(of(wanted.get(), asked.get(), false, true));
            if (fine)
                all.add(of(wanted.get(), asked.get(), true, false));
            all.add(of(wanted.get(), asked.get(), false, false));
            return all;
        }

        private static boolean comparable(Source gold, Source pred) {
            return pred instanceof Body || gold instanceof Union one
                    && pred instanceof Union other && one.branches().size() == other.branches().size();
        }

        /** The prediction in the names of gold; parts that the use of names does not pair are paired by their relations. */
        private Optional<Shape> asked(Shape wanted) {
            List<QueryTree> goldBranches = ShapeReader.branches(gold);
            List<QueryTree> predBranches = ShapeReader.branches(pred);
            List<UnaryOperator<String>> byBranch = new ArrayList<>();
            for (int i = 0; i < predBranches.size(); i++)
                byBranch.add(goldBranches.size() == predBranches.size()
                        ? names(goldBranches.get(i), predBranches.get(i))
                        : names(gold, pred));
            UnaryOperator<String> names = names(gold, pred);
            Optional<Shape> first = new ShapeReader(predText, names, byBranch::get).read(pred);
            if (first.isEmpty() || !(first.get().source() instanceof Body asked)
                    || !(wanted.source() instanceof Body body))
                return first;
            Map<String, String> more = paired(body, asked);
            UnaryOperator<String> better = name -> more.getOrDefault(names.apply(name), names.apply(name));
            return Optional.of(cheapest(wanted, body, better, read(better)));
        }

        private Shape read(UnaryOperator<String> names) {
            return new ShapeReader(predText, names, _ -> names).read(pred).orElseThrow();
        }

        /** Nodes with the same labels may stand for each other: the names that leave the fewest differences. */
        private Shape cheapest(Shape wanted, Body body, UnaryOperator<String> names, Shape first) {
            Shape best = first;
            UnaryOperator<String> now = names;
            for (Optional<UnaryOperator<String>> next = better(wanted, body, now, best); next
                    .isPresent(); next = better(wanted, body, now, best)) {
                now = next.get();
                best = read(now);
            }
            return best;
        }

        /** The exchange of two names that leaves the fewest differences, if there are fewer than without it. */
        private Optional<UnaryOperator<String>> better(Shape wanted, Body body, UnaryOperator<String> names,
                Shape now) {
            Optional<UnaryOperator<String>> best = Optional.empty();
            int least = cost(wanted, now);
            List<String> nodes = body.nodes().keySet().stream().limit(MOST_NODES).toList();
            for (int i = 0; i < nodes.size(); i++) {
                for (int j = i + 1; j < nodes.size(); j++) {
                    String one = nodes.get(i);
                    String other = nodes.get(j);
                    UnaryOperator<String> swapped = name -> swapped(names.apply(name), one, other);
                    int cost = cost(wanted, read(swapped));
                    if (cost < least) {
                        least = cost;
                        best = Optional.of(swapped);
                    }
                }
            }
            return best;
        }

        private static String swapped(String name, String one, String other) {
            return name.equals(one) ? other : name.equals(other) ? one : name;
        }

        /** Another entity in a column is least likely: then the relations would be right by chance. */
        private static int cost(Shape wanted, Shape asked) {
            return of(wanted, asked, true, true).all().stream().mapToInt(repair -> switch (repair.aspect()) {
                case COLUMN, RESULT -> 9;
                case RELATION, CONDITION, VALUE, LABEL -> 6;
                default -> 4;
            }).sum();
        }

        private static UnaryOperator<String> names(QueryTree gold, QueryTree pred) {
            Map<String, String> pairs = new VariablePairs(gold, pred).names();
            return name -> other(pairs.getOrDefault(name, "≠" + name));
        }

        /** A gold name; unnamed parts get names that no query has. */
        private static String own(String name) {
            return name.startsWith(" ") ? "_g" + name.strip() : name;
        }

        private static String other(String name) {
            return name.startsWith("≠") ? "p_" + name.substring(1).strip() : own(name);
        }

        private static Map<String, String> paired(Body gold, Body pred) {
            Map<String, String> more = new HashMap<>();
            for (RelationRepairs.Pair pair : RelationRepairs.pairs(gold, pred)) {
                if (pair.gold().isEmpty() || pair.pred().isEmpty())
                    continue;
                Relation one = pair.gold().get();
                Relation other = pair.pred().get();
                boolean known = pred.relations().stream().anyMatch(r -> r.own().equals(one.own()));
                if (!known && !more.containsValue(one.own()))
                    more.put(other.own(), one.own());
                boolean turned = one.start().equals(other.end()) || one.end().equals(other.start());
                node(one.start(), turned ? other.end() : other.start(), gold, pred, more);
                node(one.end(), turned ? other.start() : other.end(), gold, pred, more);
            }
            return more;
        }

        private static void node(String wanted, String asked, Body gold, Body pred, Map<String, String> more) {
            if (!gold.has(asked) && !pred.has(wanted) && !more.containsKey(asked) && !more.containsValue(wanted))
                more.put(asked, wanted);
        }
    }
}
