package org.quern.sparql.statistics;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.jena.sparql.expr.E_Bound;
import org.apache.jena.sparql.expr.E_Coalesce;
import org.apache.jena.sparql.expr.E_Equals;
import org.apache.jena.sparql.expr.E_If;
import org.apache.jena.sparql.expr.E_LogicalAnd;
import org.apache.jena.sparql.expr.E_LogicalNot;
import org.apache.jena.sparql.expr.E_LogicalOr;
import org.apache.jena.sparql.expr.E_NotEquals;
import org.apache.jena.sparql.expr.E_NotOneOf;
import org.apache.jena.sparql.expr.E_OneOf;
import org.apache.jena.sparql.expr.E_SameTerm;
import org.apache.jena.sparql.expr.Expr;
import org.apache.jena.sparql.expr.ExprAggregator;
import org.apache.jena.sparql.expr.ExprFunction;
import org.apache.jena.sparql.expr.ExprFunctionOp;
import org.apache.jena.sparql.expr.NodeValue;
import org.apache.jena.sparql.expr.aggregate.AggAvg;
import org.apache.jena.sparql.expr.aggregate.AggAvgDistinct;
import org.apache.jena.sparql.expr.aggregate.AggMax;
import org.apache.jena.sparql.expr.aggregate.AggMin;
import org.apache.jena.sparql.expr.aggregate.AggSum;
import org.apache.jena.sparql.expr.aggregate.AggSumDistinct;

/**
 * The variables that a query uses as values: in comparisons with literals, in functions, in sums, and as sort keys.
 * The query itself does not say whether a variable is an entity or a value.
 */
final class ValueUse {

    /** Properties of Wikidata whose values are no entities and that are often asked for. */
    private static final Set<String> PROPERTIES = Set.of("P18", "P41", "P94", "P154", "P212", "P218", "P219", "P220",
            "P225", "P242", "P246", "P274", "P297", "P298", "P345", "P348", "P424", "P473", "P498", "P569", "P570",
            "P571", "P576", "P577", "P580", "P582", "P585", "P606", "P619", "P620", "P621", "P625", "P729", "P856",
            "P1082", "P1083", "P1086", "P1101", "P1120", "P1128", "P1215", "P1339", "P1448", "P1477", "P1559", "P1561",
            "P1618", "P1705", "P1813", "P1843", "P2031", "P2032", "P2043", "P2044", "P2046", "P2047", "P2048", "P2049",
            "P2050", "P2067", "P2073", "P2101", "P2102", "P2120", "P2130", "P2131", "P2139", "P2142", "P2218", "P2225",
            "P2226", "P3063", "P4214", "P4511");

    private final Set<String> variables = new HashSet<>();

    /** Whether the object of a statement is a value. */
    boolean isValue(String property, String variable) {
        return PROPERTIES.contains(property) || variables.contains(variable);
    }

    void read(Expr expression) {
        switch (expression) {
            case ExprFunctionOp _ -> {
                // The pattern inside EXISTS is read elsewhere.
            }
            case ExprAggregator aggregator -> {
                if (aggregator.getAggregator().getExprList() != null)
                    aggregator.getAggregator().getExprList().forEach(isNumeric(aggregator) ? this::value : this::read);
            }
            case E_Equals equals -> compared(equals.getArgs());
            case E_NotEquals differs -> compared(differs.getArgs());
            case E_OneOf one -> one.getRHS().getList().forEach(each -> compared(List.of(one.getLHS(), each)));
            case E_NotOneOf none -> none.getRHS().getList().forEach(each -> compared(List.of(none.getLHS(), each)));
            case E_LogicalAnd and -> and.getArgs().forEach(this::read);
            case E_LogicalOr or -> or.getArgs().forEach(this::read);
            case E_LogicalNot not -> read(not.getArg());
            case E_If choice -> choice.getArgs().forEach(this::read);
            case E_Coalesce first -> first.getArgs().forEach(this::read);
            case E_Bound _,E_SameTerm _ -> {
                // Entities can be bound and the same, too.
            }
            case ExprFunction function -> function.getArgs().forEach(this::value);
            default -> {
                // A variable alone says nothing.
            }
        }
    }

    private static boolean isNumeric(ExprAggregator aggregator) {
        return switch (aggregator.getAggregator()) {
            case AggSum _,AggSumDistinct _,AggAvg _,AggAvgDistinct _,AggMin _,AggMax _ -> true;
            default -> false;
        };
    }

    private void compared(List<Expr> sides) {
        boolean literal = sides.stream().anyMatch(side -> side instanceof NodeValue value && !value.isIRI());
        sides.forEach(literal ? this::value : this::read);
    }

    /** Reads an expression that must be a value, such as a sort key. */
    void value(Expr expression) {
        if (expression.isVariable())
            variables.add(expression.getVarName());
        else
            read(expression);
    }
}
