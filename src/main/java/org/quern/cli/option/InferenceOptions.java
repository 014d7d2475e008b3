package org.quern.cli.option;

import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Inference;
import org.quern.statistics.Bootstrap;
import org.quern.statistics.ClusteredMean.Method;
import picocli.CommandLine.Option;

/** Options for confidence intervals and p-values. */
public final class InferenceOptions implements CheckedOptions {

    @Option(names = "--cluster", defaultValue = "none", paramLabel = "BY", description = "How to cluster items with similar scores: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}, items are independent). Intervals and p-values treat only whole clusters as independent.")
    private Clustering clustering = Clustering.NONE;
    @Option(names = "--interval", defaultValue = "bootstrap", paramLabel = "METHOD", description = "Method for intervals and p-values: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). robust: cluster-robust standard errors.")
    private Method method = Method.BOOTSTRAP;
    @Option(names = "--resamples", defaultValue = ""
            + Bootstrap.RESAMPLES, paramLabel = "N", description = "Number of bootstrap resamples (default: ${DEFAULT-VALUE}).")
    private int resamples = Bootstrap.RESAMPLES;

    @Override
    public void check(CommonOptions common) {
        common.require(resamples >= 100, "--resamples must be at least 100");
    }

    public Inference inference() {
        Inference chosen = Inference.of(clustering, method);
        return new Inference(clustering, method, resamples, chosen.seed());
    }
}
