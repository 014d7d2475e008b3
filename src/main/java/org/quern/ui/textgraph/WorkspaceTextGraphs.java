package org.quern.ui.textgraph;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.Models;
import org.quern.llm.PromptShelf;
import org.quern.llm.ServedModel;
import org.quern.llm.TokenCounter;
import org.quern.llm.batch.BatchTotals;
import org.quern.report.SvgPen;
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
import org.quern.textgraph.run.ModelReplier;
import org.quern.textgraph.run.Reply;
import org.quern.textgraph.run.ReplyImport;
import org.quern.textgraph.run.SolverReplier;
import org.quern.textgraph.run.TextGraphRun;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.solve.Solver;
import org.quern.textgraph.source.Origin;
import org.quern.textgraph.source.OriginReader;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.task.Task;
import org.quern.ui.AskingModel;
import org.quern.wikidata.named.NamedSources;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The data sets of an open workspace. */
final class WorkspaceTextGraphs implements TextGraphEngine {

    private final Workspace workspace;
    private final SafeFiles files = new SafeFiles();
    private final TextFormats formats = new TextFormats();
    private final TokenCounter counter = new TokenCounter();
    private final Models models;
    private final OriginReader reader;
    private Optional<Read> last = Optional.empty();

    WorkspaceTextGraphs(Workspace workspace, NamedSources sources, Models models) {
        this.workspace = workspace;
        this.models = models;
        this.reader = new OriginReader(workspace, sources, files);
    }

    /** A graph that was read, and when its files were written then. */
    private record Read(Origin origin, SourceOptions options, String written, SourceGraph graph) {}

    private DataSetFolder set(String name) {
        return new DataSetFolder(workspace.textGraphs(name), files);
    }

    @Override
    public Offer offer() {
        List<Origin> origins = new ArrayList<>();
        workspace.graphs().stream().filter(name -> Files.exists(workspace.graphFile(name)))
                .forEach(name -> origins.add(new Origin.OfGraph(name)));
        workspace.stores().forEach(name -> origins.add(new Origin.OfStore(name)));
        return new Offer(workspace.textGraphs().stream().filter(name -> set(name).exists()).toList(), origins,
                models.list().named());
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
        DataSetPlan plan = set.manifest().plan();
        return new Opened(List.copyOf(set.instances().values()), plan.formats().stream()
                .map(id -> new Named(id, formats.find(id).title())).toList(), plan.variants(), plan.entityClass(),
                runs);
    }

    @Override
    public List<Text> texts(Instance instance, Variant variant, String entityClass) {
        return formats.all().stream().map(format -> {
            String text = format.write(instance.text(variant, entityClass));
            return new Text(format.id(), format.title(), text, counter.count(text));
        }).toList();
    }

    /** The last one is kept, for one looks at many samples of a graph; another takes its place. */
    private synchronized SourceGraph graph(Origin origin, SourceOptions options, Progress progress) {
        String written = written(origin);
        Optional<SourceGraph> known = last.filter(read -> read.origin.equals(origin) && read.options.equals(options)
                && read.written.equals(written)).map(Read::graph);
        if (known.isPresent())
            return known.get();
        last = Optional.empty();
        SourceGraph graph = reader.read(origin, options, progress);
        last = Optional.of(new Read(origin, options, written, graph));
        return graph;
    }

    private String written(Origin origin) {
        Path file = switch (origin) {
            case Origin.OfGraph(String name) -> workspace.graphFile(name);
            case Origin.OfFile(Path graph) -> graph;
            case Origin.OfTriples(Path folder) -> folder;
            case Origin.OfStore(String name) -> workspace.store(name).resolve("store.json");
        };
        try {
            return Files.getLastModifiedTime(file).toString();
        } catch (IOException _) {
            // Whoever reads it says what is wrong with it.
            return "";
        }
    }

