package org.quern.cli.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.author.Place;
import org.quern.author.issue.Issue;
import org.quern.author.issue.Severity;
import org.quern.author.issue.TypeEvidence;
import org.quern.author.text.IssueTexts;
import org.quern.cli.output.Amount;

/** Formats issues of a schema as text. */
final class IssueText {

    private final List<Issue> issues;
    private final List<TypeEvidence> looked;
    private final IssueTexts texts = new IssueTexts(Locale.ENGLISH);

    /** @param looked types whose data were sampled */
    IssueText(List<Issue> issues, List<TypeEvidence> looked) {
        this.issues = issues;
        this.looked = looked;
    }

    /** One line per issue: place, severity, problem, remedy. */
    List<String> lines(boolean withWaived) {
        List<String> lines = new ArrayList<>();
        for (Issue issue : issues) {
            if (!issue.isWaived())
                lines.add("%s: %s%s %s".formatted(place(issue), issue.severity() == Severity.ERROR ? ""
                        : issue.severity().key() + ": ", texts.what(issue), texts.how(issue)));
            else if (withWaived)
                lines.add("%s: waived: %s Reason: %s".formatted(place(issue), texts.what(issue),
                        issue.waiver().orElseThrow().reason()));
        }
        return lines;
    }

    /** The name of the part; an error also says where it is in the file. */
    private static String place(Issue issue) {
        Place place = issue.place();
        if (place.title().isBlank())
            return place.jsonPath();
        return issue.severity() == Severity.ERROR ? place.title() + " (" + place.jsonPath() + ")" : place.title();
    }

    long errors() {
        return open(Severity.ERROR);
    }

    private long open(Severity severity) {
        return issues.stream().filter(i -> i.severity() == severity && !i.isWaived()).count();
    }

    /** Counts by severity; empty when there are no issues. */
    Optional<String> summary() {
        if (issues.isEmpty() && looked.isEmpty())
            return Optional.empty();
        long waived = issues.stream().filter(Issue::isWaived).count();
        String seen = looked.isEmpty() ? ""
                : "; checked " + Amount.of(looked.stream().mapToInt(TypeEvidence::members).sum(), "entity") + " of "
                        + Amount.of(looked.size(), "type");
        return Optional.of(String.join(", ", Amount.of(open(Severity.ERROR), "error"),
                Amount.of(open(Severity.WARNING), "warning"), open(Severity.INFO) + " info", waived + " waived")
                + seen + ".");
    }
}
