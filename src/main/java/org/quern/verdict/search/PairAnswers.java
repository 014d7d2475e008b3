package org.quern.verdict.search;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.OrderedResult;
import org.quern.cypher.memory.Certainty;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.cypher.memory.engine.MemoryEngine.Answer;
import org.quern.cypher.memory.engine.MemoryEngine.Refused;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.cypher.memory.engine.MemoryEngine.Unsure;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.evaluate.engine.EngineValues;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.ResultJson;

/**
 * Answers two queries on small graphs, and compares the answers as execution accuracy does. The engine in memory answers
 * first. Where it is not sure, the database is asked, if the answers of both queries do not depend on its choices.
 */
public final class PairAnswers {

    /** The outcome on one graph. */
    public sealed interface Outcome {}

    public record Equal() implements Outcome {}

    /** @param refusal why the prediction fails, when it does */
    public record Different(Table gold, Table prediction, Optional<String> refusal) implements Outcome {}

    public record Open(String why, Ask ask) implements Outcome {

        private static final String GOLD = "gold fails: ";

        /** Whether gold fails, which says nothing about the prediction. */
        boolean isGoldFailure() {
            return why.startsWith(GOLD);
        }

        private static final Open ROWS = new Open("the database chooses the rows that LIMIT keeps", Ask.NEVER);
        private static final Open ORDER = new Open("the database chooses the order", Ask.NEVER);
    }

    /** When the database can say more. */
    private enum Ask {
        NEVER,
        /** If neither query leaves a choice to it: only the engine in memory does not know the answer. */
        WITHOUT_CHOICE,
        /** Gold has one answer, and the prediction leaves a choice: another answer of the database is a difference. */
        ITS_CHOICE
    }

    /** Graphs that the database is asked about in a search, and until the graph is small. */
    private static final int MOST_SEARCHED = 80;
    private static final int MOST_ASKED = 300;
    /** What lets the database choose among rows or their order. */
    private static final Pattern CHOOSES = Pattern.compile("(?i)\\b(?:limit|skip|offset|\\w*shortest\\w*)\\b"
            + "|\\b(?:collect|head|last|reduce)\\s*[({]");
    /** What depends on the ids that the database chooses. */
    private static final Pattern IDS = Pattern.compile("(?i)\\b(?:id|elementid)\\s*\\(");
    /** What depends on the clock or on chance. */
    private static final Pattern CHANCE = Pattern.compile("(?i)\\b(?:rand|randomuuid|timestamp)\\s*[({]"
            + "|\\b(?:date|datetime|time|localtime|localdatetime)\\s*(?:\\(\\s*[^'\"\\s]|\\.)");
    /** The number of rows that a query keeps at its end. */
    private static final Pattern LAST_LIMIT = Pattern.compile("(?i)\\blimit\\s+(\\d{1,9})\\s*;?\\s*$");

    private static final MathContext DIGITS = new MathContext(10);

    private final GoldAnswers golds;
    private final CypherQuery gold;
    private final CypherQuery prediction;
    private final SmallDatabase database;
    private final boolean ordered;
    private final boolean chance;
    private final boolean ids;
    private final boolean chosen;
    /** The smallest limit at the end of a query. */
    private final int fewest;
    private final TableMatcher matcher;
    private final EngineValues values = new EngineValues();
    private final Progress progress;
    private boolean choices;
    private boolean isTooSlow;
    private int asked;
    private int most = MOST_SEARCHED;

    /**
     * @param golds may serve several predictions, one after the other
     * @param progress stops queries of the database when it is cancelled
     */
    public PairAnswers(GoldAnswers golds, CypherQuery prediction, TableMatcher matcher, SmallDatabase database,
            Progress progress) {
        this.progress = progress;
        this.golds = golds;
        this.gold = golds.query();
        this.matcher = matcher;
        this.prediction = prediction;
        this.database = database;
        this.ordered = OrderedResult.of(gold);
        this.chance = Stream.of(gold, prediction).anyMatch(query -> CHANCE.matcher(query.text()).find());
        this.ids = Stream.of(gold, prediction).anyMatch(query -> IDS.matcher(query.text()).find());
        this.chosen = chance || Stream.of(gold, prediction)
                .anyMatch(query -> CHOOSES.matcher(LAST_LIMIT.matcher(query.text()).replaceFirst("")).find());
        this.fewest = Stream.of(gold, prediction).map(query -> LAST_LIMIT.matcher(query.text())).filter(Matcher::find)
                .mapToInt(limit -> Integer.parseInt(limit.group(1))).min().orElse(Integer.MAX_VALUE);
    }

    /** The database may be asked about as many further graphs. */
    public void anew() {
        asked = 0;
    }

    /** The database is also asked where the prediction leaves it a choice; what it chooses may change. */
    void withChoices() {
        choices = true;
    }

    /** From now on, graphs are variants of one with a difference. */
    void reducing() {
        most = MOST_ASKED;
    }

    public Outcome on(SmallGraph graph) {
        progress.checkCancelled();
        Outcome outcome = inMemory(graph);
        boolean nothing = graph.nodes().isEmpty();
        if (!(outcome instanceof Open(_, Ask ask)) || ask == Ask.NEVER
                || ask == Ask.WITHOUT_CHOICE && chosen && !nothing
                || isTooSlow || golds.isTooSlow() || asked++ >= most)
            return outcome;
        Outcome there = inDatabase(graph, ask == Ask.ITS_CHOICE);
        // Whether a query is valid depends on no choice.
        if (nothing && chosen)
            return isFailure(there) ? there : outcome;
        // An answer that the database chose may turn out otherwise.
        return ask == Ask.ITS_CHOICE && chosen && there instanceof Equal ? outcome : there;
    }

