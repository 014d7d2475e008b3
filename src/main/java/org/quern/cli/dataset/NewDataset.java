package org.quern.cli.dataset;

import java.util.Optional;
import picocli.CommandLine.Option;

/** Options for a dataset that a command creates. */
final class NewDataset {

    @Option(names = "--name", paramLabel = "NAME", description = "Name of the new set (default: the name of the file, or NAME-grown).")
    private Optional<String> name = Optional.empty();
    @Option(names = "--overwrite", description = "Replace an existing set with the same name.")
    private boolean replaced;

    /** @param usual the name if none is given */
    String name(String usual) {
        return name.orElse(usual);
    }

    boolean isReplaced() {
        return replaced;
    }
}
