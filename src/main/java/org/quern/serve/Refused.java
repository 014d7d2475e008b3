package org.quern.serve;

import org.quern.workspace.QuernException;

/** A request that is not carried out. */
final class Refused extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Problem problem;

    Refused(Problem problem) {
        super(problem.failure().getMessage());
        this.problem = problem;
    }

    Refused(int status, QuernException why) {
        this(new Problem(status, why));
    }

    Problem problem() {
        return problem;
    }
}
