package org.quern.ui.textgraph;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.llm.TokenCounter;
import org.quern.textgraph.dataset.DataSetBuild;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.DataSetManifest;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.InstanceDraw;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.pseudonym.Pseudonyms;
import org.quern.textgraph.report.FigureCsv;
import org.quern.textgraph.report.FigureLatex;
import org.quern.textgraph.report.FigurePage;
import org.quern.textgraph.report.Figures;
import org.quern.textgraph.report.RunScoring;
import org.quern.textgraph.run.Reply;
import org.quern.textgraph.run.RunSettings;
import org.quern.textgraph.run.SolverReplier;
import org.quern.textgraph.run.TextGraphRun;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.solve.Solver;
import org.quern.textgraph.source.PropertyGraphSource;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.task.Task;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The data sets of an open workspace. */
final class WorkspaceTextGraphs implements TextGraphEngine {

    private static final long SEED = 42;
    private static final int PER_TASK = 20;
    /** A sample that is looked at should be readable at a glance. */
    private static final Sampling LOOK = new Sampling(3, 1, 1, 40);

    private final Workspace workspace;
    private final SafeFiles files = new SafeFiles();
    private final TextFormats formats = new TextFormats();
    private final TokenCounter counter = new TokenCounter();
    private final Map<String, SourceGraph> read = new HashMap<>();

    WorkspaceTextGraphs(Workspace workspace) {
        this.workspace = workspace;
    }

    private DataSetFolder set(String name) {
        return new DataSetFolder(workspace.textGraphs(name), files);
    }

    @Override
    public Offer offer() {
        return new Offer(workspace.textGraphs().stream().filter(name -> set(name).exists()).toList(),
                workspace.graphs().stream().filter(name -> Files.exists(workspace.graphFile(name))).toList());
    }

    @Override
    public Opened open(String name, Progress progress) {
        DataSetFolder set = set(name);
        List<RepliesOf> runs = new ArrayList<>();
        for (String run : TextGraphRun.of(set)) {
            Map<Reply.Asked, Reply> replies = new HashMap<>();
            new TextGraphRun(set, run, files).replies().forEach(reply -> replies.put(reply.asked(), reply));
            runs.add(new RepliesOf(run, replies));
        }
        return new Opened(List.copyOf(set.instances().values()), set.manifest().plan().variants(), runs);
    }

    @Override
    public List<Text> texts(Instance instance, Variant variant) {
        return formats.all().stream().map(format -> {
            String text = format.write(instance.text(variant, TextGraph.ENTITY));
            return new Text(format.id(), format.title(), text, counter.count(text));
        }).toList();
    }

    /** A graph is read once: files of graphs are only ever replaced as a whole, by work that opens the pane anew. */
    private synchronized SourceGraph graph(String name, Progress progress) {
        SourceGraph known = read.get(name);
        if (known == null) {
            known = new PropertyGraphSource(files, SourceOptions.PLAIN).read(workspace.graphFile(name), name, progress);
            read.put(name, known);
        }
        return known;
    }

    @Override
    public Instance sample(String graph, Task task, long seed, Progress progress) {
        DataSetPlan plan = new DataSetPlan(seed, 2, List.of(task), Optional.of(LOOK), formats.ids(),
                List.of(Variant.values()), TextGraph.ENTITY);
        return new InstanceDraw(graph(graph, progress), new Pseudonyms(List.of())).draw(task, (int) (seed % 2), plan);
    }

    @Override
    public void build(String name, String graph, Progress progress) {
        SourceGraph source = graph(graph, progress);
        DataSetPlan plan = new DataSetPlan(SEED, PER_TASK, List.of(Task.values()), Optional.empty(), formats.ids(),
                List.of(Variant.values()), TextGraph.ENTITY);
        int atATime = Runtime.getRuntime().availableProcessors();
        List<Instance> instances = new DataSetBuild(source, new Pseudonyms(List.of()), atATime).instances(plan,
                progress);
        set(name).write(new DataSetManifest(graph, source.content(), SourceOptions.PLAIN, plan, "invented",
                TokenCounter.NAME, "quern", List.of()), instances, formats, counter, atATime, progress);
    }

    @Override
    public void solve(String name, Progress progress) {
        DataSetFolder set = set(name);
        DataSetPlan plan = set.manifest().plan();
        new TextGraphRun(set, Solver.NAME, files).run(
                new RunSettings(Solver.NAME, JsonNodeFactory.instance.objectNode(),
                        "", set.content(), plan.formats(), plan.variants(), 0),
                formats, new SolverReplier(formats), 1, progress);
    }

    @Override
    public Figures figures(String name, boolean flexible, Progress progress) {
        DataSetFolder set = set(name);
        List<String> runs = TextGraphRun.of(set);
        if (runs.isEmpty())
            return new Figures(List.of(), formats, flexible);
        RunScoring scoring = new RunScoring(set, formats);
        return new Figures(runs.stream().map(run -> scoring.score(new TextGraphRun(set, run, files))).toList(), formats,
                flexible);
    }

    @Override
    public void export(Figures figures, String set, boolean flexible, Path file) {
        String name = file.getFileName().toString();
        if (name.endsWith(".csv"))
            files.write(file, out -> new FigureCsv().write(figures, out));
        else if (name.endsWith(".tex"))
            files.write(file, out -> out.write(new FigureLatex().of(figures).getBytes(StandardCharsets.UTF_8)));
        else if (name.endsWith(".svg"))
            charts(figures, file);
        else
            files.write(file, out -> new FigurePage(figures, set, flexible).write(out));
    }

    /** One file for each chart, named after the figure. */
    private void charts(Figures figures, Path file) {
        String stem = file.getFileName().toString().replaceFirst("\\.svg$", "");
        new FigurePage(figures, stem, false).files().forEach((id, svg) -> files.write(
                file.resolveSibling(stem + "-" + id + ".svg"),
                out -> out.write(svg.getBytes(StandardCharsets.UTF_8))));
    }
}
