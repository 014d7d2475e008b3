package org.quern.spark;

import static org.apache.spark.sql.functions.col;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.hadoop.mapred.lib.MultipleTextOutputFormat;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.quern.convert.output.Manifest;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphWriter;
import org.quern.graph.StoredProperties;
import org.quern.graph.export.AdminCsv;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.spark.SharedSchemas.Planned;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import scala.Tuple2;

/** Writes one graph in the wanted forms, through the commit protocol of Hadoop's file output. */
final class GraphFiles {
    private static final String TYPE = "type";
    /** Elements that are turned into lines together. */
    private static final int BLOCK = 500;

    private final SparkSession spark;
    private final Broadcast<SharedSchemas> schemas;
    private final int index;
    private final Planned planned;
    private final GraphStages.Graph graph;
    private final Path folder;
    private final FileSystem system;

    /** @param folder does not exist, or is empty */
    GraphFiles(SparkSession spark, Broadcast<SharedSchemas> schemas, int index, GraphStages.Graph graph, Path folder)
            throws IOException {
        this.spark = spark;
        this.schemas = schemas;
        this.index = index;
        this.planned = schemas.value().planned().get(index);
        this.graph = graph;
        this.folder = folder;
        this.system = folder.getFileSystem(spark.sparkContext().hadoopConfiguration());
    }