    private static boolean isFailure(Outcome outcome) {
        return outcome instanceof Open open ? open.isGoldFailure()
                : outcome instanceof Different different && different.refusal().isPresent();
    }

    /** Whether the database gives different answers too; its answers, if so. With ids, whatever the order of the nodes. */
    public Optional<Different> confirmed(SmallGraph graph) {
        // What it chooses may depend on the order in which nodes are created.
        List<Different> differences = Stream.of(graph, graph.reversed()).map(each -> inDatabase(each, true))
                .filter(Different.class::isInstance).map(Different.class::cast).toList();
        return differences.size() < (ids ? 2 : 1) ? Optional.empty() : Optional.of(differences.getFirst());
    }

    private Outcome inMemory(SmallGraph graph) {
        Answer right = golds.on(graph);
        if (right instanceof Unsure(String why))
            return new Open(why, Ask.WITHOUT_CHOICE);
        if (right instanceof Refused(String what))
            return new Open(Open.GOLD + what, Ask.NEVER);
        Answer given = golds.engine(graph).answer(prediction, () -> false);
        return switch (given) {
            case Unsure(String why) -> new Open(why, choices && !chance && !ids && isOne((Sure) right) ? Ask.ITS_CHOICE
                    : Ask.WITHOUT_CHOICE);
            case Refused(String what) -> new Different(table((Sure) right), new Table(List.of(), List.of()),
                    Optional.of(what));
            case Sure sure -> compare((Sure) right, sure);
        };
    }

    /** @param certain whether the order of gold's rows is known to be complete */
    private Outcome inDatabase(SmallGraph graph, boolean certain) {
        // The graph may not be replaced between the two queries.
        synchronized (database) {
            return filled(graph, certain);
        }
    }

    private Outcome filled(SmallGraph graph, boolean certain) {
        database.fill(graph);
        Table right;
        try {
            right = answer(gold);
        } catch (QueryFailure failure) {
            if (failure.kind() == QueryFailure.Kind.TIMEOUT)
                golds.tooSlow();
            return new Open(Open.GOLD + failure.getMessage(), Ask.NEVER);
        }
        try {
            Table given = answer(prediction);
            // With fewer rows than the limit, the database had nothing to choose.
            if (!certain && Math.max(right.rows().size(), given.rows().size()) >= fewest)
                return Open.ROWS;
            if (!areEqual(right, given, false) || certain && ordered && !areEqual(right, given, true))
                return new Different(right, given, Optional.empty());
            return !ordered || areEqual(right, given, true) ? new Equal() : Open.ORDER;
        } catch (QueryFailure failure) {
            isTooSlow = failure.kind() == QueryFailure.Kind.TIMEOUT;
            return switch (failure.kind()) {
                case INVALID, RUNTIME -> new Different(right, new Table(List.of(), List.of()),
                        Optional.of(failure.getMessage()));
                default -> new Open(failure.getMessage(), Ask.NEVER);
            };
        }
    }

    /** The database's answer without what differs by chance: the last digits of means, and the order that nobody asks for. */
    private Table answer(CypherQuery query) throws QueryFailure {
        Table table = database.answer(query, progress);
        Stream<List<@Nullable Object>> rows = table.rows().stream().map(PairAnswers::rounded);
        return new Table(table.columns(), (ordered ? rows
                : rows.sorted(Comparator.comparing(row -> String.valueOf(ResultJson.of(row))))).toList());
    }

    private static List<@Nullable Object> rounded(List<@Nullable Object> row) {
        return row.stream().<@Nullable Object>map(value -> value instanceof Double d && Double.isFinite(d)
                ? new BigDecimal(d).round(DIGITS).doubleValue()
                : value).toList();
    }

    private Table table(Sure sure) {
        return new Table(sure.columns(), sure.rows().stream().<List<@Nullable Object>>map(values::row).toList());
    }

    /** Whether the database chooses nothing that counts. */
    private boolean isOne(Sure right) {
        return right.certain().includes(ordered ? Certainty.ORDER : Certainty.ROWS);
    }

    /**
     * Where the database chooses rows or their order of gold, only what holds for each choice counts. Where gold has one
     * answer, another choice of the prediction is a difference.
     */
    private Outcome compare(Sure right, Sure given) {
        Table a = table(right);
        Table b = table(given);
        Outcome different = new Different(a, b, Optional.empty());
        boolean one = isOne(right);
        if (right.certain() == Certainty.COUNT || given.certain() == Certainty.COUNT) {
            if (a.rows().size() != b.rows().size())
                return different;
            return one && !areEqual(a, b, ordered) ? different : Open.ROWS;
        }
        if (!areEqual(a, b, false))
            return different;
        if (!ordered || one && given.certain() == Certainty.ORDER)
            return !ordered || areEqual(a, b, true) ? new Equal() : different;
        return one && !areEqual(a, b, true) ? different : Open.ORDER;
    }

    private boolean areEqual(Table a, Table b, boolean inOrder) {
        if (a.rows().isEmpty() && b.rows().isEmpty())
            return true;
        try {
            return matcher.matches(a, b, inOrder);
        } catch (GoldIncomparable _) {
            return true;
        }
    }
}
