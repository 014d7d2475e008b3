package org.quern.author.issue;

/**
 * The thresholds above which a finding in a sample becomes an issue. Shares are between 0 and 1.
 *
 * @param sample number of members in the sample
 * @param fewest min. members, values or relations; a share of fewer is not significant
 * @param rare share of members below which a property is rare
 * @param lost share of members, values or relations that are not in the graph; few are reported as well, because
 * this is a count and not a conclusion
 * @param mostly share of values that do not fit the schema's datatype, above which another one is proposed
 * @param otherClass share of objects of another class
 * @param shared share of members that belong to another type as well
 * @param sameName share of members with the same name as another member
 * @param several share of members with several values, among those with a value
 * @param single share of members with only one value, among those with a value
 * @param precise share of years whose day is known
 */
public record IssueThresholds(int sample, int fewest, double rare, double lost, double mostly,
        double otherClass, double shared, double sameName, double several, double single, double precise) {

    public static final IssueThresholds USUAL = new IssueThresholds(200, 10, 0.05, 0.05, 0.5, 0.5, 0.3,
            0.05, 0.1, 0.98,
            0.9);
}
