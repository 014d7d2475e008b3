package org.quern.cypher.check;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.tree.ParseTree;
import org.quern.cypher.BuiltInFunctions;
import org.quern.cypher.GrammarTree;
import org.quern.cypher.GrammarTree.Language;
import org.quern.cypher.GrammarTree.Reading;
import org.quern.cypher.Preamble;
import org.quern.cypher.Refusal;
import org.quern.cypher.TextBounds;
import org.quern.cypher.TextPlace;
import org.quern.job.Phrase;

/**
 * Checks that an untrusted query only reads this database, calls only built-in functions and procedures from a list, and cannot fill the
 * memory in one uninterruptible step. Versions of the language may read the same text differently, and a
 * database's version is its own setting. The text is therefore parsed by the official grammars of Cypher 5 and
 * of Cypher 25, and must be harmless in each that accepts it.
 *
 * <p>The check lists what is allowed, not what is forbidden: a clause or a function of a later version is
 * refused until it has been reviewed.
 */
public final class QuerySafety {

    /** Procedures of Neo4j that only read the current database: its labels, types, property keys and schema. */
    public static final Set<String> PROCEDURES = Set.of("db.labels", "db.propertyKeys", "db.relationshipTypes",
            "db.schema.nodeTypeProperties", "db.schema.relTypeProperties", "db.schema.visualization");

    private static final Set<String> READING = Set.of("matchClause", "withClause", "returnClause", "unwindClause",
            "subqueryClause", "useClause", "finishClause", "orderBySkipLimitClause", "filterClause", "letClause",
            "forListClause", "forClause");

    private static final Map<String, String> CLAUSES = Map.ofEntries(
            Map.entry("createClause", "CREATE writes to the database"),
            Map.entry("insertClause", "INSERT writes to the database"),
            Map.entry("mergeClause", "MERGE writes to the database"),
            Map.entry("deleteClause", "DELETE writes to the database"),
            Map.entry("setClause", "SET writes to the database"),
            Map.entry("removeClause", "REMOVE writes to the database"),
            Map.entry("foreachClause", "FOREACH writes to the database"),
            Map.entry("loadCSVClause", "LOAD CSV can read files and access other hosts"),
            Map.entry("composableCommandClauses", "SHOW and TERMINATE are server commands"));

    /** Rules that are refused everywhere, whatever they contain. */
    private static final Map<String, String> REFUSED = Map.of(
            "command", "this is a server command, not a query",
            "localDefinition", "functions and procedures cannot be defined",
            "subqueryInTransactionsParameters", "a query cannot open its own transactions",
            "periodicCommitQueryHintFailure", "a query cannot open its own transactions",
            "foreachClause", "FOREACH writes to the database");

    /** Options of a query that only affect planning. */
    private static final Set<String> OPTIONS = Set.of("planner", "runtime", "replan", "updatestrategy",
            "expressionengine", "operatorengine", "interpretedpipesfallback", "connectcomponentsplanner",
            "eageranalyzer", "labelinference", "statefulshortestplanningmode");

    private final Set<String> ownNames;
    private final Set<String> procedures;
    private final BuiltInFunctions functions = new BuiltInFunctions();
    private final TextBounds bounds = new TextBounds();

    /**
     * @param ownNames the names of the current database that USE may name
     * @param procedures the full names of allowed procedures
     */
    public QuerySafety(Set<String> ownNames, Set<String> procedures) {
        this.ownNames = ownNames.stream().map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
        this.procedures = Set.copyOf(procedures);
    }

    /** The reason why the query is refused; empty when it is allowed. */
    public Optional<Refusal> refusal(String text) {
        Optional<Refusal> tooLong = bounds.ofText(text);
        if (tooLong.isPresent())
            return tooLong;
        String replaced = new UnicodeEscapes().replaced(text);
        boolean escapes = !replaced.equals(text);
        Verdict five = verdict(replaced, Language.CYPHER_5);
        Verdict now = verdict(text, Language.CYPHER_25);
        // No database parses Cypher 25 in this way, but the check costs nothing.
        Verdict both = escapes ? verdict(replaced, Language.CYPHER_25) : now;
        for (Verdict verdict : List.of(five, now, both)) {
            if (verdict.refusal.isPresent() && (verdict.parsed
                    || verdict.refusal.get().kind() != Refusal.Kind.INVALID))
                return verdict.refusal;
        }
        if (five.parsed || now.parsed)
            return Optional.empty();
        // If neither grammar accepts the text, the one that got further has the better message.
        return position(five.refusal) > position(now.refusal) ? five.refusal : now.refusal;
    }

    private record Verdict(boolean parsed, Optional<Refusal> refusal) {}

    private static long position(Optional<Refusal> refusal) {
        return refusal.flatMap(Refusal::place).map(place -> place.line() * 1_000_000L + place.column()).orElse(-1L);
    }

