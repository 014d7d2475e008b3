package org.quern.evaluate.error;

import static org.quern.evaluate.error.ErrorCategory.*;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.GraphNames;
import org.quern.cypher.QueryDifference;
import org.quern.cypher.QueryDifference.Aspect;
import org.quern.cypher.QueryDifference.Change;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.QueryProblem;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.cypher.provenance.Provenance;
import org.quern.evaluate.Psjs;
import org.quern.evaluate.QueryScorer;
import org.quern.evaluate.error.SchemaReading.WrongRelation;
import org.quern.job.Progress;
import org.quern.llm.reply.ReplyQuery;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.workspace.QuernException;

/**
 * Proposes error categories for a wrong prediction from the two queries, the graph's schema and the database.
 * It uses no other information.
 */
public final class ErrorProposer {

    private final GraphDatabase database;
    private final SchemaReading schema;
    private final QueryLimits limits;
    private final EntityNames names;
    private final Reversal reversal;

    /** @param names the names in the graph */
    public ErrorProposer(GraphDatabase database, GraphNames names, QueryLimits limits) {
        this.database = database;
        this.schema = new SchemaReading(names);
        this.limits = limits;
        this.names = new EntityNames(database, limits);
        this.reversal = new Reversal(database, limits);
    }

    /** A proposer that first reads the names in the graph. */
    public static ErrorProposer of(GraphDatabase database, String graph, QueryLimits limits, Progress progress) {
        return new ErrorProposer(database, names(database, graph, progress), limits);
    }

    /**
     * The names in a graph, read from its database.
     *
     * @throws QuernException when the database does not respond
     */
    static GraphNames names(GraphDatabase database, String graph, Progress progress) {
        try {
            return new DatabaseSchema(database, QueryLimits.EVALUATION).profile(OptionalLong.empty(), progress).names();
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            throw new QuernException("the schema cannot be read (" + failure.getMessage() + ")", "graph " + graph,
                    failure.remedy(), failure);
        }
    }