    @Override
    public Instance sample(Origin origin, Task task, Sampling sampling, long seed, Progress progress) {
        DataSetPlan plan = new DataSetPlan(seed, 2, List.of(task), Optional.of(sampling), formats.ids(),
                List.of(Variant.values()), TextGraph.ENTITY);
        return new InstanceDraw(graph(origin, SourceOptions.PLAIN, progress), new Pseudonyms(List.of())).draw(task,
                (int) (seed % 2), plan);
    }

    @Override
    public void build(DataSetWish wish, Progress progress) {
        DataSetFolder set = set(wish.name());
        if (set.exists())
            throw new QuernException("there is a data set of this name already", set.path().toString(),
                    "choose another name");
        SourceGraph source = graph(wish.origin(), wish.options(), progress);
        DataSetPlan plan = new DataSetPlan(wish.seed(), wish.perTask(), wish.tasks(), wish.sampling(), formats.ids(),
                wish.pseudonyms() ? List.of(Variant.values()) : List.of(Variant.PLAIN), TextGraph.ENTITY);
        int atATime = Runtime.getRuntime().availableProcessors();
        List<Instance> instances = new DataSetBuild(source, new Pseudonyms(List.of()), atATime).instances(plan,
                progress);
        set.write(new DataSetManifest(source.name(), source.content(), wish.options(), plan,
                wish.pseudonyms() ? "invented" : "none", TokenCounter.NAME, "quern", List.of()), instances, formats,
                counter, atATime, progress);
    }

    @Override
    public void solve(String name, Progress progress) {
        DataSetFolder set = set(name);
        DataSetPlan plan = set.manifest().plan();
        TextGraphRun run = new TextGraphRun(set, Solver.NAME, files);
        run.run(run.settings(Solver.NAME, plan.formats(), plan.variants()), formats, new SolverReplier(formats), 1,
                progress);
    }

    @Override
    public AskingModel.Estimate estimate(ModelAsking asking, Progress progress) {
        PromptShelf prompts = new PromptShelf(workspace.prompts(), files);
        long[] tokens = {0};
        int[] missing = {0};
        DataSetFolder set = set(asking.set());
        new TextGraphRun(set, asking.id(), files).missing(asking.formats(), asking.variants(), formats, portion -> {
            progress.checkCancelled();
            missing[0] += portion.size();
            tokens[0] += ModelReplier.tokens(portion, prompts, counter);
        });
        int texts = set.instances().size() * asking.formats().size() * asking.variants().size();
        return new AskingModel.Estimate(texts, texts - missing[0], OptionalLong.of(tokens[0]), 0);
    }

    @Override
    public BatchTotals ask(ModelAsking asking, Budget budget, Consumer<String> notes, Progress progress) {
        TextGraphRun run = new TextGraphRun(set(asking.set()), asking.id(), files);
        try (ServedModel served = models.open(asking.model(), budget, notes)) {
            ModelReplier replier = new ModelReplier(served, new PromptShelf(workspace.prompts(), files), formats, 0);
            return run.run(run.settings(asking.model(), served.parameters(), replier.promptId(), asking.formats(),
                    asking.variants(), 0), formats, replier, models.list().find(asking.model()).atATime(), progress);
        }
    }

    @Override
    public void keep(String name, Path file) {
        DataSetFolder set = set(name);
        DataSetPlan plan = set.manifest().plan();
        TextGraphRun run = new TextGraphRun(set,
                TextGraphRun.idFor(file.getFileName().toString().replaceFirst("\\..*$", "")), files);
        List<Reply> replies = new ReplyImport(files).read(file, set.instances().keySet(), plan.formats());
        run.keep(run.settings(run.id(), plan.formats(), plan.variants()), replies);
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
            files.write(file, out -> new FigureCsv(CsvText.Cells.GUARDED).write(figures, out));
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
        new FigurePage(figures, stem, false).charts().forEach((id, chart) -> files.write(
                file.resolveSibling(stem + "-" + id + ".svg"),
                out -> out.write(SvgPen.file(chart).getBytes(StandardCharsets.UTF_8))));
    }
}
