package org.quern.task;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.report.Chart;
import org.quern.report.SvgPen;
import org.quern.workspace.SafeFiles;

/** Writes charts to a folder, as SVG. */
public final class ChartFiles {

    private ChartFiles() {}

    /**
     * @param charts by name
     * @param folder writes nothing if empty
     */
    public static List<Path> write(Map<String, ? extends Chart> charts, Optional<Path> folder, SafeFiles files) {
        List<Path> written = new ArrayList<>();
        folder.ifPresent(to -> charts.forEach((name, chart) -> {
            Path file = to.resolve(name + ".svg");
            files.write(file, out -> SvgPen.write(chart, out));
            written.add(file);
        }));
        return written;
    }
}
