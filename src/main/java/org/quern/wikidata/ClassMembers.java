package org.quern.wikidata;

/**
 * The members of a class.
 *
 * @param classId the class's QID
 * @param instances whether members are its instances (P31); otherwise its subclasses (P279)
 * @param withSubclasses whether members of its subclasses count as well
 */
public record ClassMembers(String classId, boolean instances, boolean withSubclasses) {

    /** The property by which members name their class. */
    public String pid() {
        return instances ? "P31" : "P279";
    }
}
