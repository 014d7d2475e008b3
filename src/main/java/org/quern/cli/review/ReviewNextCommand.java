package org.quern.cli.review;

import java.util.List;
import java.util.Map;
import org.quern.cli.option.Seed;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.question.TextCheck;
import org.quern.review.Assignment;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.ReviewQueue;
import org.quern.review.SparqlItem;
import org.quern.task.review.FileReview;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review next}: lists the next questions of an annotator. */
@Command(name = "next", mixinStandardHelpOptions = true, description = "Lists the next questions in an annotator's queue, in order. Decisions of other annotators are hidden.")
final class ReviewNextCommand extends AnnotatorCommand {

    @Option(names = "--order", defaultValue = "file", paramLabel = "ORDER", description = "Order of the queue: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private QueueOrder order = QueueOrder.FILE;
    @Mixin
    private FilterOptions filter = new FilterOptions();
    @Mixin
    private Seed seed = new Seed();
    @Option(names = "--limit", defaultValue = "10", paramLabel = "N", description = "Max. questions to list (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Override
    void check() {
        common.require(limit > 0, "--limit must be at least 1");
    }

    @Override
    void work(FileReview review, ReviewQueue queue) {
        List<String> annotators = review.assignments().stream().map(Assignment::annotator).distinct().sorted().toList();
        if (queue.size() == 0 && !annotators.isEmpty())
            throw new QuernException("no question is assigned to {0}", review.name(), "choose one of: {1}",
                    queue.annotator(), String.join(", ", annotators));
        List<QueueItem> items = queue.items(order, filter.filter(), seed.number());
        List<QueueItem> first = items.subList(0, Math.min(limit, items.size()));
        result(() -> first.stream().map(ReviewNextCommand::json).toList(), () -> {
            for (QueueItem item : first) {
                terminal.println(item.qid() + "  " + item.text());
                SparqlItem.of(item.sample()).ifPresent(sparql -> show(item, sparql));
                item.findings().forEach(f -> terminal.println("    " + f.check().title() + ": " + f.what()));
            }
            terminal.note("%,d of %s.".formatted(first.size(), Amount.of(items.size(), "question")));
        });
    }

    private void show(QueueItem item, SparqlItem sparql) {
        if (!sparql.proposal().isEmpty())
            terminal.println("    proposed: %s%s".formatted(sparql.proposal(),
                    sparql.reasons().isEmpty() ? "" : " (" + String.join("; ", sparql.reasons()) + ")"));
        sparql.suggestions().forEach(wording -> terminal.println("    suggested: " + wording));
        if (!sparql.url().isEmpty())
            terminal.println("    thread: %s %s".formatted(sparql.title(), sparql.url()));
        (sparql.labelled().isEmpty() ? item.sample().goldCypher() : sparql.labelled()).lines()
                .forEach(line -> terminal.println("    | " + line));
    }

    private static Map<String, Object> json(QueueItem item) {
        if (SparqlItem.isSparql(item.sample()))
            return JsonMembers.of("qid", item.qid(), "state", item.state().key(), "question", item.text(), "sparql",
                    item.sample().goldCypher(), "suggestions", item.sample().others().get(SparqlItem.MEMBER));
        return JsonMembers.of("qid", item.qid(), "state", item.state().key(), "category", item.category(),
                "nl_question", item.text(), "gold_cypher", item.sample().goldCypher(), "findings",
                item.findings().stream().map(ReviewNextCommand::json).toList());
    }

    private static Map<String, Object> json(TextCheck.Finding finding) {
        return JsonMembers.of("check", finding.check().key(), "what", finding.what());
    }
}
