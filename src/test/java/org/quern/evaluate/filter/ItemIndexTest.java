package org.quern.evaluate.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.AnswerSize;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.ItemGroups;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.error.CategoryJudgement;
import org.quern.evaluate.error.CategoryJudgement.Verdict;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.Cause;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.Evidence;
import org.quern.evaluate.error.ItemNote;
import org.quern.evaluate.error.ItemRemark;
import org.quern.evaluate.error.Mistake;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.filter.ItemExpression.And;
import org.quern.evaluate.filter.ItemExpression.Not;
import org.quern.evaluate.filter.ItemExpression.Numbers;
import org.quern.evaluate.filter.ItemExpression.Or;
import org.quern.evaluate.filter.ItemExpression.Present;
import org.quern.evaluate.filter.ItemExpression.Requirement;
import org.quern.evaluate.filter.ItemExpression.Term;
import org.quern.evaluate.filter.ItemExpression.Values;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Sample;
import org.quern.testing.Scores;

class ItemIndexTest {

    private static final List<String> GOLD = List.of("MATCH (n:Mill) RETURN n.name",
            "MATCH (n:Mill)-[:locatedIn]->(m:Town {name: 'Kinderdijk'}) RETURN n.name, n.built",
            "MATCH (n:Mill)-[:locatedIn]->(m:Town)-[:partOf]->(c:Country) WHERE n.built > 1900 RETURN count(DISTINCT n)");
    private static final List<String> PREDICTED = List.of("MATCH (n:Mill) RETURN n.name",
            "MATCH (n:Mill)<-[:locatedIn]-(m:Town {name: 'Delft'}) RETURN n.name, n.height",
            "MATCH (n:Mill RETURN n.name", "",
            "MATCH (n:Mill)-[:locatedIn]->(m:Town) WHERE n.height > 1900 RETURN count(n)");
    private static final int SIZE = 240;

    private final Random random = new Random(7);
    private final List<ScoredItem> items = run(0);
    private final List<ProposedErrors> proposed = new ArrayList<>();
    private final CategoryJudgements judged;
    private final ErrorSample sample;
    private final List<List<Mistake>> mistakes;
    private final ItemIndex index;

    ItemIndexTest() {
        List<ItemRemark> remarks = new ArrayList<>();
        List<ItemKey> sampled = new ArrayList<>();
        for (int i = 0; i < SIZE; i += 3) {
            ItemKey key = ItemKey.of(items.get(i).sample());
            if (isWrong(items.get(i)))
                proposed.add(new ProposedErrors(key.qid(), key.graph(), List.of(proposal(ErrorCategory.FILTERING),
                        proposal(ErrorCategory.of(ErrorCategory.Analysis.CYPHER).get(i % 12))), ""));
            if (i % 2 == 0)
                remarks.add(new CategoryJudgement(key, ErrorCategory.PATTERN, i % 4 == 0 ? Verdict.HOLDS : Verdict.NOT,
                        true,
                        "Ada", Instant.EPOCH));
            if (i % 5 == 0)
                remarks.add(new ItemNote(key, "Check the number with Ada #gold-error #Ask-" + i % 3, "Ada",
                        Instant.EPOCH));
            if (i % 9 == 0)
                sampled.add(key);
        }
        judged = CategoryJudgements.of(remarks);
        sample = new ErrorSample(1, SIZE, sampled);
        mistakes = items.stream().map(item -> isWrong(item) ? Mistake.of(item.sample()) : List.<Mistake>of()).toList();
        index = ItemIndex.of(items).withAudit(ItemIndexTest::flags)
                .withErrors(proposed, judged, Optional.of(sample)).withMistakes(mistakes);
    }

    /** The rules of an audit that flag a question. */
    private static Set<String> flags(ItemKey key) {
        return key.qid().endsWith("3") ? Set.of("capital", "7") : Set.of();
    }

    private static CategoryProposal proposal(ErrorCategory category) {
        return new CategoryProposal(category, List.of(Evidence.of(Cause.NO_CAUSE)));
    }

