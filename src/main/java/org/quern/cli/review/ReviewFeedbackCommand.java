package org.quern.cli.review;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.QuestionFile;
import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.review.ReviewQueue;
import org.quern.review.Verdict;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review feedback}: what became of an annotator's own work. */
@Command(name = "feedback", mixinStandardHelpOptions = true, description = "Says what became of an annotator's decisions: others agreed, an adjudicator confirmed or overruled them, and why.")
final class ReviewFeedbackCommand extends WorkspaceCommand {

    @Mixin
    private QuestionFile file = new QuestionFile();

    @Option(names = "--annotator", required = true, paramLabel = "NAME", description = "Whose work.")
    private String annotator = "";

    @Override
    public Integer call() {
        try (OpenReview review = new OpenReview(common, file, new SafeFiles())) {
            Feedback feedback = Feedback.of(new ReviewQueue(review.log(), review.name(), review.samples(), annotator,
                    terminal.progress()));
            if (common.json()) {
                terminal.json(json(feedback));
                return 0;
            }
            feedback.counts().forEach((fate, count) -> terminal.println("%-10s %,7d".formatted(word(fate), count)));
            for (Feedback.Entry entry : feedback.entries()) {
                if (entry.fate() != Feedback.Fate.OVERRULED)
                    continue;
                Decision over = entry.adjudication().orElseThrow();
                terminal.println("%s  you: %s; adjudicated: %s%s".formatted(entry.own().qid(), said(entry.own()),
                        said(over), over.why().isBlank() ? "" : " (" + over.why() + ")"));
            }
        }
        return 0;
    }

    private static String word(Feedback.Fate fate) {
        return fate.name().toLowerCase(Locale.ROOT);
    }

    private static String said(Decision d) {
        return d.verdict() == Verdict.EDITED ? "edited “" + d.after() + "”" : d.verdict().word();
    }

    private static Map<String, Object> json(Feedback feedback) {
        Map<String, Object> root = new LinkedHashMap<>();
        Map<String, Object> counts = new LinkedHashMap<>();
        feedback.counts().forEach((fate, count) -> counts.put(word(fate), count));
        root.put("counts", counts);
        root.put("decisions", feedback.entries().stream().map(entry -> {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("qid", entry.own().qid());
            row.put("fate", word(entry.fate()));
            row.put("verdict", entry.own().verdict().word());
            entry.adjudication().ifPresent(over -> {
                row.put("adjudicated", over.verdict().word());
                row.put("text", over.after());
                row.put("why", over.why());
            });
            return row;
        }).toList());
        return root;
    }
}
