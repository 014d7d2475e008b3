package org.quern.textgraph.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
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
import org.quern.textgraph.task.Question.Traits;

/** Scores the replies of runs against a data set, which is read once. */
public final class RunScoring {

    private final Map<String, Instance> instances;
    private final Map<Reply.Asked, Tokens> tokens = new HashMap<>();
    private final List<Scoring> scorings = new Scorings().all();
    private final ItemRun items = new ItemRun(1);

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

    /** A task or scoring of one's own may throw anything: that is the outcome of this reply alone. */
    private ScoredReply score(Reply reply) {
        return items.one(reply, Progress.NONE, (each, _) -> judged(each), (each, failure) -> {
            Map<String, String> failed = new TreeMap<>();
            scorings.forEach(scoring -> failed.put(scoring.id(), failure.reason()));
            return scored(each, Set.of(), failed, Traits.NONE, OptionalInt.empty());
        });
    }

    private ScoredReply judged(Reply reply) {
        Instance instance = instance(reply);
        Expected expected = instance.expected(reply.asked().variant());
        Set<String> accepted = new HashSet<>();
        Map<String, String> failed = new TreeMap<>();
        for (Scoring scoring : scorings) {
            if (items.one(reply.answered(), Progress.NONE, (text, _) -> scoring.accepts(expected, text),
                    (_, failure) -> {
                        failed.put(scoring.id(), failure.reason());
                        return false;
                    }))
                accepted.add(scoring.id());
        }
        return scored(reply, accepted, failed, instance.question().traits(), expected instanceof Expected.OnePath
                ? Expected.OnePath.length(reply.answered()) : OptionalInt.empty());
    }

    private ScoredReply scored(Reply reply, Set<String> accepted, Map<String, String> failed, Traits traits,
            OptionalInt predicted) {
        Tokens counted = Objects.requireNonNull(tokens.get(reply.asked()));
        return new ScoredReply(reply.asked().instance(), instance(reply).task(), reply.asked().format(),
                reply.asked().variant(), accepted, failed, counted.text, counted.prompt,
                reply.usage().estimated() ? 0 : reply.usage().input(), traits, predicted);
    }

    private Instance instance(Reply reply) {
        return Objects.requireNonNull(instances.get(reply.asked().instance()));
    }
}
