package org.quern.cli.review;

import java.util.Optional;
import org.quern.cli.option.Seed;
import org.quern.cli.output.Amount;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.SparqlItem;
import org.quern.task.review.NextQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review next}: lists the next questions of an annotator. */
@Command(name = "next", mixinStandardHelpOptions = true)
final class ReviewNextCommand extends AnnotatorCommand {

    @Option(names = "--order", paramLabel = "ORDER", description = "Order of the queue: ${COMPLETION-CANDIDATES} (default: file; with --audit or --rules: audit).")
    private Optional<QueueOrder> order = Optional.empty();
    @Mixin
    private FilterOptions filter = new FilterOptions();
    @Mixin
    private Seed seed = new Seed();
    @Option(names = "--limit", defaultValue = "10", paramLabel = "N", description = "Max. questions to list (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Override
    protected void run() throws Exception {
        common.require(limit > 0, "--limit must be at least 1");
        perform(NextQuestions::new, common::read, new NextQuestions.Settings(file(), annotator,
                order.orElse(filter.isAudit() ? QueueOrder.AUDIT : QueueOrder.FILE),
                filter.filter(common), seed.number(), limit), this::show);
    }

    private void show(NextQuestions.Result found) {
        for (QueueItem item : found.questions()) {
            terminal.println(item.qid() + "  " + item.text());
            SparqlItem.of(item.sample()).ifPresent(sparql -> print(item, sparql));
            item.findings().forEach(f -> terminal.println("    " + f.check().title() + ": " + f.what()));
            if (!item.audit().isEmpty() && !SparqlItem.isSparql(item.sample())) {
                item.audit().forEach(f -> terminal.println("    %s: %s (%s)".formatted(f.rule(), f.rule().title(),
                        f.evidence())));
                item.sample().goldCypher().lines().forEach(line -> terminal.println("    | " + line));
            }
        }
        terminal.note("%,d of %s.".formatted(found.questions().size(), Amount.of(found.matching(), "question")));
    }

    private void print(QueueItem item, SparqlItem sparql) {
        if (!sparql.proposal().isEmpty())
            terminal.println("    proposed: %s%s".formatted(sparql.proposal(),
                    sparql.reasons().isEmpty() ? "" : " (" + String.join("; ", sparql.reasons()) + ")"));
        sparql.suggestions().forEach(wording -> terminal.println("    suggested: " + wording));
        if (!sparql.url().isEmpty())
            terminal.println("    thread: %s %s".formatted(sparql.title(), sparql.url()));
        (sparql.labelled().isEmpty() ? item.sample().goldCypher() : sparql.labelled()).lines()
                .forEach(line -> terminal.println("    | " + line));
    }
}
