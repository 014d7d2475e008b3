package org.quern.author.issue;

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
 * Finds all issues of a schema: structural issues at once, data issues as far as evidence is available. Returns
 * the questions that are still open.
 */
public record IssueFinder(SchemaReader reader, UnitTable units, IssueThresholds limits) {
    /**
     * The result.
     *
     * @param issues issues of the schema and of its data, with their waivers; the most severe first, then by loss
     * @param usable the valid part of the schema
     * @param questions what the evidence of its types depends on, in the schema's order; empty without a source
     */
    public record Look(List<Issue> issues, Optional<MappedSchema> usable, List<TypeQuestion> questions) {
        public Look {
            issues = List.copyOf(issues);
            questions = List.copyOf(questions);
        }
    }

    /**
     * Finds the issues of a schema.
     *
     * @param waivers the schema's own queries run only if their issue is waived, because somebody has then read
     * them
     * @param source name of the data source; empty when there is none
     * @param known the evidence gathered so far
     */
    public Look look(ObjectNode document, Waivers waivers, Optional<String> source,
            Map<TypeQuestion, TypeEvidence> known) {
        List<Issue> issues = new ArrayList<>(waivers.mark(new StructuralIssues(reader).of(document)));
        Optional<MappedSchema> usable = ValidPart.of(document, reader).schema();
        boolean trusted = issues.stream().filter(i -> i.rule().equals(IssueRule.RAW_SPARQL.key()))
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
        issues.sort(Issue.ORDER);
        return new Look(issues, usable, questions);
    }

    /** A sampler for the types of the usable part; each question says whether the schema's queries are trusted. */
    public TypeSampler sampler(MappedSchema usable, boolean trustSparql, WikidataSource source) {
        return new TypeSampler(usable, source, units, limits, trustSparql);
    }
}
