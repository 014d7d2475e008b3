package org.quern.evaluate.judge;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.judge.EquivalenceJudge.Settings;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.llm.Model;
import org.quern.llm.ModelRequest;
import org.quern.llm.Prompt;
import org.quern.llm.PromptLibrary;
import org.quern.llm.batch.BatchSettings;
import org.quern.llm.batch.BatchTotals;
import org.quern.llm.batch.ItemAnswer;
import org.quern.llm.batch.ModelBatch;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.journal.KeyedLog;

/** A model judges, item by item, whether incorrect answers of a run are equivalent to the gold answers. */
public final class EquivalenceJudge extends ModelBatch<AnswerPair, String, JudgeVerdict, Settings> {

    private static final String PROMPT = "judge-equivalence";

    /**
     * The settings of a judge.
     *
     * @param rows the number of rows of each answer that it sees
     */
    public record Settings(int rows) implements BatchSettings.Own {

        @Override
        public String subject() {
            return "answers";
        }

        @Override
        public Map<String, Object> fixed() {
            return Map.of("rows", rows);
        }
    }

    public EquivalenceJudge(Path folder, SafeFiles files) {
        super(folder, files, new Form<>("verdicts.jsonl", new KeyedLog.Form<>(JudgeVerdict::qid, JudgeVerdict::toJson,
                JudgeVerdict::of, "remove the line to judge the item again"), new Settings(AnswerPair.ROWS)));
    }

    /** A hash of what is judged; other queries or questions have another one. */
    public static String content(List<ScoredItem> judged) {
        return content(judged.stream().map(ScoredItem::sample).flatMap(sample -> Stream.of(sample.qid(),
                sample.graph(), sample.nlQuestion(), sample.goldCypher(), sample.predCypher().orElse(""),
                String.valueOf(sample.others().get(PredictedAnswer.MEMBER)))));
    }

    public static Prompt prompt(PromptLibrary library) {
        return library.find(PROMPT, EquivalenceJudge.class);
    }

    /** The request about a pair. */
    public static ModelRequest request(Prompt prompt, AnswerPair pair) {
        return prompt.fill(Map.of("comparison", pair.text()));
    }

    /**
     * Judges the items that have no verdict yet.
     *
     * @param questions number of items
     * @param portions the items, one graph at a time
     * @throws org.quern.workspace.QuernException as {@link ModelBatch#run}
     */
    public BatchTotals judge(BatchSettings<Settings> settings, int questions, List<Portion<AnswerPair>> portions,
            Model model, Prompt prompt, int atATime, Progress progress) {
        return run(settings, questions, portions, (pair, each) -> {
            if (!pair.problem().isEmpty())
                return failed(pair, pair.problem());
            return new JudgeVerdict(pair.sample().qid(), ItemAnswer.of(model.ask(request(prompt, pair), each)));
        }, atATime, progress);
    }

    @Override
    protected String key(AnswerPair pair) {
        return pair.sample().qid();
    }

    @Override
    protected JudgeVerdict failed(AnswerPair pair, String reason) {
        return new JudgeVerdict(pair.sample().qid(), ItemAnswer.failed(reason));
    }
}
