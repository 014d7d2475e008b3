package org.quern.author.issue;

import static org.quern.author.PartEditor.text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.author.PartEditor;
import org.quern.author.Place;
import org.quern.author.SchemaNames;
import org.quern.author.Word;
import org.quern.author.fix.QuickFix;
import org.quern.author.issue.TypeEvidence.Labels;
import org.quern.author.issue.TypeEvidence.OutsideObjects;
import org.quern.author.issue.TypeEvidence.RelationEvidence;
import org.quern.author.proposal.Proposal;
import org.quern.author.proposal.ProposalEditor;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;

/** Issues of a relation that its objects in the sample show. */
record RelationIssues(ObjectNode document, MappedSchema schema, IssueThresholds limits, int index) {
    private static final int NAMED = 4;
    private static final int SHOWN = 8;
    private static final String HUMAN = "Q5";
    private static final Word OTHER_CLASS = new Word.Term("object.other_class", "of another class");

    /** Between the two nodes of an item of two types: that it leads to the same item, and from few, is its purpose. */
    List<Issue> of(RelationEvidence seen, TypeEvidence evidence) {
        if (type().wdSource().isEmpty())
            return List.of();
        return Stream
                .of(none(seen, evidence), otherClass(seen, evidence).or(() -> lost(seen, evidence)), selfLinks(seen),
                        new RankIssues(document, type(), index).seen(seen.former(), limits))
                .flatMap(Optional::stream).toList();
    }

    /** A relation may be rare, but one that no entity has may be the wrong one. */
    private Optional<Issue> none(RelationEvidence seen, TypeEvidence evidence) {
        int subjects = evidence.written();
        if (seen.found() > 0 || subjects < limits.fewest()
                || !evidence.shortfalls().isEmpty())
            return Optional.empty();
        Place place = Place.ofType(document, Part.RELATIONS, index, "wd_source");
        return Optional.of(IssueRule.RARE_PROPERTY.at(place).with(Word.of(type().label()), new Word.Share(0, subjects))
                .fixes(List.of(DataIssues.leaveOut(new PartEditor(document, place)))).issue());
    }

    private Optional<Issue> otherClass(RelationEvidence seen, TypeEvidence evidence) {
        OutsideObjects outside = seen.outside();
        int inside = seen.inside();
        // An item that the data does not describe has no known class.
        int judged = inside + outside.ofClass() + outside.other();
        if (judged < limits.fewest() || outside.other() < limits.otherClass() * judged)
            return Optional.empty();
        List<Map.Entry<String, Integer>> classes = SampleCounts.mostFrequent(outside.classes());
        Place place = Place.ofType(document, Part.RELATIONS, index, "obj_label");
        Doubt doubt = IssueRule.OTHER_CLASS.at(place).with(Word.of(type().label()), Word.of(type().objLabel()),
                new Word.Share(outside.other(), judged), new Word.Several(
                        classes.stream().limit(NAMED).<Word>map(e -> new Word.Rated(name(e.getKey(), evidence),
                                new Word.Share(e.getValue(), judged))).toList()));
        doubt.seen(Word.of(type().objLabel()), inside, judged);
        classes.stream().limit(SHOWN).forEach(e -> doubt.seen(name(e.getKey(), evidence), e.getValue(), judged));
        PartEditor part = new PartEditor(document, place);
        SampleCounts.mostFrequent(outside.types()).stream()
                .filter(e -> 2L * e.getValue() > outside.other() && isFree(e.getKey()))
                .forEach(e -> doubt.fix("choose_end", part.set(text("obj_label", e.getKey())), type().objLabel(),
                        e.getKey()));
        return Optional.of(doubt.fixes(List.of(DataIssues.leaveOut(part))).issue());
    }

