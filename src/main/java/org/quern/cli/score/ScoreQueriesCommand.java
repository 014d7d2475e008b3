package org.quern.cli.score;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.EngineOptions;
import org.quern.cli.option.ScoringOptions;
import org.quern.cli.output.FailedScores;
import org.quern.cli.output.JsonLines;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.QueryPair;
import org.quern.evaluate.Score;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.Metrics;
import org.quern.task.evaluate.ScoringSettings;
import org.quern.workspace.QuernException;
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
        Map<Integer, QuernException> misfits = new HashMap<>();
        lines.read((line, number) -> {
            try {
                pairs.add(new QueryPair(line.path("graph").asText(""), lines.text(line, "gold", number),
                        line.path("pred").isNull() ? "" : lines.text(line, "pred", number)));
            } catch (QuernException misfit) {
                misfits.put(all.size(), misfit);
            }
            all.add(line);
        });
        if (pairs.isEmpty() && !all.isEmpty())
            throw Objects.requireNonNull(misfits.get(0), "no error for the first line");
        List<ItemScores> scored = new ArrayList<>();
        ScoringSettings how = scoring.settings();
        Engines engines = how.engines();
        scoring.ask(common,
                source -> scored.addAll(how.scorer(source, engines).scorePairs(pairs, terminal.progress())));
        EngineOptions.tell(engines.use(), terminal);
        Iterator<ItemScores> next = scored.iterator();
        List<ItemScores> scores = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            QuernException misfit = misfits.get(i);
            ItemScores item = misfit == null ? next.next() : ItemScores.failed(misfit.getMessage());
            scores.add(item);
            ObjectNode quern = all.get(i).putObject("quern");
            Metrics.ALL.forEach(metric -> put(quern, metric.key(), item.of(metric)));
            quern.put("outcome", item.outcome().text());
            if (!item.message().isEmpty())
                quern.put("message", item.message());
            terminal.println(all.get(i).toString());
        }
        FailedScores.tell(scores.stream().filter(item -> item.outcome() == Outcome.SCORING_FAILED).count(), terminal);
    }

    private static void put(ObjectNode node, String name, Score score) {
        if (score.value().isPresent())
            node.put(name, score.value().getAsDouble());
        else
            node.putNull(name);
    }
}
