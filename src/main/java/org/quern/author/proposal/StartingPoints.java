package org.quern.author.proposal;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.quern.author.proposal.Suggestion.Kind;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaReader;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.workspace.SafeFiles;

/**
 * Makes starting points for an empty schema from the data: a class with what many of its members have, and with the
 * other classes to which they lead.
 */
public record StartingPoints(WikidataSource source, WikidataNames table, Proposer proposer) {

    /** A class of the data. @param label the label of its entity type */
    public record Candidate(String label, String classId) {}

    /**
     * A domain to begin with.
     *
     * @param members number of members of the class
     * @param properties the names of the type's properties
     * @param relations each relation with its other end
     * @param change makes all of it in an empty schema
     */
    public record StartingPoint(Candidate of, long members, List<String> properties, List<Relation> relations,
            SchemaChange change) {}

    /** A relation of a starting point. */
    public record Relation(String label, String object) {}

    private static final int SAMPLE = 60;
    private static final int PROPERTIES = 6;
    private static final int RELATIONS = 3;
    /** The share of the entities in the graph that have a value. */
    private static final double USUAL = 0.3;
    /** Properties without a known name, and the housekeeping of Wikidata. */
    private static final String SELDOM_WANTED = "p\\d+|commons_.*";
    private static final int FEWEST_MEMBERS = 5;
    private static final int FEWEST_PARTS = 2;
    /** Two classes with more common members than this are one domain. */
    private static final double SAME = 0.5;

    /**
     * The starting points.
     *
     * @param candidates the largest classes first; those with few members or facts, and those with the members of an
     *        earlier one, are left out
     * @param found receives each on this thread: those with relations as soon as they are known, then the others, which
     *        show less of what a graph is for
     */
    public void make(List<Candidate> candidates, int most, Progress progress, Consumer<StartingPoint> found) {
        List<Set<String>> taken = new ArrayList<>();
        List<StartingPoint> withoutRelations = new ArrayList<>();
        int made = 0;
        for (Candidate candidate : candidates) {
            progress.checkCancelled();
            if (made >= most)
                return;
            ClassMembers members = members(candidate);
            Set<String> sample = new HashSet<>(source.sample(members, SAMPLE, progress).ids());
            if (sample.size() < FEWEST_MEMBERS || taken.stream().anyMatch(other -> isSame(other, sample)))
                continue;
            Optional<StartingPoint> point = one(candidate, candidates, progress);
            if (point.isEmpty())
                continue;
            taken.add(sample);
            if (point.get().relations().isEmpty()) {
                withoutRelations.add(point.get());
            } else {
                made++;
                found.accept(point.get());
            }
        }
        withoutRelations.stream().limit(most - made).forEach(found);
    }

    private static boolean isSame(Set<String> one, Set<String> other) {
        long common = one.stream().filter(other::contains).count();
        return common >= SAME * Math.min(one.size(), other.size());
    }

    private static ClassMembers members(Candidate candidate) {
        return new ClassMembers(candidate.classId(), true, !candidate.classId().equals("Q5"));
    }

    private Optional<StartingPoint> one(Candidate candidate, List<Candidate> others, Progress progress) {
        MappedSchema all = all(candidate, others);
        EntityType type = all.entity(candidate.label()).orElseThrow();
        ClassProfile profile = new ClassProfiler(source, table, proposer.rules(all, type))
                .profile(Proposer.request(type, SAMPLE), progress,
                        _ -> {});
        SchemaChange begin = new SchemaEditor(SchemaEditor.empty("")).addEntity(candidate.label(), candidate.classId());
        List<SchemaChange> changes = new ArrayList<>(List.of(begin));
        ObjectNode document = begin.applyTo(SchemaEditor.empty(""));
        List<String> properties = new ArrayList<>();
        List<Relation> relations = new ArrayList<>();
        for (Suggestion suggestion : proposer.suggest(profile, all, type)) {
            Optional<Proposal> way = suggestion.ways().stream().findFirst().map(first -> withType(first, all));
            boolean room = way.filter(one -> one instanceof Proposal.OfRelation).isPresent()
                    ? relations.size() < RELATIONS
                    : properties.size() < PROPERTIES;
            if (way.isEmpty() || !room || !isUsual(suggestion, profile))
                continue;
            Optional<SchemaChange> change = new ProposalEditor(document).add(candidate.label(), way.get());
            if (change.isEmpty())
                continue;
            changes.add(change.get());
            document = change.get().applyTo(document);
            switch (way.get()) {
                case Proposal.OfProperty property -> properties.add(property.label());
                case Proposal.OfRelation relation -> relations.add(
                        new Relation(relation.label(), relation.relation().objLabel()));
            }
        }
        return properties.size() + relations.size() < FEWEST_PARTS ? Optional.empty()
                : Optional.of(new StartingPoint(candidate, profile.members(), List.copyOf(properties),
                        List.copyOf(relations), new SchemaChange.Together(changes)));
    }

    /** A schema with all candidates, so that relations to them are found. */
    private static MappedSchema all(Candidate first, List<Candidate> others) {
        ObjectNode document = SchemaEditor.empty("");
        document = new SchemaEditor(document).addEntity(first.label(), first.classId()).applyTo(document);
        for (Candidate other : others) {
            if (!other.label().equals(first.label()))
                document = new SchemaEditor(document).addEntity(other.label(), other.classId()).applyTo(document);
        }
        return new SchemaReader(new SafeFiles()).sketch(document).orElseThrow();
    }

    /** The starting point has only the types that its relations reach. */
    private static Proposal withType(Proposal way, MappedSchema all) {
        return way instanceof Proposal.OfRelation(String pid, var relation, var newType, var because, var surviving)
                ? new Proposal.OfRelation(pid, relation, newType.or(() -> all.entity(relation.objLabel())), because,
                        surviving)
                : way;
    }

    private static boolean isUsual(Suggestion suggestion, ClassProfile profile) {
        return suggestion.kind() == Kind.FACT && !suggestion.ways().getFirst().label().matches(SELDOM_WANTED)
                && suggestion.surviving().part() >= USUAL * Math.max(1, profile.inGraph());
    }
}
