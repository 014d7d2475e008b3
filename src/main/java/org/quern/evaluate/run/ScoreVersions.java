package org.quern.evaluate.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.neo4j.GraphSource;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;

/**
 * What the scores of a run depend on besides its predictions. Equal texts mean that nothing changed.
 *
 * @param metrics the version of the metrics and how values are compared; empty when unknown
 * @param engine the engine, the versions of its parts, and the limits of queries; empty when unknown
 * @param graphs the content of each graph, see {@link GraphSource#version}; without graphs whose content is unknown. The small
 * graphs of a graph have an entry of their own, named like their folder
 * @param gold a hash of the gold queries; empty when unknown
 */
public record ScoreVersions(String metrics, String engine, Map<String, String> graphs, String gold) {

    /** Of scores from earlier versions of Quern, or from other programs. */
    public static final ScoreVersions UNKNOWN = new ScoreVersions("", "", Map.of(), "");

    private static final String SUITES = "/distilled";

    public ScoreVersions {
        graphs = new TreeMap<>(graphs);
    }

    /** A hash of the gold queries, in any order; the alternatives of a question count in theirs. */
    public static String gold(Collection<Sample> samples) {
        return Sha256.of(String.join("\n", samples.stream()
                .map(sample -> sample.graph() + "\t" + sample.qid() + "\t"
                        + String.join("\t", GoldAlternative.golds(sample)))
                .sorted().toList()));
    }

    /** The known contents of the graphs of questions. */
    public static Map<String, String> graphs(Collection<Sample> samples, GraphSource source) {
        Map<String, String> versions = new TreeMap<>();
        samples.stream().map(Sample::graph).distinct().forEach(graph -> {
            version(source, graph).ifPresent(version -> versions.put(graph, version));
            suites(source, graph).ifPresent(version -> versions.put(graph + SUITES, version));
        });
        return versions;
    }

    /** The version of the small graphs of a graph; empty if there were none. */
    String suite(String graph) {
        return graphs.getOrDefault(graph + SUITES, "");
    }

    /** The same under another name of a graph. */
    public ScoreVersions renamed(String graph, String to, String gold) {
        Map<String, String> names = new TreeMap<>(graphs);
        for (String part : List.of("", SUITES))
            Optional.ofNullable(names.remove(graph + part)).ifPresent(version -> names.put(to + part, version));
        return new ScoreVersions(metrics, engine, names, gold);
    }

    /** A graph that cannot be read is unknown: the scores say why, or it was deleted later. */
    private static Optional<String> version(GraphSource source, String graph) {
        try {
            return source.version(graph);
        } catch (QuernException unreadable) {
            return Optional.empty();
        }
    }

    /** Identifies the small graphs; empty without any. */
    private static Optional<String> suites(GraphSource source, String graph) {
        StringBuilder all = new StringBuilder();
        try {
            Optional<Path> folder = source.distilled(graph).filter(Files::isDirectory);
            if (folder.isEmpty())
                return Optional.empty();
            for (Path file : SafeFiles.entries(folder.get()).stream().sorted().toList())
                all.append(file.getFileName()).append(' ').append(Sha256.of(file)).append('\n');
        } catch (QuernException unreadable) {
            return Optional.empty();
        }
        return all.isEmpty() ? Optional.empty() : Optional.of(Sha256.of(all.toString()));
    }

    /** @param versions of the metrics */
    public static String metrics(String versions, Mode mode) {
        return versions + " " + mode.name().toLowerCase(Locale.ROOT);
    }

    /** How values were compared; as in published figures if that is unknown. */
    public Mode mode() {
        return metrics.endsWith(" strict") ? Mode.STRICT : Mode.COMPATIBLE;
    }

    public boolean isUnknown() {
        return equals(UNKNOWN);
    }

    /**
     * The graphs whose content has changed since, so that scores and gold answers may be out of date, and the folders of small
     * graphs that have changed or are new.
     */
    public List<String> changedGraphs(GraphSource source) {
        List<String> changed = new ArrayList<>();
        graphs.keySet().stream().filter(name -> !name.endsWith(SUITES)).forEach(graph -> {
            version(source, graph).filter(now -> !now.equals(graphs.get(graph))).ifPresent(_ -> changed.add(graph));
            suites(source, graph).filter(now -> !now.equals(graphs.get(graph + SUITES)))
                    .ifPresent(_ -> changed.add(graph + SUITES));
        });
        return changed;
    }
}
