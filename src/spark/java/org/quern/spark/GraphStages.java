package org.quern.spark;

import static org.apache.spark.sql.functions.array;
import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.element_at;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.spark_partition_id;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.quern.convert.ConversionRules;
import org.quern.convert.Findings;
import org.quern.convert.PathWalker;
import org.quern.convert.PlanStep;
import org.quern.convert.Rows.EntityResult;
import org.quern.convert.Rows.EntityRow;
import org.quern.convert.Rows.RelationRow;
import org.quern.convert.TypePlan;
import org.quern.convert.TypePlan.RelationPlan;
import org.quern.convert.output.Tally;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.spark.SharedSchemas.Planned;
import org.quern.wikidata.RedirectMap;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.dump.EntityCodec;

/**
 * Makes the rows of the graphs of all schemas, in the order of the graph files: entities by type and id, relations by
 * type, subject, object and statement. The types of all schemas are numbered one schema after the other, so that one
 * join or sort serves all graphs. Each partition is tallied by itself, schema by schema, and the tallies are merged in
 * the order of the rows, so that counts and samples do not depend on the partitions.
 */
final class GraphStages {
    private static final String TYPE = "type";
    private static final String ID = "id";
    private static final String KIND = "kind";
    private static final String SEQ = "seq";
    private static final String OBJECT = "object";
    private static final String PAYLOAD = "payload";
    private static final String TARGET = "target";
    private static final String LABEL = "label";
    private static final String BODY = "body";

    private final SparkSession spark;
    private final Broadcast<SharedSchemas> schemas;
    private final Broadcast<RedirectMap> redirects;
    private final List<Planned> planned;
    private final Dataset<Row> extract;
    private final int partitions;

    /**
     * @param redirects those of the dump
     * @param extract the entities of the dump, one for each id
     * @param partitions how many the rows are put into
     */
    GraphStages(SparkSession spark, Broadcast<SharedSchemas> schemas, Broadcast<RedirectMap> redirects,
            Dataset<Row> extract, int partitions) {
        this.spark = spark;
        this.schemas = schemas;
        this.redirects = redirects;
        this.planned = schemas.value().planned();
        this.extract = extract;
        this.partitions = partitions;
    }

    /**
     * One graph's rows.
     *
     * @param entities kind {@link Tables#ENTITY}, in order
     * @param relations kind {@link Tables#RELATION}, in order
     */
    record Graph(Sorted entities, Sorted relations, Tally tally) {}

    /** @param counts how many rows there are in each partition */
    record Sorted(Dataset<Row> rows, long[] counts) {}

    /** The graphs, in the order of the schemas. */
    List<Graph> run(ItemSets items) {
        List<Tally> tallies = planned.stream().map(_ -> new Tally()).toList();
        Dataset<Row> mapped = mapped(items, tallies);
        List<Sorted> entities = divided(mapped, Tables.ENTITY, tallies);
        List<Sorted> relations = divided(joined(mapped, items), Tables.RELATION, tallies);
        return IntStream.range(0, planned.size())
                .mapToObj(i -> new Graph(entities.get(i), relations.get(i), tallies.get(i))).toList();
    }

    /** Divides sorted rows among the graphs, and merges the tallies of the partitions. */
    private List<Sorted> divided(Dataset<Row> rows, int kind, List<Tally> tallies) {
        int partitions = rows.rdd().getNumPartitions();
        List<long[]> counts = planned.stream().map(_ -> new long[partitions]).toList();
        List<Row> parts = new ArrayList<>(rows.where(col(KIND).equalTo(Tables.TALLY))
                .select(col(TYPE), col(ID), col(PAYLOAD), col(SEQ), spark_partition_id()).collectAsList());
        parts.sort(Comparator.comparingInt((Row row) -> row.getInt(0)).thenComparing(row -> row.getString(1)));
        for (Row part : parts) {
            int schema = planned.indexOf(Planned.with(planned, kind, part.getInt(0)));
            tallies.get(schema).merge(Tables.deserialized(part.getAs(2), Tally.class));
            counts.get(schema)[part.getInt(4)] = part.getInt(3);
        }
        return IntStream.range(0, planned.size()).mapToObj(i -> new Sorted(rows.where(col(KIND).equalTo(kind)
                .and(col(TYPE).between(planned.get(i).first(kind), planned.get(i).end(kind) - 1))), counts.get(i)))
                .toList();
    }

