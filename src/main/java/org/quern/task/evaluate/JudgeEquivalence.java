package org.quern.task.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.quern.evaluate.judge.AnswerPair;
import org.quern.evaluate.judge.EquivalenceJudge;
import org.quern.evaluate.judge.JudgeVerdict;
import org.quern.evaluate.judge.JudgedFigures;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.EnvironmentFailure;
import org.quern.job.Progress;
import org.quern.llm.Prompt;
import org.quern.llm.ServedModel;
import org.quern.llm.TokenCounter;
import org.quern.llm.batch.BatchSettings;
import org.quern.llm.batch.ModelBatch.Portion;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import org.quern.question.HashSample;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.StableHash;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.Calibration;
import org.quern.statistics.Estimate;
import org.quern.task.ModelTask;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.workspace.QuernException;

/**
 * A model judges whether the incorrect answers of a run are equivalent to the gold answers. People label some of them
 * in the Review pane: accepted means equivalent, rejected means not. Without enough labels, no model is asked.
 *
 * @param graphs the databases of the run's graphs
 */
public record JudgeEquivalence(Services services,
        GraphSource graphs) implements ModelTask<JudgeEquivalence.Settings, JudgedFigures> {

    /** Replies are one short sentence. */
    private static final int REPLY_TOKENS = 40;
    private static final String LABELS = ".equivalence";
    private static final String ASKED = "Are both answers the same answer? Accept if they are, reject if not.\n\n";

    /**
     * The run and its judge.
     *
     * @param run the name of the run
     * @param folder its folder
     * @param items the scored items of the run
     * @param judge the name of the judge
     */
    public record Settings(String run, Path folder, List<ScoredItem> items, String model, String judge)
            implements
                ModelTask.Settings {}

    /** A question file with items to label. */
    public record Drawn(Path file, int items) {}

    @Override
    public Estimate estimate(Settings settings, Progress progress) {
        List<ScoredItem> judged = judged(settings);
        Set<String> answered = batch(settings).answered();
        TokenCounter counter = new TokenCounter();
        Prompt prompt = EquivalenceJudge.prompt(services.prompts());
        long tokens = 0;
        int open = 0;
        for (Portion<AnswerPair> portion : portions(judged, answered, progress)) {
            for (AnswerPair pair : portion.items().get()) {
                open++;
                tokens += counter.count(EquivalenceJudge.request(prompt, pair));
            }
        }
        return new Estimate(judged.size(), judged.size() - open, OptionalLong.of(tokens),
                OptionalLong.of((long) open * REPLY_TOKENS), 0);
    }

    /** @throws QuernException also when too few of the items have labels */
    @Override
    public JudgedFigures run(Settings settings, ModelUse use, Progress progress) {
        List<ScoredItem> judged = judged(settings);
        Map<String, Boolean> labels = labels(settings.run());
        labels.keySet().retainAll(judged.stream().map(item -> item.sample().qid()).collect(Collectors.toSet()));
        if (labels.size() < Calibration.LEAST)
            throw new QuernException(
                    "people have labelled only {0} of the {1} incorrect answers; a judge needs {2} labels",
                    "run " + settings.run(), "{3}", labels.size(), judged.size(), Calibration.LEAST,
                    labelMore(settings.run()));
        EquivalenceJudge batch = batch(settings);
        Prompt prompt = EquivalenceJudge.prompt(services.prompts());
        try (ServedModel served = use.of(batch.folder()).open(services, settings.model())) {
            batch.judge(new BatchSettings<>(settings.run(), settings.model(), served.parameters(), prompt.id(),
                    EquivalenceJudge.content(judged), 0, new EquivalenceJudge.Settings(AnswerPair.ROWS)), judged.size(),
                    portions(judged, batch.answered(), progress), served, prompt, use.atATime(served), progress);
        }
        Collection<JudgeVerdict> verdicts = batch.answers().values();
        Map<String, Boolean> said = new HashMap<>();
        verdicts.forEach(verdict -> verdict.equivalent().ifPresent(yes -> said.put(verdict.qid(), yes)));
        Calibration calibration = Calibration.of(said, labels);
        if (!calibration.suffices())
            throw new QuernException(
                    "only {0} of the {1} labelled items have a verdict; a judge needs {2}; {3} of {4} "
                            + "replies contain no verdict",
                    "run " + settings.run(), "{5}; the replies that exist are used again", calibration.labels(),
                    labels.size(), Calibration.LEAST, verdicts.size() - said.size(), verdicts.size(),
                    labelMore(settings.run()));
        JudgedFigures figures = JudgedFigures.of(settings.judge(), settings.model(), prompt.id(), settings.items(),
                verdicts, calibration.labels(), calibration.equal(), calibration.kappa());
        figures.write(services.files(), settings.folder());
        return figures;
    }

    /** The incorrect answers. */
    private static List<ScoredItem> judged(Settings settings) {
        List<ScoredItem> judged = AnswerPair.judged(settings.items());
        if (judged.size() < Calibration.LEAST)
            throw new QuernException(
                    "only {0} incorrect answers of this run can be judged; a judge needs labels for {1}",
                    "run " + settings.run(), "judge a run with more incorrect answers", judged.size(),
                    Calibration.LEAST);
        return judged;
    }

    private static String labelMore(String run) {
        return "draw items with 'quern evaluate judge %s --draw 50', and accept or reject them in the Review pane"
                .formatted(run);
    }

    /** The labels of people on the items of a run; empty without any. */
    private Map<String, Boolean> labels(String run) {
        if (!Files.exists(services.workspace().reviewLog()))
            return new HashMap<>();
        try (ReviewLog log = ReviewLog.open(services.workspace().reviewLog())) {
            return Calibration.labels(log.standing(run + LABELS), decision -> decision.verdict() == ReviewVerdict.EDITED
                    ? Optional.empty() : Optional.of(decision.verdict() == ReviewVerdict.ACCEPTED));
        }
    }

    private EquivalenceJudge batch(Settings settings) {
        return new EquivalenceJudge(JudgedFigures.folder(settings.folder(), settings.judge()), services.files());
    }

    /** The items without a verdict, one graph at a time, because only few databases run at the same time. */
    private List<Portion<AnswerPair>> portions(List<ScoredItem> judged, Set<String> answered, Progress progress) {
        Map<String, List<Sample>> byGraph = judged.stream().map(ScoredItem::sample)
                .filter(sample -> !answered.contains(sample.qid()))
                .collect(Collectors.groupingBy(Sample::graph, TreeMap::new, Collectors.toList()));
        List<Portion<AnswerPair>> portions = new ArrayList<>();
        byGraph.forEach((graph, samples) -> portions.add(new Portion<>("Reading answers from " + graph,
                () -> pairs(graph, samples, progress))));
        return portions;
    }

    private List<AnswerPair> pairs(String graph, List<Sample> samples, Progress progress) {
        GraphDatabase database;
        try {
            database = graphs.of(graph, progress);
        } catch (QuernException failure) {
            if (EnvironmentFailure.isIn(failure))
                throw failure;
            return samples.stream().map(sample -> AnswerPair.unreadable(sample, failure.getMessage())).toList();
        }
        List<AnswerPair> pairs = new ArrayList<>();
        for (Sample sample : samples) {
            progress.checkCancelled();
            pairs.add(AnswerPair.of(sample, database, QueryLimits.EVALUATION, progress));
        }
        return pairs;
    }

    /**
     * Draws items at random for people to label, and writes them to a question file for the Review pane. With the same
     * seed, more items include the earlier ones.
     *
     * @return the file and its questions
     */
    public Drawn draw(Settings settings, int size, long seed, Progress progress) {
        List<ScoredItem> judged = judged(settings);
        StableHash hash = new StableHash(seed);
        HashSample<ScoredItem> drawn = new HashSample<>(size);
        judged.forEach(item -> drawn.offer(
                hash.of("judge", item.sample().graph(), item.sample().qid()), item.sample().qid(), item));
        Map<String, AnswerPair> pairs = new HashMap<>();
        portions(drawn.items(), Set.of(), progress)
                .forEach(portion -> portion.items().get().forEach(pair -> pairs.put(pair.sample().qid(), pair)));
        List<Sample> questions = drawn.items().stream()
                .map(item -> Objects.requireNonNull(pairs.get(item.sample().qid())))
                .filter(pair -> pair.problem().isEmpty()).map(JudgeEquivalence::question).toList();
        if (questions.isEmpty())
            throw new QuernException("the run has no incorrect answers that can be judged", "run " + settings.run(),
                    "choose another run");
        Path file = services.workspace().questions(settings.run() + LABELS);
        new SampleFile(services.files()).write(file, questions);
        return new Drawn(file, questions.size());
    }

    private static Sample question(AnswerPair pair) {
        Sample sample = pair.sample();
        return new Sample(sample.qid(), sample.graph(), sample.goldCypher(), sample.goldMatchCypher(),
                ASKED + pair.text(), Optional.of(sample.nlQuestion()), sample.answerJson(), sample.fromTemplate(),
                Optional.empty(), Map.of(), Map.of());
    }
}
