package org.quern.cli.schema;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.author.Place;
import org.quern.author.issue.Issue;
import org.quern.author.issue.Severity;
import org.quern.author.issue.TypeEvidence;
import org.quern.author.text.IssueTexts;
import org.quern.cli.output.Amount;
import org.quern.schema.SchemaHash;
import org.quern.schema.SchemaReader;
import org.quern.task.JsonMembers;

/** Formats issues of a schema as text and JSON. */
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

    /** Prints what could not be determined from the source. */
    List<String> missing() {
        return looked.stream().flatMap(e -> e.shortfalls().stream())
                .map(s -> "missing: " + s.step() + ": " + s.cause().getMessage()).distinct().toList();
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

    Map<String, Object> json(Path file, SchemaReader.Reading reading) {
        Map<String, Object> result = JsonMembers.of("file", file.toString(), "valid", reading.schema().isPresent());
        reading.schema().ifPresent(valid -> result.put("sha256", SchemaHash.of(valid).hex()));
        result.put("problems", issues.stream().map(this::json).toList());
        if (!looked.isEmpty()) {
            Map<String, Object> sample = new LinkedHashMap<>();
            looked.forEach(e -> sample.put(e.type(), e.members()));
            result.put("sample", sample);
            result.put("missing", missing());
        }
        return result;
    }

    private Map<String, Object> json(Issue issue) {
        Map<String, Object> problem = JsonMembers.of("severity", issue.severity().key(), "rule", issue.rule(), "part",
                issue.place().name(), "path", issue.place().jsonPath(), "message", texts.what(issue), "why",
                texts.why(issue), "remedy", texts.how(issue));
        if (!issue.about().isEmpty())
            problem.put("about", issue.about());
        if (!issue.evidence().isEmpty())
            problem.put("evidence", issue.evidence().stream().map(
                    e -> JsonMembers.of("like", texts.word(e.like()), "n", e.share().part(), "of", e.share().whole()))
                    .toList());
        problem.put("fixes", issue.fixes().stream().map(texts::name).toList());
        issue.waiver().ifPresent(w -> problem.put("waived", w.reason()));
        return problem;
    }
}
