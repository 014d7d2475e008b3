package org.quern.sparql.statistics;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.sparql.core.TriplePath;
import org.apache.jena.sparql.core.Var;
import org.apache.jena.sparql.expr.ExprFunctionOp;
import org.apache.jena.sparql.path.P_Alt;
import org.apache.jena.sparql.path.P_Inverse;
import org.apache.jena.sparql.path.P_Link;
import org.apache.jena.sparql.path.P_Path1;
import org.apache.jena.sparql.path.P_Seq;
import org.apache.jena.sparql.path.P_ZeroOrOne;
import org.apache.jena.sparql.path.Path;
import org.apache.jena.sparql.syntax.Element;
import org.apache.jena.sparql.syntax.ElementBind;
import org.apache.jena.sparql.syntax.ElementData;
import org.apache.jena.sparql.syntax.ElementFilter;
import org.apache.jena.sparql.syntax.ElementGroup;
import org.apache.jena.sparql.syntax.ElementMinus;
import org.apache.jena.sparql.syntax.ElementOptional;
import org.apache.jena.sparql.syntax.ElementPathBlock;
import org.apache.jena.sparql.syntax.ElementSubQuery;
import org.apache.jena.sparql.syntax.ElementUnion;
import org.apache.jena.sparql.syntax.ElementVisitorBase;
import org.quern.graph.query.QueryMatch.Mark;

/** Reads the triples of a pattern as nodes, relations, qualifiers, values and labels. Services are left out. */
final class MatchWalk extends ElementVisitorBase {

    private static final Pattern WIKIDATA = Pattern.compile(
            "http://www\\.wikidata\\.org/(prop/[a-z/-]*|entity/)(P\\d+)");
    private static final Set<String> CLASSES = Set.of("P31", "P279");
    private static final Pattern LABELS = Pattern
            .compile(".*(/rdf-schema#label|/core#(alt|pref)Label|/schema\\.org/(name|description)|/foaf/0\\.1/name)");
    /** Ranks, types and links to articles say nothing about the pattern. */
    private static final Pattern OTHERS = Pattern.compile(
            "http://wikiba\\.se/ontology#rank|http://schema\\.org/.*|http://www\\.bigdata\\.com/.*|.*rdf-syntax-ns#type");
    private static final String ONTOLOGY = "http://wikiba.se/ontology#";

    private final MatchReader found;
    private final int branch;
    /** Whether the pattern is only a condition. */
    private final boolean condition;
    /** The subject of each statement node. */
    private final Map<String, Node> statements;
    private int fresh;

    MatchWalk(MatchReader found, int branch, boolean condition) {
        this(found, branch, condition, new HashMap<>());
    }

    private MatchWalk(MatchReader found, int branch, boolean condition, Map<String, Node> statements) {
        this.found = found;
        this.branch = branch;
        this.condition = condition;
        this.statements = statements;
    }

    @Override
    public void visit(ElementGroup group) {
        group.getElements().forEach(each -> each.visit(this));
    }

    @Override
    public void visit(ElementUnion union) {
        boolean several = union.getElements().size() > 1 && branch == 0 && !condition;
        union.getElements().forEach(each -> each.visit(
                new MatchWalk(found, several ? ++found.branches : branch, condition, statements)));
    }

    @Override
    public void visit(ElementOptional optional) {
        int before = found.edges();
        optional.getOptionalElement().visit(this);
        if (found.edges() > before)
            found.mark(Mark.OPTIONAL);
    }

    @Override
    public void visit(ElementMinus minus) {
        condition(minus.getMinusElement());
    }

    @Override
    public void visit(ElementFilter filter) {
        if (filter.getExpr() instanceof ExprFunctionOp exists)
            condition(exists.getElement());
        else if (!condition)
            found.later(filter.getExpr());
    }

    private void condition(Element pattern) {
        found.mark(Mark.FILTERED);
        pattern.visit(new MatchWalk(found, branch, true, statements));
    }

    @Override
    public void visit(ElementBind bind) {
        found.compute(bind.getVar(), bind.getExpr());
    }

    @Override
    public void visit(ElementData data) {
        for (Var variable : data.getVars()) {
            List<Node> given = data.getRows().stream().map(row -> row.get(variable))
                    .filter(value -> value != null && value.isURI()).toList();
            if (given.size() == data.getRows().size())
                found.given(variable, given.size());
        }
    }

