package org.quern.wikidata.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataValue;

/** Counts how entities use one property. */
final class PropertyTally {

    private static final Comparator<QualifierProfile> BY_USE = Comparator
            .comparingInt((QualifierProfile q) -> -q.statements()).thenComparing(QualifierProfile::pid);

    private static final class EntityTally {
        private int entities;
        private int values;
        private int most;
        private int several;

        void add(int count) {
            entities += count > 0 ? 1 : 0;
            values += count;
            most = Math.max(most, count);
            several += count > 1 ? 1 : 0;
        }

        PerEntity perEntity() {
            return new PerEntity(entities, values, most, several);
        }
    }

    private static final class QualifierTally {
        private final ValueTally values = new ValueTally();
        private int statements;
        private int several;
    }

    private final String pid;
    private final List<String> owners = new ArrayList<>();
    private final List<Set<WikidataValue>> truthySets = new ArrayList<>();
    private final List<Set<WikidataValue>> standingSets = new ArrayList<>();
    private final ValueSets.Builder sets = new ValueSets.Builder();
    private final EntityTally best = new EntityTally();
    private final EntityTally standing = new EntityTally();
    private final ValueTally values = new ValueTally();
    private final int[] ranks = new int[Rank.values().length];
    private final Map<String, QualifierTally> qualifiers = new HashMap<>();
    private final Set<String> targets = new TreeSet<>();
    private final int most;
    /** The number of owners whose items are examined. */
    private int examined;
    private int itself;
    private int unknown;
    private int none;

    /** @param targets max. number of distinct item values to examine */
    PropertyTally(String pid, int targets) {
        this.pid = pid;
        this.most = targets;
    }

    void add(WikidataEntity entity) {
        int known = 0;
        Set<WikidataValue> together = new HashSet<>();
        for (Statement statement : entity.truthy(pid)) {
            switch (statement.main()) {
                case Snak.Known(String _, WikidataValue value) -> {
                    known++;
                    values.add(value);
                    together.add(comparable(value));
                    if (value instanceof WikidataValue.EntityRef(String id))
                        itself += id.equals(entity.id()) ? 1 : 0;
                }
                case Snak.Unknown _ -> unknown++;
                case Snak.None _ -> none++;
            }
        }
        best.add(known);
        int all = 0;
        Set<WikidataValue> standingItems = new HashSet<>();
        for (Statement statement : entity.statements(pid)) {
            ranks[statement.rank().ordinal()]++;
            if (statement.rank() != Rank.DEPRECATED && statement.main() instanceof Snak.Known) {
                all++;
                if (statement.main() instanceof Snak.Known(String _, WikidataValue.EntityRef item))
                    standingItems.add(item);
                addQualifiers(statement);
            }
        }
        standing.add(all);
        if (all > 0)
            own(entity.id(), together, standingItems);
    }

    private void own(String id, Set<WikidataValue> truthy, Set<WikidataValue> standingItems) {
        owners.add(id);
        truthySets.add(sets.shared(truthy));
        standingSets.add(sets.shared(standingItems));
        if (examined < owners.size() - 1)
            return;
        Set<String> more = new TreeSet<>();
        for (WikidataValue value : standingItems) {
            if (value instanceof WikidataValue.EntityRef(String item) && !targets.contains(item))
                more.add(item);
        }
        if (targets.size() + more.size() > most)
            return;
        targets.addAll(more);
        examined++;
    }

    /** Values that every mapping treats alike are one, because only the number of their members matters. */
    private static WikidataValue comparable(WikidataValue value) {
        return switch (value) {
            case WikidataValue.Text _,WikidataValue.Monolingual _,WikidataValue.Coordinate _ ->
                new WikidataValue.Text("");
            default -> value;
        };
    }

    private void addQualifiers(Statement statement) {
        Map<String, List<WikidataValue>> found = new HashMap<>();
        for (Snak snak : statement.qualifiers()) {
            if (snak instanceof Snak.Known(String qualifier, WikidataValue value))
                found.computeIfAbsent(qualifier, _ -> new ArrayList<>(1)).add(value);
        }
        found.forEach((qualifier, known) -> {
            QualifierTally tally = qualifiers.computeIfAbsent(qualifier, _ -> new QualifierTally());
            tally.statements++;
            tally.several += known.size() > 1 ? 1 : 0;
            known.forEach(tally.values::add);
        });
    }

    /** The items to examine. */
    Set<String> targets() {
        return targets;
    }

    /** @param isLabelled whether a member has a label */
    PropertyProfile profile(Predicate<String> isLabelled) {
        List<QualifierProfile> used = qualifiers.entrySet().stream().map(e -> new QualifierProfile(e.getKey(),
                e.getValue().statements, e.getValue().several, e.getValue().values.counts())).sorted(BY_USE).toList();
        List<Boolean> labelled = owners.stream().map(isLabelled::test).toList();
        int all = (int) IntStream.range(0, owners.size())
                .filter(i -> labelled.get(i) && !truthySets.get(i).isEmpty()).count();
        IntPredicate counts = i -> i < examined && labelled.get(i);
        ValueSets together = new ValueSets(ValueSets.Builder.counts(truthySets, counts),
                ValueSets.Builder.counts(standingSets, counts), examined == owners.size());
        return new PropertyProfile(pid, all, best.perEntity(), standing.perEntity(), values.counts(), together,
                itself, unknown, none,
                new RankCounts(ranks[Rank.PREFERRED.ordinal()], ranks[Rank.NORMAL.ordinal()],
                        ranks[Rank.DEPRECATED.ordinal()]),
                used, Optional.empty());
    }
}
