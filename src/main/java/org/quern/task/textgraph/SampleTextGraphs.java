package org.quern.task.textgraph;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.job.Progress;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.source.SourceOrigin;
import org.quern.textgraph.task.Task;
import org.quern.textgraph.task.Tasks;
import org.quern.textgraph.task.Wording;
import org.quern.workspace.ProgramVersion;
import org.quern.workspace.QuernException;

/** Samples a data set of graphs as text, from settings that are plain data, and writes it to the workspace. */
public record SampleTextGraphs(LazyServices in)
        implements
            UseCase<SampleTextGraphs.Settings, BuildTextGraphs.Result> {

    /**
     * The data set.
     *
     * @param wording a file with a template per task; the built-in wording if empty
     */
    public record Settings(String name, Source source, Draw draw, Texts texts, Optional<Path> wording) {}

    /**
     * The source graph; exactly one is chosen.
     *
     * @param graph the name of a graph of the workspace, or a graph file
     * @param triples a folder of tables
     * @param store the name of a store of the workspace
     * @param core the types that samples start from and whose entities get pseudonyms; empty for all
     * @param literals whether property values of entities are edges
     * @param details whether properties of relations are included
     */
    public record Source(Optional<String> graph, Optional<Path> triples, Optional<String> store, Set<String> core,
            boolean literals, boolean details) {

        private SourceOrigin origin() {
            if (triples.isPresent())
                return new SourceOrigin.OfTriples(triples.get());
            if (store.isPresent())
                return new SourceOrigin.OfStore(store.get());
            String name = graph.orElseThrow(() -> new QuernException("no source is chosen", "",
                    "choose a graph, a folder of triples or a store"));
            return Files.isRegularFile(Path.of(name)) ? new SourceOrigin.OfFile(Path.of(name))
                    : new SourceOrigin.OfGraph(name);
        }
    }

    /**
     * How samples are drawn.
     *
     * @param perTask instances per task
     * @param tasks ids of tasks; empty for all
     * @param samplings the later ones count
     * @param once whether samples with fewer edges than the maximum are kept
     */
    public record Draw(@JsonProperty(defaultValue = "42") long seed,
            @JsonProperty(defaultValue = "" + DataSetPlan.PER_TASK) int perTask, List<String> tasks,
            List<TaskSampling> samplings, boolean once) {}

    /** @param task the id of a task; empty for all */
    public record TaskSampling(Optional<String> task, int seeds, int radius, int minDegree, int maxEdges) {}

    /**
     * The texts.
     *
     * @param formats ids of formats; empty for all
     * @param pseudonyms {@link #NONE}, {@link #INVENTED}, or a file with names
     * @param entityClass the class of all entities in RDF texts
     */
    public record Texts(List<String> formats, @JsonProperty(defaultValue = Texts.INVENTED) String pseudonyms,
            @JsonProperty(defaultValue = TextGraph.ENTITY) String entityClass) {

        public static final String NONE = "none";
        public static final String INVENTED = "invented";
    }

    @Override
    public BuildTextGraphs.Result run(Settings settings, Progress progress) {
        Draw draw = settings.draw();
        Texts texts = settings.texts();
        Tasks known = new Tasks();
        draw.tasks().forEach(known::find);
        List<Task> tasks = known.all().stream()
                .filter(task -> draw.tasks().isEmpty() || draw.tasks().contains(task.id())).toList();
        DataSetPlan plan = new DataSetPlan(draw.seed(), draw.perTask(), samplings(tasks, draw),
                texts.formats().isEmpty() ? new TextFormats().ids() : texts.formats(),
                texts.pseudonyms().equals(Texts.NONE) ? List.of(Variant.PLAIN) : List.of(Variant.values()),
                texts.entityClass(), settings.wording().map(file -> Wording.read(in.files(), file, tasks))
                        .orElseGet(() -> Wording.builtIn(tasks)));
        Source source = settings.source();
        return new BuildTextGraphs(in.get()).run(new BuildTextGraphs.Settings(settings.name(), source.origin(),
                new SourceOptions(source.literals(), source.details(), source.core()), plan,
                Optional.of(texts.pseudonyms()).filter(names -> !Set.of(Texts.NONE, Texts.INVENTED).contains(names))
                        .map(Path::of),
                "quern/" + ProgramVersion.text()), progress);
    }

    private static Map<Task, Sampling> samplings(List<Task> tasks, Draw draw) {
        Map<Task, Sampling> samplings = DataSetPlan.samplings(tasks, Optional.empty());
        for (TaskSampling each : draw.samplings())
            samplings.replaceAll((task, before) -> each.task().filter(id -> !task.id().equals(id)).isPresent() ? before
                    : new Sampling(each.seeds(), each.radius(), each.minDegree(), each.maxEdges(), true));
        samplings.replaceAll((_, sampling) -> sampling.withFull(!draw.once()));
        return samplings;
    }
}