    private JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(spark.sparkContext());
    }

    /** The graph's elements in the order of the file; relations with their numbers. */
    private JavaRDD<byte[]> rows(Dataset<Row> sorted) {
        return sorted.select("payload").toJavaRDD().map(row -> row.getAs(0));
    }

    /** How many rows there are before each partition. */
    private static long[] offsets(long[] counts) {
        long[] offsets = new long[counts.length];
        for (int i = 1; i < offsets.length; i++)
            offsets[i] = offsets[i - 1] + counts[i - 1];
        return offsets;
    }

    /** Writes {@code graph/part-*.gz}, which put one after the other are the graph file. */
    void parts() throws IOException {
        List<String> frame = frame();
        JavaRDD<byte[]> relations = rows(graph.relations().rows());
        long[] offsets = offsets(graph.relations().counts());
        Broadcast<SharedSchemas> shared = schemas;
        int schema = index;
        JavaRDD<byte[]> entities = rows(graph.entities().rows());
        int firstEntities = firstFilled(graph.entities().counts());
        int firstRelations = firstFilled(graph.relations().counts());
        JavaRDD<String> entityLines = entities.mapPartitionsWithIndex(
                (part, rows) -> new Lines(rows, shared.value().planned().get(schema), -1, part == firstEntities),
                true);
        JavaRDD<String> relationLines = relations.mapPartitionsWithIndex((part, rows) -> new Lines(rows,
                shared.value().planned().get(schema), offsets[part], part == firstRelations), true);
        JavaSparkContext context = context();
        context.parallelize(frame.subList(0, 2), 1).union(entityLines)
                .union(context.parallelize(frame.subList(2, 4), 1)).union(relationLines)
                .union(context.parallelize(frame.subList(4, 5), 1))
                .saveAsTextFile(new Path(folder, "graph").toString(), GzipCodec.class);
    }

    private static int firstFilled(long[] counts) {
        int i = 0;
        while (i < counts.length && counts[i] == 0)
            i++;
        return i;
    }

    /** What is around the elements in a graph file: two lines before the entities, two between, one after. */
    private List<String> frame() throws IOException {
        ByteArrayOutputStream empty = new ByteArrayOutputStream();
        GraphWriter writer = new GraphWriter(empty);
        writer.schema(planned.elements.schema());
        writer.finish();
        return new ArrayList<>(empty.toString(StandardCharsets.UTF_8).lines().toList());
    }

    /**
     * Puts the parts together to {@code graph.json.gz}, the bytes of which are those of a one-machine conversion.
     *
     * @param keep whether the parts stay as well
     */
    void merge(boolean keep) throws IOException {
        Path parts = new Path(folder, "graph");
        merge(system, parts, new Path(folder, "graph.json.gz"));
        if (!keep)
            system.delete(parts, true);
    }

    static void merge(FileSystem system, Path parts, Path target) throws IOException {
        FileStatus[] files = system.listStatus(parts, path -> path.getName().startsWith("part-"));
        Arrays.sort(files, java.util.Comparator.comparing(file -> file.getPath().getName()));
        try (OutputStream out = system.create(target)) {
            SafeFiles.pack(packed -> {
                for (FileStatus file : files) {
                    try (InputStream in = new GZIPInputStream(system.open(file.getPath()), 1 << 16)) {
                        in.transferTo(packed);
                    }
                }
            }, out);
        }
    }

    void manifest(Manifest manifest) throws IOException {
        try (OutputStream out = system.create(new Path(folder, "manifest.json"))) {
            manifest.write(out);
        }
    }

    /** Writes a folder for each label with CSV files of {@code neo4j-admin database import}, and its arguments. */
    void adminCsv() throws IOException {
        AdminCsv csv = new AdminCsv(planned.elements.schema());
        csv.obstacle().ifPresent(reason -> {
            throw new QuernException("this graph cannot be exported for neo4j-admin ({0})",
                    "schema " + planned.mapped.name(), "choose another format, or rename it", reason);
        });
        Path target = new Path(folder, "neo4j-admin");
        CsvBuffers headers = new CsvBuffers(planned);
        headers.lines.headers();
        Broadcast<SharedSchemas> shared = schemas;
        int schema = index;
        context().parallelizePairs(headers.taken(), 1)
                .union(rows(graph.entities().rows()).mapPartitionsToPair(
                        each -> new CsvBlocks(each, shared.value().planned().get(schema), true).all()))
                .union(rows(graph.relations().rows()).mapPartitionsToPair(
                        each -> new CsvBlocks(each, shared.value().planned().get(schema), false).all()))
                .saveAsHadoopFile(target.toString(), String.class, String.class, CsvOutput.class, GzipCodec.class);
        List<String> arguments = csv.arguments("").stream()
                .map(line -> line.startsWith("--nodes=") || line.startsWith("--relationships=") ? line + "/part-.*"
                        : line)
                .toList();
        try (OutputStream out = system.create(new Path(target, "neo4j-admin.args"))) {
            out.write((String.join("\n", arguments) + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    /** The numbers of the types with a label. */
    private Integer[] types(String label, boolean nodes) {
        List<String> labels = nodes ? planned.active.entities().stream().map(EntityType::label).toList()
                : planned.active.relations().stream().map(RelationType::label).toList();
        int first = planned.first(nodes ? Tables.ENTITY : Tables.RELATION);
        return IntStream.range(0, labels.size()).filter(i -> labels.get(i).equals(label))
                .mapToObj(i -> first + i).toArray(Integer[]::new);
    }

    /** Writes a table for each label in Parquet, with the columns that a database would have. */
    void parquet() {
        StoredProperties stored = new StoredProperties(planned.elements.schema());
        stored.nodes().forEach((label, columns) -> table(label, columns, true));
        stored.relationships().forEach((label, columns) -> table(label, columns, false));
    }

    private void table(String label, Map<String, Datatype> columns, boolean nodes) {
        Map<String, Datatype> all = new LinkedHashMap<>();
        if (!nodes) {
            all.put("start_id", Datatype.STR);
            all.put("end_id", Datatype.STR);
        }
        all.putAll(columns);
        StructType struct = new StructType();
        for (Map.Entry<String, Datatype> column : all.entrySet())
            struct = struct.add(column.getKey(), type(column.getValue()));
        List<String> names = List.copyOf(all.keySet());
        Broadcast<SharedSchemas> shared = schemas;
        int schema = index;
        JavaRDD<Row> rows = rows((nodes ? graph.entities() : graph.relations()).rows()
                .where(col(TYPE).isin((Object[]) types(label, nodes))))
                .mapPartitions(part -> new TableRows(part, shared.value().planned().get(schema), nodes, names));
        spark.createDataFrame(rows, struct).write()
                .parquet(new Path(folder, "parquet/" + (nodes ? "nodes/" : "relations/") + label).toString());
    }

    private static DataType type(Datatype datatype) {
        DataType element = switch (datatype.element()) {
            case INT -> DataTypes.LongType;
            case FLOAT -> DataTypes.DoubleType;
            case BOOL -> DataTypes.BooleanType;
            case DATE -> DataTypes.DateType;
            default -> DataTypes.StringType;
        };
        return datatype.isList() ? DataTypes.createArrayType(element) : element;
    }

    /** Turns rows into something, one or several at a time. */
    private abstract static class Turned<T> implements Iterator<T> {
        private final Iterator<byte[]> rows;

        Turned(Iterator<byte[]> rows) {
            this.rows = rows;
        }

        abstract T turn(Iterator<byte[]> rows) throws IOException;

        @Override
        public boolean hasNext() {
            return rows.hasNext();
        }

        @Override
        public T next() {
            if (!hasNext())
                throw new NoSuchElementException();
            try {
                return turn(rows);
            } catch (IOException impossible) {
                throw new java.io.UncheckedIOException(impossible);
            }
        }
    }

    /** The lines of a graph file. */
    private static final class Lines extends Turned<String> {
        private final Planned planned;
        private final ByteArrayOutputStream buffer = new ByteArrayOutputStream();
        private final GraphWriter writer;
        private long rid;
        private boolean first;

        /**
         * @param rid the number of the first relation; negative for entities
         * @param first the rows are the first ones of the array
         */
        Lines(Iterator<byte[]> rows, Planned planned, long rid, boolean first) throws IOException {
            super(rows);
            this.planned = planned;
            this.rid = rid;
            this.first = first;
            this.writer = new GraphWriter(buffer);
            writer.schema(planned.elements.schema());
            writer.flush();
        }

        @Override
        String turn(Iterator<byte[]> rows) throws IOException {
            buffer.reset();
            if (rid < 0)
                writer.entity(planned.elements.of(Tables.entity(rows.next())));
            else
                writer.relation(planned.elements.of(Tables.relation(rows.next()), rid++));
            writer.flush();
            String text = buffer.toString(StandardCharsets.UTF_8);
            String line = text.substring(text.lastIndexOf('\n') + 1);
            String bare = line.startsWith(",") ? line.substring(1) : line;
            String whole = first ? bare : "," + bare;
            first = false;
            return whole;
        }
    }

    /** Puts the lines of each CSV file into a folder of its name. */
    public static final class CsvOutput extends MultipleTextOutputFormat<String, String> {
        @Override
        protected String generateFileNameForKeyValue(String file, String lines, String part) {
            return file + "/" + part;
        }

        @Override
        protected @Nullable String generateActualKey(String file, String lines) {
            return null;
        }
    }

    /** Lines on their way into the CSV files. */
    private static final class CsvBuffers {
        private final Map<String, ByteArrayOutputStream> buffers = new LinkedHashMap<>();
        private final AdminCsv.Rows lines;

        CsvBuffers(Planned planned) {
            AdminCsv csv = new AdminCsv(planned.elements.schema());
            csv.fileNames().forEach(name -> buffers.put(name, new ByteArrayOutputStream()));
            this.lines = csv.new Rows(List.copyOf(buffers.values()));
        }

        /** Names of files, each with the lines for it, without the last line's end. */
        List<Tuple2<String, String>> taken() throws IOException {
            lines.flush();
            List<Tuple2<String, String>> taken = new ArrayList<>();
            buffers.forEach((name, buffer) -> {
                String text = buffer.toString(StandardCharsets.UTF_8);
                if (!text.isEmpty())
                    taken.add(new Tuple2<>(name, text.substring(0, text.length() - 1)));
                buffer.reset();
            });
            return taken;
        }
    }

    /** Blocks of lines of the CSV files. */
    private static final class CsvBlocks extends Turned<List<Tuple2<String, String>>> {
        private final Planned planned;
        private final boolean nodes;
        private final CsvBuffers buffers;

        CsvBlocks(Iterator<byte[]> rows, Planned planned, boolean nodes) {
            super(rows);
            this.planned = planned;
            this.nodes = nodes;
            this.buffers = new CsvBuffers(planned);
        }

        Iterator<Tuple2<String, String>> all() {
            return StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, 0), false).flatMap(List::stream)
                    .iterator();
        }

        @Override
        List<Tuple2<String, String>> turn(Iterator<byte[]> rows) throws IOException {
            for (int i = 0; i < BLOCK && rows.hasNext(); i++) {
                if (nodes)
                    buffers.lines.entity(planned.elements.of(Tables.entity(rows.next())));
                else
                    buffers.lines.relation(planned.elements.of(Tables.relation(rows.next()), 0));
            }
            return buffers.taken();
        }
    }

    /** Rows of a table. */
    private static final class TableRows extends Turned<Row> {
        private final Planned planned;
        private final boolean nodes;
        private final List<String> columns;
        private final StoredProperties stored;

        TableRows(Iterator<byte[]> rows, Planned planned, boolean nodes, List<String> columns) {
            super(rows);
            this.planned = planned;
            this.nodes = nodes;
            this.columns = columns;
            this.stored = new StoredProperties(planned.elements.schema());
        }

        @Override
        Row turn(Iterator<byte[]> rows) {
            Map<String, Object> cells;
            if (nodes) {
                cells = stored.of(planned.elements.of(Tables.entity(rows.next())));
            } else {
                GraphElement.Relation relation = planned.elements.of(Tables.relation(rows.next()), 0);
                cells = new LinkedHashMap<>(stored.of(relation));
                cells.put("start_id", relation.subjId());
                cells.put("end_id", relation.objId());
            }
            return RowFactory.create(columns.stream().map(cells::get)
                    .map(value -> value instanceof List<?> list ? list.toArray() : value).toArray());
        }
    }
}
