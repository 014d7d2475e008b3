package org.quern.dataset.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.quern.dataset.DatasetFormat;
import org.quern.dataset.QuestionJson;
import org.quern.dataset.wiki.QuernDump;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;

/** Detects the format of a dataset from the beginning of its file. */
final class FormatDetector {

    static final int HEAD = 1 << 16;
    private static final Pattern TURTLE = Pattern.compile("(?im)^\\s*(@?prefix|@?base)\\s");
    private static final Pattern HEADINGS = Pattern.compile("(?i)(^|[,;\\t])\"?question(@[\\w-]+)?\"?($|[,;\\t])");

    private FormatDetector() {}

    /**
     * Examines the beginning of a file and returns to it.
     *
     * @param in supports mark and reset
     * @throws QuernException when the format is unknown
     */
    static DatasetFormat of(BufferedInputStream in, Path file, DatasetColumns columns) throws IOException {
        in.mark(HEAD + 1);
        String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8).stripLeading();
        in.reset();
        if (head.isEmpty())
            throw new QuernException("the file is empty", file.toString(), "copy or download it again");
        if (head.regionMatches(true, 0, "<?xml", 0, 5) || head.regionMatches(true, 0, "<dataset", 0, 8))
            return DatasetFormat.QALD;
        if (RecordsReader.isYaml(file) && !head.startsWith("{") && !head.startsWith("["))
            return DatasetFormat.RECORDS;
        Optional<DatasetFormat> guessed = guess(head).or(() -> Optional.of(DatasetFormat.CSV)
                .filter(_ -> !columns.assignments().isEmpty() || new CsvText(file).isNamed()));
        return guessed.orElseThrow(() -> new QuernException("the format of this dataset is not recognised",
                file.toString(),
                "set it with --format: records (JSON or YAML), qald, csv, qawiki (Turtle),"
                        + " turtle (as exported by Quern) or quern"));
    }

    private static Optional<DatasetFormat> guess(String head) {
        if (head.startsWith("{") || head.startsWith("["))
            return json(head);
        if (TURTLE.matcher(head).find())
            return Optional.of(head.contains(QuernDump.MARK) ? DatasetFormat.TURTLE : DatasetFormat.QAWIKI);
        return HEADINGS.matcher(head.lines().findFirst().orElse("")).find() ? Optional.of(DatasetFormat.CSV)
                : Optional.empty();
    }

    /** By the members of the outermost object, or of the first one in an array; the text may be truncated anywhere. */
    private static Optional<DatasetFormat> json(String head) {
        Set<String> members = new HashSet<>();
        boolean array = head.startsWith("[");
        try (JsonParser parser = new JsonFactory().createParser(head)) {
            if (array)
                parser.nextToken();
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                members.add(parser.currentName().toLowerCase(Locale.ROOT));
                parser.nextToken();
                parser.skipChildren();
            }
        } catch (IOException _) {
            // The text was truncated inside a value; the members before it decide.
        }
        if (!array && members.contains(QaldReader.QUESTIONS)
                || !array && members.contains("dataset") && !members.contains("question"))
            return Optional.of(DatasetFormat.QALD);
        if (members.contains(QuestionJson.FORMS))
            return Optional.of(DatasetFormat.QUERN);
        return Optional.of(DatasetFormat.RECORDS);
    }
}
