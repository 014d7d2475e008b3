package org.quern.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Future;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.lib.input.TextInputFormat;
import org.apache.spark.Partition;
import org.apache.spark.api.java.JavaNewHadoopRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.NewHadoopPartition;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;
import org.quern.spark.SharedSchemas.Link;
import org.quern.wikidata.ArrayEnds;
import org.quern.wikidata.Rank;
import org.quern.wikidata.RedirectMap;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.dump.BadLineTally;
import org.quern.wikidata.dump.EntityCodec;
import org.quern.wikidata.dump.EntityLine;
import org.quern.workspace.HashedInput;
import org.quern.workspace.QuernException;
import org.quern.workspace.TextInput;
import scala.Tuple2;

/** Reads the files of a dump in parts, on all executors: plain files, gzip and bzip2. */
final class DumpScan {
    private static final int LONGEST_LINE = 1 << 26;
    private static final int BUFFER = 1 << 20;

    private final JavaSparkContext spark;
    private final List<FileStatus> files;
    private final Configuration configuration;

    /** What a part of a file had in it. */
    record Summary(int ordinal, String file, long entities, byte first, byte last, BadLineTally badLines,
            HashMap<String, String> redirects)
            implements
                Serializable {}

    /**
     * @param dumps files, folders of files, or patterns
     * @param splitBytes how large the parts of a file are at most; 0: as the file system has them
     * @throws QuernException when there is no such file, or one that cannot be a dump
     */
    DumpScan(JavaSparkContext spark, List<String> dumps, long splitBytes) {
        this.spark = spark;
        this.configuration = new Configuration(spark.hadoopConfiguration());
        // Lines end with a line feed and nothing else, as in the one-machine conversion.
        configuration.set("textinputformat.record.delimiter", "\n");
        if (splitBytes > 0)
            configuration.setLong("mapreduce.input.fileinputformat.split.maxsize", splitBytes);
        this.files = new ArrayList<>();
        for (String dump : dumps)
            files.addAll(list(dump));
        files.forEach(this::check);
    }

    private List<FileStatus> list(String dump) {
        try {
            Path path = new Path(dump);
            FileSystem system = path.getFileSystem(configuration);
            FileStatus[] matching = system.globStatus(path);
            if (matching == null || matching.length == 0)
                throw new QuernException("no such file", dump, "check the path");
            List<FileStatus> found = new ArrayList<>();
            for (FileStatus each : matching)
                found.addAll(each.isDirectory() ? visible(system.listStatus(each.getPath())) : List.of(each));
            if (found.isEmpty())
                throw new QuernException("the folder contains no files", dump, "check the path");
            found.sort(Comparator.comparing(file -> file.getPath().toString()));
            return found;
        } catch (IOException | IllegalArgumentException broken) {
            throw new QuernException("the file cannot be read ({0})", dump, "check the path and the permissions",
                    broken.getMessage()).causedBy(broken);
        }
    }

    private static List<FileStatus> visible(FileStatus[] all) {
        return Arrays.stream(all).filter(FileStatus::isFile)
                .filter(file -> !file.getPath().getName().startsWith(".") && !file.getPath().getName().startsWith("_"))
                .toList();
    }

    /** Hadoop tells packed files by their names; one that is packed and does not say so would be read as text. */
    private void check(FileStatus file) {
        String name = file.getPath().toString();
        if (file.getLen() == 0)
            throw new QuernException("the file is empty", name, "copy or download it again");
        try (InputStream in = file.getPath().getFileSystem(configuration).open(file.getPath())) {
            byte[] magic = in.readNBytes(3);
            TextInput.checkForm(magic, magic.length);
            boolean gzip = magic.length > 1 && (magic[0] & 0xFF) == 0x1F && (magic[1] & 0xFF) == 0x8B;
            boolean bzip2 = magic.length > 2 && magic[0] == 'B' && magic[1] == 'Z' && magic[2] == 'h';
            if (gzip != name.endsWith(".gz") || bzip2 != name.endsWith(".bz2"))
                throw new QuernException("the name does not tell how the file is compressed", name,
                        gzip ? "rename it to end in .gz"
                                : bzip2 ? "rename it to end in .bz2" : "rename it to end in .json");
        } catch (IOException broken) {
            throw new QuernException(String.valueOf(broken.getMessage()), name, "check the file").causedBy(broken);
        }
    }

