package org.quern.qaset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.quern.qaset.Form;
import org.quern.qaset.GoldQuery;
import org.quern.qaset.QuestionId;
import org.quern.qaset.SetQuestion;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * A table with headings: {@code question} (or {@code question@es} for other languages), {@code sparql} or
 * {@code query}, and {@code id}; a row without an id is called by its number.
 */
final class CsvReader implements SetReader {

    private static final String QUESTION = "question";
    private static final List<String> QUERY = List.of("sparql", "query");

    private final Path file;
    private final String language;
    private final char delimiter;

    /** @param language of the column that names none */
    CsvReader(Path file, String language, char delimiter) {
        this.file = file;
        this.language = language;
        this.delimiter = delimiter;
    }

    @Override
    public void read(InputStream in, Intake intake) throws IOException {
        CSVFormat format = CSVFormat.DEFAULT.builder().setDelimiter(delimiter).setHeader().setSkipHeaderRecord(true)
                .setIgnoreEmptyLines(true).get();
        try (CSVParser parser = format.parse(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            List<String> headings = parser.getHeaderNames().stream()
                    .map(h -> h.replace("\uFEFF", "").strip()).toList();
            check(headings);
            for (CSVRecord row : parser) {
                String place = "line " + parser.getCurrentLineNumber();
                if (row.size() == headings.size())
                    intake.take(question(headings, row), place);
                else
                    intake.leaveOut("rows with other cells than headings", place);
            }
        } catch (SafeFiles.Unwritten refused) {
            // It is the disk that is written to which refuses, not this table.
            throw refused;
        } catch (UncheckedIOException broken) {
            throw noTable(broken.getCause());
        } catch (CSVException | IllegalArgumentException broken) {
            throw noTable(broken);
        }
    }

    private void check(List<String> headings) {
        if (headings.stream().noneMatch(h -> asked(h).isPresent()))
            throw new QuernException("no column is headed “question”: " + String.join(", ", headings),
                    file + " line 1", "name the columns id, question and sparql");
    }

    /** The language of a column of questions. */
    private Optional<String> asked(String heading) {
        String lower = heading.toLowerCase(Locale.ROOT);
        if (lower.equals(QUESTION))
            return Optional.of(language);
        return lower.startsWith(QUESTION + "@") ? Optional.of(heading.substring(QUESTION.length() + 1))
                : Optional.empty();
    }

    private SetQuestion question(List<String> headings, CSVRecord row) {
        List<Form> forms = new ArrayList<>();
        List<GoldQuery> queries = new ArrayList<>();
        Map<String, JsonNode> more = new LinkedHashMap<>();
        QuestionId id = QuestionId.of(row.getRecordNumber());
        for (int i = 0; i < headings.size(); i++) {
            String heading = headings.get(i);
            String cell = row.get(i).strip();
            Optional<String> asked = asked(heading);
            if (cell.isEmpty())
                continue;
            if (asked.isPresent())
                forms.add(new Form(asked.get(), cell,
                        forms.stream().noneMatch(f -> f.language().equals(asked.get()))));
            else if (QUERY.contains(heading.toLowerCase(Locale.ROOT)))
                queries.add(GoldQuery.of(cell));
            else if (heading.equalsIgnoreCase("id"))
                id = QuestionId.of(cell);
            else
                more.put(heading, TextNode.valueOf(cell));
        }
        return SetQuestion.plain(id, forms, queries, List.of(), more);
    }

    private QuernException noTable(Exception broken) {
        return new QuernException("this is no table that can be read (" + broken.getMessage() + ")", file.toString(),
                "write it as comma-separated values in UTF-8, with a line of headings", broken);
    }
}