    @Override
    public void visit(ElementSubQuery subquery) {
        if (condition)
            subquery.getQuery().getQueryPattern().visit(this);
        else
            found.query(subquery.getQuery(), branch);
    }

    @Override
    public void visit(ElementPathBlock block) {
        List<TriplePath> triples = block.getPattern().getList();
        triples.stream().filter(each -> each.getPredicate() != null && each.getPredicate().isURI()
                && each.getPredicate().getURI().matches("http://www\\.wikidata\\.org/prop/P\\d+"))
                .forEach(each -> statements.put(found.id(each.getObject()), each.getSubject()));
        for (TriplePath triple : triples) {
            Node predicate = triple.getPredicate();
            if (predicate == null)
                path(triple.getSubject(), triple.getPath(), triple.getObject(), false);
            else if (predicate.isURI())
                link(triple.getSubject(), predicate.getURI(), triple.getObject(), false);
            else
                relate(triple.getSubject(), "", triple.getObject(), false);
        }
    }

    private static boolean isClassPath(Path path) {
        Set<String> iris = new HashSet<>();
        path.visit(new PathReader(iris));
        return iris.stream().allMatch(iri -> CLASSES.contains(property(iri)));
    }

    private static String property(String iri) {
        Matcher wikidata = WIKIDATA.matcher(iri);
        return wikidata.matches() ? wikidata.group(2) : "";
    }

    private void path(Node start, Path path, Node end, boolean longer) {
        if (isClassPath(path) && end.isURI()) {
            add(start);
            return;
        }
        switch (path) {
            case P_Link link -> link(start, link.getNode().getURI(), end, longer);
            case P_Inverse inverse -> path(end, inverse.getSubPath(), start, longer);
            case P_Alt either -> path(start, either.getLeft(), end, longer);
            // An entity and all below it: the entity is what the query names.
            case P_Seq chain when isClassPath(chain.getRight()) -> path(start, chain.getLeft(), end, longer);
            case P_Seq chain -> {
                Node middle = NodeFactory.createVariable(".path" + branch + "-" + fresh++ + "-" + found.id(start));
                path(start, chain.getLeft(), middle, longer);
                path(middle, chain.getRight(), end, longer);
            }
            case P_Path1 repeated ->
                path(start, repeated.getSubPath(), end, longer || !(repeated instanceof P_ZeroOrOne));
            default -> relate(start, "", end, true);
        }
    }

    private void link(Node start, String iri, Node end, boolean longer) {
        Matcher wikidata = WIKIDATA.matcher(iri);
        if (LABELS.matcher(iri).matches()) {
            found.label(found.id(start), end);
        } else if (wikidata.matches()) {
            statement(start, wikidata.group(1), wikidata.group(2), end, longer);
        } else if (iri.startsWith(ONTOLOGY) && !OTHERS.matcher(iri).matches()) {
            found.value(found.owner(start), end);
        } else if (!OTHERS.matcher(iri).matches()) {
            relate(start, iri, end, longer);
        }
    }

    private void statement(Node start, String kind, String property, Node end, boolean longer) {
        Node subject = statements.getOrDefault(found.id(start), start);
        switch (kind) {
            case "prop/" -> statements.put(found.id(end), start);
            case "prop/qualifier/" -> {
                if (condition && MatchReader.isTime(property))
                    found.mark(Mark.TIMED);
                else if (!condition)
                    found.qualifier(property, found.id(subject), end);
            }
            case "prop/direct/", "prop/statement/" -> relate(subject, property, end, longer);
            // A node for a value with its unit or precision.
            default -> {
                if (!condition)
                    found.value(found.id(subject), end);
            }
        }
    }

    private void add(Node node) {
        if (!condition && !node.isLiteral())
            found.node(node);
    }

    private void relate(Node start, String property, Node end, boolean longer) {
        add(start);
        if (condition || CLASSES.contains(property) && end.isURI())
            return;
        if (end.isLiteral() || end.isVariable() && found.values.isValue(property, end.getName()))
            found.value(found.id(start), end);
        else
            found.edge(start, end, branch, longer);
    }
}
