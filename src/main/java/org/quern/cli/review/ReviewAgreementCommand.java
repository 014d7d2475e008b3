package org.quern.cli.review;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.review.Agreement;
import org.quern.task.review.FileReview;
import picocli.CommandLine.Command;

/** {@code quern review agreement}: measures how far annotators agree. */
@Command(name = "agreement", mixinStandardHelpOptions = true, description = "Prints inter-annotator agreement: raw agreement, and Cohen's kappa (two annotators) or Fleiss' kappa (more), overall, by MATCH category and by pair. Adjudications are not counted.")
final class ReviewAgreementCommand extends FileReviewCommand {

    @Override
    void work(FileReview review) {
        Agreement agreement = review.agreement();
        result(() -> json(agreement), () -> {
            if (agreement.overall().items() == 0)
                terminal.note("No question has been decided by two annotators yet.");
            TextTable table = new TextTable(
                    List.of("MATCH category", "questions", "annotators", "raw", "kappa", "measure", "same text"),
                    TextTable.READABLE);
            table.add(cells("all", agreement.overall()));
            agreement.categories()
                    .forEach(line -> table.add(cells(line.category().isEmpty() ? "(none)" : line.category(), line)));
            table.lines().forEach(terminal::println);
            agreement.pairs().forEach(pair -> terminal.println("%s and %s: %s, raw agreement %s, kappa %s".formatted(
                    pair.first(), pair.second(), Amount.of(pair.items(), "question"), number(pair.raw()),
                    number(pair.kappa()))));
        });
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
        Map<String, Object> categories = new LinkedHashMap<>();
        agreement.categories().forEach(line -> categories.put(line.category(), json(line)));
        return JsonMembers.of("overall", json(agreement.overall()), "categories", categories, "pairs",
                agreement.pairs().stream().map(pair -> JsonMembers.of("annotators",
                        List.of(pair.first(), pair.second()), "questions", pair.items(), "raw", value(pair.raw()),
                        "kappa", value(pair.kappa()))).toList());
    }

    private static Map<String, Object> json(Agreement.Line line) {
        return JsonMembers.of("questions", line.items(), "annotators", line.annotators(), "raw", value(line.raw()),
                "measure", measure(line), "kappa", value(line.kappa()), "same_text", value(line.sameText()));
    }

    /** Undefined values are null. */
    private static @Nullable Object value(OptionalDouble value) {
        return value.isEmpty() ? null : value.getAsDouble();
    }
}
