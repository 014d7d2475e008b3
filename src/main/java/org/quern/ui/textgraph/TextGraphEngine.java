package org.quern.ui.textgraph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.llm.ModelSettings;
import org.quern.llm.TokenCounter;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.LazyServices;
import org.quern.task.ModelTask;
import org.quern.task.Services;
import org.quern.task.textgraph.AnswerTextGraphs;
import org.quern.task.textgraph.AskAboutTextGraphs;
import org.quern.task.textgraph.BuildTextGraphs;
import org.quern.task.textgraph.ExportPrompts;
import org.quern.task.textgraph.ScoreTextGraphRuns;
import org.quern.task.textgraph.TextChoice;
import org.quern.task.textgraph.WriteFigures;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.DataSetManifest;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.InstanceDraw;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.pseudonym.Pseudonyms;
import org.quern.textgraph.report.FigurePage;
import org.quern.textgraph.report.Figures;
import org.quern.textgraph.run.Reply;
import org.quern.textgraph.run.TextGraphRun;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.score.Scoring;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.source.SourceOrigin;
import org.quern.textgraph.task.Task;
import org.quern.textgraph.task.Tasks;
import org.quern.textgraph.task.Wording;
import org.quern.workspace.CsvText;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The operations of the pane on the workspace. All are slow, so call them in jobs. */
final class TextGraphEngine {

    /** The available choices: data sets, sources of samples, and models. */
    record Offer(List<String> sets, List<SourceOrigin> origins, List<ModelSettings> models) {

        static final Offer NOTHING = new Offer(List.of(), List.of(), List.of());
    }

    /** A text format, by its id in files and its display name. */
    record Named(String id, String title) {}

    /**
     * An open data set.
     *
     * @param source the name of the graph that its samples are from
     * @param formats the formats of its texts
     * @param variants the variants of names in its texts
     * @param entityClass the class of entities in its RDF texts
     * @param runs the replies of its runs
     */
    record Opened(String source, List<Instance> instances, List<Named> formats, List<Variant> variants,
            String entityClass, List<RepliesOf> runs) {

        static final Opened NOTHING = new Opened("", List.of(), List.of(), List.of(), TextGraph.ENTITY,
                List.of());
    }

    /** @param replies by question and text */
    record RepliesOf(String run, Map<Reply.Asked, Reply> replies) {}

    /** An instance as text. */
    record Text(String format, String title, String text, int tokens) {}

    private final Services services;
    private final Workspace workspace;
    private final SafeFiles files;
    private final TextFormats formats = new TextFormats();
    private final TokenCounter counter = new TokenCounter();
    private final BuildTextGraphs building;

    TextGraphEngine(Services services) {
        this.services = services;
        this.workspace = services.workspace();
        this.files = services.files();
        this.building = new BuildTextGraphs(services);
    }

    private DataSetFolder set(String name) {
        return new DataSetFolder(workspace.textGraphs(name), files);
    }

    Offer offer() {
        List<SourceOrigin> origins = new ArrayList<>();
        workspace.graphs().stream().filter(name -> Files.exists(workspace.graphFile(name)))
                .forEach(name -> origins.add(new SourceOrigin.OfGraph(name)));
        workspace.stores().forEach(name -> origins.add(new SourceOrigin.OfStore(name)));
        return new Offer(workspace.textGraphs().stream().filter(name -> set(name).exists()).toList(), origins,
                services.models().list().named());
    }

    Opened open(String name, Progress progress) {
        DataSetFolder set = set(name);
        List<RepliesOf> runs = new ArrayList<>();
        for (String run : TextGraphRun.of(set)) {
            Map<Reply.Asked, Reply> replies = new HashMap<>();
            new TextGraphRun(set, run, files).replies().forEach(reply -> replies.put(reply.asked(), reply));
            runs.add(new RepliesOf(run, replies));
        }
        DataSetManifest manifest = set.manifest();
        DataSetPlan plan = manifest.plan();
        return new Opened(manifest.source(), List.copyOf(set.instances().values()), plan.formats().stream()
                .map(id -> new Named(id, formats.find(id).title())).toList(), plan.variants(), plan.entityClass(),
                runs);
    }

    /** The instance in every format, with the number of tokens in each. */
    List<Text> texts(Instance instance, Variant variant, String entityClass) {
        return formats.all().stream().map(format -> {
            String text = format.write(instance.text(variant, entityClass));
            return new Text(format.id(), format.title(), text, counter.count(text));
        }).toList();
    }

    /** Draws a sample with a question, for display. */
    Instance sample(SourceOrigin origin, Task task, Sampling sampling, long seed, Progress progress) {
        DataSetPlan plan = new DataSetPlan(seed, 2, List.of(task), Optional.of(sampling), formats.ids(),
                List.of(Variant.values()), TextGraph.ENTITY);
        return new InstanceDraw(building.graphs().read(origin, SourceOptions.PLAIN, progress),
                new Pseudonyms(List.of())).draw(task, (int) (seed % 2), plan);
    }

    void build(BuildTextGraphs.Settings wish, Progress progress) {
        building.run(wish, progress);
    }

    /** Adds a run to a data set: by the solver, or from imported replies. */
    void answer(String name, Optional<Path> replies, Progress progress) {
        new AnswerTextGraphs(services).answer(
                new AnswerTextGraphs.Settings(TextChoice.all(name), replies, Optional.empty(), 0), progress);
    }

    ModelTask<AskAboutTextGraphs.Settings, BatchTotals> asking() {
        return new AskAboutTextGraphs(services);
    }

    /** All figures of a data set's runs; none if there is no run. */
    FigurePage figures(String name, Scoring scoring) {
        return new FigurePage(new Figures(
                new ScoreTextGraphRuns(services).run(new ScoreTextGraphRuns.Settings(name, List.of())), formats,
                scoring),
                name, set(name).manifest());
    }

    /**
     * Writes the figures: a page (.html), a table (.csv), LaTeX (.tex), or one image per figure next to the
     * file (.svg).
     */
    void export(FigurePage page, Path file) {
        WriteFigures writing = new WriteFigures(LazyServices.of(services));
        String name = file.getFileName().toString();
        if (!name.endsWith(".svg")) {
            writing.write(page, file, CsvText.Cells.GUARDED);
            return;
        }
        String stem = name.replaceFirst("\\.svg$", "");
        writing.charts(page, file, stem);
    }

    /** Writes all prompts of a data set with their answers. */
    void exportPrompts(String name, Path file, Progress progress) {
        new ExportPrompts(services).run(new ExportPrompts.Settings(TextChoice.all(name), file), progress);
    }

    /** @throws org.quern.workspace.QuernException if the file is not a wording */
    Wording wording(Path file) {
        return Wording.read(files, file, new Tasks().all());
    }
}