    /** All entities of the dump, and a summary of each part; the columns are {@link Tables#EXTRACT}. */
    JavaRDD<Row> rows(Broadcast<SharedSchemas> schemas) {
        JavaNewHadoopRDD<LongWritable, Text> lines = lines();
        Broadcast<HashMap<String, Integer>> ordinals = spark.broadcast(ordinals(lines));
        return lines.mapPartitionsWithInputSplit((split, part) -> {
            FileSplit place = (FileSplit) split;
            return new PartRows(place.getPath().toString(), Objects.requireNonNull(ordinals.value().get(key(split))),
                    part,
                    schemas.value());
        }, false);
    }

    /** All lines of the dump; a line lasts until the next one is read. */
    JavaNewHadoopRDD<LongWritable, Text> lines() {
        configuration.set("mapreduce.input.fileinputformat.inputdir",
                String.join(",", files.stream().map(f -> escaped(f.getPath().toString())).toList()));
        return (JavaNewHadoopRDD<LongWritable, Text>) spark.newAPIHadoopRDD(configuration, TextInputFormat.class,
                LongWritable.class, Text.class);
    }

    private static String escaped(String path) {
        return path.replace("\\", "\\\\").replace(",", "\\,");
    }

    /** The position of each part in the whole dump. */
    private HashMap<String, Integer> ordinals(JavaNewHadoopRDD<LongWritable, Text> lines) {
        Map<String, Integer> order = new HashMap<>();
        files.forEach(file -> order.putIfAbsent(file.getPath().toString(), order.size()));
        List<FileSplit> splits = new ArrayList<>();
        for (Partition partition : lines.rdd().partitions())
            splits.add((FileSplit) ((NewHadoopPartition) partition).serializableHadoopSplit().value());
        splits.sort(Comparator.comparingInt((FileSplit s) -> order.getOrDefault(s.getPath().toString(), 0))
                .thenComparingLong(FileSplit::getStart));
        HashMap<String, Integer> ordinals = new HashMap<>();
        splits.forEach(split -> ordinals.put(key(split), ordinals.size()));
        return ordinals;
    }

    private static String key(InputSplit split) {
        FileSplit file = (FileSplit) split;
        return file.getStart() + " " + file.getPath();
    }

    /** Begins to compute the description of the dump, which reads each file to its end. */
    Future<List<String>> describe() {
        SerializableConfiguration shared = new SerializableConfiguration(configuration);
        List<String> paths = files.stream().map(f -> f.getPath().toString()).toList();
        return spark.parallelize(paths, paths.size()).map(path -> described(new Path(path), shared.value()))
                .collectAsync();
    }

    private static String described(Path file, Configuration configuration) throws IOException {
        FileSystem system = file.getFileSystem(configuration);
        try (HashedInput in = new HashedInput(system.open(file), _ -> {})) {
            byte[] buffer = new byte[BUFFER];
            while (in.read(buffer, 0, buffer.length) >= 0) {
                // Only the hash is wanted.
            }
            return String.format(Locale.ROOT, "%s (%d bytes, sha256 %s)", file.getName(), in.count(), in.sha256());
        }
    }

    /**
     * Checks what only the whole dump can show.
     *
     * @param summaries of all parts
     * @param badLines gets the bad lines of all parts
     * @return the redirects of the dump
     * @throws QuernException when a file was cut off, or there is no entity at all
     */
    static RedirectMap check(List<Summary> summaries, BadLineTally badLines) {
        List<Summary> sorted = summaries.stream().sorted(Comparator.comparingInt(Summary::ordinal)).toList();
        Map<String, Byte> first = new HashMap<>();
        Map<String, Byte> last = new HashMap<>();
        Map<String, String> redirects = new HashMap<>();
        long entities = 0;
        for (Summary part : sorted) {
            part.redirects().forEach((from, to) -> redirects.merge(from, to, DumpScan::smaller));
            if (part.first() != 0) {
                first.putIfAbsent(part.file(), part.first());
                last.put(part.file(), part.last());
            }
            badLines.merge(part.ordinal(), part.badLines());
            entities += part.entities();
        }
        first.forEach((file, begin) -> ArrayEnds.check(begin, last.getOrDefault(file, begin), file));
        if (entities == 0)
            throw new QuernException("the files contain no entities", sorted.getFirst().file(),
                    "use an entity dump: one Wikidata entity in JSON per line");
        return new RedirectMap(redirects);
    }

