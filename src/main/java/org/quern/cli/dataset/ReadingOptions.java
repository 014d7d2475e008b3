package org.quern.cli.dataset;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.dataset.DatasetFormat;
import org.quern.dataset.file.Rights;
import org.quern.task.dataset.ImportDataset;
import picocli.CommandLine.Option;

/** How the file of a dataset is read. */
final class ReadingOptions {

    @Option(names = "--format", paramLabel = "FORM", description = "Format: ${COMPLETION-CANDIDATES} (default: detected).")
    private Optional<DatasetFormat> format = Optional.empty();
    @Option(names = "--column", paramLabel = "FIELD=NAME", description = "JSON member or column of a field: id, question, question@LANGUAGE, language, query, answer or mentions, for instance question@de=frage. Paths lead into JSON, for instance query=gold.sparql or 'question=texts[0].value'. Can be repeated. Default: recognized by their names, see --preview; assigned columns are remembered for files with the same columns.")
    private List<String> columns = List.of();
    @Option(names = "--language", paramLabel = "TAG", description = "Language of questions for which the file states no language (default: en; for an update, that of the import).")
    private Optional<String> language = Optional.empty();
    @Option(names = "--licence", paramLabel = "TEXT", description = "The licence of the set, as a name or URL (default: the licence stated in the file or known for a published file).")
    private Optional<String> licence = Optional.empty();
    @Option(names = "--source", paramLabel = "URL", description = "Address where the set is published (default: the address stated in the file or known for a published file).")
    private Optional<String> source = Optional.empty();

    /** @param called the name of the set; empty for that of the file */
    ImportDataset.Settings of(Path file, Optional<String> called, boolean replace) {
        return new ImportDataset.Settings(file, called, format, columns, language, replace,
                new Rights(licence, source));
    }
}
