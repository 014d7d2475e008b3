package org.quern.ui.question;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.question.GenerationListener;
import org.quern.question.GenerationListener.Rejection;
import org.quern.question.GenerationRequest;
import org.quern.question.Generator;
import org.quern.question.Sample;

/** What the pane asks of the engines; all of it is long work, for jobs. */
interface QuestionEngine {

    /** What can be worked with: names of graphs and of question files, MATCH categories in the templates' order. */
    record Offer(List<String> graphs, List<String> files, List<String> categories) {}

    Offer offer();

    /** The questions of a file of the workspace. */
    List<Sample> read(String file);

    /** What was turned down when the questions of a file were generated, where that was recorded. */
    List<Rejection> rejections(String file);

    /**
     * Generates questions and writes them to a new file of the workspace, which is written at the end and whole.
     *
     * @param knowRelations use what is known about the graph's relations to turn down unrealistic questions
     */
    Generator.Result generate(String graph, boolean knowRelations, GenerationRequest request, Path file,
            GenerationListener listener, Progress progress);

    /** The models that the workspace names. */
    List<ModelSettings> models();

    /**
     * Rewrites or verifies the questions of a file, into another file of the workspace, which is written at the end and
     * whole. Answers of models are kept, so that whoever starts again pays for nothing twice.
     *
     * @param budget counts what is spent, and stops it
     * @param notes told when a host makes us wait
     */
    Asking.Outcome ask(Asking asking, String from, String to, Budget budget, Consumer<String> notes,
            Progress progress);
}
