package org.quern.cli.score;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.EngineOptions;
import org.quern.cli.option.ScoringOptions;
import org.quern.cli.output.FailedScores;
import org.quern.cli.output.JsonLines;
import org.quern.evaluate.QueryPair;
import org.quern.evaluate.Score;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.run.Skipped;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.Metrics;
import org.quern.task.evaluate.ScoringSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code quern score queries}: computes all metrics of pairs of queries. Lines are printed when all are scored. */
@Command(name = "queries", mixinStandardHelpOptions = true, description = "Runs the queries 'gold' and 'pred' of each line, and compares their results and provenance.")
final class ScoreQueriesCommand extends WorkspaceCommand {

    @Mixin
    private ScoringOptions scoring = new ScoringOptions();
    @Parameters(paramLabel = "FILE", description = "JSON Lines {graph, gold, pred}; - reads standard input.")
    private String file = "";

    @Override
    protected void run() {
        JsonLines lines = new JsonLines(file);
        List<ObjectNode> all = new ArrayList<>();
        List<QueryPair> pairs = new ArrayList<>();
        lines.score((line, number) -> {
            pairs.add(new QueryPair(line.path("graph").asText(""), lines.text(line, "gold", number),
                    line.path("pred").isNull() ? "" : notTooLong(lines.text(line, "pred", number))));
            line.remove("quern");
            return line;
        }, all::add);
        List<ItemScores> scored = new ArrayList<>();
        ScoringSettings how = scoring.settings();
        Engines engines = how.engines();
        scoring.askToRead(common,
                source -> scored.addAll(how.scorer(source, engines).scorePairs(pairs, terminal.progress())));
        EngineOptions.tell(engines.use(), terminal);
        Iterator<ItemScores> next = scored.iterator();
        FailedScores failed = new FailedScores(terminal);
        for (ObjectNode line : all) {
            put(line, FailedScores.isIn(line) ? ItemScores.failed(line.at("/quern/message").asText()) : next.next());
            failed.print(line);
        }
        failed.tell();
    }

    private static String notTooLong(String pred) {
        return Skipped.tooLong(pred).isEmpty() ? pred : "";
    }

    private static void put(ObjectNode line, ItemScores item) {
        ObjectNode quern = line.putObject("quern");
        Metrics.ALL.forEach(metric -> put(quern, metric.key(), item.of(metric)));
        quern.put("outcome", item.outcome().text());
        String message = Skipped.tooLong(line.path("pred").asText()).orElse(item.message());
        if (!message.isEmpty())
            quern.put("message", message);
    }

    private static void put(ObjectNode node, String name, Score score) {
        if (score.value().isPresent())
            node.put(name, score.value().getAsDouble());
        else
            node.putNull(name);
    }
}
