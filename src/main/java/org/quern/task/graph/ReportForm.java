package org.quern.task.graph;

import java.nio.file.Path;
import java.util.Locale;
import org.quern.convert.output.HtmlReport;
import org.quern.convert.output.ItemNames;
import org.quern.convert.output.Manifest;
import org.quern.workspace.SafeFiles;

/** The formats of a report. */
public enum ReportForm {
    HTML {
        @Override
        public void write(Manifest manifest, ItemNames names, Path folder, SafeFiles files) {
            files.write(folder.resolve(fileName()), out -> new HtmlReport(names).write(manifest, out));
        }
    },
    JSON {
        @Override
        public void write(Manifest manifest, ItemNames names, Path folder, SafeFiles files) {
            files.write(folder.resolve(fileName()), out -> manifest.write(out));
        }
    };

    /** @param names the names of items in examples, for people */
    public abstract void write(Manifest manifest, ItemNames names, Path folder, SafeFiles files);

    /** The name in options, and the file extension. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String fileName() {
        return "report." + this;
    }
}
