package org.quern.cli.option;

import org.quern.cli.output.Amount;
import org.quern.cli.output.Terminal;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.EngineUse;
import picocli.CommandLine.Option;

/** Options that select the engine for scoring queries. */
public final class EngineOptions {

    @Option(names = "--engine", paramLabel = "NAME", defaultValue = "auto", description = "Engine that runs the queries: auto (in memory if the answer is certain, otherwise the database) or database (default: ${DEFAULT-VALUE}).")
    private EngineChoice choice = EngineChoice.AUTO;

    public EngineChoice choice() {
        return choice;
    }

    /** Tells what answered. */
    public static void tell(EngineUse use, Terminal terminal) {
        if (use.inMemory() > 0)
            terminal.note(
                    "%s answered in memory (%,d also by the database, with the same answers), %,d by the database."
                            .formatted(Amount.of(use.inMemory(), "query"), use.compared(), use.byDatabase()));
        use.differences().forEach(difference -> terminal.warning(
                "The in-memory engine and the database gave different answers, so the database answered all queries on "
                        + difference));
    }
}
