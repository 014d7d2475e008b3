package org.quern.evaluate.error;

import static org.quern.evaluate.error.ErrorCategory.*;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.GraphNames;
import org.quern.cypher.OrderedResult;
import org.quern.cypher.QueryDifference;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.QueryTree;
import org.quern.cypher.check.QueryProblem;
import org.quern.cypher.nearest.EditedText;
import org.quern.cypher.nearest.NearestQuery;
import org.quern.evaluate.error.RepairSearch.Found;
import org.quern.evaluate.error.SchemaReading.WrongRelation;
import org.quern.evaluate.score.QueryScorer;
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
    private final UntestedDifferences untested;

    /** @param names the names in the graph */
    public ErrorProposer(GraphDatabase database, GraphNames names, QueryLimits limits) {
        this.database = database;
        this.schema = new SchemaReading(names);
        this.limits = limits;
        this.names = new EntityNames(database, limits);
        this.untested = new UntestedDifferences(database, schema, this.names, limits);
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
            throw new QuernException("the schema cannot be read ({0})", "graph " + graph, "{1}", failure.getMessage(),
                    failure.remedy()).causedBy(failure);
        }
    }

    /**
     * Proposes categories for a wrong prediction.
     *
     * @param reply the prediction, with or without a query
     * @return at least one proposal, in the order of {@link ErrorCategory}
     * @throws org.quern.workspace.QuernException when the database does not respond
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public Diagnosis propose(String gold, ReplyQuery reply, Progress progress) {
        CategoryEvidence findings = new CategoryEvidence();
        String pred = reply.text();
        if (pred.isBlank()) {
            findings.add(reply.cut().isEmpty() ? NO_PREDICTION : NO_QUERY, Evidence.of(reply.cut().isEmpty()
                    ? Cause.NO_PREDICTION : Cause.NO_QUERY));
            return findings.diagnosis();
        }
        ResultComparison results = ResultComparison.of(database, gold, pred, limits, progress);
        results.failure().ifPresent(failure -> failed(failure, reply.found() ? SYNTAX : NO_QUERY, findings));
        Optional<CypherQuery> goldQuery = CypherQuery.ifValid(gold);
        Optional<CypherQuery> predQuery = CypherQuery.ifValid(pred);
        Optional<EditedText> nearest = goldQuery.isEmpty() || results.failure().isEmpty() ? Optional.empty()
                : nearest(pred, results.failure().get(), progress);
        if (nearest.isPresent()) {
            String text = nearest.get().text();
            findings.add(reply.found() ? SYNTAX : NO_QUERY, Evidence.of(Cause.NEAREST, text));
            nearest.get().withoutValue().forEach(place -> findings.add(FILTERING, Evidence.of(Cause.OTHER_CONDITION,
                    place.text() + " → –").at(Optional.empty(), Optional.of(place))));
            CategoryEvidence about = findings.about(nearest.get());
            compare(goldQuery.get(), CypherQuery.ifValid(text).orElseThrow(), results.of(database, text, limits,
                    progress), about, progress);
            return about.diagnosis();
        }
        if (predQuery.isPresent() && predQuery.get().explain())
            findings.add(RESULTS, Evidence.of(Cause.EXPLAIN));
        else if (predQuery.isPresent() && goldQuery.isPresent()) {
            Optional<EditedText> matched = matched(gold, pred, results, progress);
            CategoryEvidence about = matched.map(findings::about).orElse(findings);
            compare(goldQuery.get(), matched.flatMap(text -> CypherQuery.ifValid(text.text())).orElse(predQuery.get()),
                    results, about, progress);
            return of(about);
        } else if (predQuery.isEmpty())
            new UnparsedQuery(schema, names, findings).compare(gold, pred, progress);
        return of(findings);
    }

    private static Diagnosis of(CategoryEvidence findings) {
        if (findings.isEmpty())
            findings.add(RESULTS, Evidence.of(Cause.NO_CAUSE));
        return findings.diagnosis();
    }

    /** The prediction with patterns in MATCH instead of in conditions, if gold has none in conditions and the result is the same. */
    private Optional<EditedText> matched(String gold, String pred, ResultComparison results, Progress progress) {
        return NearestQuery.matched(gold).isPresent() ? Optional.empty() : NearestQuery.matched(pred)
                .filter(text -> CypherQuery.ifValid(text.text()).isPresent() && results
                        .isSame(results.of(database, text.text(), limits, progress)));
    }

    /** The nearest query that runs in place of one that is refused. */
    private Optional<EditedText> nearest(String pred, QueryFailure refused, Progress progress) {
        boolean changes = refused.kind() == QueryFailure.Kind.INVALID || refused.kind() == QueryFailure.Kind.RUNTIME;
        return changes ? new NearestQuery(query -> refusal(query, progress)).of(pred) : Optional.empty();
    }

    private Optional<String> refusal(String query, Progress progress) {
        try {
            database.streamInAnyOrder(query, limits, progress, (_, _) -> false);
            return Optional.empty();
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            return Optional.of(failure.getMessage());
        }
    }

    private void compare(CypherQuery gold, CypherQuery pred, ResultComparison results, CategoryEvidence findings,
            Progress progress) {
        if (results.isRight(OrderedResult.of(gold)))
            return;
        Optional<Found> found = results.gold().flatMap(table -> new RepairSearch(database, limits, table,
                OrderedResult.of(gold), progress).find(gold, pred, results));
        if (found.isPresent()) {
            RepairEvidence evidence = new RepairEvidence(gold, pred, schema, names, progress);
            evidence.add(found.get(), findings);
            evidence.harmless(found.get()).forEach(findings::harmless);
        }
        if (results.equalAsSetsOnly() && (found.isEmpty() || findings.has(DEDUPLICATION)))
            findings.add(DEDUPLICATION, repeated(results.gold().orElseThrow().rows().size(),
                    results.pred().orElseThrow().rows().size()));
        if (found.isPresent())
            return;
        schema(pred.text(), pred, findings);
        QueryDifference.of(gold, pred).ifPresent(d -> untested.propose(gold, pred, d, results,
                findings, progress));
    }

    private static Evidence repeated(int gold, int pred) {
        return gold == pred ? Evidence.of(Cause.REPEATED_OTHERWISE) : Evidence.of(Cause.REPEATED, pred, gold);
    }

    private static void failed(QueryFailure failure, ErrorCategory otherwise, CategoryEvidence findings) {
        switch (failure.kind()) {
            case TIMEOUT, TOO_LARGE -> findings.add(PATTERN, Evidence.of(Cause.LIMIT, failure.getMessage()));
            case QUERY_TOO_LARGE ->
                findings.add(otherwise == NO_QUERY ? NO_QUERY : TOO_LARGE,
                        Evidence.of(Cause.MESSAGE, failure.getMessage()));
            default -> findings.add(otherwise, Evidence.of(Cause.MESSAGE, failure.getMessage()));
        }
    }

    private void schema(String pred, CypherQuery query, CategoryEvidence findings) {
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
}
