package org.quern.spark;

import static org.apache.spark.sql.functions.array;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.element_at;
import static org.apache.spark.sql.functions.lit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.quern.convert.PathWalker;
import org.quern.convert.PlanStep;
import org.quern.convert.Findings;
import org.quern.convert.Tally;
import org.quern.convert.TypePlan;
import org.quern.convert.TypePlan.RelationPlan;
import org.quern.convert.output.Rows.EntityResult;
import org.quern.convert.output.Rows.EntityRow;
import org.quern.convert.output.Rows.RelationRow;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.spark.SharedSchemas.Planned;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.dump.EntityCodec;

/**
 * Makes the rows of one schema's graph, in the order of the graph file: entities by type and id, relations by type,
 * subject, object and statement. Each partition is tallied by itself, and the tallies are merged in the order of the
 * rows, so that counts and samples do not depend on the partitions.
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
    private final int index;
    private final Planned planned;
    private final Dataset<Row> extract;
    private final int partitions;

    /**
     * @param index of the schema
     * @param extract the entities of the dump, one for each id
     * @param partitions how many the graph's rows are put into
     */
    GraphStages(SparkSession spark, Broadcast<SharedSchemas> schemas, int index, Dataset<Row> extract,
            int partitions) {
        this.spark = spark;
        this.schemas = schemas;
        this.index = index;
        this.planned = schemas.value().planned().get(index);
        this.extract = extract;
        this.partitions = partitions;
    }

    /**
     * The graph's rows.
     *
     * @param entities kind {@link Tables#ENTITY}, in order
     * @param relations kind {@link Tables#RELATION}, in order
     */
    record Graph(Dataset<Row> entities, Dataset<Row> relations, Tally tally) {}

    Graph run(ItemSets items) {
        Tally tally = new Tally();
        Dataset<Row> mapped = mapped(items.members(planned.plan), tally);
        merge(mapped, tally);
        Dataset<Row> inGraph = mapped.where(col(KIND).equalTo(Tables.ENTITY)).select(TYPE, ID);
        Dataset<Row> relations = joined(mapped, inGraph, items);
        merge(relations, tally);
        return new Graph(mapped.where(col(KIND).equalTo(Tables.ENTITY)),
                relations.where(col(KIND).equalTo(Tables.RELATION)), tally);
    }

    private static void merge(Dataset<Row> rows, Tally tally) {
        List<Row> parts = new ArrayList<>(
                rows.where(col(KIND).equalTo(Tables.TALLY)).select(TYPE, ID, PAYLOAD).collectAsList());
        parts.sort(Comparator.comparingInt((Row row) -> row.getInt(0)).thenComparing(row -> row.getString(1)));
        parts.forEach(row -> tally.merge(Tables.deserialized(row.getAs(2), Tally.class)));
    }

    /** The entities that belong to the graph, and the relations that rest on their statements. */
    private Dataset<Row> mapped(Map<String, Dataset<Row>> members, Tally tally) {
        Dataset<Row> all = spark.createDataFrame(List.of(), Tables.NEEDED_LABEL).select(TYPE, ID);
        for (TypePlan type : planned.types)
            all = all.union(members.get(type.type().label()).select(lit(type.index()).as(TYPE), col(ID)));
        Dataset<Row> bodies = extract.where(col(BODY).isNotNull()).select(ID, BODY);
        Dataset<Row> work = ItemSets.checkpoint(all.join(bodies, scalaSeq(ID), "left"));
        Map<Integer, Long> counts = new HashMap<>();
        work.groupBy(TYPE).count().collectAsList().forEach(row -> counts.put(row.getInt(0), row.getLong(1)));
        planned.types.forEach(type -> tally.members(type.type().label(), counts.getOrDefault(type.index(), 0L)));

        Broadcast<SharedSchemas> shared = schemas;
        int schema = index;
        Dataset<Row> needed = work.where(col(BODY).isNotNull()).select(TYPE, ID, BODY).mapPartitions(
                (MapPartitionsFunction<Row, Row>) rows -> labelsNeeded(rows, shared.value().planned().get(schema)),
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
                                shared.value().planned().get(schema), shared.value()), Encoders.row(Tables.GRAPH)));
    }

    private static scala.collection.immutable.Seq<String> scalaSeq(String column) {
        return scala.jdk.javaapi.CollectionConverters.asScala(List.of(column)).toSeq();
    }

    private static Iterator<Row> labelsNeeded(Iterator<Row> rows, Planned planned) {
        EntityCodec codec = new EntityCodec();
        return new Expanded(rows, row -> {
            TypePlan type = planned.types.get(row.getInt(0));
            WikidataEntity entity = codec.read(row.getString(1), row.getAs(2), type.pids());
            Set<String> targets = new TreeSet<>();
            planned.mapper.labelsNeeded(entity, type, targets::add);
            return targets.stream().map(target -> RowFactory.create(row.getInt(0), row.getString(1), target)).toList();
        });
    }

    /** All relations with both ends in the graph, merged. */
    private Dataset<Row> joined(Dataset<Row> mapped, Dataset<Row> inGraph, ItemSets items) {
        MappedSchema active = planned.active;
        Dataset<Row> found = mapped.where(col(KIND).equalTo(Tables.RELATION)).select(TYPE, ID, SEQ, OBJECT, PAYLOAD);
        for (PlanStep.Connect step : planned.plan.steps(PlanStep.Connect.class)) {
            RelationPlan relation = step.relation();
            Dataset<Row> subjects = ids(inGraph, typeIndex(relation.type().subjLabel()));
            Dataset<Row> pairs = relation.identical()
                    ? subjects.join(ids(inGraph, typeIndex(relation.type().objLabel())), scalaSeq(ID), "left_semi")
                            .select(col(ID).as("start"), col(ID).as("end"))
                    : items.pairs(PathWalker.pathOf(relation.type()), subjects);
            found = found.union(pairs.select(lit(relation.index()).as(TYPE), col("start").as(ID), lit(0).as(SEQ),
                    col("end").as(OBJECT), lit(null).cast(DataTypes.BinaryType).as(PAYLOAD)));
        }
        if (active.relations().isEmpty())
            return spark.createDataFrame(List.of(), Tables.GRAPH);
        Column[] objectTypes = active.relations().stream().map(r -> lit(typeIndex(r.objLabel())))
                .toArray(Column[]::new);
        Dataset<Row> typed = found.withColumn("object_type", element_at(array(objectTypes), col(TYPE).plus(1)));
        Dataset<Row> ends = inGraph.select(col(TYPE).as("object_type"), col(ID).as(OBJECT), lit(true).as("present"));
        Dataset<Row> rows = ItemSets.checkpoint(typed.join(ends, scala.jdk.javaapi.CollectionConverters
                .asScala(List.of("object_type", OBJECT)).toSeq(), "left")
                .select(TYPE, ID, SEQ, OBJECT, PAYLOAD, "present"));
        Broadcast<SharedSchemas> shared = schemas;
        int schema = index;
        return ItemSets.checkpoint(rows.repartitionByRange(partitions, col(TYPE), col(ID))
                .sortWithinPartitions(TYPE, ID, SEQ, OBJECT)
                .mapPartitions((MapPartitionsFunction<Row, Row>) sorted -> new RelationRows(sorted,
                        shared.value().planned().get(schema)), Encoders.row(Tables.GRAPH)));
    }

    private static Dataset<Row> ids(Dataset<Row> inGraph, int type) {
        return inGraph.where(col(TYPE).equalTo(type)).select(ID);
    }

    private int typeIndex(String label) {
        List<EntityType> types = planned.active.entities();
        for (int i = 0; i < types.size(); i++) {
            if (types.get(i).label().equals(label))
                return i;
        }
        throw new IllegalArgumentException("no such type: " + label);
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

    /** Goes through sorted rows group by group, and gives the partition's tally at the end. */
    private abstract static class Groups implements Iterator<Row> {
        private final Iterator<Row> sorted;
        private final Tally tally = new Tally();
        private Optional<Row> ahead = Optional.empty();
        private Optional<Row> first = Optional.empty();
        private Iterator<Row> current = List.<Row>of().iterator();

        Groups(Iterator<Row> sorted) {
            this.sorted = sorted;
        }

        /** @param group all rows of one type and id, in order */
        abstract List<Row> rows(List<Row> group, Tally tally);

        @Override
        public boolean hasNext() {
            while (!current.hasNext()) {
                Optional<List<Row>> group = group();
                if (group.isPresent()) {
                    current = rows(group.get(), tally).iterator();
                } else if (first.isPresent()) {
                    current = List.of(RowFactory.create(Tables.TALLY, first.get().getInt(0), first.get().getString(1),
                            0, null, Tables.serialized(tally))).iterator();
                    first = Optional.empty();
                } else {
                    return false;
                }
            }
            return true;
        }

        private Optional<List<Row>> group() {
            if (ahead.isEmpty()) {
                if (!sorted.hasNext())
                    return Optional.empty();
                ahead = Optional.of(sorted.next());
                first = ahead;
            }
            Row begin = ahead.get();
            List<Row> group = new ArrayList<>(List.of(begin));
            ahead = Optional.empty();
            while (ahead.isEmpty() && sorted.hasNext()) {
                Row row = sorted.next();
                if (row.getInt(0) == begin.getInt(0) && row.getString(1).equals(begin.getString(1)))
                    group.add(row);
                else
                    ahead = Optional.of(row);
            }
            return Optional.of(group);
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
        private final Planned planned;
        private final SharedSchemas schemas;
        private final EntityCodec codec = new EntityCodec();

        EntityRows(Iterator<Row> sorted, Planned planned, SharedSchemas schemas) {
            super(sorted);
            this.planned = planned;
            this.schemas = schemas;
        }

        @Override
        List<Row> rows(List<Row> group, Tally tally) {
            Row head = group.getFirst();
            TypePlan type = planned.types.get(head.getInt(0));
            String id = head.getString(1);
            Map<String, String> labels = new HashMap<>();
            group.stream().skip(1).filter(row -> schemas.rules().isValue(row.getString(5)))
                    .forEach(row -> labels.put(row.getString(4), row.getString(5)));
            Optional<EntityResult> result = Optional.ofNullable(head.<byte[]>getAs(3))
                    .map(body -> planned.mapper.map(codec.read(id, body, type.pids()), type,
                            target -> Optional.ofNullable(labels.get(target)), new Findings()));
            List<Row> rows = new ArrayList<>();
            tally.member(type.type().label(), id, result).ifPresent(found -> {
                EntityRow entity = found.entity().orElseThrow();
                rows.add(RowFactory.create(Tables.ENTITY, type.index(), id, 0, null, Tables.bytes(entity)));
                for (RelationRow relation : found.relations())
                    rows.add(RowFactory.create(Tables.RELATION, relation.type(), id, rows.size(), relation.object(),
                            Tables.bytes(relation)));
            });
            return rows;
        }
    }

    /** Joins and merges relations: a group is all relations of one type from one subject. */
    private static final class RelationRows extends Groups {
        private final Planned planned;

        RelationRows(Iterator<Row> sorted, Planned planned) {
            super(sorted);
            this.planned = planned;
        }

        @Override
        List<Row> rows(List<Row> group, Tally tally) {
            int type = group.getFirst().getInt(0);
            String subject = group.getFirst().getString(1);
            List<RelationRow> found = new ArrayList<>();
            Set<String> inGraph = new HashSet<>();
            for (Row row : group) {
                String object = row.getString(3);
                found.add(row.isNullAt(4) ? new RelationRow(type, subject, object, "", Map.of())
                        : Tables.relation(row.getAs(4)));
                if (!row.isNullAt(5))
                    inGraph.add(object);
            }
            return planned.elements.relations(found, inGraph::contains, tally).stream()
                    .map(row -> RowFactory.create(Tables.RELATION, type, subject, 0, row.object(), Tables.bytes(row)))
                    .toList();
        }
    }
}
