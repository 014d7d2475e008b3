package org.quern.textgraph.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.quern.llm.Prompt;
import org.quern.llm.TokenCounter;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.DataSetManifest;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormat;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.run.ModelReplier;
import org.quern.textgraph.run.Reply;
import org.quern.textgraph.run.TextGraphRun;
import org.quern.textgraph.score.Expected;
import org.quern.textgraph.score.Scoring;
import org.quern.textgraph.score.Scorings;

/** Scores the replies of runs against a data set, which is read once. */
public final class RunScoring {

    private final Map<String, Instance> instances;
    private final Map<Reply.Asked, Tokens> tokens = new HashMap<>();
    private final List<Scoring> scorings = new Scorings().all();

    /** The number of tokens of a text, and of the prompt with it. */
    private record Tokens(int text, int prompt) {}

    /** @param prompt the prompt for texts and questions */
    public RunScoring(DataSetFolder dataSet, TextFormats formats, Prompt prompt) {
        this.instances = dataSet.instances();
        DataSetManifest manifest = dataSet.manifest();
        TokenCounter counter = new TokenCounter();
        for (String id : manifest.plan().formats()) {
            TextFormat format = formats.find(id);
            for (Variant variant : manifest.plan().variants())
                dataSet.texts(format, variant).forEach((instance, text) -> {
                    Instance asked = instances.get(instance);
                    if (asked != null)
                        tokens.put(new Reply.Asked(instance, id, variant), new Tokens(text.tokens(), text.tokens()
                                + ModelReplier.around(prompt, format, asked.asked(variant).text(), counter)));
                });
        }
    }

    /** Replies to unknown questions are ignored. */
    public ScoredRun score(TextGraphRun run) {
        List<ScoredReply> scored = new ArrayList<>();
        for (Reply reply : run.replies()) {
            if (tokens.containsKey(reply.asked()))
                scored.add(score(reply));
        }
        return new ScoredRun(run.id(), run.settings().map(settings -> settings.model()).orElse(run.id()), scored);
    }

    private ScoredReply score(Reply reply) {
        Instance instance = Objects.requireNonNull(instances.get(reply.asked().instance()));
        Tokens counted = Objects.requireNonNull(tokens.get(reply.asked()));
        Expected expected = instance.expected(reply.asked().variant());
        return new ScoredReply(instance.id(), instance.task(), reply.asked().format(), reply.asked().variant(),
                scorings.stream().filter(scoring -> scoring.accepts(expected, reply.text())).map(Scoring::id)
                        .collect(Collectors.toSet()),
                counted.text, counted.prompt, reply.usage().estimated() ? 0 : reply.usage().input(),
                instance.question().traits(), expected instanceof Expected.OnePath
                        ? Expected.OnePath.length(reply.text()) : OptionalInt.empty());
    }
}
