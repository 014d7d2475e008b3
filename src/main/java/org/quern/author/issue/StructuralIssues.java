package org.quern.author.issue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.author.Place;
import org.quern.author.Word;
import org.quern.author.fix.FixTrial;
import org.quern.author.fix.QuickFix;
import org.quern.author.fix.StructuralFixes;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;

/**
 * The issues of a schema that can be found without data: violated rules with their quick fixes, and {@link
 * DesignIssues}.
 */
public record StructuralIssues(SchemaReader reader) {
    /** In the order of the schema's parts; errors come before warnings. */
    public List<Issue> of(ObjectNode document) {
        SchemaReader.Reading reading = reader.check(document);
        StructuralFixes fixes = new StructuralFixes(document);
        FixTrial trial = new FixTrial(reader, document, reading.problems());
        List<Issue> issues = new ArrayList<>();
        for (SchemaProblem problem : reading.problems()) {
            Place place = Place.of(document, problem.jsonPath());
            List<QuickFix> offered = fixes.of(problem, place).stream().filter(m -> trial.fixes(m, problem, place))
                    .toList();
            issues.add(new Issue(problem.isError() ? Severity.ERROR : Severity.WARNING, problem.rule().key(), place,
                    Word.texts(problem.about()),
                    Optional.of(new Issue.OwnWords(problem.message(), problem.remedy())), List.of(), List.of(), offered,
                    Optional.empty()));
        }
        reading.schema().or(() -> reader.sketch(document))
                .ifPresent(schema -> issues.addAll(new DesignIssues(document, schema).issues()));
        return issues;
    }
}
