package org.quern.author;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.schema.ValidPart;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;

/**
 * Finds all issues of a schema: structural ones at once, data issues as far as evidence is available. It says what to
 * ask next.
 */
public record IssueFinder(SchemaReader reader, UnitTable units, IssueThresholds limits) {
    /**
     * What came of a look.
     *
     * @param issues of the schema and of its data, marked by the waivers
     * @param usable as much of the schema as can be held against data
     * @param questions what the evidence of its types depends on, in the schema's order; none without a source
     */
    public record Look(List<Issue> issues, Optional<MappedSchema> usable, List<TypeQuestion> questions) {
        public Look {
            issues = List.copyOf(issues);
            questions = List.copyOf(questions);
        }
    }

    /**
     * Looks at a schema.
     *
     * @param waivers a query of the schema's own runs when its issue is waived: then somebody has read it
     * @param source names the data; empty when there are none to ask
     * @param known the evidence gathered so far
     */
    public Look look(ObjectNode document, Waivers waivers, Optional<String> source,
            Map<TypeQuestion, TypeEvidence> known) {
        List<Issue> issues = new ArrayList<>(waivers.mark(new StructuralIssues(reader).of(document)));
        Optional<MappedSchema> usable = ValidPart.of(document, reader).schema();
        boolean trusted = issues.stream().filter(i -> i.rule().equals(IssueRule.RAW_SPARQL.id()))
                .allMatch(Issue::isWaived);
        List<TypeQuestion> questions = source.isEmpty() ? List.of()
                : usable.map(s -> TypeQuestion.of(s, source.get(), trusted && TypeQuestion.hasSparql(s)))
                        .orElse(List.of());
        reader.sketch(document).ifPresent(sketch -> {
            DataIssues findings = new DataIssues(document, sketch, units, limits);
            List<Issue> seen = questions.stream().map(q -> Optional.ofNullable(known.get(q))).flatMap(Optional::stream)
                    .flatMap(evidence -> waivers.mark(findings.of(evidence)).stream()).toList();
            // What the schema shows by itself and the data count is one issue.
            Set<Issue.Identity> counted = seen.stream().map(Issue::identity).collect(Collectors.toSet());
            issues.removeIf(issue -> counted.contains(issue.identity()));
            issues.addAll(seen);
        });
        return new Look(issues, usable, questions);
    }

    /** A sampler for the types of a look's usable part, of which any question tells whether queries are trusted. */
    public TypeSampler sampler(MappedSchema usable, boolean trustSparql, WikidataSource source) {
        return new TypeSampler(usable, source, units, limits, trustSparql);
    }
}