    /** The entities that belong to the graphs, and the relations that rest on their statements. */
    private Dataset<Row> mapped(ItemSets items, List<Tally> tallies) {
        Dataset<Row> all = spark.createDataFrame(List.of(), Tables.NEEDED_LABEL).select(TYPE, ID);
        for (Planned each : planned) {
            Map<String, Dataset<Row>> members = items.members(each.plan);
            for (TypePlan type : each.types)
                all = all.union(Objects.requireNonNull(members.get(type.type().label()))
                        .select(lit(each.firstType + type.index()).as(TYPE), col(ID)));
        }
        Dataset<Row> bodies = extract.where(col(BODY).isNotNull()).select(ID, BODY);
        Dataset<Row> work = ItemSets.checkpoint(all.join(bodies, scalaSeq(ID), "left"));
        Map<Integer, Long> counts = new HashMap<>();
        work.groupBy(TYPE).count().collectAsList().forEach(row -> counts.put(row.getInt(0), row.getLong(1)));
        for (int i = 0; i < planned.size(); i++) {
            for (TypePlan type : planned.get(i).types)
                tallies.get(i).members(type.type().label(),
                        counts.getOrDefault(planned.get(i).firstType + type.index(), 0L));
        }

        Broadcast<SharedSchemas> shared = schemas;
        Broadcast<RedirectMap> former = redirects;
        Dataset<Row> needed = work.where(col(BODY).isNotNull()).select(TYPE, ID, BODY).mapPartitions(
                (MapPartitionsFunction<Row, Row>) rows -> labelsNeeded(rows, shared.value().planned(), former.value()),
                Encoders.row(Tables.NEEDED_LABEL));
        Dataset<Row> labels = extract.where(col(LABEL).isNotNull()).select(col(ID).as(TARGET), col(LABEL));
        Dataset<Row> labelled = needed.join(labels, scalaSeq(TARGET), "inner").select(col(TYPE), col(ID),
                lit(1).as(KIND), lit(null).cast(DataTypes.BinaryType).as(BODY), col(TARGET), col(LABEL));
        Dataset<Row> rows = ItemSets.checkpoint(work.select(col(TYPE), col(ID), lit(0).as(KIND), col(BODY),
                lit(null).cast(DataTypes.StringType).as(TARGET), lit(null).cast(DataTypes.StringType).as(LABEL))
                .union(labelled));
        return ItemSets
                .checkpoint(rows.repartitionByRange(partitions, col(TYPE), col(ID)).sortWithinPartitions(TYPE, ID, KIND)
                        .mapPartitions((MapPartitionsFunction<Row, Row>) sorted -> new EntityRows(sorted,
                                shared.value(), former.value()), Encoders.row(Tables.GRAPH)));
    }

    private static scala.collection.immutable.Seq<String> scalaSeq(String... columns) {
        return scala.jdk.javaapi.CollectionConverters.asScala(List.of(columns)).toSeq();
    }

    private static Iterator<Row> labelsNeeded(Iterator<Row> rows, List<Planned> schemas, RedirectMap redirects) {
        EntityCodec codec = new EntityCodec();
        return new Expanded(rows, row -> {
            Planned planned = Planned.with(schemas, Tables.ENTITY, row.getInt(0));
            TypePlan type = planned.types.get(row.getInt(0) - planned.firstType);
            WikidataEntity entity = redirects.of(codec.read(row.getString(1), row.getAs(2), type.pids()));
            Set<String> targets = new TreeSet<>();
            planned.mapper.labelsNeeded(entity, type, targets::add);
            return targets.stream().map(target -> RowFactory.create(row.getInt(0), row.getString(1), target)).toList();
        });
    }

