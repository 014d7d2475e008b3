package org.quern.cli.output;

/** Prints how many items of a run failed. */
public final class FailedItems {

    private FailedItems() {}

    /** @param reason the reason of the last failure */
    public static void tell(int failed, String reason, Terminal terminal) {
        if (failed > 0)
            terminal.println("  %,d failed (last: %s); rerun the command to retry them".formatted(failed, reason));
    }
}
