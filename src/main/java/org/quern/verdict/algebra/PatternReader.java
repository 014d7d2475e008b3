package org.quern.verdict.algebra;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.verdict.algebra.Expr.Call;
import org.quern.verdict.algebra.Expr.Const;
import org.quern.verdict.algebra.Expr.Label;
import org.quern.verdict.algebra.Expr.Var;

/**
 * Reads the pattern of one MATCH into rows: nodes and relationships as atoms, labels and types as conditions, and the
 * condition that its relationships differ.
 */
final class PatternReader {

    /** Longer paths are not written out. */
    private static final int WRITTEN_OUT = 4;
    private static final Pattern LENGTH = Pattern.compile("\\*(\\d*)(\\.\\.)?(\\d*)");

    /** A relationship, or a list of them, that the pattern has. */
    private record Step(Var var, boolean isList, Set<String> types) {}

    private final FreshVariables fresh;
    private final Map<String, Integer> uses;
    private final Rows rows;
    private final List<Step> steps = new ArrayList<>();

    PatternReader(FreshVariables fresh, Map<String, Integer> uses, Rows rows) {
        this.fresh = fresh;
        this.uses = uses;
        this.rows = rows;
    }

    void read(List<QueryTree> parts) {
        for (QueryTree part : parts) {
            switch (part.kind()) {
                case NODE -> node(part);
                case RELATION -> relation(part);
                case CONDITION -> {
                }
                default -> throw new Unsupported("a pattern with a named, shortest or quantified path, or a hint");
            }
        }
    }

    /** The relationships of one MATCH differ; those of different types do so anyway. */
    void separate() {
        for (int i = 0; i < steps.size(); i++)
            for (int j = i + 1; j < steps.size(); j++)
                separate(steps.get(i), steps.get(j));
    }

    private void separate(Step a, Step b) {
        boolean known = !a.types.isEmpty() && !b.types.isEmpty() && a.types.stream().noneMatch(b.types::contains);
        if (known)
            return;
        rows.require(!a.isList && !b.isList ? Call.of("<>", a.var, b.var) : Call.of("disjoint", a.var, b.var));
    }

    private void node(QueryTree node) {
        String name = node.parts().getFirst().text();
        Expr value = rows.scope().get(name);
        Var var;
        if (value instanceof Var bound) {
            var = bound;
            rows.require(Call.of("not", Call.of("is null", var)));
        } else {
            var = fresh.var(FreshVariables.NODE);
            rows.add(new Atom.Node(var.name()));
            if (value != null)
                rows.require(Call.of("=", var, value));
        }
        rows.name(name, var);
        for (QueryTree label : node.parts(Kind.LABEL))
            rows.require(LabelReader.read(label.text(), one -> new Label(var, one), Call.of("haslabel", var)));
    }

    private Var end(QueryTree variable) {
        if (rows.scope().get(variable.text()) instanceof Var var)
            return var;
        throw new Unsupported("a relationship without a node");
    }

    private void relation(QueryTree relation) {
        Var start = end(relation.parts().get(0));
        Var end = end(relation.parts().get(1));
        String name = relation.parts().get(2).text();
        List<QueryTree> types = relation.parts(Kind.TYPE);
        List<QueryTree> length = relation.parts(Kind.LENGTH);
        if (relation.parts().size() != 3 + types.size() + length.size())
            throw new Unsupported("conditions on a path of relationships");
        if (length.isEmpty())
            single(name, start, end, relation.text().equals("->"), types);
        else
            path(relation, start, end, length.getFirst().text());
    }

    private void single(String name, Var start, Var end, boolean directed, List<QueryTree> types) {
        Var var = fresh.var(FreshVariables.RELATIONSHIP);
        rows.add(new Atom.Rel(var.name(), start.name(), end.name(), directed));
        Expr before = rows.scope().get(name);
        if (before != null)
            rows.require(Call.of("=", var, before));
        rows.name(name, var);
        Call type = Call.of("type", var);
        for (QueryTree one : types)
            rows.require(LabelReader.read(one.text(), t -> Call.of("=", type, Const.of(t)), Const.of(true)));
        steps.add(new Step(var, false, plain(types)));
    }

    private static Set<String> plain(List<QueryTree> types) {
        return types.size() == 1 && types.getFirst().text().matches("(?U)[\\w|]+")
                ? Set.copyOf(Arrays.asList(types.getFirst().text().split("\\|")))
                : Set.of();
    }

    private void path(QueryTree relation, Var start, Var end, String length) {
        Matcher range = LENGTH.matcher(length);
        if (!range.matches())
            throw new Unsupported("the length " + length);
        long least = range.group(1).isEmpty() ? 1 : Long.parseLong(range.group(1));
        long most = range.group(2) == null ? range.group(1).isEmpty() ? Long.MAX_VALUE : least
                : range.group(3).isEmpty() ? Long.MAX_VALUE : Long.parseLong(range.group(3));
        String name = relation.parts().get(2).text();
        boolean hidden = uses.getOrDefault(name, 0) < 2 && !rows.scope().containsKey(name);
        if (hidden && least == most && most <= WRITTEN_OUT)
            chain(start, end, (int) most, relation);
        else if (rows.scope().containsKey(name))
            throw new Unsupported("a path of known relationships");
        else
            variableLength(relation, start, end, least + ".." + most);
    }

    private void chain(Var start, Var end, int length, QueryTree relation) {
        if (length == 0) {
            rows.require(Call.of("=", start, end));
            return;
        }
        Var from = start;
        for (int i = 1; i <= length; i++) {
            Var to = i == length ? end : fresh.var(FreshVariables.NODE);
            if (i < length)
                rows.add(new Atom.Node(to.name()));
            single(" " + to.name() + i, from, to, relation.text().equals("->"), relation.parts(Kind.TYPE));
            from = to;
        }
    }

    private void variableLength(QueryTree relation, Var start, Var end, String range) {
        Var var = fresh.var("p");
        List<String> types = relation.parts(Kind.TYPE).stream().map(QueryTree::text).toList();
        rows.add(new Atom.VariableLength(var.name(), start.name(), end.name(), relation.text() + types + range,
                List.of()));
        rows.name(relation.parts().get(2).text(), var);
        steps.add(new Step(var, true, plain(relation.parts(Kind.TYPE))));
    }
}
