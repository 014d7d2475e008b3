package org.quern.verdict.proof;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Call;
import org.quern.verdict.algebra.Expr.Var;

/**
 * What values expressions can have on the graphs in question.
 *
 * @param typed whether numbers have the type of what they equal, and no number is NaN
 * @param schema that the graphs have
 */
record Domain(boolean typed, Optional<SchemaFacts> schema) {

    Set<Term.Kind> kinds(Expr expr) {
        return switch (expr) {
            case Call c when c.name().equals("type") -> EnumSet.of(Term.Kind.NULL, Term.Kind.TEXT);
            case Var v when isEntity(v) -> EnumSet.of(Term.Kind.NULL, Term.Kind.OTHER);
            // Sources of graphs have no NaN.
            default -> typed ? EnumSet.complementOf(EnumSet.of(Term.Kind.NAN)) : EnumSet.allOf(Term.Kind.class);
        };
    }

    /** Nodes and relationships of a pattern. */
    boolean isEntity(Expr expr) {
        return expr instanceof Var v && v.isEntity();
    }
}
