package org.quern.author.issue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.author.PartEditor;
import org.quern.author.Place;
import org.quern.author.Word;
import org.quern.author.fix.QuickFix;
import org.quern.author.issue.TypeEvidence.Labels;
import org.quern.author.issue.TypeEvidence.RelationEvidence;
import org.quern.convert.Reason;
import org.quern.schema.Datatype;
import org.quern.schema.LabelCodes;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.OneNodeRules;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;

/**
 * Issues of an entity type that a sample of its members shows. Sends no queries: the same evidence and schema
 * give the same issues, so they can be recomputed after each edit.
 *
 * @param document the edited document; locations and fixes refer to it
 * @param schema the valid part of the document
 */
public record DataIssues(ObjectNode document, MappedSchema schema, UnitTable units, IssueThresholds limits) {
    private static final String DISABLE = "disable";

    /** Issues of the type, its properties, its outgoing relations and their properties. */
    public List<Issue> of(TypeEvidence evidence) {
        List<Issue> issues = new ArrayList<>();
        for (int i = 0; i < schema.entities().size(); i++) {
            EntityType type = schema.entities().get(i);
            if (!type.disabled() && type.label().equals(evidence.type())) {
                members(i, type, evidence, issues);
                properties(Part.ENTITIES, i, type.properties(), evidence.properties(), evidence, issues);
            }
        }
        for (int i = 0; i < schema.relations().size(); i++) {
            RelationType type = schema.relations().get(i);
            if (type.disabled() || !type.subjLabel().equals(evidence.type()))
                continue;
            RelationEvidence seen = evidence.relations().get(type.variant());
            if (seen == null)
                continue;
            issues.addAll(new RelationIssues(document, schema, limits, i).of(seen, evidence));
            properties(Part.RELATIONS, i, type.properties(), seen.properties(), evidence, issues);
        }
        return issues;
    }

    private void members(int index, EntityType type, TypeEvidence evidence, List<Issue> issues) {
        Place place = Place.ofType(document, Part.ENTITIES, index, "wd_source");
        int members = evidence.members();
        if (members == 0) {
            if (evidence.shortfalls().isEmpty())
                issues.add(IssueRule.NO_MEMBERS.at(place).with(type.label(), type.wdSource()).issue());
            return;
        }
        evidence.alsoMembers().forEach((other, shared) -> {
            boolean many = members >= limits.fewest() && shared.count() >= limits.shared() * members;
            if (!schema.oneNodePerItem() && (many || !areOneByRelation(type.label(), other)))
                issues.add((many ? IssueRule.SHARED_MEMBERS : IssueRule.ITEMS_OF_TWO_TYPES).at(place)
                        .with(Word.of(type.label()), Word.of(other), new Word.Share(shared.count(), members),
                                new Word.Several(Word.texts(shared.some())))
                        .about(other).fixes(many ? withoutSubclasses(place, type) : List.of()).fixes(oneNode())
                        .issue());
        });
        lost(place, evidence).ifPresent(issues::add);
        evidence.reach().flatMap(reach -> unreached(index, type, reach)).ifPresent(issues::add);
        names(index, type, evidence, issues);
    }

    private List<QuickFix> oneNode() {
        return new OneNodeRules(schema).problems().isEmpty() ? List.of(QuickFix.of("one_node_per_item",
                new SchemaEditor(document).set(MappedSchema.ONE_NODE_PER_ITEM, true))) : List.of();
    }

    /** Whether a relation connects the two entities of an item, so that the schema means both. */
    private boolean areOneByRelation(String type, String other) {
        return schema.relations().stream().anyMatch(r -> r.wdSource().isEmpty() && !r.disabled()
                && Set.of(type, other).equals(Set.copyOf(List.of(r.subjLabel(), r.objLabel()))));
    }

    private Optional<Issue> lost(Place place, TypeEvidence evidence) {
        int members = evidence.members();
        int lost = members - evidence.written();
        if (lost == 0 || lost < limits.lost() * members)
            return Optional.empty();
        List<Map.Entry<Reason, Integer>> reasons = SampleCounts.mostFrequent(evidence.lost());
        Doubt doubt = IssueRule.LOST_MEMBERS.at(place).with(Word.of(evidence.type()), new Word.Share(lost, members),
                PropertyIssues.words(reasons, members, document));
        reasons.forEach(e -> doubt.seen(PropertyIssues.word(e.getKey(), document), e.getValue(), members));
        if (reasons.getFirst().getKey() == Reason.NO_LABEL_OF_ENTITY)
            doubt.fixes(labelled(document, evidence.nameless().members()));
        return Optional.of(doubt.issue());
    }

