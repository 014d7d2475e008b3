package org.quern.dataset.harvest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jena.graph.Node;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryException;
import org.apache.jena.query.QueryFactory;
import org.apache.jena.query.Syntax;
import org.apache.jena.sparql.core.TriplePath;
import org.apache.jena.sparql.expr.Expr;
import org.apache.jena.sparql.syntax.Element;
import org.apache.jena.sparql.syntax.ElementBind;
import org.apache.jena.sparql.syntax.ElementFilter;
import org.apache.jena.sparql.syntax.ElementGroup;
import org.apache.jena.sparql.syntax.ElementMinus;
import org.apache.jena.sparql.syntax.ElementOptional;
import org.apache.jena.sparql.syntax.ElementPathBlock;
import org.apache.jena.sparql.syntax.ElementSubQuery;
import org.apache.jena.sparql.syntax.ElementUnion;
import org.apache.jena.sparql.util.ExprUtils;
import org.quern.sparql.NamedSubselects;
import org.quern.sparql.Prefixes;
import org.quern.sparql.SparqlParser;
import org.quern.workspace.QuernException;

/**
 * Words a query pattern by pattern, with the labels of items and properties. The wording is complete rather than
 * natural; an annotator rewrites it.
 */
record QueryWording(Map<String, String> labels) {

    private static final Pattern ID = Pattern.compile(".*[/#]([QPL]\\d+)>?$");
    private static final Pattern IRI = Pattern.compile("<[^<>\\s]+[/#]([^<>\\s/#]+)>");

    /** A sentence; empty for a query that the parser does not read. */
    static String of(String text, Map<String, String> labels) {
        try {
            Query query = SparqlParser.read(text, () -> QueryFactory.create(
                    Prefixes.DECLARED + Prefixes.ALSO_KNOWN + NamedSubselects.of(text).inFull(),
                    Syntax.syntaxSPARQL_11));
            return new QueryWording(labels).sentence(query);
        } catch (QueryException | QuernException _) {
            return "";
        }
    }

    private String sentence(Query query) {
        StringBuilder made = new StringBuilder(query.isAskType() ? "Is it true that " : "Find ");
        if (!query.isAskType()) {
            List<String> columns = new ArrayList<>();
            query.getProject().forEachVar(variable -> {
                Expr computed = query.getProject().getExpr(variable);
                columns.add(computed == null ? name(variable.getName())
                        : name(variable.getName()) + " (" + words(computed) + ")");
            });
            made.append(columns.isEmpty() ? "everything" : String.join(", ", columns)).append(" such that ");
        }
        made.append(words(query.getQueryPattern()));
        if (query.hasGroupBy()) {
            StringJoiner by = new StringJoiner(", ");
            query.getGroupBy().forEachVar(variable -> by.add(name(variable.getName())));
            made.append("; for each ").append(by);
        }
        for (Expr having : query.getHavingExprs())
            made.append("; only groups with ").append(words(having));
        if (query.hasOrderBy()) {
            StringJoiner by = new StringJoiner(", ");
            query.getOrderBy().forEach(by(by));
            made.append("; ordered by ").append(by);
        }
        if (query.hasLimit())
            made.append("; at most ").append(query.getLimit()).append(" results");
        return made.append(query.isAskType() ? "?" : ".").toString();
    }

    private java.util.function.Consumer<org.apache.jena.query.SortCondition> by(StringJoiner all) {
        return condition -> all.add(words(condition.getExpression())
                + (condition.getDirection() == Query.ORDER_DESCENDING ? ", largest first" : ""));
    }

    private String words(Element element) {
        return switch (element) {
            case ElementGroup group -> group.getElements().stream().map(this::words).filter(text -> !text.isEmpty())
                    .reduce((a, b) -> a + "; " + b).orElse("");
            case ElementPathBlock block -> block.getPattern().getList().stream().map(this::words)
                    .reduce((a, b) -> a + "; " + b).orElse("");
            case ElementOptional optional -> "if available, " + words(optional.getOptionalElement());
            case ElementMinus minus -> "not that " + words(minus.getMinusElement());
            case ElementFilter filter -> "where " + words(filter.getExpr());
            case ElementBind bind -> name(bind.getVar().getName()) + " is " + words(bind.getExpr());
            case ElementUnion union -> union.getElements().stream().map(this::words).reduce((a, b) -> a + ", or " + b)
                    .map(text -> "either " + text).orElse("");
            case ElementSubQuery sub -> "(" + sentence(sub.getQuery()).replaceFirst("\\.$", "") + ")";
            default -> "";
        };
    }

    private String words(TriplePath triple) {
        String predicate = triple.getPredicate() != null ? words(triple.getPredicate())
                : iris(triple.getPath().toString());
        return words(triple.getSubject()) + " has " + predicate + " " + words(triple.getObject());
    }

    private String words(Expr expression) {
        return iris(ExprUtils.fmtSPARQL(expression)).replaceAll("\\?(\\w+)", "$1");
    }

    private String words(Node node) {
        if (node.isVariable())
            return name(node.getName());
        if (node.isLiteral())
            return "“" + node.getLiteralLexicalForm() + "”";
        return node.isURI() ? iris("<" + node.getURI() + ">") : "something";
    }

    private String iris(String text) {
        return IRI.matcher(text).replaceAll(iri -> {
            Matcher id = ID.matcher(iri.group());
            return Matcher
                    .quoteReplacement(id.matches() ? labels.getOrDefault(id.group(1), id.group(1)) : iri.group(1));
        });
    }

    private static String name(String variable) {
        return variable.startsWith("?") || variable.startsWith(".") ? "something" : variable.replace('_', ' ');
    }
}
