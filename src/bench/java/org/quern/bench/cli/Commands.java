package org.quern.bench.cli;

import java.util.List;

/** Runs Quern's commands inside this process. The bench does not know the command line, which passes itself in. */
@FunctionalInterface
public interface Commands {

    /**
     * A finished command.
     *
     * @param exit 0 when it succeeded
     * @param out its standard output
     * @param err its standard error
     */
    record Result(int exit, String out, String err) {

        /** The last line of standard error, which says why a command failed. */
        String reason() {
            return err.strip().lines().reduce("", (_, last) -> last);
        }
    }

    Result run(List<String> arguments);
}
