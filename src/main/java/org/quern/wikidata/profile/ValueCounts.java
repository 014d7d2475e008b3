package org.quern.wikidata.profile;

import java.util.List;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataValue;

/**
 * The kinds of known values, with counts. Each list is sorted, the most frequent first.
 *
 * @param values how many known values were looked at; everything else is counted among these
 * @param distinct how many different ones
 * @param units of quantities, by QID; pure numbers have {@link UnitTable#ONE}
 * @param integral quantities that are whole numbers
 * @param precisions of times: 7 century, 8 decade, 9 year, 10 month, 11 day
 * @param codes texts of one word with a figure in it, as identifiers have
 * @param examples a few different values
 */
public record ValueCounts(int values, int distinct, List<Counted<ValueKind>> kinds, List<Counted<String>> units,
        int integral, List<Counted<Integer>> precisions, int codes, List<WikidataValue> examples) {

    public ValueCounts {
        kinds = List.copyOf(kinds);
        units = List.copyOf(units);
        precisions = List.copyOf(precisions);
        examples = List.copyOf(examples);
    }

    public int ofKind(ValueKind kind) {
        return kinds.stream().filter(k -> k.what() == kind).mapToInt(Counted::count).sum();
    }

    /** Times that are at least so precise. */
    public int atLeast(int precision) {
        return precisions.stream().filter(p -> p.what() >= precision).mapToInt(Counted::count).sum();
    }
}
