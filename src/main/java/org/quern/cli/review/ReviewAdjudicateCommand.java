package org.quern.cli.review;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.QuestionFile;
import org.quern.review.AdjudicationQueue.Dispute;
import org.quern.review.AdjudicationQueue;
import org.quern.review.Decision;
import org.quern.review.Verdict;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review adjudicate}: what annotators differ about, and a decision over them. */
@Command(name = "adjudicate", mixinStandardHelpOptions = true, description = "Lists the questions that annotators differ about, with texts and reasons; with --question decides about one of them.")
final class ReviewAdjudicateCommand extends WorkspaceCommand {

    @Mixin
    private QuestionFile file = new QuestionFile();

    @Option(names = "--adjudicator", paramLabel = "NAME", description = "Who decides.")
    private Optional<String> adjudicator = Optional.empty();
    @Option(names = "--question", paramLabel = "QID", description = "The question's id.")
    private Optional<String> question = Optional.empty();
    @Option(names = "--verdict", paramLabel = "VERDICT", description = "accepted, edited or rejected.")
    private Optional<Verdict> verdict = Optional.empty();
    @Option(names = "--text", defaultValue = "", paramLabel = "TEXT", description = "The text of an edited question.")
    private String text = "";
    @Option(names = "--why", defaultValue = "", paramLabel = "TEXT", description = "The reason.")
    private String why = "";

    @Override
    public Integer call() {
        if (question.isPresent() != verdict.isPresent() || question.isPresent() != adjudicator.isPresent())
            throw common.wrong("to decide, give --question, --verdict and --adjudicator");
        try (OpenReview review = new OpenReview(common, file, new SafeFiles())) {
            AdjudicationQueue queue = new AdjudicationQueue(review.log(), review.name(), review.samples());
            if (question.isEmpty()) {
                list(queue);
                return 0;
            }
            if (queue.all().stream().noneMatch(d -> d.sample().qid().equals(question.get())))
                throw new QuernException("there is nothing to adjudicate about this question",
                        review.name() + " " + question.get(), "see the list without --question");
            Decision made = queue.adjudicate(adjudicator.orElseThrow(), question.get(), verdict.orElseThrow(), text,
                    why);
            if (common.json())
                terminal.json(json(made));
            else
                terminal.println("%s is %s".formatted(made.qid(), made.verdict().word()));
        }
        return 0;
    }

    private void list(AdjudicationQueue queue) {
        List<Dispute> waiting = queue.waiting();
        if (common.json()) {
            terminal.json(waiting.stream().map(ReviewAdjudicateCommand::json).toList());
            return;
        }
        for (Dispute dispute : waiting) {
            terminal.println(dispute.sample().qid() + "  " + dispute.sample().nlQuestion());
            for (Decision d : dispute.decisions())
                terminal.println("    %s: %s%s%s".formatted(d.annotator(), d.verdict().word(),
                        d.verdict() == Verdict.EDITED ? " “" + d.after() + "”" : "",
                        d.why().isBlank() ? "" : " (" + d.why() + ")"));
        }
        terminal.note("%,d wait for an adjudicator; %,d more when all have decided.".formatted(waiting.size(),
                queue.hidden()));
    }

    private static Map<String, Object> json(Dispute dispute) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("qid", dispute.sample().qid());
        row.put("nl_question", dispute.sample().nlQuestion());
        row.put("gold_cypher", dispute.sample().goldCypher());
        row.put("decisions", dispute.decisions().stream().map(ReviewAdjudicateCommand::json).toList());
        return row;
    }

    private static Map<String, Object> json(Decision d) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("annotator", d.annotator());
        row.put("verdict", d.verdict().word());
        row.put("after", d.after());
        row.put("why", d.why());
        return row;
    }
}
