package org.quern.convert;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.PropertyPath;
import org.quern.schema.TypeDependencies;
import org.quern.schema.TypeDependencies.Step;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.WikidataValue;

/** Finds the members of every entity type (semantics of conversion, 2.1 and 2.2); asks for each class once. */
final class Membership {
    private static final String INSTANCE_OF = "P31";
    private static final String SUBCLASS_OF = "P279";

    private final MappedSchema schema;
    private final TypeDependencies dependencies;
    private final WikidataSource source;
    private final ConversionRules rules;
    private final Progress progress;
    private final PathWalker walker;
    private final Map<String, Set<String>> classes = new HashMap<>();
    /** By type label, what a chain goes on from. */
    private final Map<String, Set<String>> passed = new HashMap<>();

    /** @param schema without anything disabled */
    Membership(MappedSchema schema, WikidataSource source, ConversionRules rules, Progress progress) {
        this.schema = schema;
        this.dependencies = new TypeDependencies(schema);
        this.source = source;
        this.rules = rules;
        this.progress = progress;
        this.walker = new PathWalker(source, progress);
    }

    /** The ids of the members by type label, in the schema's order; with and without labels. */
    Map<String, Set<String>> resolve() {
        progress.stage("Finding the members of each type");
        Map<String, Set<String>> members = new HashMap<>();
        List<String> order = dependencies.order();
        for (String label : order) {
            progress.checkCancelled();
            members.put(label, members(schema.entity(label).orElseThrow()));
            progress.at(members.size(), order.size());
        }
        Map<String, Set<String>> inOrder = new LinkedHashMap<>();
        schema.entities().forEach(type -> inOrder.put(type.label(), members.get(type.label())));
        return inOrder;
    }

    private Set<String> members(EntityType type) {
        List<List<Step>> groups = dependencies.constraints(type.label());
        Set<String> reached = groups.isEmpty() ? Set.of() : reached(groups);
        Set<String> members = groups.isEmpty() ? ofClass(type) : ofClass(type, reached);
        for (Constraint constraint : type.constraints()) {
            progress.checkCancelled();
            switch (constraint) {
                case Constraint.LinkedTo(String pid, String qid) ->
                    members.retainAll(source.subjectsOf(pid, Set.of(qid)));
                case Constraint.HasProperty(String pid) -> members = having(pid, members);
                case Constraint.RawSparql(String pattern) -> members = matching(pattern, members);
                case Constraint.FromRelation _ -> {
                    // Already what the members were taken from.
                }
            }
        }
        passed.put(type.label(), groups.isEmpty() || rules.testsMiddleOfChain() ? members : reached);
        return members;
    }

    private Set<String> ofClass(EntityType type) {
        return new HashSet<>(source.subjectsOf(type.instance() ? INSTANCE_OF : SUBCLASS_OF, classes(type)));
    }

    /** Those of the candidates that belong to the type's class: cheaper than all of a large class. */
    private Set<String> ofClass(EntityType type, Set<String> candidates) {
        Set<String> classes = classes(type);
        Set<String> members = new HashSet<>();
        for (List<String> batch : Batches.of(candidates)) {
            progress.checkCancelled();
            source.links(type.instance() ? INSTANCE_OF : SUBCLASS_OF, batch).forEach((id, targets) -> {
                if (targets.stream().anyMatch(classes::contains))
                    members.add(id);
            });
        }
        return members;
    }

    private Set<String> classes(EntityType type) {
        return type.includeSubclasses() ? classes.computeIfAbsent(type.wdSource(), source::subclasses)
                : Set.of(type.wdSource());
    }

    /** What satisfies every constraint by one of its relations. */
    private Set<String> reached(List<List<Step>> groups) {
        Set<String> all = reachedBy(groups.getFirst());
        for (List<Step> group : groups.subList(1, groups.size()))
            all.retainAll(reachedBy(group));
        return all;
    }

    private Set<String> reachedBy(List<Step> alternatives) {
        Set<String> reached = new HashSet<>();
        for (Step step : alternatives)
            reached.addAll(reached(step, passed.getOrDefault(step.parent(), Set.of())));
        return reached;
    }

    private Set<String> reached(Step step, Set<String> from) {
        RelationType relation = step.relation();
        if (relation.wdSource().isEmpty())
            return from;
        if (relation.rankFilter() == RankFilter.NON_DEPRECATED)
            return step.forward() ? objects(relation, from) : subjects(relation, from);
        PropertyPath path = PathWalker.pathOf(relation);
        return walker.image(step.forward() ? path : PathWalker.reversed(path), from);
    }

    private Set<String> objects(RelationType relation, Set<String> subjects) {
        Set<String> objects = new HashSet<>();
        read(subjects, relation.wdSource().orElseThrow(), entity -> objects.addAll(objects(relation, entity)));
        return objects;
    }

    private Set<String> subjects(RelationType relation, Set<String> objects) {
        String pid = relation.wdSource().orElseThrow();
        Set<String> subjects = new HashSet<>();
        read(source.pointingTo(pid, relation.qualifierPid(), objects), pid, entity -> {
            if (objects(relation, entity).stream().anyMatch(objects::contains))
                subjects.add(entity.id());
        });
        return subjects;
    }

    /** The objects of an entity's statements that are not deprecated. */
    private static Set<String> objects(RelationType relation, WikidataEntity entity) {
        Set<String> objects = new HashSet<>();
        for (Statement statement : entity.statements(relation.wdSource().orElseThrow())) {
            if (statement.rank() == Rank.DEPRECATED)
                continue;
            List<Snak> ends = relation.qualifierPid().isEmpty() ? List.of(statement.main())
                    : statement.qualifiers().stream().filter(q -> q.pid().equals(relation.qualifierPid().get()))
                            .toList();
            for (Snak end : ends) {
                if (end instanceof Snak.Known(String _, WikidataValue.EntityRef(String id)))
                    objects.add(id);
            }
        }
        return objects;
    }

    private Set<String> having(String pid, Set<String> candidates) {
        Set<String> having = new HashSet<>();
        read(candidates, pid, entity -> {
            if (entity.truthy(pid).stream().anyMatch(s -> s.main() instanceof Snak.Known))
                having.add(entity.id());
        });
        return having;
    }

    private Set<String> matching(String pattern, Set<String> candidates) {
        Set<String> matching = new HashSet<>();
        for (List<String> batch : Batches.of(candidates)) {
            progress.checkCancelled();
            matching.addAll(source.matching(pattern, new HashSet<>(batch)));
        }
        return matching;
    }

    private void read(Collection<String> ids, String pid, java.util.function.Consumer<WikidataEntity> receiver) {
        for (List<String> batch : Batches.of(ids)) {
            progress.checkCancelled();
            source.read(batch, Set.of(pid), receiver);
        }
    }
}
