package org.quern.verdict.algebra;

import org.quern.verdict.algebra.Expr.Var;

/** Gives each variable a name that no other variable of two queries has. */
public final class FreshVariables {

    static final String NODE = "n";
    static final String RELATIONSHIP = "r";

    private int last;

    /** @param kind the beginning of the name: {@value #NODE}, {@value #RELATIONSHIP}, or another letter for other values */
    public Var var(String kind) {
        return new Var(kind + last++);
    }
}