    /** Of two targets of an id, whatever their order in the dump. */
    private static String smaller(String one, String other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    /** The entities of one part, and its summary at the end. */
    private static final class PartRows implements Iterator<Row> {
        private final String file;
        private final int ordinal;
        private final Iterator<Tuple2<LongWritable, Text>> lines;
        private final List<Link> links;
        private final List<String> languages;
        private final EntityLine reader;
        private final EntityCodec codec = new EntityCodec();
        private final BadLineTally bad = new BadLineTally();
        private final HashMap<String, String> redirects = new HashMap<>();
        private int index;
        private long entities;
        private byte first;
        private byte last;
        private boolean ended;
        private @Nullable Row next;

        PartRows(String file, int ordinal, Iterator<Tuple2<LongWritable, Text>> lines, SharedSchemas schemas) {
            this.file = file;
            this.ordinal = ordinal;
            this.lines = lines;
            this.links = schemas.links();
            this.languages = schemas.rules().languages();
            this.reader = new EntityLine(schemas.needs());
        }

        @Override
        public boolean hasNext() {
            while (next == null && !ended) {
                if (more())
                    read(lines.next()._2());
                else
                    end();
            }
            return next != null;
        }

        private boolean more() {
            try {
                return lines.hasNext();
            } catch (Exception broken) {
                // Readers of Hadoop throw checked exceptions here, which Scala does not declare.
                if (broken instanceof IOException)
                    throw new QuernException("the file cannot be read: it is damaged or incomplete", file,
                            "copy or download it again").causedBy(broken);
                throw broken;
            }
        }

        private void read(Text line) {
            byte[] bytes = line.getBytes();
            int length = line.getLength();
            if (index == Integer.MAX_VALUE || length > LONGEST_LINE)
                throw new QuernException("a line is longer than 64 MB", file,
                        "use a dump that has one entity per line");
            see(bytes, length);
            switch (reader.read(bytes, 0, length)) {
                case EntityLine.Outcome.Entity(WikidataEntity entity) -> {
                    entities++;
                    next = row(entity);
                }
                case EntityLine.Outcome.Redirect(String from, String to) ->
                    redirects.merge(from, to, DumpScan::smaller);
                case EntityLine.Outcome.Bad(String reason) -> bad.add(0, index, reason, bytes, 0, length);
                case EntityLine.Outcome.Nothing() -> {
                    // Brackets and empty lines belong to the format.
                }
            }
            index++;
        }

        private void see(byte[] bytes, int length) {
            for (int i = 0; first == 0 && i < length; i++)
                first = visible(bytes[i]);
            for (int i = length - 1; i >= 0; i--) {
                byte met = visible(bytes[i]);
                if (met != 0) {
                    // The bracket of an inner list of an entity that was cut off closes nothing.
                    last = met == ']' && ArrayEnds.isUnfinished(bytes, length) ? first : met;
                    return;
                }
            }
        }

        private static byte visible(byte one) {
            return one >= 0 && one <= ' ' ? 0 : one;
        }

        private Row row(WikidataEntity entity) {
            boolean stated = !entity.statements().isEmpty();
            return RowFactory.create(entity.id(), (long) ordinal << Integer.SIZE | index,
                    EntityCodec.label(entity, languages).orElse(null), stated ? codec.bytes(entity) : null,
                    stated ? linksOf(entity) : null, null);
        }

        private Object[] linksOf(WikidataEntity entity) {
            List<Row> found = new ArrayList<>();
            for (Link link : links) {
                List<Statement> truthy = entity.truthy(link.pid());
                if (link.any()) {
                    if (truthy.stream().anyMatch(s -> s.main() instanceof Snak.Known))
                        found.add(RowFactory.create(link.key(), "", true));
                    continue;
                }
                Map<String, Boolean> objects = new TreeMap<>();
                for (Statement statement : entity.statements(link.pid())) {
                    if (statement.rank() != Rank.DEPRECATED)
                        statement.ends(link.qualifier())
                                .forEach(id -> objects.merge(id, truthy.contains(statement), Boolean::logicalOr));
                }
                objects.forEach((object, best) -> found.add(RowFactory.create(link.key(), object, best)));
            }
            return found.toArray();
        }

        private void end() {
            ended = true;
            bad.lines(0, index);
            next = RowFactory.create(null, (long) ordinal << Integer.SIZE, null, null, null,
                    Tables.serialized(new Summary(ordinal, file, entities, first, last, bad, redirects)));
        }

        @Override
        public Row next() {
            if (!hasNext())
                throw new NoSuchElementException();
            Row row = Objects.requireNonNull(next);
            next = null;
            return row;
        }
    }
}
