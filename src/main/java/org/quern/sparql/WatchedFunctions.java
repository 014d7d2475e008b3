package org.quern.sparql;

import java.util.List;
import org.apache.jena.sparql.engine.binding.BindingFactory;
import org.apache.jena.sparql.expr.E_Function;
import org.apache.jena.sparql.expr.E_Multiply;
import org.apache.jena.sparql.expr.E_OneOfBase;
import org.apache.jena.sparql.expr.E_Regex;
import org.apache.jena.sparql.expr.E_StrConcat;
import org.apache.jena.sparql.expr.E_StrEncodeForURI;
import org.apache.jena.sparql.expr.E_StrLowerCase;
import org.apache.jena.sparql.expr.E_StrReplace;
import org.apache.jena.sparql.expr.E_StrUpperCase;
import org.apache.jena.sparql.expr.Expr;
import org.apache.jena.sparql.expr.ExprFunction;
import org.apache.jena.sparql.expr.ExprFunction1;
import org.apache.jena.sparql.expr.ExprFunction2;
import org.apache.jena.sparql.expr.ExprFunctionN;
import org.apache.jena.sparql.expr.ExprList;
import org.apache.jena.sparql.expr.ExprTransformCopy;
import org.apache.jena.sparql.expr.NodeValue;
import org.apache.jena.sparql.expr.nodevalue.NodeValueOps;
import org.apache.jena.sparql.function.FunctionEnv;
import org.apache.jena.vocabulary.XSD;

/** Wraps functions whose results can grow, or that can take long, with the watch. The others are unchanged. */
final class WatchedFunctions extends ExprTransformCopy {

    private static final String XPATH = "http://www.w3.org/2005/xpath-functions#";
    /** Max. digits of a product; no real number has more. */
    private static final long MOST_BITS = 50_000;

    private final QueryWatch watch;
    private final WatchedRegex regex;
    private int longestList;

    WatchedFunctions(QueryWatch watch) {
        this.watch = watch;
        this.regex = new WatchedRegex(watch);
    }

    @Override
    public Expr transform(ExprFunction1 function, Expr argument) {
        return switch (function) {
            case E_StrEncodeForURI _,E_StrUpperCase _,E_StrLowerCase _ ->
                watched(function, ExprList.create(List.of(argument)));
            default -> super.transform(function, argument);
        };
    }

    @Override
    public Expr transform(ExprFunction2 function, Expr left, Expr right) {
        return function instanceof E_Multiply ? watched(function, ExprList.create(List.of(left, right)))
                : super.transform(function, left, right);
    }

    @Override
    public Expr transform(ExprFunctionN function, ExprList arguments) {
        return switch (function) {
            case E_Regex _,E_StrReplace _,E_StrConcat _ -> watched(function, arguments);
            case E_OneOfBase _ -> {
                longestList = Math.max(longestList, arguments.size());
                yield super.transform(function, arguments);
            }
            case E_Function named when !named.getFunctionIRI().startsWith(XSD.getURI()) ->
                watched(function, arguments);
            default -> super.transform(function, arguments);
        };
    }

    /** Length of the longest list in IN or NOT IN. */
    int longestList() {
        return longestList;
    }

    private Expr watched(ExprFunction function, ExprList arguments) {
        return new Watched(function, arguments);
    }

    private final class Watched extends ExprFunctionN {

        private final ExprFunction original;

        Watched(ExprFunction original, ExprList arguments) {
            super(original.getFunctionSymbol().getSymbol(), arguments);
            this.original = original;
        }

        @Override
        public NodeValue eval(List<NodeValue> values, FunctionEnv env) {
            watch.check();
            NodeValue result = switch (original) {
                case E_Regex _ -> matches(values);
                case E_StrReplace _ -> replaced(values);
                case E_Function named when named.getFunctionIRI().equals(XPATH + "matches") -> matches(values);
                case E_Function named when named.getFunctionIRI().equals(XPATH + "replace") -> replaced(values);
                default -> other(values, env);
            };
            if (!result.isNumber())
                watch.checkLength(length(result));
            return result;
        }

        private NodeValue other(List<NodeValue> values, FunctionEnv env) {
            watch.checkLength(values.stream().mapToLong(Watched::length).sum());
            return switch (original) {
                case E_Multiply product -> {
                    if (values.stream().mapToLong(Watched::bits).sum() > MOST_BITS)
                        watch.checkLength(Long.MAX_VALUE);
                    yield product.eval(values.getFirst(), values.getLast(), env);
                }
                case ExprFunction1 one -> one.eval(values.getFirst(), env);
                case E_Function named -> {
                    ExprList constants = new ExprList();
                    values.forEach(constants::add);
                    yield named.copy(constants).eval(BindingFactory.empty(), env);
                }
                case ExprFunctionN many -> many.eval(values, env);
                default -> throw new IllegalStateException(original.toString());
            };
        }

        private NodeValue matches(List<NodeValue> values) {
            return NodeValue.booleanReturn(regex.find(text(values.get(0)), text(values.get(1)),
                    values.size() > 2 ? text(values.get(2)) : ""));
        }

        private NodeValue replaced(List<NodeValue> values) {
            String text = text(values.getFirst());
            String made = regex.replaced(text, text(values.get(1)), text(values.get(2)),
                    values.size() > 3 ? text(values.get(3)) : "");
            if (made.equals(text))
                return values.getFirst();
            String language = values.getFirst().asNode().getLiteralLanguage();
            return language.isEmpty() ? NodeValue.makeString(made) : NodeValue.makeLangString(made, language);
        }

        private static String text(NodeValue value) {
            return NodeValueOps.checkAndGetStringLiteral("REGEX", value).getLiteralLexicalForm();
        }

        private static long length(NodeValue value) {
            return value.isString() || value.isLangString() ? value.getString().length() : 0;
        }

        private static long bits(NodeValue value) {
            return value.isInteger() ? value.getInteger().bitLength()
                    : value.isDecimal() ? value.getDecimal().unscaledValue().bitLength() : 64;
        }

        @Override
        public NodeValue eval(List<NodeValue> values) {
            throw new IllegalStateException("a function needs its environment to be evaluated");
        }

        @Override
        public Expr copy(ExprList arguments) {
            return new Watched(original, arguments);
        }
    }
}
