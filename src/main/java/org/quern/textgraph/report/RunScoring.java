package org.quern.textgraph.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.DataSetManifest;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.run.Reply;
import org.quern.textgraph.run.TextGraphRun;
import org.quern.textgraph.score.ReplyScorer;
import org.quern.textgraph.score.ScoredReply;
import org.quern.textgraph.task.Direction;
import org.quern.textgraph.task.Question;

/** Scores the replies of runs against a data set, which is read once. */
public final class RunScoring {

    private final Map<String, Instance> instances;
    private final Map<Reply.Asked, Integer> tokens = new HashMap<>();
    private final ReplyScorer scorer = new ReplyScorer();

    public RunScoring(DataSetFolder dataSet, TextFormats formats) {
        this.instances = dataSet.instances();
        DataSetManifest manifest = dataSet.manifest();
        for (String format : manifest.plan().formats()) {
            for (Variant variant : manifest.plan().variants())
                dataSet.texts(formats.find(format), variant).forEach(
                        (id, text) -> tokens.put(new Reply.Asked(id, format, variant), text.tokens()));
        }
    }

    /** Replies to unknown questions are ignored. */
    public ScoredRun score(TextGraphRun run) {
        List<ScoredReply> scored = new ArrayList<>();
        for (Reply reply : run.replies()) {
            Instance instance = instances.get(reply.asked().instance());
            Integer counted = tokens.get(reply.asked());
            if (instance != null && counted != null)
                scored.add(score(reply, instance, counted));
        }
        return new ScoredRun(run.id(), run.settings().map(settings -> settings.model()).orElse(run.id()), scored);
    }

    private ScoredReply score(Reply reply, Instance instance, int counted) {
        var expected = instance.expected(reply.asked().variant());
        Optional<Direction> direction = Optional.empty();
        OptionalInt degree = OptionalInt.empty();
        OptionalInt length = OptionalInt.empty();
        OptionalInt predicted = OptionalInt.empty();
        switch (instance.question()) {
            case Question.Triple _ -> direction = Optional.empty();
            case Question.Path path -> {
                length = OptionalInt.of(path.length());
                predicted = scorer.pathLength(reply.text());
            }
            case Question.Relations relations -> {
                direction = Optional.of(relations.direction());
                degree = OptionalInt.of(relations.count());
            }
            case Question.Neighbours neighbours -> degree = OptionalInt.of(neighbours.count());
            case Question.Degree most -> direction = Optional.of(most.direction());
        }
        return new ScoredReply(instance.id(), instance.task(), reply.asked().format(), reply.asked().variant(),
                scorer.exact(expected, reply.text()), scorer.flexible(expected, reply.text()),
                counted, reply.usage().estimated() ? 0 : reply.usage().input(), direction, degree,
                length,
                predicted);
    }
}
