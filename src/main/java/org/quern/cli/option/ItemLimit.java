package org.quern.cli.option;

import java.util.List;
import org.quern.cli.output.Amount;
import org.quern.cli.output.Terminal;
import picocli.CommandLine.Option;

/** The option that limits how many items are printed. */
public final class ItemLimit implements CheckedOptions {

    @Option(names = "--limit", defaultValue = "50", paramLabel = "N", description = "Max. items to list (default: ${DEFAULT-VALUE}; --json lists all).")
    private int most;

    @Override
    public void check(CommonOptions common) {
        common.require(most >= 0, "--limit must be at least 0");
    }

    public <T> List<T> first(List<T> items) {
        return items.subList(0, Math.min(most, items.size()));
    }

    /** Tells how many items are not listed. */
    public void tellMore(List<?> items, Terminal terminal) {
        if (items.size() > most)
            terminal.note(Amount.of(items.size() - most, "more item") + " (--limit, or --json for all).");
    }
}