    /**
     * Proposes categories for a wrong prediction.
     *
     * @param reply the prediction, with or without a query
     * @return in the order of {@link ErrorCategory}; at least one
     * @throws org.quern.workspace.QuernException when the database does not respond
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public List<Proposal> propose(String gold, ReplyQuery reply, Progress progress) {
        Findings findings = new Findings();
        String pred = reply.text();
        if (pred.isBlank()) {
            findings.add(reply.cut().isEmpty() ? NO_PREDICTION : NO_QUERY, Evidence.of(reply.cut().isEmpty()
                    ? Cause.NO_PREDICTION : Cause.NO_QUERY));
            return findings.proposals();
        }
        ResultComparison results = ResultComparison.of(database, gold, pred, limits, progress);
        results.failure().ifPresent(failure -> failed(failure, reply.found() ? SYNTAX : NO_QUERY, findings));
        if (results.equalAsSetsOnly())
            findings.add(DEDUPLICATION, repeated(results.gold().orElseThrow().rows().size(),
                    results.pred().orElseThrow().rows().size()));
        Optional<CypherQuery> goldQuery = CypherQuery.ifValid(gold);
        Optional<CypherQuery> predQuery = CypherQuery.ifValid(pred);
        if (predQuery.isPresent() && goldQuery.isPresent()) {
            if (predQuery.get().explain())
                findings.add(RESULTS, Evidence.of(Cause.EXPLAIN));
            schema(pred, predQuery.get(), findings);
            QueryDifference.of(goldQuery.get(), predQuery.get())
                    .ifPresent(d -> differences(gold, pred, predQuery.get(), d, results, findings, progress));
        }
        if (findings.isEmpty())
            findings.add(RESULTS, Evidence.of(Cause.NO_CAUSE));
        return findings.proposals();
    }

    private static Evidence repeated(int gold, int pred) {
        return gold == pred ? Evidence.of(Cause.REPEATED_OTHERWISE) : Evidence.of(Cause.REPEATED, pred, gold);
    }

    private static void failed(QueryFailure failure, ErrorCategory otherwise, Findings findings) {
        switch (failure.kind()) {
            case TIMEOUT, TOO_LARGE -> findings.add(PATTERN, Evidence.of(Cause.LIMIT, failure.getMessage()));
            case QUERY_TOO_LARGE ->
                findings.add(otherwise == NO_QUERY ? NO_QUERY : TOO_LARGE,
                        Evidence.of(Cause.MESSAGE, failure.getMessage()));
            default -> findings.add(otherwise, Evidence.of(Cause.MESSAGE, failure.getMessage()));
        }
    }

    private void schema(String pred, CypherQuery query, Findings findings) {
        for (QueryProblem problem : schema.unknownNames(pred))
            findings.add(SCHEMA_VIOLATION, Evidence
                    .of(Cause.of(problem), Stream.concat(problem.details().stream(), problem.instead().stream())
                            .toArray())
                    .at(Optional.empty(), Optional.of(new Place(pred.substring(problem.start(), problem.end()),
                            problem.start(), problem.end()))));
        for (WrongRelation wrong : QueryTree.of(query).map(schema::wrongRelations).orElse(List.of())) {
            Optional<Place> place = SchemaReading.place(wrong.relation(), pred);
            String joins = schema.joins(wrong.type());
            findings.add(wrong.reversedFits() ? REVERSED_DIRECTION : SCHEMA_VIOLATION,
                    (wrong.reversedFits() ? Evidence.of(Cause.REVERSE_EXISTS, wrong.type(), joins)
                            : Evidence.of(Cause.NOT_JOINED, wrong.type(), joins, said(wrong.starts()),
                                    said(wrong.ends())))
                            .at(Optional.empty(), place));
        }
    }

    private static String said(Set<String> labels) {
        return labels.isEmpty() ? "*" : String.join("&", labels);
    }

    private void differences(String gold, String pred, CypherQuery predQuery, QueryDifference difference,
            ResultComparison results, Findings findings, Progress progress) {
        boolean runs = results.failure().isEmpty();
        for (Change change : difference.changes()) {
            switch (change.aspect()) {
                case LABEL -> named(change, change.pred().map(p -> schema.hasLabel(p.text().replace(":", "").strip()))
                        .orElse(true), findings);
                case TYPE -> named(change, change.pred().map(p -> schema.hasType(p.text().replace(":", "").strip()))
                        .orElse(true), findings);
                case PROPERTY -> named(change, schema.hasProperty(lastName(change.pred())), findings);
                case DIRECTION -> direction(gold, pred, predQuery, change, findings, progress);
                case LITERAL -> literal(pred, predQuery, change, findings, progress);
                case CONDITION -> condition(pred, predQuery, change, findings, progress);
                case GROUPING -> findings.add(GROUPING, Cause.GROUPING, change);
                case DISTINCT -> {
                    if (runs && !findings.has(DEDUPLICATION) && difference.changes().stream()
                            .allMatch(c -> c.aspect() == Aspect.DISTINCT))
                        findings.add(DEDUPLICATION, Evidence.of(Cause.ONLY_DISTINCT).at(change.gold(), change.pred()));
                }
                default -> {
                }
            }
        }
        new WholeDifference(difference, results, findings).judge(() -> reversal.similarity(gold, pred, progress));
    }

    /** A name of the graph that differs from gold's; unknown names have already been found. */
    private static void named(Change change, boolean known, Findings findings) {
        if (known && oneAllowsMore(change))
            findings.add(PATTERN, Cause.OTHER_TYPES, change);
        else if (known && change.gold().isPresent() && change.pred().isPresent())
            findings.add(WRONG_TYPE, Cause.BOTH_EXIST, change);
        else if (known)
            findings.add(PATTERN, Cause.ANY_TYPE, change);
    }

    /** Whether the names of one side are among the alternatives of the other. */
    private static boolean oneAllowsMore(Change change) {
        Set<String> gold = alternatives(change.gold());
        Set<String> pred = alternatives(change.pred());
        return !gold.isEmpty() && !pred.isEmpty() && (gold.containsAll(pred) || pred.containsAll(gold));
    }

    private static Set<String> alternatives(Optional<Place> place) {
        return place.stream().flatMap(p -> Stream.of(p.text().split("[:|\\s]+"))).filter(name -> !name.isEmpty())
                .collect(Collectors.toSet());
    }

    private static String lastName(Optional<Place> place) {
        return place.map(p -> p.text().replaceFirst("(?s)^.*\\.", "").replace("`", "").strip()).orElse("");
    }

    private void direction(String gold, String pred, CypherQuery query, Change change, Findings findings,
            Progress progress) {
        Optional<QueryTree> relation = QueryTree.of(query).flatMap(tree -> tree.all().stream()
                .filter(part -> part.kind() == Kind.RELATION && change.pred().isPresent()
                        && part.start() == change.pred().get().start())
                .findFirst());
        if (relation.isEmpty() || !relation.get().text().equals("->")) {
            findings.add(PATTERN, Cause.NO_DIRECTION, change);
            return;
        }
        String turned = Reversal.reversed(pred, relation.get());
        double now = reversal.similarity(gold, turned, progress).orElse(0.0);
        findings.add(REVERSED_DIRECTION, (now == 1 ? Evidence.of(Cause.REVERSED_MATCHES)
                : Evidence.of(Cause.REVERSED_SIMILARITY, String.format(Locale.ROOT, "%.2f", now)))
                .at(change.gold(), change.pred()));
    }