    /** Whatever the reason; the evidence says which. */
    private Optional<Issue> lost(RelationEvidence seen, TypeEvidence evidence) {
        OutsideObjects outside = seen.outside();
        int lost = outside.total() + seen.noItems();
        int all = seen.inside() + lost;
        if (lost == 0 || lost < limits.lost() * all)
            return Optional.empty();
        List<Map.Entry<Word, Integer>> objects = Stream.<Map.Entry<Word, Integer>>of(
                Map.entry(OTHER_CLASS, outside.other()),
                objects("not_in_source", "without a class in the source", outside.unknown()),
                objects("not_written", "without a label, or excluded by a constraint", outside.ofClass()),
                objects("no_item", "not items", seen.noItems()))
                .filter(e -> e.getValue() > 0)
                .sorted(Map.Entry.<Word, Integer>comparingByValue().reversed()).toList();
        Doubt doubt = IssueRule.LOST_RELATIONS.at(Place.ofType(document, Part.RELATIONS, index, "obj_label"))
                .with(Word.of(type().label()), Word.of(type().objLabel()), new Word.Share(lost, all),
                        objects.getFirst().getKey());
        for (Map.Entry<Word, Integer> objectsOf : objects) {
            doubt.seen(objectsOf.getKey(), objectsOf.getValue(), all);
            if (objectsOf.getKey().equals(OTHER_CLASS))
                SampleCounts.mostFrequent(outside.classes()).stream().limit(NAMED)
                        .forEach(e -> doubt.seen(name(e.getKey(), evidence), e.getValue(), all));
        }
        if (objects.getFirst().getKey().equals(OTHER_CLASS))
            addEnd(outside, evidence).ifPresent(fix -> doubt.fixes(List.of(fix)));
        if (outside.ofClass() > Math.max(outside.other(), outside.unknown()))
            doubt.fixes(DataIssues.labelled(document,
                    evidence.nameless().objects().getOrDefault(type().variant(), Labels.NONE)));
        return Optional.of(doubt.issue());
    }

    /** A second relation of the same property: to a type of most of these objects, or to a new one with their class. */
    private Optional<QuickFix> addEnd(OutsideObjects outside, TypeEvidence evidence) {
        if (type().wdSource().isEmpty() || type().transitive() || type().suffix().isPresent())
            return Optional.empty();
        Optional<String> known = SampleCounts.mostFrequent(outside.types()).stream()
                .filter(e -> 2L * e.getValue() > outside.other() && isFree(e.getKey())).map(Map.Entry::getKey)
                .findFirst();
        return known.isPresent() ? add(known.get(), Optional.empty()).map(c -> QuickFix.of("add_end", c, known.get()))
                : SampleCounts.mostFrequent(outside.classes()).stream().findFirst().map(Map.Entry::getKey)
                        .filter(id -> schema.entities().stream().noneMatch(e -> e.wdSource().equals(id)))
                        .flatMap(id -> {
                            String english = evidence.labels().getOrDefault(id, "");
                            String label = new SchemaEditor(document).free(Part.ENTITIES,
                                    SchemaNames.ownType(id, english));
                            return add(label, Optional.of(new EntityType(label, id, true, !id.equals(HUMAN),
                                    List.of(), List.of(), false)))
                                    .map(c -> QuickFix.of("add_class", c, label, english.isEmpty() ? id : english));
                        });
    }

    private Optional<SchemaChange> add(String object, Optional<EntityType> added) {
        RelationType relation = new RelationType(type().label(), type().wdSource(), Optional.empty(),
                type().qualifierPid(), false, type().rankFilter(), type().subjLabel(), object, type().properties(),
                false);
        return new ProposalEditor(document).add(type().subjLabel(), new Proposal.OfRelation(
                type().wdSource().orElseThrow(), relation, added, List.of(), new Word.Share(0, 0)));
    }

    private static Map.Entry<Word, Integer> objects(String key, String english, int count) {
        return Map.entry(new Word.Term("object." + key, english), count);
    }

    /** A path along a symmetric property leads back to where it began. */
    private Optional<Issue> selfLinks(RelationEvidence seen) {
        if (seen.selfLinks() == 0 || seen.selfLinks() < limits.lost() * seen.inside())
            return Optional.empty();
        Place place = Place.ofType(document, Part.RELATIONS, index, "wd_is_transitive");
        Doubt doubt = IssueRule.SELF_LINKS.at(place).with(Word.of(type().label()),
                new Word.Share(seen.selfLinks(), seen.inside()));
        if (type().transitive())
            doubt.fix("without_steps", new PartEditor(document, place).set(PartEditor.without("wd_is_transitive")));
        return Optional.of(doubt.issue());
    }

    /** Whether no relation with that name leads to the type yet, and no constraint uses this relation's full name. */
    private boolean isFree(String object) {
        return schema.relations().stream().noneMatch(r -> r.label().equals(type().label())
                && r.subjLabel().equals(type().subjLabel()) && r.objLabel().equals(object))
                && schema.entities().stream().flatMap(e -> e.constraints().stream())
                        .noneMatch(c -> c instanceof MappedSchema.Constraint.FromRelation(List<String> names)
                                && (names.contains(type().label()) || names.contains(type().variant())));
    }

    private static Word name(String id, TypeEvidence evidence) {
        return Word.of(evidence.labels().getOrDefault(id, id));
    }

    private RelationType type() {
        return schema.relations().get(index);
    }
}
