package org.quern.author;

import static org.quern.author.PartEditor.flag;
import static org.quern.author.PartEditor.text;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.author.TypeEvidence.Former;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;
import org.quern.schema.SchemaEditor.Part;

/**
 * A relation that changes over time, but takes best-rank statements only. Wikidata gives what holds now the preferred
 * rank, so that everything former is left out.
 */
record RankIssues(ObjectNode document, RelationType type, int index) {
    static final String START = "P580";
    static final String END = "P582";
    private static final String FILTER = "wd_rank_filter";
    private static final Map<String, String> YEARS = Map.of("start_year", START, "end_year", END);

    /** As far as the schema itself shows it: the relation has a start or end time. */
    Optional<Issue> unseen() {
        return isTimed() && takesBestRank()
                ? Optional.of(issue(new Word.Term("not_counted", "not counted without a source"))) : Optional.empty();
    }

    /** What the data leave out; a few statements may be slips, unless the schema asks for their times. */
    Optional<Issue> seen(Former former, IssueThresholds limits) {
        boolean many = former.statements() >= limits.fewest() && former.left() > 0
                && former.left() >= limits.rare() * former.statements();
        return takesBestRank() && (many || isTimed() && former.statements() > 0)
                ? Optional.of(issue(new Word.Share(former.left(), former.statements()))) : Optional.empty();
    }

    private boolean takesBestRank() {
        return type.rankFilter() == RankFilter.HIGHEST && type.wdSource().isPresent() && !type.transitive()
                && type.suffix().isEmpty();
    }

    private boolean isTimed() {
        return times().contains(START) || times().contains(END);
    }

    private Set<String> times() {
        return type.properties().stream().filter(p -> !p.disabled() && p.qualifier()).map(PropertyType::source)
                .map(s -> s instanceof Source.Property(String pid) ? pid : "").collect(Collectors.toSet());
    }

    private Issue issue(Word left) {
        Place place = Place.ofType(document, Part.RELATIONS, index, FILTER);
        PartEditor part = new PartEditor(document, place);
        PartEditor.Setting allRanks = text(FILTER, "non_deprecated");
        Doubt doubt = IssueRule.BEST_RANK_ONLY.at(place).with(Word.of(type.label()), left);
        years(part.node()).ifPresent(years -> doubt.fix("all_ranks_years", part.set(allRanks, years)));
        return doubt.fix("all_ranks", part.set(allRanks)).issue();
    }

    /** The properties with the years that are still missing; nothing when a label is taken or none is missing. */
    private Optional<PartEditor.Setting> years(JsonNode relation) {
        Set<String> labels = type.properties().stream().map(PropertyType::label).collect(Collectors.toSet());
        ArrayNode properties = document.arrayNode();
        relation.path("properties").forEach(properties::add);
        List<String> missing = new ArrayList<>(List.of("start_year", "end_year"));
        missing.removeIf(label -> times().contains(YEARS.get(label)));
        if (missing.isEmpty() || missing.stream().anyMatch(labels::contains))
            return Optional.empty();
        for (String label : missing) {
            ObjectNode property = properties.addObject();
            for (PartEditor.Setting each : List.of(text("label", label),
                    text("wd_source", YEARS.getOrDefault(label, "")),
                    text("datatype", "int"), flag("is_year", true)))
                each.value().ifPresent(value -> property.set(each.key(), value));
        }
        return Optional.of(new PartEditor.Setting("properties", Optional.of(properties)));
    }
}
