package org.quern.spark;

import static org.apache.spark.sql.functions.col;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import org.quern.convert.ConversionPlan;
import org.quern.convert.PathWalker;
import org.quern.convert.PlanStep;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.PropertyPath;
import org.quern.schema.PropertyPath.Alternative;
import org.quern.schema.PropertyPath.Inverse;
import org.quern.schema.PropertyPath.Repeat;
import org.quern.schema.PropertyPath.Sequence;
import org.quern.spark.SharedSchemas.Link;

/**
 * Finds members and follows paths by joins (semantics of conversion, 2): the same steps as one machine does, on tables
 * of ids. A search that repeats until nothing is new writes each round to a checkpoint, so that a lost executor costs
 * one round.
 */
final class ItemSets {
    private static final String SUBJECT = "subject";
    private static final String OBJECT = "object";
    private static final String ID = "id";
    private static final String START = "start";
    private static final String END = "end";
    private static final String SEMI = "left_semi";
    /** After so many rounds what was reached becomes one table again. */
    private static final int ROUNDS = 8;

    private final SparkSession spark;
    private final Dataset<Row> links;
    private final Dataset<Row> labelled;
    private final Dataset<Row> classes;
    private final Map<String, Dataset<Row>> byLink = new ConcurrentHashMap<>();

    /**
     * @param links all links of the dump: link, subject, object, truthy, first (of those with the same subject's id)
     * @param labelled the ids of the items with a label
     * @param roots the classes whose subclasses will be asked for: all are searched for at once
     */
    ItemSets(SparkSession spark, Dataset<Row> links, Dataset<Row> labelled, List<String> roots) {
        this.spark = spark;
        this.links = links;
        this.labelled = labelled;
        Dataset<Row> start = spark.createDataset(roots, Encoders.STRING()).toDF(START).withColumn(END, col(START));
        this.classes = roots.isEmpty() ? start
                : grown(start, edge -> followed(edge, new Inverse(new PropertyPath.Link("P279"))));
    }

    /** The roots as {@code start}, each with itself and all its subclasses as {@code end}. */
    Dataset<Row> subclasses() {
        return classes;
    }

    /** The members of each type, by type label. */
    Map<String, Dataset<Row>> members(ConversionPlan plan) {
        List<PlanStep.Finding> steps = plan.steps(PlanStep.Finding.class);
        Map<String, Dataset<Row>> found = new HashMap<>();
        for (PlanStep.Finding step : steps) {
            Dataset<Row> items = find(step, found);
            long uses = steps.stream().flatMap(s -> s.needs().stream()).filter(step.id()::equals).count();
            found.put(step.id(), uses > 1 && !(step instanceof PlanStep.Classes) ? checkpoint(items) : items);
        }
        Map<String, Dataset<Row>> members = new HashMap<>();
        plan.schema().entities().forEach(
                type -> members.put(type.label(), found.get(plan.membersOf(type.label()))));
        return members;
    }

    private Dataset<Row> find(PlanStep.Finding step, Map<String, Dataset<Row>> found) {
        return switch (step) {
            case PlanStep.Classes(String classId) ->
                classes.where(col(START).equalTo(classId)).select(col(END).as(ID));
            case PlanStep.Instances i ->
                subjects(link(Link.of(i.pid())).where("truthy"), i.classId(), i.classes().map(found::get));
            case PlanStep.Reach(RelationType relation, boolean forward, String from) ->
                reached(relation, forward, Objects.requireNonNull(found.get(from)));
            case PlanStep.Meet(String _, List<List<String>> groups) -> groups.stream()
                    .map(group -> group.stream().map(found::get).reduce(Dataset::union).orElseThrow().distinct())
                    .reduce((one, other) -> one.join(other, seq(ID), SEMI)).orElseThrow();
            case PlanStep.OfClass c -> subjects(ends(Link.of(c.pid()), true), c.classId(), c.classes().map(found::get))
                    .join(found.get(c.from()), seq(ID), SEMI);
            case PlanStep.Filter(String _, Constraint constraint, String from) ->
                satisfying(constraint, Objects.requireNonNull(found.get(from)));
            case PlanStep.Labelled(String _, String from) ->
                Objects.requireNonNull(found.get(from)).join(labelled, seq(ID), SEMI);
        };
    }

    static scala.collection.immutable.Seq<String> seq(String column) {
        return scala.jdk.javaapi.CollectionConverters.asScala(List.of(column)).toSeq();
    }

    private Dataset<Row> reached(RelationType relation, boolean forward, Dataset<Row> from) {
        if (relation.wdSource().isEmpty())
            return from;
        if (relation.rankFilter() == RankFilter.NON_DEPRECATED) {
            Link link = new Link(relation.wdSource().get(), relation.qualifierPid(), false);
            return forward ? objects(link, from, false)
                    : subjects(ends(link, false), from);
        }
        PropertyPath path = PathWalker.pathOf(relation);
        return image(forward ? path : PathWalker.reversed(path), from);
    }

    private Dataset<Row> satisfying(Constraint constraint, Dataset<Row> candidates) {
        return switch (constraint) {
            case Constraint.LinkedTo(String pid, String qid) ->
                subjects(link(Link.of(pid)).where("truthy"), qid, Optional.empty()).join(candidates, seq(ID), SEMI);
            case Constraint.HasProperty(String pid) ->
                link(new Link(pid, Optional.empty(), true)).where("first").select(col(SUBJECT).as(ID)).distinct()
                        .join(candidates, seq(ID), SEMI);
            case Constraint.FromRelation _ -> candidates;
            case Constraint.RawSparql(String pattern) ->
                throw new IllegalStateException("a dump cannot answer " + pattern);
        };
    }

