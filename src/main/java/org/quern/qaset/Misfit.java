package org.quern.qaset;

/** Which part of a question does not fit, and why; whoever reads the file says where that is. */
public final class Misfit extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String member;
    private final String problem;

    public Misfit(String member, String problem) {
        super(member + ": " + problem);
        this.member = member;
        this.problem = problem;
    }

    public String member() {
        return member;
    }

    public String problem() {
        return problem;
    }
}
