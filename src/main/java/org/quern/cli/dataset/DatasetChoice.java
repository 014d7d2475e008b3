package org.quern.cli.dataset;

import picocli.CommandLine.Parameters;

/** The parameter that selects a dataset. */
final class DatasetChoice {

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the dataset in the workspace.")
    private String name = "";

    String name() {
        return name;
    }
}
