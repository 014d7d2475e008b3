package org.quern.wikidata;

/**
 * The members of a class.
 *
 * @param classId the class's QID
 * @param instances members are its instances (P31), else its subclasses (P279)
 * @param withSubclasses what belongs to one of its subclasses counts as well
 */
public record ClassMembers(String classId, boolean instances, boolean withSubclasses) {

    /** By which property members name their class. */
    public String pid() {
        return instances ? "P31" : "P279";
    }
}
