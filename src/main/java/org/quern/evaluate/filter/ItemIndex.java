package org.quern.evaluate.filter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.evaluate.AnswerSize;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.ItemGroups;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.compare.ItemChange;
import org.quern.evaluate.compare.RunComparison;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.ItemNote;
import org.quern.evaluate.error.Mistake;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.filter.Column.OfNames;
import org.quern.evaluate.filter.Column.OfNumbers;
import org.quern.evaluate.filter.Column.OfTexts;
import org.quern.evaluate.filter.ItemExpression.And;
import org.quern.evaluate.filter.ItemExpression.Bound;
import org.quern.evaluate.filter.ItemExpression.Not;
import org.quern.evaluate.filter.ItemExpression.Numbers;
import org.quern.evaluate.filter.ItemExpression.Or;
import org.quern.evaluate.filter.ItemExpression.Range;
import org.quern.evaluate.filter.ItemExpression.Requirement;
import org.quern.evaluate.filter.ItemExpression.Term;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;

/**
 * The items of a run by columns, so that a condition reads only what it needs. Immutable: what becomes known later
 * gives another index, which shares the rest.
 */
public final class ItemIndex {

    private static final ItemIndex EMPTY = new ItemIndex(List.of(), Map.of(), new BitSet());

    private final List<ScoredItem> rows;
    private final Map<ItemField, Column> columns;
    /** The items with a single mistake. */
    private final BitSet alone;

    private ItemIndex(List<ScoredItem> rows, Map<ItemField, Column> columns, BitSet alone) {
        this.rows = rows;
        this.columns = columns;
        this.alone = alone;
    }

    /** An index without items. */
    public static ItemIndex empty() {
        return EMPTY;
    }

    /** The index of a run, without what people and other runs say. */
    public static ItemIndex of(List<ScoredItem> items) {
        List<ScoredItem> rows = List.copyOf(items);
        Map<ItemField, Column> columns = new HashMap<>();
        for (Grouping grouping : Grouping.values())
            columns.put(ItemField.of(grouping), OfNames.of(rows.size(), grouping.order(),
                    i -> groups(rows.get(i), grouping)));
        for (Metric metric : Metrics.ALL)
            columns.put(ItemField.of(metric),
                    OfNumbers.of(rows.size(), i -> rows.get(i).score(metric).orElse(Double.NaN)));
        columns.put(ItemField.OUTCOME, OfNames.of(rows.size(), OfNames.listed(ItemField.OUTCOME),
                i -> outcomes(rows.get(i))));
        columns.put(ItemField.HOPS, OfNumbers.of(rows.size(), i -> hops(rows.get(i))));
        columns.put(ItemField.ROWS, OfNumbers.of(rows.size(), i -> {
            long count = AnswerSize.rows(rows.get(i).sample());
            return count < 0 ? Double.NaN : count;
        }));
        text(columns, rows, ItemField.QUESTION, row -> row.sample().nlQuestion());
        text(columns, rows, ItemField.ID, row -> row.sample().qid());
        text(columns, rows, ItemField.GOLD, row -> row.sample().goldCypher());
        text(columns, rows, ItemField.REPLY, ItemIndex::reply);
        // A word is never found across two of them.
        text(columns, rows, ItemField.TEXT, row -> String.join("\0", row.sample().nlQuestion(), row.sample().qid(),
                row.sample().goldCypher(), reply(row)));
        text(columns, rows, ItemField.MESSAGE, row -> row.scores().message());
        return new ItemIndex(rows, columns, new BitSet()).withAudit(_ -> Set.of()).withErrors(List.of(),
                CategoryJudgements.NOTHING, Optional.empty());
    }

    private static void text(Map<ItemField, Column> columns, List<ScoredItem> rows, ItemField field,
            Function<ScoredItem, String> text) {
        columns.put(field, OfTexts.of(rows.size(), i -> text.apply(rows.get(i))));
    }

    private static String reply(ScoredItem row) {
        return PredictedAnswer.of(row.sample()).map(PredictedAnswer::text).orElse(row.sample().predCypher().orElse(""));
    }

    private static double hops(ScoredItem row) {
        return row.groups().hops().isPresent() ? row.groups().hops().getAsInt() : Double.NaN;
    }

    /** The groups of an item; the names of groups for items without a group are left out. */
    private static List<String> groups(ScoredItem row, Grouping grouping) {
        return row.groups().of(grouping).stream()
                .filter(name -> !name.equals(ItemGroups.NO_TEMPLATE) && !name.equals(ItemGroups.NO_TAG)).toList();
    }

    private static List<String> outcomes(ScoredItem row) {
        OptionalDouble ex = row.score(Metrics.EX);
        return Stream.concat(Stream.of(ex.isEmpty() ? ItemField.UNSCORED
                : ex.getAsDouble() < 1 ? ItemField.WRONG : ItemField.CORRECT),
                row.isScored() ? Stream.of(row.scores().outcome().text()) : Stream.of()).toList();
    }

