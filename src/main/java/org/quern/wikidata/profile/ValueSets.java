package org.quern.wikidata.profile;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.quern.wikidata.WikidataValue;
import org.quern.wikidata.WikidataValue.EntityRef;

/**
 * The values that members with a label have together, each set with its number of members: what counts is how many
 * members keep a value, not how many different values there are. Texts, and values that are kept as text, count as one
 * value.
 *
 * @param truthy known values of truthy statements
 * @param standing items in statements that are not deprecated
 * @param whole whether all members were examined; otherwise the first ones, until they had too many different items
 */
public record ValueSets(Map<Set<WikidataValue>, Integer> truthy, Map<Set<WikidataValue>, Integer> standing,
        boolean whole) {

    /** No members. */
    public static final ValueSets NONE = new ValueSets(Map.of(), Map.of(), true);

    /** Number of members with a value of a truthy statement. */
    public int members() {
        return count(truthy, _ -> true);
    }

    /** Number of members whose values pass a test. */
    static int count(Map<Set<WikidataValue>, Integer> sets, Predicate<Set<WikidataValue>> test) {
        return sets.entrySet().stream().filter(e -> test.test(e.getKey())).mapToInt(Map.Entry::getValue).sum();
    }

    /** Number of members at least one of whose truthy values passes a test. */
    public int membersWith(Predicate<WikidataValue> test) {
        return count(truthy, values -> values.stream().anyMatch(test));
    }

    /** The same for the items in statements that are not deprecated. */
    public int membersWithStanding(Predicate<String> test) {
        return count(standing, values -> values.stream().anyMatch(v -> v instanceof EntityRef(String id)
                && test.test(id)));
    }

    /** The different items in truthy statements. */
    public Set<String> items() {
        return truthy.keySet().stream().flatMap(Set::stream).filter(EntityRef.class::isInstance)
                .map(v -> ((EntityRef) v).id()).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Collects the sets of members, of which many are equal. */
    static final class Builder {
        private final Map<Set<WikidataValue>, Set<WikidataValue>> known = new HashMap<>();

        Set<WikidataValue> shared(Set<WikidataValue> values) {
            return known.computeIfAbsent(values, v -> v);
        }

        static Map<Set<WikidataValue>, Integer> counts(List<Set<WikidataValue>> sets, IntPredicate counts) {
            Map<Set<WikidataValue>, Integer> found = new LinkedHashMap<>();
            for (int i = 0; i < sets.size(); i++) {
                if (!sets.get(i).isEmpty() && counts.test(i))
                    found.merge(sets.get(i), 1, Integer::sum);
            }
            return found;
        }
    }
}
