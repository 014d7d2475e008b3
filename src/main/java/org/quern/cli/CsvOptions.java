package org.quern.cli;

import org.quern.workspace.CsvText;
import picocli.CommandLine.Option;

/** How commands write CSV. */
final class CsvOptions {

    @Option(names = "--raw-csv", description = "Write CSV cells as they are. Otherwise those that a spreadsheet would run as a formula begin with an apostrophe.")
    private boolean raw;

    CsvText.Cells cells() {
        return raw ? CsvText.Cells.RAW : CsvText.Cells.GUARDED;
    }
}
