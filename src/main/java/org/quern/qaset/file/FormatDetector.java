package org.quern.qaset.file;

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
import org.quern.qaset.QuestionJson;
import org.quern.qaset.SetFormat;
import org.quern.qaset.wiki.QuernDump;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;

/** Detects the format of a question set from the beginning of its file. */
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
    static SetFormat of(BufferedInputStream in, Path file, SetColumns columns) throws IOException {
        in.mark(HEAD + 1);
        String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8).stripLeading();
        in.reset();
        if (head.isEmpty())
            throw new QuernException("the file is empty", file.toString(), "copy or download it again");
        if (head.regionMatches(true, 0, "<?xml", 0, 5) || head.regionMatches(true, 0, "<dataset", 0, 8))
            return SetFormat.QALD;
        if (RecordsReader.isYaml(file) && !head.startsWith("{") && !head.startsWith("["))
            return SetFormat.RECORDS;
        Optional<SetFormat> guessed = guess(head).or(() -> Optional.of(SetFormat.CSV)
                .filter(_ -> columns.assigned() || new CsvText(file).isNamed()));
        return guessed.orElseThrow(() -> new QuernException("the format of this question set is not recognised",
                file.toString(),
                "set it with --format: records (JSON or YAML), qald, csv, qawiki (Turtle),"
                        + " turtle (as exported by Quern) or quern"));
    }

    private static Optional<SetFormat> guess(String head) {
        if (head.startsWith("{") || head.startsWith("["))
            return json(head);
        if (TURTLE.matcher(head).find())
            return Optional.of(head.contains(QuernDump.MARK) ? SetFormat.TURTLE : SetFormat.QAWIKI);
        return HEADINGS.matcher(head.lines().findFirst().orElse("")).find() ? Optional.of(SetFormat.CSV)
                : Optional.empty();
    }

    /** By the members of the outermost object, or of the first one in an array; the text may be truncated anywhere. */
    private static Optional<SetFormat> json(String head) {
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
            return Optional.of(SetFormat.QALD);
        if (members.contains(QuestionJson.FORMS))
            return Optional.of(SetFormat.QUERN);
        return Optional.of(SetFormat.RECORDS);
    }
}