    private void literal(String pred, CypherQuery query, Change change, Findings findings, Progress progress) {
        Optional<Compared> compared = Compared.at(query, change.pred());
        if (compared.isEmpty() || !compared.get().isText()) {
            findings.add(FILTERING, Cause.VALUE, change);
            return;
        }
        linked(compared.get(), change, findings, progress);
    }

    private void condition(String pred, CypherQuery query, Change change, Findings findings, Progress progress) {
        boolean linked = false;
        for (Compared compared : Compared.in(query, change.pred()))
            linked |= compared.isText() && compared.isName() && linked(compared, change, findings, progress);
        if (!linked)
            findings.add(FILTERING, Cause.CONDITION, change);
    }

    /** @return whether the value is an unknown name, or another name than gold's */
    private boolean linked(Compared compared, Change change, Findings findings, Progress progress) {
        try {
            boolean exists = names.exists(compared.property(), compared.value(), progress);
            if (!exists) {
                String near = names.near(compared.value(), progress);
                findings.add(ENTITY_LINKING, (near.isEmpty()
                        ? Evidence.of(Cause.NO_ENTITY, compared.property(), compared.value())
                        : Evidence.of(Cause.NO_ENTITY_SIMILAR, compared.property(), compared.value(), near))
                        .at(change.gold(), change.pred()));
                return true;
            }
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
        }
        if (compared.isName() && change.aspect() == Aspect.LITERAL) {
            findings.add(ENTITY_LINKING, Cause.ENTITY, change);
            return true;
        }
        if (change.aspect() == Aspect.LITERAL)
            findings.add(FILTERING, Cause.VALUE, change);
        return false;
    }

    /** Searches names in the database. */
    private record EntityNames(GraphDatabase database, QueryLimits limits) {
        private static final String NEAR = """
                MATCH (n) WHERE n.name IS :: STRING NOT NULL
                AND (toLower(n.name) CONTAINS toLower($text) OR toLower($text) CONTAINS toLower(n.name))
                RETURN DISTINCT n.name AS name, abs(size(n.name) - size($text)) AS off ORDER BY off, name LIMIT 3""";

        /** Whether any entity has the value, whatever its label: a wrong label is another error. */
        boolean exists(String property, String value, Progress progress) throws QueryFailure {
            return !database.table("MATCH (n) WHERE n[$property] = $value OR n[$property] IS :: LIST<ANY> NOT NULL AND "
                    + "$value IN n[$property] RETURN 1 LIMIT 1", Map.of("property", property, "value", value), limits,
                    progress).rows().isEmpty();
        }

        /** Names that contain the text or are contained in it, the closest in length first; empty for an empty text. */
        String near(String text, Progress progress) throws QueryFailure {
            List<String> names = database.table(NEAR, Map.of("text", text), limits, progress).rows().stream()
                    .map(row -> "“" + row.getFirst() + "”").toList();
            return names.stream().collect(Collectors.joining(", "));
        }
    }

    /** Reverses a relation of a prediction and checks what it matches then. */
    private record Reversal(GraphDatabase database, QueryLimits limits) {
        /** The similarity of the provenance subgraphs by nodes; empty when one of them cannot be determined. */
        Optional<Double> similarity(String gold, String pred, Progress progress) {
            try {
                Psjs psjs = new Psjs(limits);
                return Optional.of(psjs.subgraph(database, Provenance.of(CypherQuery.parse(gold)), progress)
                        .similarityByNodes(psjs.subgraph(database, Provenance.of(CypherQuery.parse(pred)), progress)));
            } catch (CypherSyntaxException _) {
                return Optional.empty();
            } catch (QueryFailure failure) {
                QueryScorer.checkAnswers(failure, progress);
                return Optional.empty();
            }
        }

        static String reversed(String query, QueryTree relation) {
            String text = query.substring(relation.start(), relation.end());
            String turned = text.startsWith("<") ? text.substring(1) + ">"
                    : text.endsWith(">") ? "<" + text.substring(0, text.length() - 1) : text;
            return query.substring(0, relation.start()) + turned + query.substring(relation.end());
        }
    }
}
