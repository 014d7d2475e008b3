package org.quern.author;

/**
 * The thresholds above which a finding in a sample becomes an issue. Shares are between 0 and 1.
 *
 * @param sample how many members of a type are looked at
 * @param fewest members, values or relations below which a share says nothing
 * @param rare a property that fewer have
 * @param otherUnits values that have another unit
 * @param rejected values that are dropped
 * @param otherClass objects that are of another class
 * @param shared members that belong to another type as well
 * @param sameName members that have a name of another
 * @param several of those with a value, how many have several
 * @param single of those with a value, how many have only one
 * @param precise years that are known to the day
 */
public record IssueThresholds(int sample, int fewest, double rare, double otherUnits, double rejected,
        double otherClass, double shared, double sameName, double several, double single, double precise) {

    public static final IssueThresholds USUAL = new IssueThresholds(200, 10, 0.05, 0.05, 0.5, 0.5, 0.3, 0.05, 0.1, 0.98,
            0.9);
}
