package org.quern.dataset;

/** The part of a question that cannot be read, and why; the reader of the file adds the position. */
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
