package org.quern.evaluate.score;

import java.util.Map;
import org.quern.evaluate.Score;

/** Whether the prediction runs. */
public final class Executability implements Metric {

    @Override
    public String id() {
        return "executable";
    }

    @Override
    public String text() {
        return "executable";
    }

    @Override
    public String title() {
        return "executable";
    }

    @Override
    public String heading() {
        return "exec.";
    }

    @Override
    public Map<String, String> labels() {
        return Map.of("en", "Executable", "es", "Ejecutable");
    }

    @Override
    public String description() {
        return "Share of questions whose predicted query runs.";
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
            case Execution.GoldFailed failed -> Measured.of(failed.executable());
            case Execution.Ran _ -> Measured.of(Score.of(1));
            default -> Metric.usual(execution);
        };
    }
}
