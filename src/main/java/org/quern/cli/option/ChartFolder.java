package org.quern.cli.option;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.report.Chart;
import org.quern.task.ChartFiles;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Option;

/** The option that also writes charts. */
public final class ChartFolder {

    @Option(names = "--charts", paramLabel = "DIR", description = "Also write the charts to this folder, as SVG.")
    private Optional<Path> folder = Optional.empty();

    /**
     * Writes the charts if the user asked for them.
     *
     * @param charts by name
     */
    public List<Path> write(Map<String, ? extends Chart> charts, SafeFiles files) {
        return ChartFiles.write(charts, folder, files);
    }

    public Optional<Path> folder() {
        return folder;
    }
}