    /** All relations with both ends in their graph, merged. */
    private Dataset<Row> joined(Dataset<Row> mapped, ItemSets items) {
        Dataset<Row> inGraph = mapped.where(col(KIND).equalTo(Tables.ENTITY)).select(TYPE, ID);
        Dataset<Row> found = mapped.where(col(KIND).equalTo(Tables.RELATION)).select(TYPE, ID, SEQ, OBJECT, PAYLOAD);
        List<Column> objectTypes = new ArrayList<>();
        for (Planned each : planned) {
            each.active.relations().forEach(relation -> objectTypes.add(lit(each.typeNumber(relation.objLabel()))));
            for (PlanStep.Connect step : each.plan.steps(PlanStep.Connect.class)) {
                RelationPlan relation = step.relation();
                Dataset<Row> subjects = ids(inGraph, each.typeNumber(relation.type().subjLabel()));
                Dataset<Row> pairs = relation.identical()
                        ? subjects.join(ids(inGraph, each.typeNumber(relation.type().objLabel())), scalaSeq(ID),
                                "left_semi").select(col(ID).as("start"), col(ID).as("end"))
                        : items.pairs(PathWalker.pathOf(relation.type()), subjects);
                found = found.union(pairs.select(lit(each.firstRelation + relation.index()).as(TYPE),
                        col("start").as(ID), lit(0).as(SEQ), col("end").as(OBJECT),
                        lit(null).cast(DataTypes.BinaryType).as(PAYLOAD)));
            }
        }
        if (objectTypes.isEmpty())
            return spark.createDataFrame(List.of(), Tables.GRAPH);
        Dataset<Row> typed = found.withColumn("object_type",
                element_at(array(objectTypes.toArray(Column[]::new)), col(TYPE).plus(1)));
        Dataset<Row> ends = inGraph.select(col(TYPE).as("object_type"), col(ID).as(OBJECT), lit(true).as("present"));
        Dataset<Row> rows = ItemSets.checkpoint(typed.join(ends, scalaSeq("object_type", OBJECT), "left")
                .join(elsewhere(inGraph), scalaSeq(TYPE, OBJECT), "left")
                .select(TYPE, ID, SEQ, OBJECT, PAYLOAD, "present", "elsewhere"));
        Broadcast<SharedSchemas> shared = schemas;
        return ItemSets.checkpoint(rows.repartitionByRange(partitions, col(TYPE), col(ID))
                .sortWithinPartitions(TYPE, ID, SEQ, OBJECT)
                .mapPartitions((MapPartitionsFunction<Row, Row>) sorted -> new RelationRows(sorted,
                        shared.value().planned()), Encoders.row(Tables.GRAPH)));
    }

    /** The objects of the graph that an alternative of a relation type takes, by the number of the relation type. */
    private Dataset<Row> elsewhere(Dataset<Row> inGraph) {
        List<Row> alternatives = new ArrayList<>();
        for (Planned each : planned) {
            for (int i = 0; i < each.active.relations().size(); i++) {
                for (RelationType other : each.active.alternatives(each.active.relations().get(i)))
                    alternatives.add(RowFactory.create(each.firstRelation + i, each.typeNumber(other.objLabel())));
            }
        }
        Dataset<Row> types = spark.createDataFrame(alternatives, new StructType()
                .add(TYPE, DataTypes.IntegerType).add("object_type", DataTypes.IntegerType));
        return inGraph.select(col(TYPE).as("object_type"), col(ID).as(OBJECT))
                .join(broadcast(types), "object_type").select(TYPE, OBJECT).distinct()
                .withColumn("elsewhere", lit(true));
    }

    private static Dataset<Row> ids(Dataset<Row> inGraph, int type) {
        return inGraph.where(col(TYPE).equalTo(type)).select(ID);
    }

    /** What becomes of a row. */
    private interface Expansion {
        List<Row> of(Row row);
    }

    /** Several rows for each of others. */
    private static final class Expanded implements Iterator<Row> {
        private final Iterator<Row> rows;
        private final Expansion expansion;
        private Iterator<Row> current = List.<Row>of().iterator();

        Expanded(Iterator<Row> rows, Expansion expansion) {
            this.rows = rows;
            this.expansion = expansion;
        }

        @Override
        public boolean hasNext() {
            while (!current.hasNext() && rows.hasNext())
                current = expansion.of(rows.next()).iterator();
            return current.hasNext();
        }

        @Override
        public Row next() {
            if (!hasNext())
                throw new NoSuchElementException();
            return current.next();
        }
    }

    /** Goes through sorted rows group by group, and gives a tally after the rows of each schema. */
    private abstract static class Groups implements Iterator<Row> {
        private final Iterator<Row> sorted;
        private final List<Planned> schemas;
        private final int kind;
        private Tally tally = new Tally();
        private int count;
        private Optional<Row> ahead = Optional.empty();
        /** The first row of the current schema. */
        private Optional<Row> first = Optional.empty();
        private Iterator<Row> current = List.<Row>of().iterator();

        /** @param kind of the rows to count */
        Groups(Iterator<Row> sorted, List<Planned> schemas, int kind) {
            this.sorted = sorted;
            this.schemas = schemas;
            this.kind = kind;
        }

        /** @param group all rows of one type and id, in order */
        abstract List<Row> rows(List<Row> group, Planned planned, Tally tally);