    private Verdict verdict(String text, Language language) {
        Preamble preamble = Preamble.of(text);
        Optional<Refusal> options = options(preamble);
        if (options.isPresent())
            return new Verdict(true, options);
        Reading reading = GrammarTree.read(preamble.query(), language);
        if (reading.tree().isEmpty())
            return new Verdict(false, reading.refusal());
        GrammarTree tree = reading.tree().get();
        List<ParseTree> statements = GrammarTree.children(tree.root()).stream()
                .filter(child -> tree.rule(child).equals("statement")).toList();
        if (statements.size() > 1)
            return new Verdict(true, Optional.of(new Refusal(Refusal.Kind.INVALID,
                    Phrase.of("only one statement is allowed; another starts here"),
                    Optional.of(GrammarTree.place(statements.get(1))), Phrase.of("run them one after the other"))));
        try {
            return new Verdict(true, reach(tree.root(), tree).or(() -> new GrowthCheck(tree).refusal(tree.root())));
        } catch (StackOverflowError _) {
            return new Verdict(true, Optional.of(new Refusal(Refusal.Kind.TOO_LARGE,
                    Phrase.of("the query is too deeply nested"), Optional.empty(), Phrase.of("simplify the query"))));
        }
    }

    private static Optional<Refusal> options(Preamble preamble) {
        return preamble.options().stream().filter(option -> !OPTIONS.contains(option)).findFirst()
                .map(option -> new Refusal(Refusal.Kind.FORBIDDEN,
                        Phrase.of("the option {0} is not allowed", option), Optional.empty(),
                        Phrase.of("remove it")));
    }

    private Optional<Refusal> reach(ParseTree node, GrammarTree tree) {
        String rule = tree.rule(node);
        Optional<Refusal> here = REFUSED.containsKey(rule) ? no(REFUSED.get(rule), node) : switch (rule) {
            case "clause" -> clause(node, tree);
            case "useClause" -> use(node, tree);
            case "functionName" -> function(node);
            default -> Optional.empty();
        };
        for (int i = 0; here.isEmpty() && i < node.getChildCount(); i++)
            here = reach(node.getChild(i), tree);
        return here;
    }

    private Optional<Refusal> clause(ParseTree clause, GrammarTree tree) {
        for (ParseTree child : GrammarTree.children(clause)) {
            String rule = tree.rule(child);
            if (READING.contains(rule) || rule.isEmpty())
                continue;
            if (rule.equals("callClause"))
                return call(child, tree);
            return no(CLAUSES.getOrDefault(rule, "this clause is not read-only"), clause);
        }
        return Optional.empty();
    }

    private Optional<Refusal> call(ParseTree call, GrammarTree tree) {
        String name = GrammarTree.children(call).stream().filter(c -> tree.rule(c).equals("procedureName"))
                .map(QuerySafety::name).findFirst().orElse("");
        return procedures.contains(name) ? Optional.empty()
                : Optional.of(new Refusal(Refusal.Kind.FORBIDDEN, Phrase.of("the procedure {0} is not allowed", name),
                        Optional.of(GrammarTree.place(call)),
                        Phrase.of(procedures.isEmpty() ? "procedures cannot be called"
                                : "only these procedures can be called: {0}",
                                String.join(", ", procedures.stream().sorted().toList()))));
    }

    private Optional<Refusal> use(ParseTree use, GrammarTree tree) {
        String graph = GrammarTree.children(use).stream().filter(c -> tree.rule(c).equals("graphReference"))
                .map(QuerySafety::name).findFirst().orElse("").toLowerCase(Locale.ROOT);
        return ownNames.contains(graph) ? Optional.empty()
                : no("USE selects another database, which is not allowed", use);
    }

    private Optional<Refusal> function(ParseTree function) {
        String name = name(function);
        if (functions.has(name))
            return Optional.empty();
        boolean forbidden = name.contains(".");
        Phrase what = Phrase.of(forbidden ? "the function {0} is not allowed" : "unknown function {0}", name);
        Phrase said = functions.nearest(name).map(near -> Phrase.of("{0}; did you mean {1}?", what, near)).orElse(what);
        Optional<TextPlace> place = Optional.of(GrammarTree.place(function));
        return Optional.of(forbidden
                ? new Refusal(Refusal.Kind.FORBIDDEN, said, place, Phrase.of("use built-in functions"))
                : new Refusal(Refusal.Kind.INVALID, said, place, Phrase.of("fix the query")));
    }

    private static String name(ParseTree node) {
        return node.getText().replace("`", "");
    }

    private static Optional<Refusal> no(String what, ParseTree where) {
        return Optional.of(new Refusal(Refusal.Kind.FORBIDDEN, Phrase.of(what), Optional.of(GrammarTree.place(where)),
                Phrase.of("only read-only queries are allowed")));
    }
}
