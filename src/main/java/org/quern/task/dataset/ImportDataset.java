package org.quern.task.dataset;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.quern.dataset.DatasetFormat;
import org.quern.dataset.file.DatasetColumns;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.file.DatasetPreview;
import org.quern.dataset.file.PublishedFile;
import org.quern.dataset.file.Rights;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import org.quern.workspace.record.KnownColumns;

/** Imports a published dataset; its file is not changed. */
public record ImportDataset(Workspace workspace, SafeFiles files)
        implements
            UseCase<ImportDataset.Settings, DatasetSummary> {

    /**
     * The settings.
     *
     * @param name of the set; if empty, that of the file
     * @param columns names of columns, as {@link DatasetColumns#with} takes them; they are remembered for files with the same
     * columns
     * @param language language of questions whose file does not state one; if empty, English, or that of the import in an
     * update
     * @param replace whether to replace a set with the same name
     */
    public record Settings(Path file, Optional<String> name, Optional<DatasetFormat> format, List<String> columns,
            Optional<String> language, boolean replace, Rights rights) {

        /** A file whose columns are recognized by their names. */
        public Settings(Path file) {
            this(file, Optional.empty(), Optional.empty(), List.of(), Optional.empty(), false, Rights.UNKNOWN);
        }

        /** The name of the set. */
        public String called() {
            return name.orElseGet(() -> DatasetImport.nameOf(file));
        }
    }

    /** The first questions, and what is read from which column. */
    public DatasetPreview preview(Settings settings, Progress progress) {
        DatasetImport.Wish wish = wish(settings, progress);
        return DatasetPreview.of(new PublishedFile(settings.file(), wish.format(), wish.language(), wish.columns()),
                wish,
                progress);
    }

    /** Imports the file completely or not at all. */
    @Override
    public DatasetSummary run(Settings settings, Progress progress) {
        DatasetManifest manifest = new DatasetImport(files).run(settings.file(), workspace.dataset(settings.called()),
                wish(settings, progress), progress);
        if (!settings.columns().isEmpty())
            remember(settings, progress);
        return new DatasetSummary(settings.called(), manifest);
    }

    /** How the file is read: with the assigned columns, otherwise with those assigned to a file of the same layout. */
    public DatasetImport.Wish wish(Settings settings, Progress progress) {
        List<String> columns = settings.columns();
        KnownColumns known = KnownColumns.read(files, workspace.root());
        if (columns.isEmpty() && !known.files().isEmpty())
            columns = known.of(layout(settings, progress), KnownColumns.Use.QUESTION_SET);
        return new DatasetImport.Wish(settings.format(), language(settings), settings.replace(), settings.rights(),
                DatasetColumns.USUAL.with(columns));
    }

    private static String language(Settings settings) {
        return settings.language().orElse("en");
    }

    private static Set<String> layout(Settings settings, Progress progress) {
        return DatasetPreview.layout(new PublishedFile(settings.file(), settings.format(), language(settings)),
                progress);
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
