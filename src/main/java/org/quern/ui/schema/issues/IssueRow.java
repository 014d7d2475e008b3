package org.quern.ui.schema.issues;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.author.issue.Issue;
import org.quern.author.issue.Severity;

/** A row of the list of issues. */
sealed interface IssueRow {

    /**
     * The heading of a group.
     *
     * @param severity empty for waived issues
     * @param unfolded whether the group is expanded
     */
    record Heading(Optional<Severity> severity, int count, boolean unfolded) implements IssueRow {}

    record Entry(Issue issue) implements IssueRow {}

    /** The rows for issues: a group for each severity that occurs, waived issues last. */
    static List<IssueRow> of(List<Issue> issues, boolean showWaived) {
        List<IssueRow> rows = new ArrayList<>();
        for (Severity severity : Severity.values()) {
            List<Issue> group = issues.stream().filter(i -> !i.isWaived() && i.severity() == severity).toList();
            if (!group.isEmpty())
                rows.add(new Heading(Optional.of(severity), group.size(), true));
            group.forEach(i -> rows.add(new Entry(i)));
        }
        List<Issue> waived = issues.stream().filter(Issue::isWaived).toList();
        if (!waived.isEmpty())
            rows.add(new Heading(Optional.empty(), waived.size(), showWaived));
        if (showWaived)
            waived.forEach(i -> rows.add(new Entry(i)));
        return rows;
    }

    default Optional<Issue> shown() {
        return this instanceof Entry(Issue issue) ? Optional.of(issue) : Optional.empty();
    }
}
