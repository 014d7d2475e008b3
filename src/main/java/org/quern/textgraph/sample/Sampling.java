package org.quern.textgraph.sample;

/**
 * The parameters of sampling (KG-LLM-Bench, section 4.5 and appendix B.5).
 *
 * @param seeds number of entities from which a sample starts
 * @param radius max. distance from a seed, ignoring edge directions
 * @param minDegree entities with fewer neighbours are removed; 1 keeps all
 * @param maxEdges max. edges; excess edges are removed at random
 * @param full whether a sample with fewer edges than that is drawn again (section 6.2)
 */
public record Sampling(int seeds, int radius, int minDegree, int maxEdges, boolean full) {

    private static final int MOST_EDGES = 200;

    /** Wide samples, for the tasks on triples, paths and degrees. */
    public static final Sampling WIDE = new Sampling(10, 1, 1, MOST_EDGES, true);
    /** Deep samples: for aggregations, which need entities with several edges of one type. */
    public static final Sampling DEEP = new Sampling(1, 2, 2, MOST_EDGES, true);

    public Sampling {
        if (seeds < 1 || radius < 1 || minDegree < 1 || maxEdges < 1)
            throw new IllegalArgumentException(
                    "seed entities, radius, min. neighbours and max. edges must be at least 1");
    }

    /** Sampling that accepts each sample, whatever its number of edges. */
    public Sampling(int seeds, int radius, int minDegree, int maxEdges) {
        this(seeds, radius, minDegree, maxEdges, false);
    }

    /** The same sampling with another value of {@code full}. */
    public Sampling withFull(boolean wanted) {
        return new Sampling(seeds, radius, minDegree, maxEdges, wanted);
    }
}
