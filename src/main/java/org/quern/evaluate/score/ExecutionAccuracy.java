package org.quern.evaluate.score;

import java.util.Map;

/** EX: whether the results are equal (CypherBench, section 5.1). */
public final class ExecutionAccuracy implements Metric {

    @Override
    public String id() {
        return "ex";
    }

    @Override
    public String text() {
        return "execution_accuracy";
    }

    @Override
    public String title() {
        return "EX";
    }

    @Override
    public Map<String, String> labels() {
        return Map.of("en", "Execution accuracy", "es", "Exactitud de ejecución");
    }

    @Override
    public String description() {
        return "Share of questions whose predicted query returns the result of the gold query.";
    }

    @Override
    public Scale scale() {
        return Scale.BINARY;
    }

    @Override
    public boolean isMain() {
        return true;
    }

    @Override
    public Measured of(Execution execution) {
        return switch (execution) {
            case Execution.Ran ran -> Measured.of(ran.ex());
            case Execution.Answered answered -> Measured.of(answered.ex());
            default -> Metric.usual(execution);
        };
    }
}
