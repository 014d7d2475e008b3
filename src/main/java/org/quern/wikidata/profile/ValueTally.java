package org.quern.wikidata.profile;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataValue;

/** Counts the kinds and properties of values. */
final class ValueTally {

    private static final int EXAMPLES = 3;
    private static final Pattern CODE = Pattern.compile("(?!https?:)(?=.*[0-9])\\S{1,80}");

    private final Map<ValueKind, Integer> kinds = new HashMap<>();
    private final Map<String, Integer> units = new HashMap<>();
    private final Map<Integer, Integer> precisions = new HashMap<>();
    private final Map<Integer, Integer> before = new HashMap<>();
    private final Set<WikidataValue> distinct = new HashSet<>();
    private final Set<WikidataValue> examples = new LinkedHashSet<>();
    private int values;
    private int integral;
    private int codes;

    void add(WikidataValue value) {
        values++;
        kinds.merge(ValueKind.of(value), 1, Integer::sum);
        if (distinct.add(value) && examples.size() < EXAMPLES)
            examples.add(value);
        switch (value) {
            case WikidataValue.Quantity(BigDecimal amount, var unit) -> {
                units.merge(unit.orElse(UnitTable.ONE), 1, Integer::sum);
                if (amount.scale() <= 0)
                    integral++;
            }
            case WikidataValue.Time time -> {
                precisions.merge(time.precision(), 1, Integer::sum);
                if (time.year() < 1)
                    before.merge(time.precision(), 1, Integer::sum);
            }
            case WikidataValue.Text(String text) -> {
                if (CODE.matcher(text).matches())
                    codes++;
            }
            default -> {
                // Of other values, only the kind is counted.
            }
        }
    }

    ValueCounts counts() {
        return new ValueCounts(values, distinct.size(), Counted.sorted(kinds), Counted.sorted(units), integral,
                Counted.sorted(precisions), Counted.sorted(before), codes, examples.stream().toList());
    }
}
