package org.quern.wikidata.profile;

import java.util.List;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataValue;

/**
 * The kinds of known values, with counts. Each list is sorted, the most frequent first.
 *
 * @param values number of examined known values, the base of all other numbers
 * @param distinct number of distinct values
 * @param units of quantities, by QID; pure numbers have {@link UnitTable#ONE}
 * @param integral number of quantities that are integers
 * @param precisions of times: 7 century, 8 decade, 9 year, 10 month, 11 day
 * @param before precisions of times before the Common Era, which are a part of them
 * @param codes number of texts that consist of one word with a digit, like identifiers
 * @param examples some distinct values
 */
public record ValueCounts(int values, int distinct, List<Counted<ValueKind>> kinds, List<Counted<String>> units,
        int integral, List<Counted<Integer>> precisions, List<Counted<Integer>> before, int codes,
        List<WikidataValue> examples) {

    public ValueCounts {
        kinds = List.copyOf(kinds);
        units = List.copyOf(units);
        precisions = List.copyOf(precisions);
        before = List.copyOf(before);
        examples = List.copyOf(examples);
    }

    public int ofKind(ValueKind kind) {
        return kinds.stream().filter(k -> k.what() == kind).mapToInt(Counted::count).sum();
    }

    /**
     * Number of times with at least this precision.
     *
     * @param bce whether those before the Common Era count
     */
    public int atLeast(int precision, boolean bce) {
        return atLeast(precisions, precision) - (bce ? 0 : atLeast(before, precision));
    }

    private static int atLeast(List<Counted<Integer>> counts, int precision) {
        return counts.stream().filter(p -> p.what() >= precision).mapToInt(Counted::count).sum();
    }
}