    private List<ScoredItem> run(int seed) {
        Random scores = new Random(seed);
        List<ScoredItem> made = new ArrayList<>();
        for (int i = 0; i < SIZE; i++) {
            Sample one = new Sample("q" + i, "g" + i % 4, GOLD.get(i % 3), Optional.empty(), "Mills, NUMBER " + i + "?",
                    Optional.empty(), i % 7 == 0 ? Optional.empty() : Optional.of("[[1]" + ",[2]".repeat(i % 6) + "]"),
                    i % 5 == 0 ? Optional.empty() : Optional.of(new Sample.FromTemplate("basic_(n)-(m" + i % 3 + "*)",
                            "", "n_name", "")),
                    Optional.of(PREDICTED.get(i % 5)), Map.of(), Map.of());
            Score ex = i % 31 == 0 ? Score.none(Outcome.GOLD_ERROR)
                    : i % 11 == 0 ? Score.wrong(Outcome.PREDICTION_ERROR) : Score.of(scores.nextBoolean());
            Score psjs = i % 31 == 0 ? ex : Score.of(scores.nextInt(5) / 4.0);
            made.add(ScoredItem.of(1, one, Scores.of(ex, ex, psjs, psjs, psjs, Score.of(i % 11 != 0),
                    i % 11 == 0 ? "Variable `m` not defined" : "")));
        }
        return made;
    }

    private static boolean isWrong(ScoredItem item) {
        return item.score(Metrics.EX).orElse(1) < 1;
    }

    /** What the index finds is what reading each item without it finds. */
    @Test
    void findsWhatReadingEachItemFinds() {
        int some = 0;
        for (int round = 0; round < 800; round++) {
            ItemExpression wanted = new RandomExpressions(random).next(3);
            BitSet expected = new BitSet();
            for (int i = 0; i < SIZE; i++)
                expected.set(i, holds(wanted, i));
            assertThat(index.matching(wanted)).as(wanted.toString()).isEqualTo(expected);
            some += expected.isEmpty() || expected.cardinality() == SIZE ? 0 : 1;
        }
        assertThat(some).as("expressions that some items match and others do not").isGreaterThan(250);
    }

