package org.quern.verdict.algebra;

import org.quern.verdict.algebra.Expr.Var;

/** Gives each variable a name that no other variable of two queries has. */
public final class Fresh {

    private int last;

    public Var var(String kind) {
        return new Var(kind + last++);
    }
}
