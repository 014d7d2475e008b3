package org.quern.cli;

import java.nio.file.Path;
import java.util.Locale;
import org.quern.convert.HtmlReport;
import org.quern.convert.Manifest;
import org.quern.convert.ManifestWriter;
import org.quern.workspace.SafeFiles;

/** The forms of a report. */
enum ReportForm {
    HTML {
        @Override
        void write(Manifest manifest, Path folder, SafeFiles files) {
            files.write(folder.resolve(fileName()), out -> new HtmlReport().write(manifest, out));
        }
    },
    JSON {
        @Override
        void write(Manifest manifest, Path folder, SafeFiles files) {
            files.write(folder.resolve(fileName()), out -> new ManifestWriter().write(manifest, out));
        }
    };

    abstract void write(Manifest manifest, Path folder, SafeFiles files);

    /** As people type it, and as files end. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    String fileName() {
        return "report." + this;
    }
}
