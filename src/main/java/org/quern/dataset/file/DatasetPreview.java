package org.quern.dataset.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.quern.dataset.DatasetFormat;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.file.DatasetColumns.Field;
import org.quern.job.Progress;
import org.quern.sparql.Term;
import org.quern.workspace.QuernException;
import org.quern.workspace.record.RecordPath;

/**
 * What the file of a dataset contains, before it is imported.
 *
 * @param manifest what an import would store: counts, languages, what is kept and what is skipped
 * @param names the members, or paths into JSON, of the first records; none if the format has none
 * @param columns those that contain a part of a question
 * @param rows the first questions, by part
 * @param problem why no questions were found in the records; other columns may contain them
 */
public record DatasetPreview(DatasetManifest manifest, List<String> names, Map<Field, String> columns,
        List<Map<Field, String>> rows, Optional<QuernException> problem) {

    private static final int ROWS = 8;
    private static final int VALUES = 3;

    /**
     * Reads a file.
     *
     * @throws QuernException when it cannot be read, or contains no records
     */
    public static DatasetPreview of(PublishedFile file, DatasetImport.Wish wish, Progress progress) {
        List<Map<Field, String>> rows = new ArrayList<>();
        try {
            PublishedFile.Taken taken = file.take(question -> {
                if (rows.size() < ROWS)
                    rows.add(row(question));
            }, progress);
            return of(DatasetImport.manifest(file, wish, taken), file.columns(), taken.intake().first(), rows,
                    Optional.empty());
        } catch (QuernException problem) {
            List<ObjectNode> first = file.first(progress);
            if (first.isEmpty())
                throw problem;
            return of(new DatasetManifest(file.file().toString(), DatasetFormat.RECORDS, "", 0, Map.of(), Map.of(),
                    Map.of(),
                    List.of(), Map.of(), Optional.empty()), file.columns(), first, List.of(), Optional.of(problem));
        }
    }

    private static DatasetPreview of(DatasetManifest manifest, DatasetColumns known, List<ObjectNode> first,
            List<Map<Field, String>> rows, Optional<QuernException> problem) {
        Map<Field, String> columns = new EnumMap<>(Field.class);
        for (Field field : Field.values())
            first.stream().flatMap(record -> new Members(record).find(known.of(field)).map(Members.Found::name)
                    .limit(1)).findFirst().ifPresent(name -> columns.put(field, name));
        Set<String> names = new LinkedHashSet<>();
        first.forEach(record -> names.addAll(RecordPath.all(record)));
        return new DatasetPreview(manifest, List.copyOf(names), columns, rows, problem);
    }

    /**
     * The names of the members of the first records, by which files of the same layout are recognized; none if the file has
     * no records or cannot be read.
     */
    public static Set<String> layout(PublishedFile file, Progress progress) {
        Set<String> names = new TreeSet<>();
        file.first(progress).forEach(record -> record.fieldNames().forEachRemaining(names::add));
        return names;
    }

    private static Map<Field, String> row(DatasetQuestion question) {
        Map<Field, String> row = new EnumMap<>(Field.class);
        row.put(Field.ID, question.id().text());
        row.put(Field.LANGUAGE, String.join(", ", question.languages()));
        row.put(Field.QUESTION, question.forms().stream().map(Form::text).collect(Collectors.joining(" · ")));
        row.put(Field.QUERY, question.query().map(GoldQuery::sparql).orElse(""));
        row.put(Field.ANSWER, question.answers().stream().map(DatasetPreview::text).collect(Collectors.joining(" · ")));
        row.put(Field.MENTIONS, question.mentions().stream()
                .map(mention -> mention.text() + " = " + mention.links().stream().map(link -> link.id())
                        .collect(Collectors.joining(" ")))
                .collect(Collectors.joining(" · ")));
        return row;
    }

    private static String text(GoldAnswer answer) {
        return switch (answer) {
            case GoldAnswer.Truth truth -> String.valueOf(truth.value());
            case GoldAnswer.Size size -> String.valueOf(size.rows());
            case GoldAnswer.Rows rows -> rows.rows().stream().limit(VALUES)
                    .map(row -> row.stream().flatMap(Optional::stream).map(DatasetPreview::text)
                            .collect(Collectors.joining(" ")))
                    .collect(Collectors.joining(", ")) + (rows.rows().size() > VALUES ? ", …" : "");
        };
    }

    private static String text(Term term) {
        return switch (term) {
            case Term.Iri iri -> iri.iri().replaceFirst(".*[/#](?=.)", "");
            case Term.Literal literal -> literal.text();
            case Term.Blank blank -> blank.label();
        };
    }
}
