package org.quern.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.evaluate.error.CategoryAgreement;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.error.ErrorCounts;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.ProposedErrors;

/** Formats proposed error categories and the agreement with them. */
public final class ErrorText {

    private ErrorText() {}

    /** What was counted, and the number of items per category, with an example. */
    public static List<String> counts(List<ProposedErrors> errors, ErrorCounts counts, Optional<ErrorSample> drawn,
            Analysis analysis) {
        List<String> lines = new ArrayList<>();
        drawn.ifPresent(one -> lines.add("random sample: %,d (seed %d)".formatted(one.items().size(), one.seed())));
        if (counts.judged() > 0)
            lines.add("judged: %,d of %,d".formatted(counts.judged(), counts.items()));
        long failed = errors.stream().filter(item -> !item.failure().isEmpty()).count();
        if (failed > 0)
            lines.add("%,d could not be analysed; see errors.json".formatted(failed));
        TextTable table = new TextTable(List.of("category", "items", "%", "example"), TextTable.READABLE);
        for (ErrorCategory category : ErrorCategory.of(analysis)) {
            List<CategoryProposal> of = errors.stream().flatMap(item -> item.proposals().stream())
                    .filter(proposal -> proposal.category() == category).toList();
            table.add(List.of(category.title(), "%,d".formatted(counts.count(category)),
                    counts.share(category).map(share -> String.format(Locale.ROOT, "%.1f", 100 * share)).orElse("–"),
                    of.isEmpty() ? "" : of.getFirst().evidence().getFirst().text()));
        }
        lines.addAll(table.lines());
        return lines;
    }

    /** The agreement of annotators with the proposals. */
    public static List<String> agreement(CategoryAgreement agreement, Analysis analysis) {
        List<String> lines = new ArrayList<>(List.of("Judged items: %,d".formatted(agreement.items())));
        if (agreement.ignored() > 0)
            lines.add("Not counted, as the predictions are not wrong: " + Amount.of(agreement.ignored(),
                    "judged item"));
        TextTable table = new TextTable(
                List.of("category", "confirmed", "rejected", "added", "precision", "n", "recall", "n"),
                TextTable.READABLE);
        for (ErrorCategory category : ErrorCategory.of(analysis)) {
            CategoryAgreement.Figures figures = agreement.byCategory().get(category);
            if (figures != null)
                table.add(line(category.title(), figures));
        }
        table.add(line("all", agreement.overall()));
        lines.addAll(table.lines());
        return lines;
    }

    private static List<String> line(String name, CategoryAgreement.Figures figures) {
        return List.of(name, count(figures.right()), count(figures.wrong()), count(figures.missed()),
                share(figures.precision()), count(figures.proposed()), share(figures.recall()),
                count(figures.named()));
    }

    private static String count(int number) {
        return "%,d".formatted(number);
    }

    private static String share(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.2f", value.getAsDouble()) : "–";
    }
}
