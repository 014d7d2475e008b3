package org.quern.textgraph.sample;

/**
 * The parameters of sampling (KG-LLM-Bench, section 4.5 and appendix B.5).
 *
 * @param seeds how many entities a sample grows from
 * @param radius how far from a seed the sample reaches, edges taken in either direction
 * @param minDegree entities with fewer neighbours than this leave the sample; 1 lets all stay
 * @param maxEdges more edges than this are pruned at random
 * @param full whether a sample with fewer edges than that is drawn again (section 6.2)
 */
public record Sampling(int seeds, int radius, int minDegree, int maxEdges, boolean full) {

    private static final int MOST_EDGES = 200;

    /** Wide: for triples, paths and degrees. */
    public static final Sampling WIDE = new Sampling(10, 1, 1, MOST_EDGES, true);
    /** Deep: for aggregations, which need entities with several of the same. */
    public static final Sampling DEEP = new Sampling(1, 2, 2, MOST_EDGES, true);

    public Sampling {
        if (seeds < 1 || radius < 1 || minDegree < 1 || maxEdges < 1)
            throw new IllegalArgumentException("seeds, radius, degree and edges must be at least 1");
    }

    /** One that takes each sample as it comes. */
    public Sampling(int seeds, int radius, int minDegree, int maxEdges) {
        this(seeds, radius, minDegree, maxEdges, false);
    }

    /** The same, drawn again or not. */
    public Sampling withFull(boolean wanted) {
        return new Sampling(seeds, radius, minDegree, maxEdges, wanted);
    }
}
