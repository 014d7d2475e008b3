package org.quern.neo4j.load;

/** The names of our indexes, the same in every database. */
final class IndexNames {

    private IndexNames() {}

    static String ids(String label) {
        return "eid_" + label;
    }

    static String names(String label) {
        return "name_" + label;
    }
}
