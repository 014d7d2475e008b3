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
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.UnionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.WithClauseContext;
import org.quern.cypher.Trees;
import org.quern.cypher.provenance.PatternGroups.Group;

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
        part.clauses(leading, false);
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

        /** @param counted whether the number of rows matters after the clauses */
        void clauses(List<ClauseContext> clauses, boolean counted) {
            for (int i = 0; i < clauses.size(); i++) {
                ClauseContext clause = clauses.get(i);
                List<ClauseContext> later = clauses.subList(i + 1, clauses.size());
                boolean counts = counted || later.stream().anyMatch(ProvenanceWriter::countsRows);
                if (clause.matchClause() != null) {
                    bind(names.of(clause.matchClause()));
                    append(source(clause));
                } else if (clause.withClause() != null) {
                    with(clause.withClause(), counts);
                } else if (clause.subqueryClause() != null) {
                    if (!subquery(clause.subqueryClause(), later, counts))
                        return;
                } else {
                    append(source(clause));
                }
            }
        }

        private void append(String clause) {
            text.append(clause).append(' ');
        }

        void bind(PatternNames.Bound bound) {
            bound.elements().stream().filter(e -> !elements.contains(e)).forEach(elements::add);
            bound.lists().stream().filter(l -> !lists.contains(l)).forEach(lists::add);
        }

        private void with(WithClauseContext with, boolean counted) {
            String where = with.whereClause() == null ? "" : " " + source(with.whereClause());
            ReturnBodyContext body = with.returnBody();
            if (!hasMatched())
                append(source(with));
            else if (body.returnItems().TIMES() != null && !(cuts(body) && body.DISTINCT() != null))
                append("WITH " + (counted && body.DISTINCT() != null ? "DISTINCT " : "") + source(body.returnItems())
                        + rest(body) + where);
            else
                projection(body, where, counted);
        }

        /** Passes the matched elements on in separate variables, since the clause may drop or rename the others. */
        private void projection(ReturnBodyContext body, String where, boolean counted) {
            // Otherwise, DISTINCT is dropped, because equal rows with different matches must remain.
            if (Trees.aggregates(body) || body.DISTINCT() != null && (counted || cuts(body))) {
                grouped(body, where);
                return;
            }
            String carried = names.fresh();
            append("WITH " + source(body.returnItems()) + ", " + matched() + " AS " + carried + rest(body) + where);
            carry(List.of(carried));
        }

        /** The matches of all rows of a group are combined. */
        private void grouped(ReturnBodyContext body, String where) {
            List<String> collected = new ArrayList<>();
            List<String> carried = new ArrayList<>();
            StringBuilder flat = new StringBuilder();
            for (String element : elements) {
                carried.add(names.fresh());
                collected.add("collect(DISTINCT " + element + ") AS " + carried.getLast());
            }
            for (String list : lists) {
                String all = names.fresh();
                String one = names.fresh();
                carried.add(names.fresh());
                collected.add("collect(DISTINCT " + list + ") AS " + all);
                flat.append(", COLLECT { UNWIND ").append(all).append(" AS ").append(one).append(" UNWIND ")
                        .append(one).append(" AS ").append(carried.getLast()).append(" RETURN DISTINCT ")
                        .append(carried.getLast()).append(" } AS ").append(carried.getLast());
            }
            String groups = body.groupBy() == null ? "" : " " + source(body.groupBy());
            String items = source(body.returnItems()) + (collected.isEmpty() ? "" : ", ");
            append("WITH " + items + String.join(", ", collected) + groups + rest(body) + where);
            if (!flat.isEmpty())
                append("WITH *" + flat);
            carry(carried);
        }

        private void carry(List<String> carried) {
            elements.clear();
            lists.clear();
            lists.addAll(carried);
        }

        private String rest(ReturnBodyContext body) {
            StringBuilder rest = new StringBuilder();
            if (cuts(body) && body.orderBy() != null)
                rest.append(' ').append(source(body.orderBy()));
            if (body.skip() != null)
                rest.append(' ').append(source(body.skip()));
            if (body.limit() != null)
                rest.append(' ').append(source(body.limit()));
            return rest.toString();
        }

        /** @return whether the clauses after the subquery can be kept */
        private boolean subquery(SubqueryClauseContext call, List<ClauseContext> later, boolean counted) {
            List<SingleQueryContext> branches = Trees.branches(call.queryWithLocalDefinitions());
            if (branches.stream().noneMatch(branch -> LeadingPart.matches(branch.clause()))) {
                append(source(call));
                return true;
            }
            // Equal rows of several branches would have to be combined.
            boolean separate = counted && isDistinctUnion(call);
            boolean alone = !hasMatched() && !LeadingPart.matches(later);
            String carried = names.fresh();
            List<String> bodies = new ArrayList<>();
            for (SingleQueryContext branch : branches) {
                boolean kept = !separate && !(alone && limits(branch));
                if (kept)
                    continued(branch, branches.size() == 1, counted, carried).ifPresent(bodies::add);
            }
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

        /** A branch that returns its matches in addition to its columns. */
        private Optional<String> continued(SingleQueryContext branch, boolean only, boolean counted, String carried) {
            if (!LeadingPart.readsOnly(branch))
                return Optional.empty();
            ReturnBodyContext body = branch.clause().getLast().returnClause().returnBody();
            boolean everything = body.returnItems().TIMES() != null;
            boolean groups = Trees.aggregates(body) || body.DISTINCT() != null && (counted || cuts(body));
            if (everything && (groups || !only))
                return Optional.empty();
            Part part = new Part();
            part.clauses(branch.clause().subList(0, branch.clause().size() - 1), counted || groups || cuts(body));
            if (!part.instead.isEmpty())
                return Optional.empty();
            if (!groups && !cuts(body) || everything)
                return Optional.of(part.text + "RETURN " + source(body.returnItems()) + ", " + part.matched() + " AS "
                        + carried + part.rest(body) + " ");
            part.projection(body, "", counted);
            List<String> columns = body.returnItems().returnItem().stream()
                    .map(item -> source(item.variable() == null ? item.expression() : item.variable())).toList();
            return Optional.of(part.text + "RETURN " + String.join(", ", columns) + ", " + part.matched() + " AS "
                    + carried + " ");
        }
    }

    private static boolean isDistinctUnion(SubqueryClauseContext call) {
        UnionContext union = call.queryWithLocalDefinitions().nextStatement().regularQuery(0).union();
        return union.UNION().size() > union.ALL().size();
    }

    private static boolean cuts(ReturnBodyContext body) {
        return body.limit() != null || body.skip() != null;
    }

    /** Whether the result of a clause depends on the number of rows before it. */
    private static boolean countsRows(ClauseContext clause) {
        return clause.orderBySkipLimitClause() != null || clause.withClause() != null
                && (cuts(clause.withClause().returnBody()) || Trees.aggregates(clause.withClause().returnBody()));
    }

    /** Whether a branch returns only some of its matches; like the published measure, all of them are taken then. */
    private static boolean limits(SingleQueryContext branch) {
        ClauseContext last = branch.clause().getLast();
        return LeadingPart.of(branch).size() != branch.clause().size() - 1
                || last.returnClause() != null && cuts(last.returnClause().returnBody());
    }
}
