package org.quern.verdict.suite;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.graph.GraphSchema;
import org.quern.verdict.search.SmallGraph;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;
import org.quern.workspace.journal.KeyedLog;

/**
 * The folder with the small graphs of a graph: {@code index.jsonl} names the graphs of each gold query. A graph file that
 * the index does not name was put there by hand; it belongs to every gold query.
 */
public final class SuiteFolder {

    private static final String INDEX = "index.jsonl";
    private static final int NAME_LENGTH = 12;
    /** Names that only this class gives. A killed process may leave such files without an entry in the index. */
    private static final Pattern OWN_NAME = Pattern
            .compile("[0-9a-f]{" + NAME_LENGTH + "}-(?<chosen>chosen-)?\\d+\\.json");

    private static final KeyedLog.Form<String, GoldSuite> FORM = new KeyedLog.Form<>(GoldSuite::gold,
            JsonRecords::write, line -> JsonRecords.read(line, GoldSuite.class),
            "delete the folder, and distill the graphs again");

    private final Path folder;
    private final SafeFiles files;
    private final SmallGraphFile graphs;

    public SuiteFolder(Path folder, SafeFiles files) {
        this.folder = folder;
        this.files = files;
        this.graphs = new SmallGraphFile(files);
    }

    public Path path() {
        return folder;
    }

    /** The suites by gold query; none without a folder. */
    public Map<String, GoldSuite> suites() {
        return KeyedLog.read(folder.resolve(INDEX), FORM);
    }

    /** Opens the index for adding suites. */
    KeyedLog<String, GoldSuite> open() {
        return KeyedLog.open(folder.resolve(INDEX), FORM);
    }

    /** Writes the index anew, in this order; graph files that no suite has, and nobody put there by hand, are deleted. */
    void write(Collection<GoldSuite> suites) {
        files.write(folder.resolve(INDEX), out -> {
            for (GoldSuite suite : suites)
                out.write((JsonRecords.write(suite) + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8));
        });
        unnamed(suites).filter(name -> {
            Matcher own = OWN_NAME.matcher(name);
            return own.matches() && own.group("chosen") == null;
        }).forEach(name -> SafeFiles.delete(folder.resolve(name)));
    }

    /** The names of graph files that no suite names. */
    public List<String> byHand(Collection<GoldSuite> suites) {
        return unnamed(suites).filter(name -> !OWN_NAME.matcher(name).matches()).sorted().toList();
    }

    private Stream<String> unnamed(Collection<GoldSuite> suites) {
        if (!Files.isDirectory(folder))
            return Stream.empty();
        Set<String> named = new HashSet<>();
        suites.forEach(suite -> suite.graphs().forEach(kept -> named.add(kept.file())));
        return SafeFiles.entries(folder).stream().map(file -> file.getFileName().toString())
                .filter(name -> (name.endsWith(".json") || name.endsWith(".json.gz")) && !named.contains(name));
    }

    /** The name of a graph of a gold query. */
    static String name(String gold, int number) {
        return Sha256.of(gold).substring(0, NAME_LENGTH) + "-" + number + ".json";
    }

    /**
     * Adds a graph that a person chose to the suite of a gold query.
     *
     * @param realistic whether it keeps the facts about relations
     * @return the name of its file; if the suite has an equal graph, that one's
     */
    public String keep(String gold, SmallGraph graph, GraphSchema schema, boolean realistic) {
        GoldSuite suite = Optional.ofNullable(suites().get(gold))
                .orElseGet(() -> new GoldSuite(gold, List.of(), List.of(), "", ""));
        for (GoldSuite.Kept kept : suite.graphs()) {
            if (read(kept.file()).equals(graph))
                return kept.file();
        }
        String start = Sha256.of(gold).substring(0, NAME_LENGTH) + "-chosen-";
        int number = 1;
        while (Files.exists(folder.resolve(start + number + ".json")))
            number++;
        String name = start + number + ".json";
        write(name, graph, schema);
        try (KeyedLog<String, GoldSuite> log = open()) {
            log.add(suite.with(new GoldSuite.Kept(name, realistic, true)), true);
        }
        return name;
    }

    /**
     * Copies a graph file into the folder, where it counts for every gold query.
     *
     * @return its name there
     * @throws QuernException when it is no small graph, or its name is taken
     */
    public String add(Path file) {
        graphs.read(file);
        String name = file.getFileName().toString().replaceFirst("(\\.json)?(\\.gz)?$", "")
                + (file.toString().endsWith(".gz") ? ".json.gz" : ".json");
        Path target = folder.resolve(name);
        if (Files.exists(target))
            throw new QuernException("there is a small graph of this name already", target.toString(),
                    "rename the file that you add");
        files.write(target, out -> Files.copy(file, out));
        return name;
    }

    void write(String name, SmallGraph graph, GraphSchema schema) {
        graphs.write(folder.resolve(name), graph, schema);
    }

    /** @throws org.quern.workspace.QuernException when the file cannot be read */
    public SmallGraph read(String name) {
        return graphs.read(folder.resolve(name));
    }
}
