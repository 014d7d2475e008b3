package org.quern.ui.textgraph;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.report.Figures;
import org.quern.textgraph.run.Reply;
import org.quern.textgraph.task.Task;

/** What the pane asks of the engines; all of it is long work, for jobs. */
interface TextGraphEngine {

    /** What the workspace has: data sets, and graphs that samples can be drawn from. */
    record Offer(List<String> sets, List<String> graphs) {}

    /**
     * A data set as it is opened.
     *
     * @param variants the names that it can be read under
     * @param runs who has answered its questions
     */
    record Opened(List<Instance> instances, List<Variant> variants, List<RepliesOf> runs) {}

    /** @param replies by question and text */
    record RepliesOf(String run, Map<Reply.Asked, Reply> replies) {}

    /** An instance as text. */
    record Text(String format, String title, String text, int tokens) {}

    Offer offer();

    Opened open(String set, Progress progress);

    /** The instance in every format, with the tokens of each. */
    List<Text> texts(Instance instance, Variant variant);

    /** Draws a sample with a question, to look at. */
    Instance sample(String graph, Task task, long seed, Progress progress);

    /** Builds a data set of a graph. */
    void build(String name, String graph, Progress progress);

    /** Has the solver answer all questions of a data set. */
    void solve(String set, Progress progress);

    /** All figures of a data set's runs; none when there is no run. */
    Figures figures(String set, boolean flexible, Progress progress);

    /** Writes the figures: a page (.html), a table (.csv), LaTeX (.tex), or one picture for each into a folder. */
    void export(Figures figures, String set, boolean flexible, Path file);
}
