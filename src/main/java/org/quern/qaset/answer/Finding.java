package org.quern.qaset.answer;

/** A verdict and its reason. */
record Finding(Verdict verdict, String detail) {

    static final Finding HOLDS = new Finding(Verdict.HOLDS, "");
    static final Finding HOLDS_BY_SIZE = new Finding(Verdict.HOLDS_BY_SIZE, "not all rows are stored");

    /** @param otherwise the reason for the violation if it does not hold */
    static Finding of(boolean holds, String otherwise) {
        return holds ? HOLDS : new Finding(Verdict.VIOLATED, otherwise);
    }

    static Finding unknown(String why) {
        return new Finding(Verdict.UNKNOWN, why);
    }
}
