package org.quern.cli.review;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.cli.option.Seed;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.ModelVerdictText;
import org.quern.cli.output.TextTable;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.Agreement;
import org.quern.review.agreement.Agreement.Division;
import org.quern.review.agreement.Agreement.Line;
import org.quern.review.agreement.Agreement.Score;
import org.quern.review.agreement.Calibration;
import org.quern.review.agreement.ConfusionMatrix;
import org.quern.review.agreement.Rater;
import org.quern.review.agreement.Rater.Reference;
import org.quern.statistics.Estimate;
import org.quern.statistics.Interval;
import org.quern.task.review.FileReview;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review agreement}: measures how far annotators agree. */
@Command(name = "agreement", mixinStandardHelpOptions = true, description = {
    "Prints inter-annotator agreement with 95 %% confidence intervals: raw agreement, Cohen's kappa (two annotators) or Fleiss' kappa (more), and Krippendorff's alpha; overall, by MATCH category, by pair and over time.",
    "For each annotator, prints agreement with the majority vote of the others and with adjudications. All other figures exclude adjudications."})
final class ReviewAgreementCommand extends FileReviewCommand {

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
    void check() {
        common.require(parts > 0, "--parts must be at least 1");
        common.require(matrix.isEmpty() || matrix.size() == 2, "--matrix takes two names");
    }

    @Override
    void work(FileReview review) {
        boolean withGold = gold || matrix.contains("gold");
        if (withGold)
            lead.check(review.log().team());
        Agreement agreement = review.agreement(
                new Agreement.Settings(seed.number(), weeks ? Division.WEEKS : Division.PARTS, parts), withGold,
                terminal.progress());
        if (!matrix.isEmpty()) {
            show(agreement.ratings().matrix(annotator(agreement, matrix.getFirst()),
                    rater(agreement, matrix.getLast())), review.adjudication().undecided());
            return;
        }
        Calibration judge = review.calibration();
        result(() -> {
            Map<String, Object> root = json(agreement);
            root.put("judge", ModelVerdictText.json(judge));
            return root;
        }, () -> {
            print(agreement);
            if (judge.labels() > 0) {
                terminal.println("");
                terminal.println("Model’s verdicts of 'quern questions verify': " + ModelVerdictText.of(judge));
            }
        });
    }

    private static String annotator(Agreement agreement, String name) {
        if (!agreement.ratings().annotators().contains(name))
            throw new QuernException("“{0}” has not decided on any question in this file",
                    String.join(", ", agreement.ratings().annotators()), "choose one of these annotators", name);
        return name;
    }

    /** An annotator with such a name comes first. */
    private static Rater rater(Agreement agreement, String name) {
        if (agreement.ratings().annotators().contains(name))
            return new Rater.Annotator(name);
        return switch (name) {
            case "majority" -> Reference.MAJORITY;
            case "adjudicated" -> Reference.ADJUDICATION;
            case "gold" -> Reference.GOLD;
            default -> new Rater.Annotator(annotator(agreement, name));
        };
    }

    /** @param undecided questions that are counted but not named, because somebody still has to decide */
    private void show(ConfusionMatrix shown, Set<String> undecided) {
        result(() -> cells(shown, (row, column) -> JsonMembers.of("count", shown.count(row, column), "qids",
                shown.questions(row, column).stream().filter(qid -> !undecided.contains(qid)).toList())), () -> {
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
                });
    }

    private static Map<String, Object> cells(ConfusionMatrix matrix,
            java.util.function.BiFunction<ReviewVerdict, ReviewVerdict, Object> cell) {
        Map<String, Object> rows = new LinkedHashMap<>();
        for (ReviewVerdict row : ReviewVerdict.values()) {
            Map<String, Object> columns = new LinkedHashMap<>();
            for (ReviewVerdict column : ReviewVerdict.values())
                columns.put(column.key(), cell.apply(row, column));
            rows.put(row.key(), columns);
        }
        return rows;
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
        for (Reference reference : references())
            headings.addAll(List.of(word(reference), "n", "kappa"));
        TextTable table = new TextTable(headings, TextTable.READABLE);
        for (Agreement.Annotator annotator : agreement.annotators()) {
            List<String> cells = new ArrayList<>(List.of(annotator.name(), "%,d".formatted(annotator.decisions())));
            for (ReviewVerdict verdict : ReviewVerdict.values())
                cells.add("%.1f %%".formatted(100.0 * annotator.decisions(verdict) / annotator.decisions()));
            for (Reference reference : references()) {
                Score score = annotator.score(reference);
                cells.addAll(List.of(number(score.share()), "%,d".formatted(score.items()), number(score.kappa())));
            }
            table.add(cells);
        }
        return table;
    }