    private boolean holds(ItemExpression expression, int place) {
        return switch (expression) {
            case And(List<ItemExpression> parts) -> parts.stream().allMatch(part -> holds(part, place));
            case Or(List<ItemExpression> parts) -> parts.stream().anyMatch(part -> holds(part, place));
            case Not(ItemExpression part) -> !holds(part, place);
            case Term(ItemField field, Requirement wanted) -> switch (field.kind()) {
                case NUMBER -> number(field, place, wanted);
                case TEXT -> switch (wanted) {
                    case Present _ -> texts(field, place).stream().anyMatch(text -> !text.isBlank());
                    case Values(List<String> words) -> words.stream().anyMatch(word -> texts(field, place).stream()
                            .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT))));
                    case Numbers _ -> false;
                };
                default -> switch (wanted) {
                    case Present _ -> !names(field, place).isEmpty();
                    case Values(List<String> values) -> values.stream().anyMatch(value -> names(field, place).stream()
                            .anyMatch(value::equalsIgnoreCase));
                    case Numbers _ -> false;
                };
            };
        };
    }

    private boolean number(ItemField field, int place, Requirement wanted) {
        ScoredItem item = items.get(place);
        double value = switch (field.key()) {
            case "hops" -> item.groups().hops().getAsInt();
            case "rows" -> AnswerSize.rows(item.sample()) < 0 ? Double.NaN : AnswerSize.rows(item.sample());
            default -> item.score(field.metric().orElseThrow()).orElse(Double.NaN);
        };
        return switch (wanted) {
            case Present _ -> !Double.isNaN(value);
            case Numbers(var ranges) -> ranges.stream().anyMatch(range -> switch (range.bound()) {
                case LESS -> value < range.low();
                case AT_MOST -> value <= range.low();
                case MORE -> value > range.low();
                case AT_LEAST -> value >= range.low();
                case WITHIN -> range.low() <= value && value <= range.high();
            });
            case Values _ -> false;
        };
    }

    private List<String> texts(ItemField field, int place) {
        ScoredItem item = items.get(place);
        String note = judged.note(ItemKey.of(item.sample())).map(ItemNote::text).orElse("");
        return switch (field.key()) {
            case "question" -> List.of(item.sample().nlQuestion());
            case "id" -> List.of(item.sample().qid());
            case "gold" -> List.of(item.sample().goldCypher());
            case "reply" -> List.of(item.sample().predCypher().orElse(""));
            case "message" -> List.of(item.scores().message());
            case "note" -> List.of(note);
            default -> List.of(item.sample().nlQuestion(), item.sample().qid(), item.sample().goldCypher(),
                    item.sample().predCypher().orElse(""), note);
        };
    }

    private List<String> names(ItemField field, int place) {
        ScoredItem item = items.get(place);
        ItemKey key = ItemKey.of(item.sample());
        List<String> confirmed = judged.holding(key).stream().map(ErrorCategory::key).toList();
        List<String> expected = proposed.stream().filter(one -> one.qid().equals(key.qid()))
                .flatMap(one -> one.proposals().stream()).map(one -> one.category().key()).toList();
        return switch (field.key()) {
            case "outcome" -> List.of(item.score(Metrics.EX).isEmpty() ? "unscored" : isWrong(item) ? "wrong"
                    : "correct", item.scores().outcome().text());
            case "confirmed" -> confirmed;
            case "proposed" -> expected;
            case "reason" -> confirmed.isEmpty() ? expected : confirmed;
            case "audit" -> Stream.concat(flags(key).stream().map(_ -> "flagged").distinct(), flags(key).stream())
                    .toList();
            case "mistake" -> mistakes.get(place).stream().map(Mistake::toString).toList();
            case "is" -> Stream.of(judged.isJudged(key) ? "judged" : isWrong(item) ? "open" : "",
                    sample.items().contains(key) ? "sampled" : "").filter(state -> !state.isEmpty()).toList();
            case "tag" -> Stream.concat(groups(item, Grouping.TAG), judged.note(key).stream()
                    .flatMap(_ -> Stream.of("gold-error", "ask-" + place % 3))).toList();
            default -> groups(item, field.grouping().orElseThrow()).toList();
        };
    }

    private static Stream<String> groups(ScoredItem item, Grouping grouping) {
        return item.groups().of(grouping).stream()
                .filter(name -> !name.equals(ItemGroups.NO_TAG) && !name.equals(ItemGroups.NO_TEMPLATE));
    }

    @Test
    void namesOtherRuns() throws FilterSyntaxException {
        List<ScoredItem> other = run(1).reversed();
        ItemIndex both = index.withRun("other run", other);
        assertThat(both.hasRun("other run")).isTrue();
        BitSet first = both.matching(ExpressionParser.parse("outcome:correct wrong-in:\"other run\""));
        BitSet changed = both.matching(ExpressionParser.parse("changed-since:\"other run\""));
        for (int i = 0; i < SIZE; i++) {
            OptionalDouble here = items.get(i).scores().value(Metrics.EX);
            OptionalDouble there = other.get(SIZE - 1 - i).scores().value(Metrics.EX);
            assertThat(first.get(i)).isEqualTo(here.orElse(0) == 1 && there.orElse(1) == 0);
            assertThat(changed.get(i)).isEqualTo(!here.equals(there));
        }
        assertThat(both.withoutRuns().hasRun("other run")).isFalse();
        assertThat(index.filledFrom(both).matching(ExpressionParser.parse("changed-since:\"other run\"")))
                .isEqualTo(changed);
        assertThat(index.matching(ExpressionParser.parse("wrong-in:unknown")).cardinality()).isZero();
    }

    @Test
    void theCellsOfAPivotAreTheItemsOfTheirConditions() {
        BitSet wrong = index.matching(ItemExpression.is(ItemField.OUTCOME, "wrong"));
        List<ItemField> dimensions = ItemField.dimensions().stream().filter(index::has).toList();
        assertThat(dimensions).contains(ItemField.MISTAKE, ItemField.HOPS, ItemField.TAG);
        for (ItemField rows : dimensions) {
            Pivot pivot = Pivot.of(index, wrong, rows, ItemField.GRAPH, Optional.of(Metrics.PSJS));
            for (int row = 0; row < pivot.rows().size(); row++) {
                for (int column = 0; column < pivot.columns().size(); column++) {
                    BitSet items = index.matching(pivot.condition(row, column));
                    items.and(wrong);
                    Pivot.Cell cell = pivot.cells().get(row).get(column);
                    assertThat(cell.items()).as(rows + " " + row).isEqualTo(items.cardinality());
                    DoubleStream scores = items.stream().mapToDouble(i -> this.items.get(i).scores().value(Metrics.PSJS)
                            .orElseThrow());
                    assertThat(cell.mean()).isEqualTo(scores.average());
                    assertThat(cell.scored()).isEqualTo(items.cardinality());
                }
            }
            assertThat(pivot.rowTotals().stream().mapToInt(Pivot.Cell::items).sum()).as("nothing is left out")
                    .isGreaterThanOrEqualTo(wrong.cardinality());
            assertThat(pivot.total().items()).isEqualTo(wrong.cardinality());
        }
    }

    @Test
    void clustersHaveTheItemsThatTheirConditionFinds() {
        BitSet all = index.matching(ItemExpression.ALL);
        List<MistakeCluster> clusters = index.clusters(all);
        assertThat(clusters).isNotEmpty().isSortedAccordingTo((a, b) -> b.count() - a.count());
        for (MistakeCluster cluster : clusters) {
            assertThat(index.matching(cluster.condition())).isEqualTo(cluster.items());
            assertThat(cluster.alone()).isEqualTo((int) IntStream.range(0, SIZE)
                    .filter(i -> mistakes.get(i).equals(List.of(cluster.mistake()))).count());
        }
        assertThat(clusters).extracting(cluster -> cluster.mistake().toString())
                .contains("different relation direction", "different column in RETURN", "syntax error",
                        "different property in WHERE", "missing DISTINCT");
    }

    @Test
    void completesFieldsAndValuesWithTheirCounts() {
        assertThat(choices("out")).containsExactly("outcome:");
        assertThat(choices("a (-re")).startsWith("reply:", "return:", "return-template:", "reason:");
        assertThat(choices("outcome:wr")).containsExactly("wrong");
        FilterCompletion graphs = FilterCompletion.at("hops:1 graph:g0,g x", 17, index, List.of());
        assertThat(graphs.start()).isEqualTo(16);
        assertThat(graphs.end()).isEqualTo(17);
        assertThat(graphs.choices()).extracting(FilterCompletion.Choice::text).containsExactly("g0", "g1", "g2", "g3");
        assertThat(graphs.choices()).extracting(FilterCompletion.Choice::items).containsOnly(60);
        assertThat(choices("match:\"basic")).allMatch(text -> text.startsWith("\"basic_(n)"));
        FilterCompletion runs = FilterCompletion.at("wrong-in:", 9, index, List.of("model a", "b"));
        assertThat(runs.choices()).extracting(FilterCompletion.Choice::text).containsExactly("\"model a\"", "b");
        for (int caret = 0; caret <= 12; caret++)
            assertThat(FilterCompletion.at("a\"b\\\":(,--x:", caret, index, List.of()).end()).isEqualTo(caret);
    }

    private List<String> choices(String text) {
        return FilterCompletion.at(text, text.length(), index, List.of()).choices().stream()
                .map(FilterCompletion.Choice::text).toList();
    }
}
