package org.quern.cli.option;

import picocli.CommandLine.Parameters;

/** The parameter that names a run. */
public final class RunArgument {

    @Parameters(index = "0", paramLabel = "RUN", description = "Name of a run in the workspace, or its folder.")
    private String name = "";

    /** The argument as given. */
    public String text() {
        return name;
    }
}
