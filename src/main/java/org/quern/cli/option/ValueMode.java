package org.quern.cli.option;

import org.quern.evaluate.TableMatcher.Mode;
import picocli.CommandLine.Option;

/** The option that sets how result values are compared. */
public final class ValueMode {

    @Option(names = "--strict", description = "Compare values strictly: Booleans are not numbers, and lists have an order. Published scores use the lenient comparison.")
    private boolean strict;

    public Mode mode() {
        return strict ? Mode.STRICT : Mode.COMPATIBLE;
    }
}
