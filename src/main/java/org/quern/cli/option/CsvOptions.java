package org.quern.cli.option;

import org.quern.workspace.CsvText;
import picocli.CommandLine.Option;

/** Options for CSV output. */
public final class CsvOptions {

    @Option(names = "--raw-csv", description = "Write CSV cells unchanged. By default, cells that a spreadsheet would interpret as formulas get a leading apostrophe.")
    private boolean raw;

    public CsvText.Cells cells() {
        return raw ? CsvText.Cells.RAW : CsvText.Cells.GUARDED;
    }
}
