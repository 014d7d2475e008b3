package org.quern.evaluate.error;

import static org.quern.evaluate.error.ErrorCategory.*;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.QueryDifference;
import org.quern.cypher.QueryDifference.Aspect;
import org.quern.cypher.QueryDifference.Change;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.cypher.provenance.Provenance;
import org.quern.evaluate.Psjs;
import org.quern.evaluate.score.QueryScorer;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * Proposes categories from the differences of two queries alone, where no correction of the prediction can be tested:
 * one of the queries has a form that is not taken apart, or its result depends on the order of rows.
 */
final class UntestedDifferences {

    private final SchemaReading schema;
    private final EntityNames names;
    private final Reversal reversal;

    UntestedDifferences(GraphDatabase database, SchemaReading schema, EntityNames names, QueryLimits limits) {
        this.schema = schema;
        this.names = names;
        this.reversal = new Reversal(database, limits);
    }

    void propose(CypherQuery goldQuery, CypherQuery predQuery, QueryDifference difference,
            ResultComparison results, CategoryEvidence findings, Progress progress) {
        String gold = goldQuery.text();
        String pred = predQuery.text();
        boolean runs = results.failure().isEmpty();
        for (Change change : difference.changes()) {
            switch (change.aspect()) {
                case LABEL -> named(change, change.pred().map(p -> schema.hasLabel(p.text().replace(":", "").strip()))
                        .orElse(true), findings);
                case TYPE -> named(change, change.pred().map(p -> schema.hasType(p.text().replace(":", "").strip()))
                        .orElse(true), findings);
                case PROPERTY -> named(change, schema.hasProperty(lastName(change.pred())), findings);
                case DIRECTION -> direction(gold, pred, predQuery, change, findings, progress);
                case LITERAL -> literal(predQuery, change, findings, progress);
                case CONDITION -> condition(goldQuery, predQuery, change, findings, progress);
                case GROUPING -> findings.add(GROUPING, Cause.OTHER_GROUPING, change);
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
    private static void named(Change change, boolean known, CategoryEvidence findings) {
        if (known && oneAllowsMore(change))
            findings.add(PATTERN, Cause.ALTERNATIVE_TYPES, change);
        else if (known && change.gold().isPresent() && change.pred().isPresent())
            findings.add(WRONG_TYPE, Cause.BOTH_KNOWN, change);
        else if (known)
            findings.add(PATTERN, Cause.UNRESTRICTED_TYPE, change);
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

    private void direction(String gold, String pred, CypherQuery query, Change change, CategoryEvidence findings,
            Progress progress) {
        Optional<QueryTree> relation = QueryTree.of(query).flatMap(tree -> tree.all().stream()
                .filter(part -> part.kind() == Kind.RELATION && change.pred().isPresent()
                        && part.start() == change.pred().get().start())
                .findFirst());
        if (relation.isEmpty() || !relation.get().text().equals("->")) {
            findings.add(PATTERN, Cause.UNDIRECTED, change);
            return;
        }
        String turned = Reversal.reversed(pred, relation.get());
        double now = reversal.similarity(gold, turned, progress).orElse(0.0);
        findings.add(REVERSED_DIRECTION, (now == 1 ? Evidence.of(Cause.REVERSED_MATCHES)
                : Evidence.of(Cause.REVERSED_SIMILARITY, String.format(Locale.ROOT, "%.2f", now)))
                .at(change.gold(), change.pred()));
    }

    private void literal(CypherQuery query, Change change, CategoryEvidence findings, Progress progress) {
        Optional<Compared> compared = Compared.at(query, change.pred());
        if (compared.isEmpty() || !compared.get().isText()) {
            findings.add(FILTERING, Cause.OTHER_VALUE, change);
            return;
        }
        linked(compared.get(), change, findings, progress);
    }

    private void condition(CypherQuery gold, CypherQuery query, Change change, CategoryEvidence findings,
            Progress progress) {
        List<Compared> wanted = Compared.in(gold, change.gold());
        List<Compared> asked = Compared.in(query, change.pred());
        boolean linked = false;
        for (Compared compared : asked)
            linked |= compared.isText() && compared.isName() && !compared.isSameText(wanted)
                    && linked(compared, change, findings, progress);
        if (!linked)
            findings.add(Compared.differOnlyInProperty(wanted, asked) ? WRONG_TYPE : FILTERING,
                    Cause.OTHER_CONDITION, change);
    }

    /** @return whether the value is an unknown name, or another name than gold's */
    private boolean linked(Compared compared, Change change, CategoryEvidence findings, Progress progress) {
        try {
            boolean exists = names.exists(compared.property(), compared.value(), progress)
                    || names.exists("name", compared.value(), progress);
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
            findings.add(ENTITY_LINKING, Cause.OTHER_ENTITY, change);
            return true;
        }
        if (change.aspect() == Aspect.LITERAL)
            findings.add(FILTERING, Cause.OTHER_VALUE, change);
        return false;
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
            String turned = CorrectionText.turned(query.substring(relation.start(), relation.end()));
            return query.substring(0, relation.start()) + turned + query.substring(relation.end());
        }
    }
}