    /**
     * With the errors of the run.
     *
     * @param proposed empty until categories are proposed
     */
    public ItemIndex withErrors(List<ProposedErrors> proposed, CategoryJudgements judged,
            Optional<ErrorSample> sample) {
        Map<ItemKey, List<String>> proposals = proposed.stream().collect(Collectors.toMap(
                item -> new ItemKey(item.graph(), item.qid()), item -> item.proposals().stream()
                        .map(CategoryProposal::category).map(ErrorCategory::key).distinct().toList(),
                (first, _) -> first));
        Set<ItemKey> sampled = sample.map(drawn -> Set.copyOf(drawn.items())).orElse(Set.of());
        List<ItemKey> keys = rows.stream().map(ScoredItem::key).toList();
        List<List<String>> confirmed = keys.stream()
                .map(key -> judged.holding(key).stream().map(ErrorCategory::key).toList()).toList();
        List<List<String>> expected = keys.stream().map(key -> proposals.getOrDefault(key, List.of())).toList();
        List<Optional<ItemNote>> notes = keys.stream().map(judged::note).toList();
        Map<ItemField, Column> more = new HashMap<>(columns);
        more.put(ItemField.CONFIRMED, names(ItemField.CONFIRMED, confirmed::get));
        more.put(ItemField.PROPOSED, names(ItemField.PROPOSED, expected::get));
        more.put(ItemField.REASON, names(ItemField.REASON,
                i -> confirmed.get(i).isEmpty() ? expected.get(i) : confirmed.get(i)));
        more.put(ItemField.IS, names(ItemField.IS, i -> {
            List<String> states = new ArrayList<>();
            if (judged.isJudged(keys.get(i)))
                states.add(ItemField.JUDGED);
            else if (rows.get(i).isWrong())
                states.add(ItemField.OPEN);
            if (sampled.contains(keys.get(i)))
                states.add(ItemField.SAMPLED);
            return states;
        }));
        more.put(ItemField.TAG, OfNames.of(rows.size(), Grouping.TAG.order(), i -> Stream.concat(
                groups(rows.get(i), Grouping.TAG).stream(), notes.get(i).map(ItemNote::tags).orElse(List.of()).stream())
                .toList()));
        OfTexts noted = OfTexts.of(rows.size(), i -> notes.get(i).map(ItemNote::text).orElse(""));
        more.put(ItemField.NOTE, noted);
        if (columns.get(ItemField.TEXT) instanceof OfTexts words)
            more.put(ItemField.TEXT, words.and(noted));
        return new ItemIndex(rows, more, alone);
    }

    private Column names(ItemField field, IntFunction<List<String>> values) {
        return OfNames.of(rows.size(), OfNames.listed(field), values);
    }

    /** @param rules the names of the rules that flag a question */
    public ItemIndex withAudit(Function<ItemKey, Set<String>> rules) {
        Map<ItemField, Column> more = new HashMap<>(columns);
        more.put(ItemField.AUDIT, OfNames.of(rows.size(), Comparator.naturalOrder(), i -> {
            Set<String> own = rules.apply(rows.get(i).key());
            return own.isEmpty() ? List.of() : Stream.concat(Stream.of(ItemField.FLAGGED), own.stream()).toList();
        }));
        return new ItemIndex(rows, more, alone);
    }

    /** @param found the mistakes of each item; none if it is correct */
    public ItemIndex withMistakes(List<List<Mistake>> found) {
        Map<ItemField, Column> more = new HashMap<>(columns);
        more.put(ItemField.MISTAKE, OfNames.of(rows.size(), Comparator.naturalOrder(),
                i -> found.get(i).stream().map(Mistake::toString).toList()));
        BitSet single = new BitSet();
        for (int i = 0; i < found.size(); i++)
            single.set(i, found.get(i).size() == 1);
        return new ItemIndex(rows, more, single);
    }

    /** The mistakes of these items, the most frequent first; none before they are known. */
    public List<MistakeCluster> clusters(BitSet items) {
        return values(ItemField.MISTAKE).entrySet().stream()
                .flatMap(value -> Mistake.named(value.getKey()).stream()
                        .map(mistake -> new MistakeCluster(mistake, both(value.getValue(), items),
                                both(both(value.getValue(), items), alone).cardinality())))
                .filter(cluster -> cluster.count() > 0)
                .sorted(Comparator.comparingInt(MistakeCluster::count).reversed()).toList();
    }

    static BitSet both(BitSet one, BitSet other) {
        BitSet both = (BitSet) one.clone();
        both.and(other);
        return both;
    }

    private ItemIndex with(ItemField field, Column column) {
        Map<ItemField, Column> more = new HashMap<>(columns);
        more.put(field, column);
        return new ItemIndex(rows, more, alone);
    }

