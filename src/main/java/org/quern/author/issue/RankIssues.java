package org.quern.author.issue;

import static org.quern.author.PartEditor.text;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.quern.author.PartEditor;
import org.quern.author.Place;
import org.quern.author.Word;
import org.quern.author.issue.TypeEvidence.Former;
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
    private static final String ALL = "non_deprecated";
    private static final SequencedMap<String, String> YEARS = new TreeMap<>(Map.of("start_year", START, "end_year",
            END)).reversed();

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
        PartEditor.Setting allRanks = text(FILTER, ALL);
        Doubt doubt = IssueRule.BEST_RANK_ONLY.at(place).with(Word.of(type.label()), left);
        years(part.node()).ifPresent(years -> doubt.fix("all_ranks_years", part.set(allRanks, years)));
        return doubt.fix("all_ranks", part.set(allRanks)).issue();
    }

    /** The properties with the years that are still missing; nothing when a label is taken or none is missing. */
    private Optional<PartEditor.Setting> years(JsonNode relation) {
        Set<String> labels = type.properties().stream().map(PropertyType::label).collect(Collectors.toSet());
        ArrayNode properties = document.arrayNode();
        relation.path("properties").forEach(properties::add);
        List<String> missing = YEARS.keySet().stream().filter(label -> !times().contains(YEARS.get(label))).toList();
        if (missing.isEmpty() || missing.stream().anyMatch(labels::contains))
            return Optional.empty();
        addYears(properties, missing);
        return Optional.of(new PartEditor.Setting("properties", Optional.of(properties)));
    }

    private static void addYears(ArrayNode properties, Collection<String> labels) {
        labels.forEach(label -> properties.addObject().put("label", label).put("wd_source", YEARS.get(label))
                .put("datatype", "int").put("is_year", true));
    }

    /** A relation that takes all statements, with their years. */
    static ObjectNode timed(String label, String pid, String subject, String object) {
        ObjectNode relation = JsonNodeFactory.instance.objectNode().put("label", label).put("wd_source", pid)
                .put(FILTER, ALL).put("subj_label", subject).put("obj_label", object);
        addYears(relation.putArray("properties"), YEARS.keySet());
        return relation;
    }
}
