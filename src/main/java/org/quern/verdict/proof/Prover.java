package org.quern.verdict.proof;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.OrderedResult;
import org.quern.graph.GraphSchema;
import org.quern.question.realism.Realism;
import org.quern.verdict.algebra.Block;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Const;
import org.quern.verdict.algebra.FreshVariables;
import org.quern.verdict.algebra.Op;
import org.quern.verdict.algebra.QueryReader;
import org.quern.verdict.algebra.Result;
import org.quern.verdict.algebra.Unsupported;

/**
 * Shows that two queries have the same result on every graph on which neither fails: the same bag of rows, in the order
 * that the first asks for, in whatever order its columns are. What a query leaves to the database (which rows LIMIT
 * keeps, the order of a collected list) may turn out in the same ways.
 */
public final class Prover {

    /** The outcome: the rules that show it, or why nothing is shown. */
    public record Proof(boolean shown, Set<ProofRule> rules, String reason) {
        private static Proof none(String reason) {
            return new Proof(false, Set.of(), reason);
        }
    }

    /** Numbers equivalent subqueries alike. */
    private final class Numbered implements Evaluation.Subqueries {
        private final List<Block> exists = new ArrayList<>();
        private final List<Block> counts = new ArrayList<>();

        @Override
        public int exists(Block block) {
            return number(exists, block, true);
        }

        @Override
        public int count(Block block) {
            return number(counts, block, false);
        }

        private int number(List<Block> known, Block block, boolean set) {
            int at = known.indexOf(block);
            for (int i = 0; at < 0 && i < known.size(); i++) {
                Matcher matcher = new Matcher(cases, Set.of(), used);
                boolean same = !(set ? matcher.sets(block, List.of(), known.get(i), List.of())
                        : matcher.rows(block, List.of(), known.get(i), List.of())).isEmpty();
                at = same ? i : -1;
            }
            if (at >= 0)
                return at;
            known.add(block);
            return known.size() - 1;
        }
    }

    /** The limit of a query that has none but an order. */
    private static final Expr UNLIMITED = Const.of(Long.MAX_VALUE);

    private final Set<ProofRule> used = EnumSet.noneOf(ProofRule.class);
    private final Cases cases;
    private final Domain domain;

    private Prover(Domain domain) {
        this.domain = domain;
        this.cases = new Cases(domain, new Numbered());
    }

    /** Tries a proof on all graphs. */
    public static Proof onAllGraphs(CypherQuery gold, CypherQuery prediction) {
        return new Prover(new Domain(false, Optional.empty())).prove(gold, prediction);
    }

    /** Tries a proof on graphs whose properties have the types with which the queries use them. */
    public static Proof onTypedGraphs(CypherQuery gold, CypherQuery prediction) {
        return new Prover(new Domain(true, Optional.empty())).prove(gold, prediction);
    }

    /**
     * Tries a proof on graphs that are valid under a schema.
     *
     * @param facts about relations that the graphs keep as well; if present, no relation occurs twice with equal properties
     */
    public static Proof onValidGraphs(CypherQuery gold, CypherQuery prediction, GraphSchema schema,
            Optional<Realism> facts) {
        return new Prover(new Domain(false, Optional.of(new SchemaFacts(schema, facts)))).prove(gold, prediction);
    }

    private Proof prove(CypherQuery gold, CypherQuery prediction) {
        try {
            FreshVariables fresh = new FreshVariables();
            Result left = QueryReader.read(gold, fresh);
            Result right = QueryReader.read(prediction, fresh);
            if (!Risks.of(left, domain.typed()).containsAll(Risks.of(right, domain.typed())))
                return Proof.none("the prediction may fail where gold does not");
            boolean ordered = OrderedResult.of(gold);
            Simplifier simplifier = new Simplifier(cases, fresh, used,
                    domain.schema().map(schema -> new SchemaRules(schema, used)));
            Op a = simplifier.simple(whole(left, ordered), Set.of());
            Op b = simplifier.simple(whole(right, ordered), Set.of());
            boolean shown = Simplifier.isEmpty(a) && Simplifier.isEmpty(b) || areEqual(a, b)
                    || Stream.of(a, b).anyMatch(Op.Union.class::isInstance)
                            && areEqual(simplifier.merged(a), simplifier.merged(b));
            used.addAll(List.of(ProofRule.PATTERN, ProofRule.CASES));
            if (domain.schema().isPresent())
                used.add(ProofRule.SCHEMA_TYPES);
            return shown ? new Proof(true, EnumSet.copyOf(used), "") : Proof.none("no rule shows it");
        } catch (Unsupported part) {
            return Proof.none(part.what());
        } catch (StackOverflowError _) {
            return Proof.none("the query is nested too deeply");
        }
    }

    private boolean areEqual(Op a, Op b) {
        return !new Matcher(cases, Set.of(), used).columns(a, b).isEmpty();
    }

    private static Op whole(Result result, boolean ordered) {
        return ordered && result.op() instanceof Op.Project(Block block, List<Expr> columns)
                && !result.order().isEmpty()
                        ? new Op.Limit(block, columns, result.order(), Optional.empty(), Optional.of(UNLIMITED))
                        : result.op();
    }
}
