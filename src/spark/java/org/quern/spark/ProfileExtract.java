package org.quern.spark;

import static org.apache.spark.sql.functions.col;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.Serializable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterators;
import java.util.stream.StreamSupport;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.quern.convert.ConversionRules;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.SchemaWriter;
import org.quern.wikidata.IdSample;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.dump.DumpNeeds;
import org.quern.wikidata.dump.EntityLine;
import scala.Tuple2;

/**
 * Cuts from a dump what class profiles need of it: a sample of each class's members as they are; of all other members
 * and of the subclasses, which classes they belong to; and of whatever the sampled members mention, classes and English
 * labels. A store with this extract gives the same profiles as a store with the whole dump. JSON is read with Spark's
 * Jackson here; the engines have a relocated one, so nodes must not be handed to them.
 */
final class ProfileExtract {
    private static final Set<String> MEMBERSHIP = Set.of("P31", "P279");
    private static final String OBJECT = "object";

    private final SparkSession spark;
    private final DumpScan scan;
    private final int size;

    /** @param size how many members of each class are kept as they are */
    ProfileExtract(SparkSession spark, DumpScan scan, int size) {
        this.spark = spark;
        this.scan = scan;
        this.size = size;
    }

    /** A schema that needs nothing but the classes of all entities. */
    static SharedSchemas membership() {
        return new SharedSchemas(List.of(new SchemaWriter().text(new MappedSchema("membership", List.of(
                new EntityType("Instance", "Q35120", true, false, List.of(), List.of(), false),
                new EntityType("Subclass", "Q35120", false, false, List.of(), List.of(), false)), List.of()))), false,
                ConversionRules.CORRECT);
    }

    /** What of a dump is kept: some entities whole, of others their label, of members of classes only the classes. */
    private record Kept(Set<String> whole, Set<String> named, Set<String> classes) implements Serializable {}

    /**
     * Writes the extract as lines of JSON.
     *
     * @param classes which profiles will be asked for
     * @param links all links of the dump from entities to their classes
     * @param folder for the parts of the file
     */
    void write(List<String> classes, Dataset<Row> links, Path folder) {
        Dataset<Row> subclasses = new ItemSets(spark, links, spark.emptyDataFrame(), classes).subclasses();
        Set<String> whole = sampled(links.where("truthy")
                .join(subclasses.withColumnRenamed("end", OBJECT), ItemSets.seq(OBJECT), "inner"));
        Set<String> named = new HashSet<>(lines(new Kept(whole, Set.of(), Set.of()))
                .flatMap(line -> mentioned(new ObjectMapper().readTree(line).path("claims")).iterator())
                .distinct().collect());
        named.addAll(strings(links.join(spark.createDataset(List.copyOf(named), Encoders.STRING()).toDF("subject"),
                ItemSets.seq("subject"), "left_semi").select(OBJECT).distinct()));
        named.addAll(classes);
        lines(new Kept(whole, named, new HashSet<>(strings(subclasses.select("end").distinct()))))
                .saveAsTextFile(folder.toString(), GzipCodec.class);
    }

    private static List<String> strings(Dataset<Row> column) {
        return column.as(Encoders.STRING()).collectAsList();
    }

    /**
     * Samples all members, and those that are members without subclasses, as each may be asked for. Those with the
     * smallest hashes are drawn, so what is drawn from the parts has in it what is drawn from the whole.
     */
    private Set<String> sampled(Dataset<Row> members) {
        int most = size;
        Map<String, IdSample> samples = new HashMap<>();
        members.select("start", "link", OBJECT, "subject").toJavaRDD().mapPartitions(rows -> drawn(rows, most))
                .collect().forEach(drawn -> add(drawn._1(), drawn._2(), most, samples));
        Set<String> all = new HashSet<>();
        samples.values().forEach(sample -> all.addAll(sample.ids()));
        return all;
    }

