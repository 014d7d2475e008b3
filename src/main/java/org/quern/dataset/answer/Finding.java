package org.quern.dataset.answer;

/** A verdict and its reason. */
record Finding(RelationVerdict verdict, String detail) {

    static final Finding HOLDS = new Finding(RelationVerdict.HOLDS, "");
    static final Finding HOLDS_BY_SIZE = new Finding(RelationVerdict.HOLDS_BY_SIZE, "not all rows are stored");

    /** @param otherwise the reason for the violation if it does not hold */
    static Finding of(boolean holds, String otherwise) {
        return holds ? HOLDS : new Finding(RelationVerdict.VIOLATED, otherwise);
    }

    static Finding unknown(String why) {
        return new Finding(RelationVerdict.UNKNOWN, why);
    }
}