    private Optional<Issue> unreached(int index, EntityType type, TypeEvidence.Reach reach) {
        int left = reach.instances() - reach.reached();
        if (left == 0 || left < limits.lost() * reach.instances())
            return Optional.empty();
        Place place = Place.ofType(document, Part.ENTITIES, index, "wd_constraints");
        return Optional.of(IssueRule.ONLY_REACHED.at(place)
                .with(Word.of(type.label()), new Word.Share(left, reach.instances()))
                .fix("all_instances", new PartEditor(document, place).set(PartEditor.without("wd_constraints")))
                .issue());
    }

    /** Labels in any language, if that helps, and ids for what has none. */
    static List<QuickFix> labelled(ObjectNode document, Labels labels) {
        SchemaEditor editor = new SchemaEditor(document);
        if (labels.missing() == 0 || editor.languages().contains(LabelCodes.QID))
            return List.of();
        List<QuickFix> fixes = new ArrayList<>(otherLanguages(document, labels));
        if (labels.elsewhere() < labels.missing())
            fixes.add(QuickFix.of("ids_as_labels", editor.setLanguages(
                    with(labels.elsewhere() > 0 ? with(languages(editor), LabelCodes.ANY) : languages(editor),
                            LabelCodes.QID))));
        return fixes;
    }

    static List<QuickFix> otherLanguages(ObjectNode document, Labels labels) {
        SchemaEditor editor = new SchemaEditor(document);
        return labels.elsewhere() == 0 || languages(editor).contains(LabelCodes.ANY) ? List.of()
                : List.of(new QuickFix("other_languages",
                        List.of(new Word.Share(labels.elsewhere(), labels.missing())),
                        editor.setLanguages(with(languages(editor), LabelCodes.ANY))));
    }

    private static List<String> languages(SchemaEditor editor) {
        return editor.languages().isEmpty() ? WikidataEntity.ENGLISH_OR_ALL : editor.languages();
    }

    private static List<String> with(List<String> languages, String code) {
        return Stream.concat(languages.stream(), Stream.of(code)).distinct().toList();
    }

    private List<QuickFix> withoutSubclasses(Place place, EntityType type) {
        if (!type.instance() || !type.includeSubclasses())
            return List.of();
        return List.of(QuickFix.of("without_subclasses",
                new PartEditor(document, place).set(PartEditor.flag("wd_include_subclasses", false))));
    }

    private void names(int index, EntityType type, TypeEvidence evidence, List<Issue> issues) {
        List<Map.Entry<String, Integer>> shared = SampleCounts.mostFrequent(evidence.sharedNames());
        int named = evidence.written();
        int sharing = shared.stream().mapToInt(Map.Entry::getValue).sum();
        if (named < limits.fewest() || sharing < limits.sameName() * named)
            return;
        Doubt doubt = IssueRule.SHARED_NAMES.at(Place.ofType(document, Part.ENTITIES, index, "label"))
                .with(Word.of(type.label()), new Word.Share(sharing, named),
                        new Word.Several(shared.stream().limit(3).map(e -> Word.of(e.getKey())).toList()));
        shared.stream().limit(5).forEach(e -> doubt.seen(Word.of(e.getKey()), e.getValue(), named));
        issues.add(doubt.issue());
    }

    private void properties(Part part, int index, List<PropertyType> properties, Map<String, ValueSample> found,
            TypeEvidence evidence, List<Issue> issues) {
        for (int i = 0; i < properties.size(); i++) {
            PropertyType property = properties.get(i);
            ValueSample seen = found.get(property.label());
            // A Boolean is true if the item has a matching statement, so a missing value is not an issue.
            if (property.disabled() || seen == null || property.source() instanceof MappedSchema.Source.LinkedTo)
                continue;
            Place place = Place.ofProperty(document, part, index, i, "");
            boolean date = properties.stream().anyMatch(p -> !p.disabled() && p.source().equals(property.source())
                    && p.datatype().element() == Datatype.DATE);
            issues.addAll(new PropertyIssues(document, place, property, seen, units, limits, evidence.labels(),
                    part == Part.ENTITIES ? evidence.formerTypes().getOrDefault(property.label(), Map.of()) : Map.of(),
                    part == Part.ENTITIES
                            ? evidence.nameless().values().getOrDefault(property.label(), Labels.NONE) : Labels.NONE)
                    .issues(date));
        }
    }

    static QuickFix leaveOut(PartEditor part) {
        return QuickFix.of(DISABLE, part.set(PartEditor.flag(DISABLE, true)), part.text("label"));
    }
}
