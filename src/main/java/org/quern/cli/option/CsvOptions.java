package org.quern.cli.option;

import org.quern.workspace.CsvText;
import picocli.CommandLine.Option;

/** How commands write CSV. */
public final class CsvOptions {

    @Option(names = "--raw-csv", description = "Write CSV cells as they are. Otherwise those that a spreadsheet would run as a formula begin with an apostrophe.")
    private boolean raw;

    public CsvText.Cells cells() {
        return raw ? CsvText.Cells.RAW : CsvText.Cells.GUARDED;
    }
}
