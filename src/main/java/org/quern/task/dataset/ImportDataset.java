package org.quern.task.dataset;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.quern.job.Progress;
import org.quern.qaset.SetFormat;
import org.quern.qaset.file.PublishedFile;
import org.quern.qaset.file.Rights;
import org.quern.qaset.file.SetColumns;
import org.quern.qaset.file.SetImport;
import org.quern.qaset.file.SetManifest;
import org.quern.qaset.file.SetPreview;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import org.quern.workspace.record.KnownColumns;

/** Imports a published question set; its file is not changed. */
public record ImportDataset(Workspace workspace, SafeFiles files) {

    /**
     * The settings.
     *
     * @param name of the set; if empty, that of the file
     * @param columns names of columns, as {@link SetColumns#with} takes them; they are remembered for files with the same
     * columns
     * @param language language of questions whose file does not state one
     * @param replace whether to replace a set with the same name
     */
    public record Settings(Path file, Optional<String> name, Optional<SetFormat> format, List<String> columns,
            String language, boolean replace, Rights rights) {

        /** A file whose columns are recognized by their names. */
        public Settings(Path file) {
            this(file, Optional.empty(), Optional.empty(), List.of(), "en", false, Rights.UNKNOWN);
        }

        /** The name of the set. */
        public String called() {
            return name.orElseGet(() -> SetImport.nameOf(file));
        }
    }

    /** The first questions, and what is read from which column. */
    public SetPreview preview(Settings settings, Progress progress) {
        SetImport.Wish wish = wish(settings, progress);
        return SetPreview.of(new PublishedFile(settings.file(), wish.format(), wish.language(), wish.columns()), wish,
                progress);
    }

    /** Imports the file completely or not at all. */
    public SetManifest run(Settings settings, Progress progress) {
        SetManifest manifest = new SetImport(files).run(settings.file(), workspace.dataset(settings.called()),
                wish(settings, progress), progress);
        if (!settings.columns().isEmpty())
            remember(settings, progress);
        return manifest;
    }

    /** How the file is read: with the assigned columns, otherwise with those assigned to a file of the same layout. */
    public SetImport.Wish wish(Settings settings, Progress progress) {
        List<String> columns = settings.columns();
        KnownColumns known = KnownColumns.read(files, workspace.root());
        if (columns.isEmpty() && !known.files().isEmpty())
            columns = known.of(layout(settings, progress), KnownColumns.Use.QUESTION_SET);
        return new SetImport.Wish(settings.format(), settings.language(), settings.replace(), settings.rights(),
                SetColumns.USUAL.with(columns));
    }

    private static Set<String> layout(Settings settings, Progress progress) {
        return SetPreview.layout(new PublishedFile(settings.file(), settings.format(), settings.language()), progress);
    }

    private void remember(Settings settings, Progress progress) {
        Set<String> layout = layout(settings, progress);
        if (layout.isEmpty())
            return;
        Map<String, String> columns = new TreeMap<>();
        for (String text : settings.columns())
            columns.put(text.substring(0, text.indexOf('=')).strip(), text.substring(text.indexOf('=') + 1).strip());
        KnownColumns.read(files, workspace.root()).with(layout, KnownColumns.Use.QUESTION_SET, columns)
                .write(files, workspace.root());
    }
}
