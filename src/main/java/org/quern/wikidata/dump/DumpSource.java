package org.quern.wikidata.dump;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.MemberSample;
import org.quern.wikidata.QuestionGuide;
import org.quern.wikidata.RedirectMap;
import org.quern.wikidata.Rejects;
import org.quern.wikidata.SourceQuery;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.dump.DumpNeeds.Link;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * An entity dump as a source for conversion. Opening it reads the dump once, on all cores, and writes what the
 * conversion may query to disk: labels, the statements of the schema's properties, and the links between items.
 * Every query is answered from this extract, which closing deletes. Memory holds one key per few thousand bytes
 * of the extract. Contains only items with a statement of a needed property, which members of types always
 * have, and the labels of all items.
 */
public final class DumpSource implements WikidataSource {
    private static final String SUBCLASS_OF = "P279";

    private final String description;
    private final List<Link> links;
    private final ScratchFolder scratch;
    private final DumpPass.Extract extract;
    private final RedirectMap redirects;
    private final BadLines badLines;
    private final long entities;
    private final EntityCodec codec = new EntityCodec();

    private DumpSource(String description, List<Link> links, ScratchFolder scratch, DumpPass.Extract extract,
            RedirectMap redirects, BadLines badLines, long entities) {
        this.description = description;
        this.links = links;
        this.scratch = scratch;
        this.extract = extract;
        this.redirects = redirects;
        this.badLines = badLines;
        this.entities = entities;
    }

    /**
     * Reads a dump.
     *
     * @param file a JSON array or JSON Lines, one entity per line; plain, gzip or bzip2
     * @param scratch a folder that contains the extract until the source is closed
     * @param threads number of reading threads
     * @throws QuernException if the file is missing, damaged, or contains no entity
     * @throws java.util.concurrent.CancellationException when cancelled; then no files are left
     */
    public static DumpSource open(Path file, DumpNeeds needs, Path scratch, int threads, Progress progress) {
        try (DumpFile dump = DumpFile.open(file, threads)) {
            List<Link> links = needs.links().stream()
                    .sorted(Comparator.comparing(Link::pid).thenComparing(l -> l.qualifier().orElse(""))).toList();
            ScratchFolder folder = scratch(scratch);
            try {
                DumpPass pass = new DumpPass(dump, needs, links, folder.folder(), threads);
                DumpPass.Extract extract = pass.run(progress);
                return new DumpSource(dump.describe(), links, folder, extract, pass.redirects(), pass.badLines(),
                        pass.entities(file));
            } catch (RuntimeException | IOException failure) {
                folder.close();
                throw failure;
            }
        } catch (UncheckedIOException failure) {
            throw SafeFiles.cannotWrite(scratch,
                    Objects.requireNonNull(failure.getCause(), "exception without a cause"));
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(scratch, failure);
        }
    }

    private static ScratchFolder scratch(Path parent) {
        try {
            return new ScratchFolder(parent);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(parent, failure);
        }
    }

    /** The description of a dump before it is read. */
    public static QuestionGuide guide() {
        return new QuestionGuide() {
            @Override
            public String way(SourceQuery question) {
                return DumpSource.way();
            }
        };
    }

    private static String way() {
        return "found in one scan of the dump";
    }

    @Override
    public List<Rejects> leftOut() {
        return redirects.reported(badLines.rejects());
    }

    @Override
    public String way(SourceQuery question) {
        return way();
    }

    @Override
    public String describe() {
        return description;
    }

    /** The skipped lines. */
    public BadLines badLines() {
        return badLines;
    }

    /** The number of entities in the dump. */
    public long entities() {
        return entities;
    }

    @Override
    public Set<String> subclasses(String classId) {
        Set<String> classes = new TreeSet<>(Set.of(upper(classId)));
        Set<String> edge = classes;
        while (!edge.isEmpty()) {
            edge = new HashSet<>(subjectsOf(SUBCLASS_OF, edge));
            edge.removeAll(classes);
            classes.addAll(edge);
        }
        return classes;
    }