    /** With another run, which expressions can name then. */
    public ItemIndex withRun(String name, List<ScoredItem> other) {
        Map<ScoredItem, Integer> places = new IdentityHashMap<>();
        for (int i = 0; i < rows.size(); i++)
            places.put(rows.get(i), i);
        BitSet correct = new BitSet();
        BitSet wrong = new BitSet();
        BitSet changed = new BitSet();
        for (ItemChange both : RunComparison.of(rows.stream().filter(ScoredItem::isScored).toList(), other).items()) {
            int place = Objects.requireNonNull(places.get(both.first()));
            OptionalDouble ex = both.second().scores().value(Metrics.EX);
            correct.set(place, ex.orElse(0) >= 1);
            wrong.set(place, ex.orElse(1) < 1);
            changed.set(place, both.isChanged(Metrics.EX));
        }
        return withSet(ItemField.CORRECT_IN, name, correct).withSet(ItemField.WRONG_IN, name, wrong)
                .withSet(ItemField.CHANGED_SINCE, name, changed);
    }

    /** With what only another index of the same items knows. */
    public ItemIndex filledFrom(ItemIndex other) {
        Map<ItemField, Column> more = new HashMap<>(other.columns);
        more.putAll(columns);
        return new ItemIndex(rows, more, has(ItemField.MISTAKE) ? alone : other.alone);
    }

    /** Without other runs, which may have changed. */
    public ItemIndex withoutRuns() {
        Map<ItemField, Column> fewer = new HashMap<>();
        columns.forEach((field, column) -> {
            if (field.kind() != ItemField.Kind.RUN)
                fewer.put(field, column);
        });
        return new ItemIndex(rows, fewer, alone);
    }

    private ItemIndex withSet(ItemField field, String name, BitSet items) {
        OfNames before = columns.get(field) instanceof OfNames names ? names : OfNames.NOTHING;
        return with(field, before.with(name, items));
    }

    /** Whether it can answer a condition on this field. */
    public boolean has(ItemField field) {
        return columns.containsKey(field);
    }

    /** Whether expressions can name this run. */
    public boolean hasRun(String name) {
        return columns.get(ItemField.WRONG_IN) instanceof OfNames runs && runs.values().containsKey(name);
    }

    public int size() {
        return rows.size();
    }

    public List<ScoredItem> rows() {
        return rows;
    }

    /** The items that match, by their place in the run, from 0. */
    public BitSet matching(ItemExpression expression) {
        BitSet all = new BitSet();
        all.set(0, rows.size());
        return matching(expression, all);
    }

    private BitSet matching(ItemExpression expression, BitSet among) {
        switch (expression) {
            case And(List<ItemExpression> parts) -> {
                BitSet left = (BitSet) among.clone();
                // Texts are searched last, in what the others leave.
                for (ItemExpression part : Stream.concat(parts.stream().filter(part -> !readsText(part)),
                        parts.stream().filter(ItemIndex::readsText)).toList())
                    left = matching(part, left);
                return left;
            }
            case Or(List<ItemExpression> parts) -> {
                BitSet found = new BitSet();
                parts.forEach(part -> found.or(matching(part, among)));
                return found;
            }
            case Not(ItemExpression part) -> {
                BitSet left = (BitSet) among.clone();
                left.andNot(matching(part, among));
                return left;
            }
            case Term(ItemField field, Requirement wanted) -> {
                Column column = columns.get(field);
                return column == null ? new BitSet() : column.matching(wanted, among);
            }
        }
    }

    private static boolean readsText(ItemExpression part) {
        return part.terms().anyMatch(term -> term.field().kind() == ItemField.Kind.TEXT);
    }

    /** The values of a field that items have, in their order, with the items of each; none for texts. */
    public Map<String, BitSet> values(ItemField field) {
        Column column = columns.get(field);
        return column == null || !field.isDimension() ? Map.of() : column.values();
    }

    /** The values of a field that an item has, in their order. */
    public List<String> values(ItemField field, int item) {
        return values(field).entrySet().stream().filter(value -> value.getValue().get(item)).map(Map.Entry::getKey)
                .toList();
    }

    /** The numbers of a field, NaN for items without one; none for other fields. */
    double[] numbers(ItemField field) {
        return columns.get(field) instanceof OfNumbers(double[] numbers) ? numbers : new double[0];
    }

    /** The number of items, and the mean of a metric over those that have a score. */
    Pivot.Cell cell(BitSet items, Optional<Metric> metric) {
        int scored = 0;
        double sum = 0;
        if (metric.isPresent() && columns.get(ItemField.of(metric.get())) instanceof OfNumbers(double[] numbers)) {
            for (int i = items.nextSetBit(0); i >= 0; i = items.nextSetBit(i + 1)) {
                if (!Double.isNaN(numbers[i])) {
                    scored++;
                    sum += numbers[i];
                }
            }
        }
        return new Pivot.Cell(items.cardinality(), scored,
                scored == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / scored));
    }

    /** The condition that a field has one of the {@link #values}. */
    public static ItemExpression is(ItemField field, String value) {
        return field.kind() == ItemField.Kind.NUMBER
                ? new Term(field, new Numbers(List.of(Range.of(Bound.WITHIN, Double.parseDouble(value)))))
                : ItemExpression.is(field, value);
    }
}
