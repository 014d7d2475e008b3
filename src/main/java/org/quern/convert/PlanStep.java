package org.quern.convert;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.convert.TypePlan.RelationPlan;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.PropertyPath;
import org.quern.wikidata.SourceQuery;
import org.quern.wikidata.SourceQuery.Ids;

/**
 * One step of a plan. Steps refer to each other by id; the ids are also shown to users. A step can run when the
 * steps that it needs have run.
 */
public sealed interface PlanStep {
    /** What the step finds, as a noun: {@code members of Film}. */
    String id();

    /** The ids of the steps that this one needs. */
    default List<String> needs() {
        return switch (this) {
            case Classes _ -> List.of();
            case Instances step -> step.classes.stream().toList();
            case Reach step -> List.of(step.from);
            case Meet step -> step.groups.stream().flatMap(List::stream).distinct().toList();
            case OfClass step -> Stream.concat(Stream.of(step.from), step.classes.stream()).toList();
            case Filter step -> List.of(step.from);
            case Labelled step -> List.of(step.from);
            case Read step -> List.of(step.from);
            case Connect step -> Stream.concat(Stream.of(step.from), step.objects.stream()).toList();
            case Write step -> step.needs;
        };
    }

    /** The queries to the source; empty when the step only combines earlier results. */
    default List<SourceQuery> questions() {
        return List.of();
    }

    /** Steps that find items; they always find the same items. */
    sealed interface Finding extends PlanStep {}

    /** A class and its subclasses. */
    record Classes(String classId) implements Finding {
        public static String id(String classId) {
            return "subclasses of " + classId;
        }

        @Override
        public String id() {
            return id(classId);
        }

        @Override
        public List<SourceQuery> questions() {
            return List.of(new SourceQuery.Subclasses(classId));
        }
    }

    /**
     * All instances of a class.
     *
     * @param classes the step that finds the subclasses; empty when only the class itself counts
     */
    record Instances(String id, String pid, String classId, Optional<String> classes) implements Finding {
        @Override
        public List<SourceQuery> questions() {
            return List.of(new SourceQuery.SubjectsOf(pid,
                    classes.isPresent() ? new Ids.ClassTree(classId) : new Ids.These(Set.of(classId))));
        }
    }

    /**
     * The items that a relation reaches.
     *
     * @param from the step that finds its starts
     * @param forward from subjects to objects
     */
    record Reach(RelationType relation, boolean forward, String from) implements Finding {
        @Override
        public String id() {
            return (forward ? "objects of " : "subjects of ") + relation.variant() + " from " + from;
        }

        @Override
        public List<SourceQuery> questions() {
            if (relation.wdSource().isEmpty())
                return List.of();
            String pid = relation.wdSource().get();
            Ids start = new Ids.Found(from);
            if (relation.rankFilter() == RankFilter.NON_DEPRECATED) {
                SourceQuery.Statements statements = new SourceQuery.Statements(Set.of(pid),
                        forward ? start : new Ids.Found("those"));
                return forward ? List.of(statements)
                        : List.of(new SourceQuery.PointingTo(pid, relation.qualifierPid(), start), statements);
            }
            PropertyPath path = PathWalker.pathOf(relation);
            return asked(forward ? path : PathWalker.reversed(path), from);
        }
    }

    /** Items that are in every group; each group is the result of a step. */
    record Meet(String id, List<List<String>> groups) implements Finding {}

    /** Items among some that belong to a class. */
    record OfClass(String id, String pid, String classId, Optional<String> classes, String from) implements Finding {
        @Override
        public List<SourceQuery> questions() {
            return List.of(new SourceQuery.Links(pid, new Ids.Found(from)));
        }
    }

    /** Items among some that satisfy a constraint. */
    record Filter(String id, Constraint constraint, String from) implements Finding {
        @Override
        public List<SourceQuery> questions() {
            Ids candidates = new Ids.Found(from);
            return switch (constraint) {
                case Constraint.LinkedTo(String pid, String qid) ->
                    List.of(new SourceQuery.SubjectsOf(pid, new Ids.These(Set.of(qid))));
                case Constraint.HasProperty(String pid) -> List.of(new SourceQuery.Statements(Set.of(pid), candidates));
                case Constraint.RawSparql(String pattern) -> List.of(new SourceQuery.Matching(pattern, candidates));
                case Constraint.FromRelation _ -> List.of();
            };
        }
    }

    /** Items among some that have a label, so that they are in the graph. */
    record Labelled(String id, String from) implements Finding {
        @Override
        public List<SourceQuery> questions() {
            return List.of(new SourceQuery.Labels(new Ids.Found(from)));
        }
    }

    /** The members of a type with their properties, and the relations of their statements. */
    record Read(TypePlan plan, String from) implements PlanStep {
        public static String id(String type) {
            return "entities of " + type;
        }

        @Override
        public String id() {
            return id(plan.type().label());
        }

        @Override
        public List<SourceQuery> questions() {
            List<SourceQuery> questions = new ArrayList<>();
            questions.add(new SourceQuery.Read(plan.pids(), new Ids.Found(from)));
            boolean labels = plan.properties().stream().anyMatch(PlannedProperty::needsLabels) || plan.relations()
                    .stream().flatMap(r -> r.properties().stream()).anyMatch(PlannedProperty::needsLabels);
            if (labels)
                questions.add(new SourceQuery.Labels(new Ids.Found("the items that occur as values")));
            return questions;
        }
    }

    /** Relations that follow a path, or connect an entity with itself. */
    record Connect(RelationPlan relation, String from, Optional<String> objects) implements PlanStep {
        @Override
        public String id() {
            return "relations " + relation.type().variant();
        }

        @Override
        public List<SourceQuery> questions() {
            return relation.identical() ? List.of() : asked(PathWalker.pathOf(relation.type()), from);
        }
    }

    /** The files. */
    record Write(List<String> needs) implements PlanStep {
        @Override
        public String id() {
            return "the graph's files";
        }
    }

    /** The queries along a path: each property, in its direction. */
    private static List<SourceQuery> asked(PropertyPath path, String from) {
        List<SourceQuery> questions = new ArrayList<>();
        for (PathWalker.Hop hop : PathWalker.hops(path)) {
            Ids start = new Ids.Found(questions.isEmpty() ? from : "the items reached so far");
            questions.add(hop.forward() ? new SourceQuery.Links(hop.pid(), start)
                    : new SourceQuery.SubjectsOf(hop.pid(), start));
        }
        return questions;
    }
}