    @Override
    public Set<String> subjectsOf(String pid, Set<String> objects) {
        return pointing(new Link(upper(pid), Optional.empty()), objects, true);
    }

    @Override
    public Set<String> pointingTo(String pid, Optional<String> qualifierPid, Set<String> objects) {
        return pointing(new Link(upper(pid), qualifierPid.map(DumpSource::upper)), objects, false);
    }

    private Set<String> pointing(Link link, Set<String> objects, boolean truthyOnly) {
        int number = links.indexOf(link);
        if (number < 0)
            throw new IllegalArgumentException("this property or class was not requested before the scan: " + link);
        Set<String> subjects = new HashSet<>();
        extract.pointers().visit(redirects.named(objects.stream().map(DumpSource::upper).toList()).stream()
                .map(o -> EntityExtract.stem(number, o)).toList(),
                (bytes, key, keyLength, value) -> {
                    if (!truthyOnly || bytes[value] == 1)
                        subjects.add(afterStem(bytes, key, keyLength));
                });
        return subjects;
    }

    private static String afterStem(byte[] bytes, int key, int keyLength) {
        int from = key;
        while (bytes[from] != 0)
            from++;
        return new String(bytes, from + 1, key + keyLength - from - 1, StandardCharsets.UTF_8);
    }

    private static String stem(byte[] bytes, int key) {
        int to = key;
        while (bytes[to] != 0)
            to++;
        return new String(bytes, key, to - key, StandardCharsets.UTF_8);
    }

    @Override
    public void read(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
        read(ids, pids, codec::read, receiver);
    }

    @Override
    public void statements(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
        read(ids, pids, codec::readStatements, receiver);
    }

    /** Reads an entity from the extract. */
    private interface Reading {
        WikidataEntity read(String id, Unpacker in, Set<String> pids);
    }

    private void read(Collection<String> ids, Set<String> pids, Reading reading, Consumer<WikidataEntity> receiver) {
        Set<String> wanted = new TreeSet<>();
        pids.forEach(pid -> wanted.add(upper(pid)));
        Map<String, WikidataEntity> found = new LinkedHashMap<>();
        extract.entities().visit(stems(ids), (bytes, key, _, value) -> found.computeIfAbsent(stem(bytes, key),
                id -> reading.read(id, new Unpacker(bytes, value), wanted)));
        found.values().forEach(entity -> receiver.accept(redirects.of(entity)));
    }

    @Override
    public MemberSample sample(ClassMembers members, int size, Progress progress) {
        throw new QuernException("cannot list sample members from a dump: {0}", description,
                "load the data into a store, or use a SPARQL endpoint", members.classId());
    }

    @Override
    public Map<String, String> labels(Collection<String> ids, List<String> languages) {
        Map<String, String> labels = new TreeMap<>();
        extract.labels().visit(stems(ids), (bytes, key, _, value) -> {
            Map<String, String> all = EntityCodec.texts(new Unpacker(bytes, value));
            languages.stream().filter(all::containsKey).findFirst()
                    .ifPresent(language -> labels.putIfAbsent(stem(bytes, key), all.get(language)));
        });
        return labels;
    }

    private static List<byte[]> stems(Collection<String> ids) {
        return ids.stream().map(DumpSource::upper).distinct().map(Table::stem).toList();
    }

    @Override
    public Set<String> matching(String pattern, Set<String> candidates) {
        throw new QuernException("a dump cannot run the query {0}", description,
                "load the data into a store, or use a SPARQL endpoint", pattern);
    }

    private static String upper(String id) {
        return id.toUpperCase(Locale.ROOT);
    }

    @Override
    public void close() {
        try (ScratchFolder _ = scratch;
                Table _ = extract.labels();
                Table _ = extract.entities();
                Table _ = extract.pointers()) {
            // In reverse order: first the files, then their folder.
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(scratch.folder(), failure);
        }
    }
}
