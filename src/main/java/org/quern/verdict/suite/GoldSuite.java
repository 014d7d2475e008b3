package org.quern.verdict.suite;

import java.util.List;
import java.util.stream.Stream;

/**
 * What the index of a folder of small graphs says about a gold query.
 *
 * @param graphs in the order in which predictions are checked
 * @param mutants what the graphs were chosen for
 * @param problem why there are no graphs; otherwise empty
 * @param settings of the search; with others, the gold query is searched again
 */
public record GoldSuite(String gold, List<Kept> graphs, List<Tried> mutants, String problem, String settings) {

    /**
     * A graph file.
     *
     * @param realistic whether it keeps the known facts about relations as well as the schema; false if none are known
     * @param chosen whether a person put it into the suite; it stays when the suite is made again
     */
    public record Kept(String file, boolean realistic, boolean chosen) {

        Kept(String file, boolean realistic) {
            this(file, realistic, false);
        }
    }

    /** Whether the suite separates a mutant from gold. */
    public enum Fate {
        /** A graph of the suite shows a difference. */
        KILLED,
        /** It was shown to be equivalent on the graphs that a suite may have. */
        EQUIVALENT,
        /** Neither. */
        OPEN
    }

    /**
     * A query that gold was to be separated from.
     *
     * @param killedBy the files on which it differs from gold
     */
    public record Tried(String kind, String query, Fate fate, List<String> killedBy) {
        public Tried {
            killedBy = List.copyOf(killedBy);
        }
    }

    public GoldSuite {
        graphs = List.copyOf(graphs);
        mutants = List.copyOf(mutants);
    }

    static GoldSuite failed(String gold, String problem, String settings) {
        return new GoldSuite(gold, List.of(), List.of(), problem, settings);
    }

    /** With the graphs of a former suite that a person chose. */
    GoldSuite keeping(GoldSuite before) {
        return with(before.graphs().stream().filter(Kept::chosen).toArray(Kept[]::new));
    }

    GoldSuite with(Kept... further) {
        return new GoldSuite(gold, Stream.concat(graphs.stream(), Stream.of(further)).toList(), mutants, problem,
                settings);
    }

    /** Whether no graphs were searched. */
    public boolean isFailed() {
        return !problem.isEmpty();
    }

    /** The number of mutants with a fate. */
    public long count(Fate fate) {
        return mutants.stream().filter(mutant -> mutant.fate() == fate).count();
    }
}
