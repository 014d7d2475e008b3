package org.quern.evaluate.filter;

import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.quern.evaluate.filter.ItemExpression.Numbers;
import org.quern.evaluate.filter.ItemExpression.Present;
import org.quern.evaluate.filter.ItemExpression.Requirement;
import org.quern.evaluate.filter.ItemExpression.Values;

/** The values of a field for all items of a run. */
sealed interface Column {

    /** The items among these that meet a requirement. */
    BitSet matching(Requirement wanted, BitSet among);

    /** The values that items have, in their order, with the items of each; none if they are not counted. */
    default Map<String, BitSet> values() {
        return Map.of();
    }

    private static BitSet where(BitSet among, IntPredicate holds) {
        BitSet found = new BitSet();
        for (int i = among.nextSetBit(0); i >= 0; i = among.nextSetBit(i + 1)) {
            if (holds.test(i))
                found.set(i);
        }
        return found;
    }

    /**
     * Names, of which an item may have several.
     *
     * @param values the items by name
     * @param folded the same by name in lower case
     */
    record OfNames(Map<String, BitSet> values, Map<String, BitSet> folded) implements Column {

        static final OfNames NOTHING = new OfNames(Map.of());

        private OfNames(Map<String, BitSet> values) {
            this(values, new HashMap<>());
            values.forEach((name, items) -> folded.computeIfAbsent(name.toLowerCase(Locale.ROOT), _ -> new BitSet())
                    .or(items));
        }

        static OfNames of(int size, Comparator<String> order, IntFunction<List<String>> names) {
            Map<String, BitSet> values = new TreeMap<>(order);
            for (int i = 0; i < size; i++) {
                for (String name : names.apply(i))
                    values.computeIfAbsent(name, _ -> new BitSet()).set(i);
            }
            return new OfNames(Collections.unmodifiableMap(values));
        }

        /** The order in which a field lists its values; other values come last. */
        static Comparator<String> listed(ItemField field) {
            List<String> order = field.only();
            return Comparator.<String>comparingInt(name -> order.contains(name) ? order.indexOf(name) : order.size())
                    .thenComparing(Comparator.naturalOrder());
        }

        OfNames with(String name, BitSet items) {
            Map<String, BitSet> more = new LinkedHashMap<>(values);
            more.put(name, items);
            return new OfNames(more);
        }

        @Override
        public BitSet matching(Requirement wanted, BitSet among) {
            BitSet found = new BitSet();
            switch (wanted) {
                case Present _ -> values.values().forEach(found::or);
                case Values(List<String> names) -> names.forEach(name -> Optional
                        .ofNullable(folded.get(name.toLowerCase(Locale.ROOT))).ifPresent(found::or));
                case Numbers _ -> {
                    // Names are never in a range.
                }
            }
            found.and(among);
            return found;
        }
    }

    /**
     * Numbers.
     *
     * @param numbers NaN for an item without one
     */
    record OfNumbers(double[] numbers) implements Column {

        static OfNumbers of(int size, IntToDoubleFunction number) {
            return new OfNumbers(IntStream.range(0, size).mapToDouble(number).toArray());
        }

        @Override
        public BitSet matching(Requirement wanted, BitSet among) {
            return switch (wanted) {
                case Present _ -> where(among, i -> !Double.isNaN(numbers[i]));
                case Numbers(var ranges) -> where(among, i -> ranges.stream().anyMatch(r -> r.contains(numbers[i])));
                case Values _ -> new BitSet();
            };
        }

        @Override
        public Map<String, BitSet> values() {
            Map<Double, BitSet> sets = new TreeMap<>();
            for (int i = 0; i < numbers.length; i++) {
                if (!Double.isNaN(numbers[i]))
                    sets.computeIfAbsent(numbers[i], _ -> new BitSet()).set(i);
            }
            Map<String, BitSet> values = new LinkedHashMap<>();
            sets.forEach((number, items) -> values.put(Spelling.number(number), items));
            return values;
        }
    }

    /**
     * Texts.
     *
     * @param texts for each item, in lower case; several where several texts are searched
     */
    record OfTexts(List<String[]> texts) implements Column {

        static OfTexts of(int size, IntFunction<String> text) {
            return new OfTexts(List.<String[]>of(IntStream.range(0, size)
                    .mapToObj(i -> text.apply(i).toLowerCase(Locale.ROOT)).toArray(String[]::new)));
        }

        /** The first texts of both. */
        OfTexts and(OfTexts other) {
            return new OfTexts(List.of(texts.getFirst(), other.texts.getFirst()));
        }

        @Override
        public BitSet matching(Requirement wanted, BitSet among) {
            return switch (wanted) {
                case Present _ -> where(among, i -> texts.stream().anyMatch(text -> !text[i].isBlank()));
                case Values(List<String> words) -> {
                    BitSet found = new BitSet();
                    for (String word : words) {
                        String folded = word.toLowerCase(Locale.ROOT);
                        for (String[] text : texts)
                            found.or(where(among, i -> text[i].contains(folded)));
                    }
                    yield found;
                }
                case Numbers _ -> new BitSet();
            };
        }
    }
}
