package org.quern.author.issue;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.quern.convert.PlannedProperty;
import org.quern.convert.Reason;
import org.quern.convert.preview.Preview;
import org.quern.convert.preview.Preview.Fate;
import org.quern.wikidata.Snak;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataValue;

/** The values of one property in a sample: how many members have it, what the values are, and which were rejected. */
public final class ValueSample {
    private static final int CENTURY = 7;
    private static final int YEAR = 9;
    private static final int MONTH = 10;

    private final int owners;
    private int having;
    private int converted;
    private int several;
    private int values;
    private int quantities;
    private int integral;
    private int days;
    private int times;
    private int coarse;
    private int worded;
    private int bounded;
    private final TypeEvidence.Former former;
    private final Map<Reason, Integer> rejected = new EnumMap<>(Reason.class);
    private final Map<String, Integer> units = new TreeMap<>();

    /** @param seen the property of each member or relation */
    ValueSample(List<Preview.Property> seen) {
        this.owners = seen.size();
        seen.forEach(this::add);
        this.former = SampleCounts.former(seen.stream().flatMap(p -> p.evidence().stream()));
    }

    private void add(Preview.Property property) {
        boolean has = false;
        Set<Object> made = new HashSet<>();
        for (Preview.Evidence evidence : property.evidence()) {
            switch (evidence.fate()) {
                case Fate.Taken(Object value) -> made.add(value);
                case Fate.Left(Object value) -> made.add(value);
                case Fate.Rejected(Reason reason) when !reason.isLoss() -> {
                    continue;
                }
                case Fate.Rejected(Reason reason) -> {
                    rejected.merge(reason, 1, Integer::sum);
                    lookAtDate(property.pid(), evidence);
                }
                case Fate.PassedOver _ -> {
                    continue;
                }
            }
            has = true;
            values++;
            if (evidence.snak() instanceof Snak.Known(String _, WikidataValue value))
                look(value);
        }
        having += has ? 1 : 0;
        converted += made.isEmpty() ? 0 : 1;
        several += made.size() > 1 ? 1 : 0;
    }

    /** What is known of a rejected date all the same. */
    private void lookAtDate(String pid, Preview.Evidence evidence) {
        List<String> bounds = PlannedProperty.boundPids(pid);
        bounded += evidence.qualifiers().stream().anyMatch(q -> bounds.contains(q.pid())) ? 1 : 0;
        if (evidence.snak() instanceof Snak.Known(String _, WikidataValue.Time time)) {
            coarse += time.precision() == YEAR || time.precision() == MONTH ? 1 : 0;
            worded += time.precision() >= CENTURY ? 1 : 0;
        }
    }

    private void look(WikidataValue value) {
        if (value instanceof WikidataValue.Quantity quantity) {
            quantities++;
            units.merge(quantity.unit().orElse(UnitTable.ONE), 1, Integer::sum);
            integral += quantity.amount().stripTrailingZeros().scale() <= 0 ? 1 : 0;
        } else if (value instanceof WikidataValue.Time time) {
            times++;
            days += time.precision() >= 11 ? 1 : 0;
        }
    }

    /** Number of examined members or relations. */
    int owners() {
        return owners;
    }

    /** Number of them with a value, whether or not it is converted. */
    int having() {
        return having;
    }

    /** Number of them with a value in the graph. */
    int converted() {
        return converted;
    }

    /** Number of them with more than one convertible value. */
    int several() {
        return several;
    }

    /** Values of the statements that count. */
    int values() {
        return values;
    }

    int quantities() {
        return quantities;
    }

    /** Quantities with an integer amount. */
    int integral() {
        return integral;
    }

    int times() {
        return times;
    }

    /** Times with a known day. */
    int days() {
        return days;
    }

    /** Rejected dates of which the year is known, but not the day. */
    int coarse() {
        return coarse;
    }

    /** Rejected dates that have a text, such as a century. */
    int worded() {
        return worded;
    }

    /** Rejected values whose statement gives an earliest or a latest date. */
    int bounded() {
        return bounded;
    }

    /** Units of quantities by QID; a number without a unit has the unit "one". */
    Map<String, Integer> units() {
        return units;
    }

    /** The unit of most quantities; empty if most have none or there are no quantities. */
    Optional<String> usualUnit() {
        return units.entrySet().stream()
                .max(Comparator.comparingInt((Map.Entry<String, Integer> e) -> e.getValue())
                        .thenComparing(Map.Entry::getKey, Comparator.reverseOrder()))
                .map(Map.Entry::getKey).filter(u -> !u.equals(UnitTable.ONE));
    }

    /** Statements that are left out because others have a higher rank. */
    TypeEvidence.Former former() {
        return former;
    }

    Map<Reason, Integer> rejected() {
        return rejected;
    }

    int rejected(Set<Reason> reasons) {
        return rejected.entrySet().stream().filter(e -> reasons.contains(e.getKey()))
                .mapToInt(Map.Entry::getValue).sum();
    }
}
