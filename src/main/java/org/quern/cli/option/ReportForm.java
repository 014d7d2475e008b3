package org.quern.cli.option;

import java.nio.file.Path;
import java.util.Locale;
import org.quern.convert.output.HtmlReport;
import org.quern.convert.output.Manifest;
import org.quern.workspace.SafeFiles;

/** The formats of a report. */
public enum ReportForm {
    HTML {
        @Override
        public void write(Manifest manifest, Path folder, SafeFiles files) {
            files.write(folder.resolve(fileName()), out -> new HtmlReport().write(manifest, out));
        }
    },
    JSON {
        @Override
        public void write(Manifest manifest, Path folder, SafeFiles files) {
            files.write(folder.resolve(fileName()), out -> manifest.write(out));
        }
    };

    public abstract void write(Manifest manifest, Path folder, SafeFiles files);

    /** The name in options, and the file extension. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String fileName() {
        return "report." + this;
    }
}