        @Override
        public boolean hasNext() {
            while (!current.hasNext()) {
                Optional<Planned> next = row().map(this::schema);
                if (first.isPresent() && !next.equals(first.map(this::schema))) {
                    current = List.of(RowFactory.create(Tables.TALLY, first.get().getInt(0), first.get().getString(1),
                            count, null, Tables.serialized(tally))).iterator();
                    first = Optional.empty();
                    tally = new Tally();
                    count = 0;
                } else if (next.isPresent()) {
                    first = first.or(() -> ahead);
                    List<Row> rows = rows(group(), next.get(), tally);
                    count += (int) rows.stream().filter(row -> row.getInt(0) == kind).count();
                    current = rows.iterator();
                } else {
                    return false;
                }
            }
            return true;
        }

        private Planned schema(Row row) {
            return Planned.with(schemas, kind, row.getInt(0));
        }

        /** The next row that belongs to no group yet. */
        private Optional<Row> row() {
            if (ahead.isEmpty() && sorted.hasNext())
                ahead = Optional.of(sorted.next());
            return ahead;
        }

        private List<Row> group() {
            Row begin = row().orElseThrow();
            List<Row> group = new ArrayList<>();
            while (row().filter(row -> row.getInt(0) == begin.getInt(0) && row.getString(1).equals(begin.getString(1)))
                    .isPresent()) {
                group.add(row().orElseThrow());
                ahead = Optional.empty();
            }
            return group;
        }

        @Override
        public Row next() {
            if (!hasNext())
                throw new NoSuchElementException();
            return current.next();
        }
    }

    /** Maps members: a group is the entity, then the labels that it needs. */
    private static final class EntityRows extends Groups {
        private final ConversionRules rules;
        private final RedirectMap redirects;
        private final EntityCodec codec = new EntityCodec();

        EntityRows(Iterator<Row> sorted, SharedSchemas schemas, RedirectMap redirects) {
            super(sorted, schemas.planned(), Tables.ENTITY);
            this.redirects = redirects;
            this.rules = schemas.rules();
        }

        @Override
        List<Row> rows(List<Row> group, Planned planned, Tally tally) {
            Row head = group.getFirst();
            int number = head.getInt(0);
            TypePlan type = planned.types.get(number - planned.firstType);
            String id = head.getString(1);
            Map<String, String> labels = new HashMap<>();
            group.stream().skip(1).filter(row -> rules.isValue(row.getString(5)))
                    .forEach(row -> labels.put(row.getString(4), row.getString(5)));
            Optional<EntityResult> result = Optional.ofNullable(head.<byte[]>getAs(3))
                    .map(body -> planned.mapper.map(redirects.of(codec.read(id, body, type.pids())), type,
                            target -> Optional.ofNullable(labels.get(target)), new Findings()));
            List<Row> rows = new ArrayList<>();
            tally.member(type.type().label(), id, result).ifPresent(found -> {
                EntityRow entity = found.entity().orElseThrow();
                rows.add(RowFactory.create(Tables.ENTITY, number, id, 0, null, Tables.bytes(entity)));
                for (RelationRow relation : found.relations())
                    rows.add(RowFactory.create(Tables.RELATION, planned.firstRelation + relation.type(), id,
                            rows.size(), relation.object(), Tables.bytes(relation)));
            });
            return rows;
        }
    }

    /** Joins and merges relations: a group is all relations of one type from one subject. */
    private static final class RelationRows extends Groups {
        RelationRows(Iterator<Row> sorted, List<Planned> schemas) {
            super(sorted, schemas, Tables.RELATION);
        }

        @Override
        List<Row> rows(List<Row> group, Planned planned, Tally tally) {
            int number = group.getFirst().getInt(0);
            int type = number - planned.firstRelation;
            String subject = group.getFirst().getString(1);
            List<RelationRow> found = new ArrayList<>();
            Set<String> inGraph = new HashSet<>();
            Set<String> elsewhere = new HashSet<>();
            for (Row row : group) {
                String object = row.getString(3);
                found.add(row.isNullAt(4) ? new RelationRow(type, subject, object)
                        : Tables.relation(row.getAs(4)));
                if (!row.isNullAt(5))
                    inGraph.add(object);
                if (!row.isNullAt(6))
                    elsewhere.add(object);
            }
            return planned.elements.relations(found, inGraph::contains, elsewhere::contains, tally).stream()
                    .map(row -> RowFactory.create(Tables.RELATION, number, subject, 0, row.object(), Tables.bytes(row)))
                    .toList();
        }
    }
}
