package org.quern.ui.textgraph;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.llm.ModelSettings;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.ModelTask;
import org.quern.task.textgraph.AskAboutTextGraphs;
import org.quern.task.textgraph.BuildTextGraphs;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.report.Figures;
import org.quern.textgraph.run.Reply;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.source.Origin;
import org.quern.textgraph.task.Task;

/** What the pane asks of the engines; all of it is long work, for jobs. */
interface TextGraphEngine {

    /** What the workspace has: data sets, what samples can be drawn from, and models that can be asked. */
    record Offer(List<String> sets, List<Origin> origins, List<ModelSettings> models) {

        static final Offer NOTHING = new Offer(List.of(), List.of(), List.of());
    }

    /** A text format as files and as people name it. */
    record Named(String id, String title) {}

    /**
     * A data set as it is opened.
     *
     * @param formats that its texts are written in
     * @param variants the names that it can be read under
     * @param entityClass the class of entities in its RDF texts
     * @param runs who has answered its questions
     */
    record Opened(List<Instance> instances, List<Named> formats, List<Variant> variants, String entityClass,
            List<RepliesOf> runs) {

        static final Opened NOTHING = new Opened(List.of(), List.of(), List.of(), TextGraph.ENTITY, List.of());
    }

    /** @param replies by question and text */
    record RepliesOf(String run, Map<Reply.Asked, Reply> replies) {}

    /** An instance as text. */
    record Text(String format, String title, String text, int tokens) {}

    Offer offer();

    Opened open(String set, Progress progress);

    /** The instance in every format, with the tokens of each. */
    List<Text> texts(Instance instance, Variant variant, String entityClass);

    /** Draws a sample with a question, to look at. */
    Instance sample(Origin origin, Task task, Sampling sampling, long seed, Progress progress);

    void build(BuildTextGraphs.Settings wish, Progress progress);

    /** Asks a model about the texts of a data set. */
    ModelTask<AskAboutTextGraphs.Settings, BatchTotals> asking();

    /** Has the solver answer all questions of a data set. */
    void solve(String set, Progress progress);

    /** Keeps other people's replies as a run named after their file. */
    void keep(String set, Path file);

    /** All figures of a data set's runs; none when there is no run. */
    Figures figures(String set, boolean flexible, Progress progress);

    /** Writes the figures: a page (.html), a table (.csv), LaTeX (.tex), or one picture for each into a folder. */
    void export(Figures figures, String set, boolean flexible, Path file);
}
