package org.quern.cypher.memory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.antlr.v4.runtime.ParserRuleContext;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.CountExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ExistsExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.MatchClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PathPatternNonEmptyContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PatternListContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.QueryWithLocalDefinitionsContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.WhereClauseContext;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Run;
import org.quern.cypher.memory.Typed;
import org.quern.cypher.memory.pattern.MatchPattern;
import org.quern.cypher.memory.pattern.MatchStage;

/** Patterns and queries inside expressions: whether they match, and how often. */
record Subqueries(ExpressionCompiler expressions) {
    /** The matches in a row; the inner scope contains the variables that they depend on. */
    private record Matches(List<MatchStage> stages, Set<Integer> outer) {

        /** @return their number, up to the given maximum */
        long count(@Nullable Object[] row, Run run, long most) {
            long[] count = {0};
            count(0, row.clone(), run, most, count);
            return count[0];
        }

        private boolean count(int stage, @Nullable Object[] row, Run run, long most, long[] count) {
            if (stage == stages.size())
                return ++count[0] < most;
            boolean[] more = {true};
            stages.get(stage).each(row, run, () -> more[0] = count(stage + 1, row, run, most, count));
            return more[0];
        }
    }

    Typed exists(ExistsExpressionContext exists) {
        if (exists.matchMode() != null)
            throw new NotSure("a match mode");
        checkPlace(exists);
        return exists(matches(exists.queryWithLocalDefinitions(), exists.patternList(), exists.whereClause()));
    }

    Typed count(CountExpressionContext count) {
        if (count.matchMode() != null)
            throw new NotSure("a match mode");
        Matches matches = matches(count.queryWithLocalDefinitions(), count.patternList(), count.whereClause());
        if (!matches.outer.isEmpty())
            throw new NotSure("COUNT of a subquery that depends on outer variables");
        return Typed.closed((row, run) -> number(matches, row, run, Long.MAX_VALUE), Kinds.SMALL, false);
    }

    Typed pattern(PathPatternNonEmptyContext path) {
        checkPlace(path);
        ExpressionCompiler inner = inner();
        MatchPattern pattern = new PatternCompiler(inner, false).path(path);
        return exists(matches(List.of(new MatchStage(expressions.graph(), pattern, false)), inner));
    }

    /** The database plans a subquery in OPTIONAL MATCH in ways that change the meaning of its variables. */
    private static void checkPlace(ParserRuleContext of) {
        for (ParserRuleContext around = of.getParent(); around != null; around = around.getParent()) {
            if (around instanceof MatchClauseContext match && match.OPTIONAL() != null)
                throw new NotSure("a subquery in OPTIONAL MATCH");
        }
    }

    private static Typed exists(Matches matches) {
        return Typed.closed((row, run) -> number(matches, row, run, 1) > 0, Kinds.BOOLEAN, false);
    }

    private static long number(Matches matches, @Nullable Object[] row, Run run, long most) {
        for (int slot : matches.outer) {
            if (row[slot] == null)
                throw new NotSure("a subquery on null");
        }
        return matches.outer.isEmpty() ? (Long) run.once(matches, () -> matches.count(row, run, most))
                : matches.count(row, run, most);
    }

    private ExpressionCompiler inner() {
        return expressions.in(expressions.scope().copy());
    }

    private Matches matches(@Nullable QueryWithLocalDefinitionsContext query, @Nullable PatternListContext patterns,
            @Nullable WhereClauseContext where) {
        ExpressionCompiler inner = inner();
        List<MatchStage> stages = new ArrayList<>();
        if (patterns != null) {
            MatchPattern pattern = new PatternCompiler(inner, true).match(patterns.pattern(), where);
            stages.add(new MatchStage(expressions.graph(), pattern, false));
        } else if (query != null) {
            new QueryCompiler(expressions.graph()).matches(query, inner).forEach(stages::add);
        }
        return matches(stages, inner);
    }

    private Matches matches(List<MatchStage> stages, ExpressionCompiler inner) {
        Set<Integer> outer = new TreeSet<>();
        expressions.scope().variables().values().forEach(variable -> outer.add(variable.slot()));
        outer.retainAll(inner.scope().used());
        expressions.scope().used().addAll(outer);
        // Each subquery adds a level of calls.
        if (stages.size() > expressions.scope().slots().budget().depth())
            throw new NotSure("a subquery of many clauses");
        return new Matches(List.copyOf(stages), outer);
    }
}