    private static Iterator<Tuple2<String, String>> drawn(Iterator<Row> rows, int most) {
        Map<String, IdSample> samples = new HashMap<>();
        rows.forEachRemaining(row -> {
            String key = row.getString(0) + " " + row.getString(1);
            add(key, row.getString(3), most, samples);
            if (row.getString(0).equals(row.getString(2)))
                add(key + " direct", row.getString(3), most, samples);
        });
        return samples.entrySet().stream()
                .flatMap(sample -> sample.getValue().ids().stream().map(id -> new Tuple2<>(sample.getKey(), id)))
                .iterator();
    }

    private static void add(String key, String id, int most, Map<String, IdSample> samples) {
        samples.computeIfAbsent(key, _ -> new IdSample(most)).add(id);
    }

    /** The properties, items and units in an entity's statements: all ids that are texts, ends of IRIs or keys. */
    private static Set<String> mentioned(JsonNode node) {
        Set<String> ids = new HashSet<>();
        node.fieldNames().forEachRemaining(key -> id(key).ifPresent(ids::add));
        if (node.isTextual())
            id(node.asText()).ifPresent(ids::add);
        // Older dumps have the number alone.
        if (node.path("numeric-id").isIntegralNumber())
            ids.add("Q" + node.path("numeric-id").asText());
        node.forEach(inner -> ids.addAll(mentioned(inner)));
        return ids;
    }

    private static Optional<String> id(String text) {
        String last = text.substring(text.lastIndexOf('/') + 1);
        return last.matches("[QPL][1-9][0-9]{0,12}") ? Optional.of(last) : Optional.empty();
    }

    private JavaRDD<String> lines(Kept kept) {
        Broadcast<Kept> shared = JavaSparkContext.fromSparkContext(spark.sparkContext()).broadcast(kept);
        return scan.lines().mapPartitions(part -> {
            Cutter cutter = new Cutter(shared.value());
            return StreamSupport.stream(Spliterators.spliteratorUnknownSize(part, 0), false)
                    .flatMap(line -> cutter.cut(line._2()).stream()).iterator();
        });
    }

    /** Cuts entities. */
    private static final class Cutter {
        private final Kept kept;
        private final EntityLine reader = new EntityLine(new DumpNeeds(MEMBERSHIP, Set.of(), Set.of()));
        private final ObjectMapper json = new ObjectMapper();

        Cutter(Kept kept) {
            this.kept = kept;
        }

        /** The line as it goes into the extract; empty when nothing of it does, or it is no entity. */
        Optional<String> cut(Text line) {
            byte[] bytes = line.getBytes();
            if (!(reader.read(bytes, 0, line.getLength()) instanceof EntityLine.Outcome.Entity(WikidataEntity entity))
                    || !isKept(entity))
                return Optional.empty();
            int begin = 0;
            while (bytes[begin] != '{')
                begin++;
            try {
                JsonNode node = json.readTree(bytes, begin, line.getLength() - begin);
                if (!kept.whole().contains(entity.id()))
                    trim((ObjectNode) node, kept.named().contains(entity.id()));
                return Optional.of(node.toString());
            } catch (IOException _) {
                // In a part of the line that conversions pass over; no store would take it.
                return Optional.empty();
            }
        }

        private boolean isKept(WikidataEntity entity) {
            return kept.whole().contains(entity.id()) || kept.named().contains(entity.id())
                    || entity.statements().values().stream().flatMap(List::stream)
                            .anyMatch(s -> s.ends(Optional.empty()).stream().anyMatch(kept.classes()::contains));
        }

        private static void trim(ObjectNode entity, boolean named) {
            entity.retain("id", "type", "labels", "claims");
            if (entity.path("labels") instanceof ObjectNode labels)
                labels.retain(named ? WikidataEntity.ENGLISH_OR_ALL : List.of());
            if (entity.path("claims") instanceof ObjectNode claims) {
                claims.retain(MEMBERSHIP);
                // Ids of statements, which nobody asks for here, would take most of the extract.
                claims.forEach(of -> of.forEach(claim -> ((ObjectNode) claim).retain("mainsnak", "type", "rank")));
            }
        }
    }
}
