package org.quern.cli.review;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.quern.cli.option.Seed;
import org.quern.cli.output.ModelVerdictText;
import org.quern.cli.output.TextTable;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.Agreement;
import org.quern.review.agreement.Agreement.Line;
import org.quern.review.agreement.Agreement.Score;
import org.quern.review.agreement.ConfusionMatrix;
import org.quern.review.agreement.Rater.Reference;
import org.quern.report.Decimals;
import org.quern.statistics.Estimate;
import org.quern.task.review.AgreementJson;
import org.quern.task.review.CompareRaters;
import org.quern.task.review.MeasureAgreement;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review agreement}: measures how far annotators agree. */
@Command(name = "agreement", mixinStandardHelpOptions = true)
final class ReviewAgreementCommand extends FileReviewCommand {

    private static final int PLACES = 3;

    /** The parts of a time in ISO form up to the day and to the minute. */
    private static final int DAY = 10;
    private static final int MINUTE = 16;

    @Option(names = "--gold", description = "Also score the annotators on the gold questions. In a team, only for leads.")
    private boolean gold;
    @Option(names = "--weeks", description = "Show agreement over time by week (Monday to Sunday, UTC) instead of by equal parts.")
    private boolean weeks;
    @Option(names = "--parts", defaultValue = "5", paramLabel = "N", description = "Number of equal parts for agreement over time (default: ${DEFAULT-VALUE}).")
    private int parts;
    @Mixin
    private LeadOptions lead = new LeadOptions();
    @Option(names = "--matrix", split = ",", paramLabel = "NAME,OTHER", description = "Print the confusion matrix of two annotators, or of one annotator and “majority”, “adjudicated” or “gold”.")
    private List<String> matrix = List.of();
    @Mixin
    private Seed seed = new Seed();

    @Override
    protected void run() throws Exception {
        common.require(parts > 0, "--parts must be at least 1");
        common.require(matrix.isEmpty() || matrix.size() == 2, "--matrix takes two names");
        MeasureAgreement.Settings settings = new MeasureAgreement.Settings(file(), gold, weeks, parts, seed.number(),
                lead.lead());
        if (matrix.isEmpty())
            perform(MeasureAgreement::new, common::read, settings, this::print);
        else
            perform(CompareRaters::new, common::read, new CompareRaters.Settings(settings, matrix.getFirst(),
                    matrix.getLast()), found -> print(found.matrix()));
    }

    private void print(MeasureAgreement.Result found) {
        print(found.agreement());
        if (found.judge().labels() > 0) {
            terminal.println("");
            terminal.println("Model’s verdicts of 'quern questions verify': " + ModelVerdictText.of(found.judge()));
        }
    }

    private void print(ConfusionMatrix shown) {
        List<String> headings = new ArrayList<>(List.of(matrix.getFirst() + " \\ " + matrix.getLast()));
        for (ReviewVerdict verdict : ReviewVerdict.values())
            headings.add(verdict.key());
        headings.add("total");
        TextTable table = new TextTable(headings, TextTable.READABLE);
        for (ReviewVerdict row : ReviewVerdict.values()) {
            List<String> cells = new ArrayList<>(List.of(row.key()));
            for (ReviewVerdict column : ReviewVerdict.values())
                cells.add("%,d".formatted(shown.count(row, column)));
            cells.add("%,d".formatted(shown.row(row)));
            table.add(cells);
        }
        List<String> total = new ArrayList<>(List.of("total"));
        for (ReviewVerdict column : ReviewVerdict.values())
            total.add("%,d".formatted(shown.column(column)));
        total.add("%,d".formatted(shown.items()));
        table.add(total);
        table.lines().forEach(terminal::println);
    }

    private void print(Agreement agreement) {
        if (agreement.overall().items() == 0)
            terminal.note("No question has been decided by two annotators yet.");
        TextTable table = lines("MATCH category");
        table.add(cells("all", agreement.overall()));
        // If no question has a category, the line would be that of all again.
        if (agreement.categories().stream().anyMatch(line -> !line.name().isEmpty()))
            agreement.categories()
                    .forEach(line -> table.add(cells(line.name().isEmpty() ? "(none)" : line.name(), line)));
        print(table);
        TextTable pairs = new TextTable(List.of("pair", "questions", "raw", "Cohen's kappa", "alpha"),
                TextTable.READABLE);
        agreement.pairs().forEach(pair -> pairs.add(List.of(pair.first() + " and " + pair.second(),
                "%,d".formatted(pair.items()), number(pair.raw()), number(pair.cohen()), number(pair.alpha()))));
        if (!agreement.pairs().isEmpty())
            print(pairs);
        if (!agreement.annotators().isEmpty())
            print(annotators(agreement));
        if (!agreement.periods().isEmpty()) {
            TextTable periods = lines("time");
            // Days do not tell parts of one day apart.
            int length = agreement.periods().stream().map(period -> "%.10s".formatted(period.from())).distinct()
                    .count() == agreement.periods().size() ? DAY : MINUTE;
            agreement.periods().forEach(period -> periods.add(
                    cells(time(period.from(), length) + " to " + time(period.to(), length), period.line())));
            print(periods);
        }
    }

    private static String time(Instant time, int length) {
        return time.toString().substring(0, length).replace('T', ' ');
    }

    private TextTable annotators(Agreement agreement) {
        List<String> headings = new ArrayList<>(List.of("annotator", "decisions", "accepted", "edited", "rejected"));
        for (Reference reference : AgreementJson.references(gold))
            headings.addAll(List.of(AgreementJson.word(reference), "n", "kappa"));
        TextTable table = new TextTable(headings, TextTable.READABLE);
        for (Agreement.Annotator annotator : agreement.annotators()) {
            List<String> cells = new ArrayList<>(List.of(annotator.name(), "%,d".formatted(annotator.decisions())));
            for (ReviewVerdict verdict : ReviewVerdict.values())
                cells.add("%.1f %%".formatted(100.0 * annotator.decisions(verdict) / annotator.decisions()));
            for (Reference reference : AgreementJson.references(gold)) {
                Score score = annotator.score(reference);
                cells.addAll(List.of(number(score.share()), "%,d".formatted(score.items()), number(score.kappa())));
            }
            table.add(cells);
        }
        return table;
    }

    /** A table with an empty line below it. */
    private void print(TextTable table) {
        table.lines().forEach(terminal::println);
        terminal.println("");
    }

    private static TextTable lines(String first) {
        return new TextTable(
                List.of(first, "questions", "annotators", "raw", "kappa", "measure", "alpha",
                        "same text (if all edited)"),
                TextTable.READABLE);
    }

    private static List<String> cells(String name, Line line) {
        return List.of(name, "%,d".formatted(line.items()), String.valueOf(line.annotators()), number(line.raw()),
                number(line.kappa()), AgreementJson.measure(line), number(line.alpha()), line.sameText().isEmpty() ? ""
                        : Decimals.of(line.sameText().getAsDouble(), PLACES));
    }

    private static String number(Estimate figure) {
        return figure.value().isEmpty() ? "not defined"
                : Decimals.of(figure.value().getAsDouble(), PLACES) + figure.interval()
                        .map(range -> " [%s, %s]".formatted(Decimals.of(range.low(), PLACES),
                                Decimals.of(range.high(), PLACES)))
                        .orElse("");
    }
}
