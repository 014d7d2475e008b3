package org.quern.cli.review;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.QuestionFile;
import org.quern.question.TextCheck;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.ReviewQueue;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review next}: what an annotator meets next. */
@Command(name = "next", mixinStandardHelpOptions = true, description = "Lists what an annotator is to decide about next, in the order and with the filter that they work in. What others have decided does not show.")
final class ReviewNextCommand extends WorkspaceCommand {

    @Mixin
    private QuestionFile file = new QuestionFile();

    @Option(names = "--annotator", required = true, paramLabel = "NAME", description = "Whose queue.")
    private String annotator = "";
    @Option(names = "--order", defaultValue = "file", paramLabel = "ORDER", description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private QueueOrder order = QueueOrder.FILE;
    @Option(names = "--show", defaultValue = "undecided", paramLabel = "WHAT", description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private QueueFilter.What show = QueueFilter.What.UNDECIDED;
    @Option(names = "--category", paramLabel = "NAME", description = "Only those of this MATCH category.")
    private Optional<String> category = Optional.empty();
    @Option(names = "--doubtful", description = "Only those with failed checks or a model's doubts.")
    private boolean doubtful;
    @Option(names = "--text", defaultValue = "", paramLabel = "WORDS", description = "Only those in which all of these words stand.")
    private String text = "";
    @Option(names = "--seed", defaultValue = "1", paramLabel = "N", description = "For --order shuffled (default: ${DEFAULT-VALUE}).")
    private long seed;
    @Option(names = "--limit", defaultValue = "10", paramLabel = "N", description = "How many are listed (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Override
    public Integer call() {
        common.require(limit > 0, "--limit must be at least 1");
        try (OpenReview review = new OpenReview(common, file, new SafeFiles())) {
            ReviewQueue queue = new ReviewQueue(review.log(), review.name(), review.samples(), annotator,
                    terminal.progress());
            List<QueueItem> items = queue.items(order,
                    new QueueFilter(show, category, Optional.empty(), doubtful, text), seed);
            List<QueueItem> first = items.subList(0, Math.min(limit, items.size()));
            if (common.json()) {
                terminal.json(first.stream().map(ReviewNextCommand::json).toList());
                return 0;
            }
            for (QueueItem item : first) {
                terminal.println(item.qid() + "  " + item.text());
                item.findings().forEach(f -> terminal.println("    " + f.check().title() + ": " + f.what()));
            }
            terminal.note("%,d of %,d questions.".formatted(first.size(), items.size()));
        }
        return 0;
    }

    private static Map<String, Object> json(QueueItem item) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("qid", item.qid());
        row.put("state", item.state().word());
        row.put("category", item.category());
        row.put("nl_question", item.text());
        row.put("gold_cypher", item.sample().goldCypher());
        row.put("findings", item.findings().stream().map(ReviewNextCommand::json).toList());
        return row;
    }

    private static Map<String, Object> json(TextCheck.Finding finding) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("check", finding.check().key());
        row.put("what", finding.what());
        return row;
    }
}
