package org.quern.qaset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.qaset.Form;
import org.quern.qaset.GoldQuery;
import org.quern.qaset.QuestionId;
import org.quern.qaset.SetQuestion;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;

/**
 * Reads a table with a header: {@code question} (or {@code question@es} for other languages), {@code sparql} or
 * {@code query}, and {@code id}; the id of a row without one is its number.
 *
 * @param language language of a question column without a language
 */
record CsvReader(Path file, String language) implements SetReader {
    private static final String QUESTION = "question";
    private static final List<String> QUERY = List.of("sparql", "query");

    @Override
    public void read(InputStream in, QuestionSink intake) throws IOException {
        new CsvText(file).read(in, headings -> {
            check(headings);
            return row -> {
                String place = "line " + row.line();
                if (row.cells().size() == headings.size())
                    intake.take(question(headings, row), place);
                else
                    intake.leaveOut("rows with a different number of cells than the header", place);
            };
        });
    }

    private void check(List<String> headings) {
        if (headings.stream().noneMatch(h -> asked(h).isPresent()))
            throw new QuernException("no column “question”; found: " + String.join(", ", headings),
                    file + " line 1", "add the columns id, question and sparql");
    }

    /** The language of a column of questions. */
    private Optional<String> asked(String heading) {
        String lower = heading.toLowerCase(Locale.ROOT);
        if (lower.equals(QUESTION))
            return Optional.of(language);
        return lower.startsWith(QUESTION + "@") ? Optional.of(heading.substring(QUESTION.length() + 1))
                : Optional.empty();
    }

    private SetQuestion question(List<String> headings, CsvText.Row row) {
        List<Form> forms = new ArrayList<>();
        List<GoldQuery> queries = new ArrayList<>();
        Map<String, JsonNode> more = new LinkedHashMap<>();
        QuestionId id = QuestionId.of(row.number());
        for (int i = 0; i < headings.size(); i++) {
            String heading = headings.get(i);
            String cell = row.cells().get(i).strip();
            Optional<String> asked = asked(heading);
            if (cell.isEmpty())
                continue;
            if (asked.isPresent())
                forms.add(new Form(asked.get(), cell, forms.stream().noneMatch(f -> f.language().equals(asked.get()))));
            else if (QUERY.contains(heading.toLowerCase(Locale.ROOT)))
                queries.add(GoldQuery.of(cell));
            else if (heading.equalsIgnoreCase("id"))
                id = QuestionId.of(cell);
            else
                more.put(heading, TextNode.valueOf(cell));
        }
        return SetQuestion.plain(id, forms, queries, List.of(), more);
    }
}
