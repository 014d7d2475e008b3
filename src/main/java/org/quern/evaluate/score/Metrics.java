package org.quern.evaluate.score;

import java.util.List;
import java.util.Optional;
import org.quern.workspace.extension.Extensions;

/** The metrics in the order of files and tables; those of jars on the class path follow. */
public final class Metrics extends Extensions<Metric> {

    /** The service file of the program names its own, so that they may need any of its packages. */
    private static final Metrics KNOWN = new Metrics();

    public static final List<Metric> ALL = KNOWN.all();
    /** The metrics that summaries show. */
    public static final List<Metric> MAIN = ALL.stream().filter(Metric::isMain).toList();

    /** Execution accuracy: by it, an item is correct or wrong. */
    public static final Metric EX = KNOWN.find("ex");
    public static final Metric PSJS = KNOWN.find("psjs");
    public static final Metric EXECUTABLE = KNOWN.find("executable");

    private Metrics() {
        super("metric", List.of(), provided(Metric.class));
    }

    /** The metric with a name as in options, in any case. */
    public static Optional<Metric> named(String name) {
        return ALL.stream().filter(metric -> metric.key().equalsIgnoreCase(name.replace('-', '_'))).findFirst();
    }

    /** The versions of all metrics as one text, which stays the same when a metric is added. */
    public static String versions() {
        StringBuilder text = new StringBuilder().append(Metric.FIRST_VERSION);
        ALL.stream().filter(metric -> metric.version() != Metric.FIRST_VERSION)
                .forEach(metric -> text.append(' ').append(metric.key()).append(':').append(metric.version()));
        return text.toString();
    }
}