    private Dataset<Row> link(Link link) {
        return byLink.computeIfAbsent(link.key(), key -> links.where(col("link").equalTo(key))
                .select(SUBJECT, OBJECT, "truthy", "first").persist(StorageLevel.MEMORY_AND_DISK()));
    }

    /** What points to a class or, if they are known, one of its subclasses. */
    private static Dataset<Row> subjects(Dataset<Row> links, String classId, Optional<Dataset<Row>> classes) {
        return classes.map(all -> subjects(links, all)).orElseGet(
                () -> links.where(col(OBJECT).equalTo(classId)).select(col(SUBJECT).as(ID)).distinct());
    }

    /** What points to one of the objects. */
    private static Dataset<Row> subjects(Dataset<Row> links, Dataset<Row> objects) {
        return links.join(objects.withColumnRenamed(ID, OBJECT), seq(OBJECT), SEMI).select(col(SUBJECT).as(ID))
                .distinct();
    }

    private Dataset<Row> ends(Link link, boolean truthy) {
        return link(link).where(truthy ? "truthy and first" : "first");
    }

    /** What the subjects point to. */
    private Dataset<Row> objects(Link link, Dataset<Row> subjects, boolean truthy) {
        return ends(link, truthy).join(subjects.withColumnRenamed(ID, SUBJECT), seq(SUBJECT), SEMI)
                .select(col(OBJECT).as(ID)).distinct();
    }

    /** Everything that is reached from any of the starts. */
    private Dataset<Row> image(PropertyPath path, Dataset<Row> starts) {
        return switch (path) {
            case PropertyPath.Link(String pid) -> objects(Link.of(pid), starts, true);
            case Inverse(PropertyPath.Link(String pid)) -> subjects(link(Link.of(pid)).where("truthy"), starts);
            case Inverse(PropertyPath inner) -> image(PathWalker.reversed(inner), starts);
            case Sequence(PropertyPath first, PropertyPath then) -> image(then, image(first, starts));
            case Alternative(PropertyPath one, PropertyPath other) ->
                image(one, starts).union(image(other, starts)).distinct();
            case Repeat(PropertyPath inner, boolean orNone, boolean many) -> {
                Dataset<Row> edge = image(inner, starts);
                Dataset<Row> ends = many ? grown(edge, fresh -> image(inner, fresh)) : edge;
                yield orNone ? ends.union(starts).distinct() : ends;
            }
        };
    }

    /** What is reached from each of the starts: pairs of start and end. */
    Dataset<Row> pairs(PropertyPath path, Dataset<Row> starts) {
        return switch (path) {
            case PropertyPath.Link(String pid) -> ends(Link.of(pid), true)
                    .join(starts.withColumnRenamed(ID, SUBJECT), seq(SUBJECT), SEMI)
                    .select(col(SUBJECT).as(START), col(OBJECT).as(END)).distinct();
            case Inverse(PropertyPath.Link(String pid)) -> link(Link.of(pid)).where("truthy")
                    .join(starts.withColumnRenamed(ID, OBJECT), seq(OBJECT), SEMI)
                    .select(col(OBJECT).as(START), col(SUBJECT).as(END)).distinct();
            case Inverse(PropertyPath inner) -> pairs(PathWalker.reversed(inner), starts);
            case Sequence(PropertyPath first, PropertyPath then) -> followed(pairs(first, starts), then);
            case Alternative(PropertyPath one, PropertyPath other) ->
                pairs(one, starts).union(pairs(other, starts)).distinct();
            case Repeat(PropertyPath inner, boolean orNone, boolean many) -> {
                Dataset<Row> first = pairs(inner, starts);
                Dataset<Row> ends = many ? grown(first, edge -> followed(edge, inner)) : first;
                yield orNone ? ends.union(starts.select(col(ID).as(START), col(ID).as(END))).distinct() : ends;
            }
        };
    }

    private Dataset<Row> followed(Dataset<Row> pairs, PropertyPath then) {
        Dataset<Row> middle = pairs.select(col(END).as(ID)).distinct();
        return pairs.withColumnRenamed(END, "middle")
                .join(pairs(then, middle).withColumnRenamed(START, "middle"), seq("middle"), "inner")
                .select(START, END).distinct();
    }

    /** A step of a search: what is reached from the rows that were new. */
    private interface Step {
        Dataset<Row> from(Dataset<Row> fresh);
    }

    /** Repeats a step from what was new in the last round, until nothing is. */
    private Dataset<Row> grown(Dataset<Row> begin, Step step) {
        Dataset<Row> fresh = checkpoint(begin);
        Dataset<Row> reached = fresh;
        int partitions = Math.max(1, reached.rdd().getNumPartitions());
        for (int round = 1; !fresh.takeAsList(1).isEmpty(); round++) {
            fresh = checkpoint(step.from(fresh).except(reached));
            reached = reached.union(fresh);
            if (round % ROUNDS == 0)
                reached = checkpoint(reached.coalesce(partitions));
        }
        return reached;
    }

    /**
     * Computes a table and writes it to the checkpoint folder: it outlives a lost executor, and what is made of it has a
     * short plan, whatever went before.
     */
    static Dataset<Row> checkpoint(Dataset<Row> rows) {
        return rows.checkpoint(true);
    }
}
