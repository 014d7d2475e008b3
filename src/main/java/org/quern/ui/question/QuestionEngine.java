package org.quern.ui.question;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.question.Sample;
import org.quern.question.generate.GenerationListener.Rejection;
import org.quern.question.generate.GenerationListener;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.generate.Generator;
import org.quern.question.realism.RealismCensus;
import org.quern.question.template.Templates;

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
     * What can be chosen from before questions are grown on a graph.
     *
     * @param kept what was set for it before
     */
    record Choice(Templates templates, List<RelationType> relations, GenerationSettings kept) {

        public Choice {
            relations = List.copyOf(relations);
        }
    }

    /** The templates, the graph's relations, and what the workspace has kept. */
    Choice choice(String graph);

    /** Keeps what is set for a graph in the workspace. */
    void keep(String graph, GenerationSettings settings);

    /** What the rules of realism do to the typed patterns that take part, without a database. */
    RealismCensus.Result census(String graph, GenerationSettings settings);

    /** Generates questions and writes them to a new file of the workspace, which is written at the end and whole. */
    Generator.Result generate(String graph, GenerationSettings settings, Path file, GenerationListener listener,
            Progress progress);

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
