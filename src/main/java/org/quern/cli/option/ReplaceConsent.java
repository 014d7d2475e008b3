package org.quern.cli.option;

import picocli.CommandLine.Option;

/** The option that consents to replacing a graph by a much smaller one. */
public final class ReplaceConsent {

    @Option(names = "--yes", description = "Replace the graph even if more than a tenth of its entities or relations would be removed. The former version is kept; 'quern graph restore' brings it back.")
    private boolean yes;

    public boolean isGiven() {
        return yes;
    }
}
