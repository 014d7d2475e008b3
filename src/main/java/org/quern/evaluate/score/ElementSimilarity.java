package org.quern.evaluate.score;

import java.util.Map;
import org.quern.evaluate.Psjs.Subgraph;

/** Similarity of the provenance subgraphs by nodes and relationships. */
public final class ElementSimilarity extends ProvenanceSimilarity {

    @Override
    public String id() {
        return "psjs-edges";
    }

    @Override
    public String text() {
        return "psjs_edges";
    }

    @Override
    public String title() {
        return "PSJS over edges";
    }

    @Override
    public String heading() {
        return "+edges";
    }

    @Override
    public Map<String, String> labels() {
        return Map.of("en", "Provenance similarity with relations", "es", "Similitud de procedencia con relaciones");
    }

    @Override
    public String description() {
        return "Similarity of the nodes and relationships that the predicted and the gold query match (Jaccard).";
    }

    @Override
    public boolean isMain() {
        return false;
    }

    @Override
    double similarity(Subgraph gold, Subgraph pred) {
        return gold.similarityByElements(pred);
    }
}
