package org.quern.wikidata.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.quern.wikidata.IdSample;
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
    private final EntityTally best = new EntityTally();
    private final EntityTally standing = new EntityTally();
    private final ValueTally values = new ValueTally();
    private final int[] ranks = new int[Rank.values().length];
    private final Map<String, QualifierTally> qualifiers = new HashMap<>();
    private final IdSample targets;
    private int items;
    private int itself;
    private int unknown;
    private int none;

    /** @param targets max. number of distinct item values to examine */
    PropertyTally(String pid, int targets) {
        this.pid = pid;
        this.targets = new IdSample(targets);
    }

    void add(WikidataEntity entity) {
        int known = 0;
        for (Statement statement : entity.truthy(pid)) {
            switch (statement.main()) {
                case Snak.Known(String _, WikidataValue value) -> {
                    known++;
                    values.add(value);
                    if (value instanceof WikidataValue.EntityRef(String id)) {
                        items++;
                        itself += id.equals(entity.id()) ? 1 : 0;
                        targets.add(id);
                    }
                }
                case Snak.Unknown _ -> unknown++;
                case Snak.None _ -> none++;
            }
        }
        best.add(known);
        if (known > 0)
            owners.add(entity.id());
        int all = 0;
        for (Statement statement : entity.statements(pid)) {
            ranks[statement.rank().ordinal()]++;
            if (statement.rank() != Rank.DEPRECATED && statement.main() instanceof Snak.Known) {
                all++;
                addQualifiers(statement);
            }
        }
        standing.add(all);
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
    List<String> targets() {
        return items == 0 ? List.of() : targets.ids();
    }

    /** @param isLabelled whether a member has a label */
    PropertyProfile profile(Predicate<String> isLabelled) {
        List<QualifierProfile> used = qualifiers.entrySet().stream().map(e -> new QualifierProfile(e.getKey(),
                e.getValue().statements, e.getValue().several, e.getValue().values.counts())).sorted(BY_USE).toList();
        return new PropertyProfile(pid, (int) owners.stream().filter(isLabelled).count(), best.perEntity(),
                standing.perEntity(), values.counts(), itself, unknown, none,
                new RankCounts(ranks[Rank.PREFERRED.ordinal()], ranks[Rank.NORMAL.ordinal()],
                        ranks[Rank.DEPRECATED.ordinal()]),
                used, Optional.empty());
    }
}
