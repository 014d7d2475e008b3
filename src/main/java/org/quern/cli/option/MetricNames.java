package org.quern.cli.option;

import java.util.ArrayList;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The metrics that an option accepts. */
public final class MetricNames extends ArrayList<String> implements ITypeConverter<Metric> {

    private static final long serialVersionUID = 1;

    public MetricNames() {
        super(Metrics.ALL.stream().map(Metric::name).toList());
    }

    @Override
    public Metric convert(String value) {
        return Metrics.named(value).orElseThrow(() -> new TypeConversionException(
                "expected one of [" + String.join(", ", this) + "] (case-insensitive) but was '" + value + "'"));
    }
}
