package org.quern.cli.review;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.TextTable;
import org.quern.review.Agreement;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quern review agreement}: how far annotators agree. */
@Command(name = "agreement", mixinStandardHelpOptions = true, description = "Says how far annotators agree in their verdicts: the raw share, and Cohen's kappa of two or Fleiss' of more, overall, by MATCH category and for every two annotators. Adjudications do not count.")
final class ReviewAgreementCommand extends WorkspaceCommand {

    @Mixin
    private QuestionFile file = new QuestionFile();

    @Override
    public Integer call() {
        try (OpenReview review = new OpenReview(common, file, new SafeFiles())) {
            Agreement agreement = Agreement.of(review.samples(), review.log().inForce(review.name()));
            if (common.json()) {
                terminal.json(json(agreement));
                return 0;
            }
            if (agreement.overall().items() == 0)
                terminal.note("No question has been decided by two annotators yet.");
            TextTable table = new TextTable(
                    List.of("MATCH category", "questions", "annotators", "raw", "kappa", "measure", "same text"),
                    TextTable.READABLE);
            table.add(cells("all", agreement.overall()));
            agreement.categories()
                    .forEach(line -> table.add(cells(line.category().isEmpty() ? "(none)" : line.category(), line)));
            table.lines().forEach(terminal::println);
            agreement.pairs().forEach(pair -> terminal.println("%s and %s: %,d questions, raw %s, kappa %s".formatted(
                    pair.first(), pair.second(), pair.items(), number(pair.raw()), number(pair.kappa()))));
        }
        return 0;
    }

    private static List<String> cells(String name, Agreement.Line line) {
        return List.of(name, "%,d".formatted(line.items()), String.valueOf(line.annotators()), number(line.raw()),
                number(line.kappa()), measure(line), line.sameText().isEmpty() ? "" : number(line.sameText()));
    }

    private static String measure(Agreement.Line line) {
        return line.measure().name().toLowerCase(Locale.ROOT);
    }

    private static String number(OptionalDouble value) {
        return value.isEmpty() ? "not defined" : "%.3f".formatted(value.getAsDouble());
    }

    private static Map<String, Object> json(Agreement agreement) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("overall", json(agreement.overall()));
        Map<String, Object> categories = new LinkedHashMap<>();
        agreement.categories().forEach(line -> categories.put(line.category(), json(line)));
        root.put("categories", categories);
        root.put("pairs", agreement.pairs().stream().map(pair -> {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("annotators", List.of(pair.first(), pair.second()));
            row.put("questions", pair.items());
            put(row, "raw", pair.raw());
            put(row, "kappa", pair.kappa());
            return row;
        }).toList());
        return root;
    }

    private static Map<String, Object> json(Agreement.Line line) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("questions", line.items());
        row.put("annotators", line.annotators());
        put(row, "raw", line.raw());
        row.put("measure", measure(line));
        put(row, "kappa", line.kappa());
        put(row, "same_text", line.sameText());
        return row;
    }

    /** What is not defined is null. */
    private static void put(Map<String, Object> row, String name, OptionalDouble value) {
        row.put(name, value.isEmpty() ? null : (Object) value.getAsDouble());
    }
}
