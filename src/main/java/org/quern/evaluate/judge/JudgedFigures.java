package org.quern.evaluate.judge;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.statistics.Estimate;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The figures of a judge of a run. They exist only together with the judge's agreement with people.
 *
 * @param judge the name of the judge
 * @param prompt its prompt
 * @param content what was judged, see {@link EquivalenceJudge#content}
 * @param items number of items with an EX score
 * @param correct number of them that are correct by EX
 * @param judged number of incorrect items with a verdict
 * @param equivalent number of these whose answer was judged equivalent
 * @param unreadable number of replies without a verdict
 * @param failed number of failed requests
 * @param labels number of judged items with a label of people
 * @param agreeing number of these with the same verdict
 * @param kappa Cohen's kappa of judge and people, with its 95 % interval
 */
public record JudgedFigures(String judge, String model, String prompt, String content, int items, int correct,
        int judged, int equivalent, int unreadable, int failed, int labels, int agreeing, Estimate kappa) {

    private static final Logger LOG = LoggerFactory.getLogger(JudgedFigures.class);
    private static final String FOLDER = "judges";
    private static final String FILE = "figures.json";

    /** The counts of a run's items and of the verdicts on them. */
    public static JudgedFigures of(String judge, String model, String prompt, List<ScoredItem> items,
            Collection<JudgeVerdict> verdicts, int labels, int agreeing, Estimate kappa) {
        List<ScoredItem> scored = items.stream().filter(item -> item.score(Metrics.EX).isPresent())
                .toList();
        return new JudgedFigures(judge, model, prompt, EquivalenceJudge.content(AnswerPair.judged(items)),
                scored.size(),
                (int) scored.stream().filter(item -> item.score(Metrics.EX).orElse(0) == 1).count(),
                (int) verdicts.stream().filter(verdict -> verdict.equivalent().isPresent()).count(),
                (int) verdicts.stream().filter(verdict -> verdict.equivalent().orElse(false)).count(),
                (int) verdicts.stream().filter(verdict -> !verdict.isFailed() && verdict.equivalent().isEmpty())
                        .count(),
                (int) verdicts.stream().filter(JudgeVerdict::isFailed).count(), labels, agreeing, kappa);
    }

    /** The share of correct and equivalent answers among all items. */
    public double accuracy() {
        return items == 0 ? 0 : (correct + equivalent) / (double) items;
    }

    /** One sentence with all figures. */
    public String text() {
        return String.format(Locale.ROOT,
                "%s (%s): %d of %d incorrect answers judged equivalent, accuracy with them %.2f %% of %d;"
                        + " agreement with people: kappa %s, %d labels, %d equal%s",
                judge, prompt, equivalent, judged, 100 * accuracy(), items, kappa.text(), labels, agreeing,
                unreadable + failed == 0 ? ""
                        : "; without a verdict, not counted as equivalent: %d".formatted(unreadable + failed));
    }

    public static Path folder(Path run, String judge) {
        return run.resolve(FOLDER).resolve(judge);
    }

    public void write(SafeFiles files, Path run) {
        JsonText.write(files, folder(run, judge).resolve(FILE), JsonRecords.write(this));
    }

    /**
     * The figures of all judges of a run, by name. A damaged file is left out, because the run can be shown without it.
     *
     * @param items the items of the run; figures about other predictions or gold queries are left out
     */
    public static List<JudgedFigures> read(SafeFiles files, Path run, List<ScoredItem> items) {
        List<Path> found = SafeFiles.entries(run.resolve(FOLDER)).stream().map(folder -> folder.resolve(FILE))
                .filter(Files::exists).toList();
        if (found.isEmpty())
            return List.of();
        String content = EquivalenceJudge.content(AnswerPair.judged(items));
        List<JudgedFigures> all = new ArrayList<>();
        for (Path file : found) {
            try {
                JudgedFigures figures = new JsonText("rerun 'quern evaluate judge'").read(files, file,
                        JudgedFigures.class);
                if (figures.content().equals(content))
                    all.add(figures);
            } catch (QuernException damaged) {
                LOG.warn("figures of a judge are left out", damaged);
            }
        }
        return all;
    }
}
