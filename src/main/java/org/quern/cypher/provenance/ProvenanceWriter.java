package org.quern.cypher.provenance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.TokenStreamRewriter;
import org.antlr.v4.runtime.misc.Interval;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnBodyContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SingleQueryContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SubqueryClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.WithClauseContext;
import org.quern.cypher.LeadingPart;
import org.quern.cypher.PatternGroups;
import org.quern.cypher.PatternGroups.Group;
import org.quern.cypher.Trees;

/** Writes the queries that return the provenance of a union's branches. */
record ProvenanceWriter(TokenStreamRewriter rewriter, PatternNames names, Column column) {

    /** Writes how an element, bound to a variable, is returned. */
    interface Column {
        String of(String variable);
    }

    /**
     * Each group is queried together with all others, so the size of the texts grows with the square of their
     * number.
     */
    private static final int MOST_GROUPS = 32;

    /**
     * One query per branch that matches something, or several: for a first subquery that cannot be continued,
     * and for independent patterns.
     */
    List<String> queries(List<SingleQueryContext> branches) {
        List<String> all = new ArrayList<>();
        for (SingleQueryContext branch : branches) {
            List<ClauseContext> leading = LeadingPart.of(branch);
            List<Group> groups = PatternGroups.of(leading);
            if (groups.size() > 1 && groups.size() <= MOST_GROUPS)
                all.addAll(each(groups));
            else
                all.addAll(together(leading));
        }
        return all;
    }

    private List<String> together(List<ClauseContext> leading) {
        Part part = new Part();
        part.clauses(leading);
        if (!part.instead.isEmpty() || !part.hasMatched())
            return part.instead;
        return List.of(part.text + returned(part));
    }

    /** What each group matches if all others match something, without enumerating their combinations. */
    private List<String> each(List<Group> groups) {
        List<Part> parts = groups.stream().map(group -> {
            Part part = new Part();
            part.bind(names.of(group.patterns()));
            return part;
        }).toList();
        List<String> texts = groups.stream().map(group -> group.text(this::source)).toList();
        List<String> all = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            int own = i;
            String others = IntStream.range(0, groups.size()).filter(other -> other != own)
                    .mapToObj(other -> "EXISTS { " + texts.get(other) + "}").collect(Collectors.joining(" AND "));
            if (parts.get(i).hasMatched())
                all.add(texts.get(i) + "WITH * WHERE " + others + " " + returned(parts.get(i)));
        }
        return all;
    }

    private String returned(Part part) {
        String element = names.fresh();
        return "UNWIND " + part.matched() + " AS " + element + " WITH DISTINCT " + element + " WHERE " + element
                + " IS NOT NULL RETURN " + column.of(element);
    }

    private String source(ParserRuleContext tree) {
        return rewriter.getText(tree.getSourceInterval());
    }

    /** The leading part of one branch, as written. */
    private final class Part {

        private final StringBuilder text = new StringBuilder();
        private final List<String> elements = new ArrayList<>();
        private final List<String> lists = new ArrayList<>();
        /** The provenance of a first subquery if nothing after it can be kept. */
        private final List<String> instead = new ArrayList<>();

        boolean hasMatched() {
            return !elements.isEmpty() || !lists.isEmpty();
        }

        /** An expression: all elements matched so far in this row. */
        String matched() {
            StringBuilder all = new StringBuilder("[" + String.join(", ", elements) + "]");
            lists.forEach(list -> all.append(" + coalesce(").append(list).append(", [])"));
            return all.toString();
        }

        void clauses(List<ClauseContext> clauses) {
            for (ClauseContext clause : clauses) {
                if (clause.matchClause() != null)
                    match(clause);
                else if (clause.withClause() != null)
                    with(clause.withClause());
                else if (clause.subqueryClause() != null) {
                    if (!subquery(clause.subqueryClause()))
                        return;
                } else
                    append(source(clause));
            }
        }

        private void append(String clause) {
            text.append(clause).append(' ');
        }

        private void match(ClauseContext clause) {
            bind(names.of(clause.matchClause()));
            append(source(clause));
        }

        void bind(PatternNames.Bound bound) {
            bound.elements().stream().filter(e -> !elements.contains(e)).forEach(elements::add);
            bound.lists().stream().filter(l -> !lists.contains(l)).forEach(lists::add);
        }

        /** Passes the matched elements on in a separate variable, since the clause may drop or rename the others. */
        private void with(WithClauseContext with) {
            ReturnBodyContext body = with.returnBody();
            if (!hasMatched()) {
                append(source(with));
                return;
            }
            boolean cut = body.limit() != null || body.skip() != null;
            if (body.returnItems().TIMES() != null && !(cut && body.DISTINCT() != null)) {
                append("WITH " + source(body.returnItems()) + rest(body, with));
                return;
            }
            String carried = names.fresh();
            // DISTINCT is dropped, because equal rows with different matches must remain. Where rows are
            // limited, it must be kept, and the matches of equal rows are combined.
            String matched = matched();
            if (cut && body.DISTINCT() != null) {
                String sum = names.fresh();
                String next = names.fresh();
                matched = "reduce(" + sum + " = [], " + next + " IN collect(" + matched + ") | " + sum + " + " + next
                        + ")";
            }
            append("WITH " + source(body.returnItems()) + ", " + matched + " AS " + carried + rest(body, with));
            elements.clear();
            lists.clear();
            lists.add(carried);
        }

        private String rest(ReturnBodyContext body, WithClauseContext with) {
            StringBuilder rest = new StringBuilder();
            boolean cut = body.limit() != null || body.skip() != null;
            if (cut && body.orderBy() != null)
                rest.append(' ').append(source(body.orderBy()));
            if (body.skip() != null)
                rest.append(' ').append(source(body.skip()));
            if (body.limit() != null)
                rest.append(' ').append(source(body.limit()));
            if (with.whereClause() != null)
                rest.append(' ').append(source(with.whereClause()));
            return rest.toString();
        }

        /** @return whether the clauses after the subquery can be kept */
        private boolean subquery(SubqueryClauseContext call) {
            List<SingleQueryContext> branches = Trees.branches(call.queryWithLocalDefinitions());
            String carried = names.fresh();
            List<String> bodies = new ArrayList<>();
            for (SingleQueryContext branch : branches)
                continued(branch, carried).ifPresent(bodies::add);
            if (bodies.size() < branches.size()) {
                if (!hasMatched())
                    instead.addAll(queries(branches));
                return false;
            }
            String head = rewriter.getText(
                    Interval.of(call.getStart().getTokenIndex(), call.LCURLY().getSymbol().getTokenIndex()));
            append(head + " " + String.join(" UNION ALL ", bodies) + "}");
            lists.add(carried);
            return true;
        }

        /** A branch that returns its matches in addition to its columns, if it returns rows one for one. */
        private Optional<String> continued(SingleQueryContext branch, String carried) {
            List<ClauseContext> leading = LeadingPart.of(branch);
            if (leading.size() != branch.clause().size() - 1 || branch.clause().getLast().returnClause() == null)
                return Optional.empty();
            ReturnBodyContext body = branch.clause().getLast().returnClause().returnBody();
            if (body.limit() != null || body.skip() != null || body.returnItems().TIMES() != null
                    || Trees.aggregates(body))
                return Optional.empty();
            Part part = new Part();
            part.clauses(leading);
            if (!part.instead.isEmpty())
                return Optional.empty();
            return Optional.of(part.text + "RETURN " + source(body.returnItems()) + ", " + part.matched() + " AS "
                    + carried + " ");
        }
    }
}