    private List<Reference> references() {
        return gold ? List.of(Reference.values()) : List.of(Reference.MAJORITY, Reference.ADJUDICATION);
    }

    private static String word(Reference reference) {
        return switch (reference) {
            case MAJORITY -> "majority";
            case ADJUDICATION -> "adjudicated";
            case GOLD -> "gold";
        };
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
                number(line.kappa()), measure(line), number(line.alpha()), line.sameText().isEmpty() ? ""
                        : "%.3f".formatted(line.sameText().getAsDouble()));
    }

    private static String measure(Line line) {
        return line.measure().name().toLowerCase(Locale.ROOT);
    }

    private static String number(Estimate figure) {
        return figure.value().isEmpty() ? "not defined"
                : "%.3f".formatted(figure.value().getAsDouble()) + figure.interval()
                        .map(range -> " [%.3f, %.3f]".formatted(range.low(), range.high())).orElse("");
    }

    private Map<String, Object> json(Agreement agreement) {
        Map<String, Object> categories = new LinkedHashMap<>();
        agreement.categories().forEach(line -> categories.put(line.name(), json(line)));
        Map<String, Object> annotators = new LinkedHashMap<>();
        agreement.annotators().forEach(annotator -> annotators.put(annotator.name(), json(agreement, annotator)));
        return JsonMembers.of("overall", json(agreement.overall()), "categories", categories, "pairs",
                agreement.pairs().stream().map(pair -> json(agreement, pair)).toList(), "annotators", annotators,
                "periods", agreement.periods().stream().map(period -> {
                    Map<String, Object> line = JsonMembers.of("from", period.from().toString(), "to",
                            period.to().toString());
                    line.putAll(json(period.line()));
                    return line;
                }).toList());
    }

    private static Map<String, Object> json(Line line) {
        return JsonMembers.of("questions", line.items(), "annotators", line.annotators(), "raw", value(line.raw()),
                "raw_interval", interval(line.raw()), "measure", measure(line), "kappa", value(line.kappa()),
                "kappa_interval", interval(line.kappa()), "cohen", value(line.cohen()), "cohen_interval",
                interval(line.cohen()), "fleiss", value(line.fleiss()), "fleiss_interval", interval(line.fleiss()),
                "alpha", value(line.alpha()), "alpha_interval", interval(line.alpha()), "same_text",
                line.sameText().isEmpty() ? null : line.sameText().getAsDouble(), "disagreements",
                line.disagreements().size());
    }

    private static Map<String, Object> json(Agreement agreement, Agreement.Pair pair) {
        ConfusionMatrix table = agreement.ratings().matrix(pair.first(), new Rater.Annotator(pair.second()));
        return JsonMembers.of("annotators", List.of(pair.first(), pair.second()), "questions", pair.items(), "raw",
                value(pair.raw()), "raw_interval", interval(pair.raw()), "kappa", value(pair.cohen()),
                "kappa_interval", interval(pair.cohen()), "alpha", value(pair.alpha()), "alpha_interval",
                interval(pair.alpha()), "matrix", cells(table, table::count));
    }

    private Map<String, Object> json(Agreement agreement, Agreement.Annotator annotator) {
        Map<String, Object> verdicts = new LinkedHashMap<>();
        for (ReviewVerdict verdict : ReviewVerdict.values())
            verdicts.put(verdict.key(), annotator.decisions(verdict));
        Map<String, Object> members = JsonMembers.of("decisions", annotator.decisions(), "verdicts", verdicts);
        for (Reference reference : references()) {
            Score score = annotator.score(reference);
            ConfusionMatrix table = agreement.ratings().matrix(annotator.name(), reference);
            members.put(word(reference), JsonMembers.of("questions", score.items(), "equal", score.equal(), "share",
                    value(score.share()), "share_interval", interval(score.share()), "kappa", value(score.kappa()),
                    "kappa_interval", interval(score.kappa()), "matrix", cells(table, table::count)));
        }
        return members;
    }

    /** Undefined values are null. */
    private static @Nullable Object value(Estimate figure) {
        return figure.value().isEmpty() ? null : figure.value().getAsDouble();
    }

    private static @Nullable Object interval(Estimate figure) {
        Optional<Interval> known = figure.interval();
        return known.isEmpty() ? null : List.of(known.get().low(), known.get().high());
    }
}
