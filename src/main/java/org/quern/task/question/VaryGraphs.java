package org.quern.task.question;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.quern.convert.output.GraphElements;
import org.quern.evaluate.score.Scorer;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphWriter;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.rewrite.Changed;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.rewrite.RewritingTally;
import org.quern.question.rewrite.SampleChange;
import org.quern.question.vary.Distractors;
import org.quern.question.vary.EntityPseudonyms;
import org.quern.question.vary.GraphChange;
import org.quern.question.vary.NameTable;
import org.quern.question.vary.SchemaRenaming;
import org.quern.question.vary.SynonymTable;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaTemplates;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.pseudonym.NameFilter;
import org.quern.textgraph.pseudonym.NameGenerator;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Makes variants of questions that need the graph: with other names in its schema, with other names of its entities, or
 * with distractors in its schema. A changed graph is written under a name of its own, and every gold query must have the
 * same answer there; a question whose answer changes is dropped.
 */
public record VaryGraphs(Graphs graphs, SafeFiles files) {

    /** How the questions are varied. */
    public sealed interface How {

        /**
         * Other names for labels, relation types and properties.
         *
         * @param names {@link #NEUTRAL}, {@link #SYNONYMS}, or a file with names
         */
        record Rename(String names, long seed) implements How {

            public static final String NEUTRAL = "neutral";
            public static final String SYNONYMS = "synonyms";
        }

        /** Invented names for entities. */
        record Pseudonyms(long seed) implements How {}

        /**
         * Elements of other schemas in the prompt.
         *
         * @param count max. number of added types, of added relations and of added properties
         * @param graphs files of the graphs with the other schemas; the schemas that come with the program if empty
         */
        record Distract(int count, List<Path> graphs, long seed) implements How {

            public Distract {
                graphs = List.copyOf(graphs);
            }
        }
    }

    /** @param dropped the file for questions without a variant */
    public record Settings(Path from, Path to, How how, Path dropped) {}

    /**
     * Where the graphs are.
     *
     * @param file the file of a graph
     * @param source the databases of the graphs
     * @param changedFile the file of a changed graph
     * @param changedSource the databases of the changed graphs
     */
    public record Graphs(Function<String, Path> file, GraphSource source, Function<String, Path> changedFile,
            GraphSource changedSource) {}

    /**
     * The result.
     *
     * @param questions number of questions in the file
     * @param changed the changed graphs by name, with their files
     * @param alternatives accepted queries of the questions that their variants do not have
     */
    public record Result(int questions, int dropped, RewritingTally tally, Map<String, Path> changed,
            int alternatives) {}

    /** The change of one graph, and of the questions about it. */
    private record Plan(SampleChange questions, Optional<GraphPlan> graph) {}

    /** @param mapping what becomes of texts in answers */
    private record GraphPlan(String name, GraphChange change, UnaryOperator<String> mapping) {}

    /** @throws QuernException when the file is empty, or none of its graphs can be used */
    public Result run(Settings settings, Progress progress) {
        List<Sample> samples = new SampleFile(files).read(settings.from());
        if (samples.isEmpty())
            throw new QuernException("the question file is empty", settings.from().toString(),
                    "choose another question file");
        files.mayWrite(settings.to());
        Function<GraphSchema, Plan> plans = plans(settings.how(), progress);
        Map<String, List<Integer>> byGraph = new LinkedHashMap<>();
        IntStream.range(0, samples.size())
                .forEach(i -> byGraph.computeIfAbsent(samples.get(i).graph(), _ -> new ArrayList<>()).add(i));
        Map<Integer, Changed> all = new TreeMap<>();
        Map<String, Path> changed = new LinkedHashMap<>();
        List<QuernException> missing = new ArrayList<>();
        byGraph.forEach((graph, places) -> {
            List<Sample> some = places.stream().map(samples::get).toList();
            List<Changed> varied;
            try {
                varied = vary(graph, some, plans, changed, progress);
            } catch (QuernException failure) {
                missing.add(failure);
                if (missing.size() == byGraph.size())
                    throw failure;
                varied = some.stream().map(sample -> new Changed(sample, String.valueOf(failure.getMessage())))
                        .toList();
            }
            for (int i = 0; i < places.size(); i++)
                all.put(places.get(i), varied.get(i));
        });
        return write(settings, samples, all.values().stream().toList(), changed);
    }

    private Result write(Settings settings, List<Sample> samples, List<Changed> all, Map<String, Path> changed) {
        RewritingTally tally = new RewritingTally();
        DroppedFile drops = new DroppedFile(files);
        for (Changed each : all) {
            tally.add(each);
            if (!each.isKept())
                drops.add(each);
        }
        drops.write(settings.dropped());
        new SampleFile(files).write(settings.to(), all.stream().filter(Changed::isKept).map(Changed::sample).toList());
        int alternatives = IntStream.range(0, all.size()).filter(i -> all.get(i).isKept())
                .map(i -> GoldAlternative.ACCEPTED.of(samples.get(i)).size()
                        - GoldAlternative.ACCEPTED.of(all.get(i).sample()).size())
                .sum();
        return new Result(all.size(), drops.size(), tally, changed, alternatives);
    }

    private List<Changed> vary(String graph, List<Sample> samples, Function<GraphSchema, Plan> plans,
            Map<String, Path> changed, Progress progress) {
        progress.stage("Varying questions about {0}", graph);
        GraphSchema schema = new GraphReader(files).readSchema(graphs.file().apply(graph));
        Plan plan = plans.apply(schema.named(graph));
        List<Changed> varied = new ItemRun(1).map(samples, progress, plan.questions()::of,
                (sample, failure) -> plan.questions().failed(sample, failure.reason()));
        if (plan.graph().isEmpty() || varied.stream().noneMatch(Changed::isKept))
            return varied;
        GraphPlan target = plan.graph().get();
        Path file = graphs.changedFile().apply(target.name());
        progress.stage("Writing {0}", target.name());
        files.write(file, out -> {
            GraphWriter writer = new GraphWriter(out);
            new GraphReader(files).read(graphs.file().apply(graph), target.change().to(writer), progress);
            writer.finish();
        });
        changed.put(target.name(), file);
        return checked(graph, samples, varied, target, progress);
    }

    /** Drops the questions whose gold queries have other answers on the changed graph. */
    private List<Changed> checked(String graph, List<Sample> originals, List<Changed> varied, GraphPlan target,
            Progress progress) {
        List<Integer> kept = IntStream.range(0, varied.size()).filter(i -> varied.get(i).isKept()).boxed().toList();
        GoldAnswers answers = new GoldAnswers(new ItemRun(Scorer.AT_A_TIME));
        List<GoldAnswers.Found> before = answers.on(graph, graphs.source().of(graph, progress),
                kept.stream().map(i -> originals.get(i).goldCypher()).toList(), target.mapping(), progress);
        List<GoldAnswers.Found> after = answers.on(target.name(), graphs.changedSource().of(target.name(), progress),
                kept.stream().map(i -> varied.get(i).sample().goldCypher()).toList(), UnaryOperator.identity(),
                progress);
        List<Changed> checked = new ArrayList<>(varied);
        for (int k = 0; k < kept.size(); k++) {
            int i = kept.get(k);
            String problem = after.get(k).problem(before.get(k));
            checked.set(i, problem.isEmpty() ? Changed.kept(originals.get(i).answerJson().isEmpty()
                    ? varied.get(i).sample()
                    : varied.get(i).sample().withAnswer(after.get(k).json()))
                    : new Changed(originals.get(i), problem));
        }
        return checked;
    }

    private Function<GraphSchema, Plan> plans(How how, Progress progress) {
        return switch (how) {
            case How.Rename rename -> {
                Naming naming = naming(rename);
                yield schema -> naming.plan(schema, rename.seed());
            }
            case How.Pseudonyms(long seed) -> schema -> pseudonyms(schema.name(), seed, progress);
            case How.Distract(int count, List<Path> from, long seed) -> {
                List<GraphSchema> others = from.isEmpty() ? shipped()
                        : from.stream().map(new GraphReader(files)::readSchema).toList();
                yield schema -> new Plan(Distractors.of(schema, others, count, seed), Optional.empty());
            }
        };
    }

    /** Gives the names of a changed schema. */
    @FunctionalInterface
    private interface Namer {
        SchemaRenaming of(GraphSchema schema, String graph);
    }

    /** @param title a part of the names of changed graphs */
    private record Naming(String title, Namer names) {

        Plan plan(GraphSchema schema, long seed) {
            String graph = schema.name() + "-" + title + "-" + seed;
            SchemaRenaming renamed = names.of(schema, graph);
            return new Plan(renamed, Optional.of(new GraphPlan(graph, renamed, UnaryOperator.identity())));
        }
    }

    private Naming naming(How.Rename rename) {
        long seed = rename.seed();
        return switch (rename.names()) {
            case How.Rename.NEUTRAL -> new Naming(rename.names(),
                    (schema, graph) -> SchemaRenaming.neutral(schema, graph, seed));
            case How.Rename.SYNONYMS -> {
                SynonymTable synonyms = new SynonymTable(seed);
                yield new Naming(rename.names(),
                        (schema, graph) -> SchemaRenaming.of(schema, (_, name) -> synonyms.of(name), graph, seed));
            }
            default -> {
                Path file = Path.of(rename.names());
                NameTable table = NameTable.read(file, files);
                yield new Naming(file.getFileName().toString().replaceFirst("\\.[^.]*$", ""),
                        (schema, graph) -> SchemaRenaming.of(schema, table::of, graph, seed));
            }
        };
    }

    private Plan pseudonyms(String graph, long seed, Progress progress) {
        TreeSet<String> names = new TreeSet<>();
        new GraphReader(files).readEntities(graphs.file().apply(graph), entity -> names.add(entity.name()), progress);
        String name = graph + "-pseudonyms-" + seed;
        NameGenerator generator = new NameGenerator(new NameFilter(new TreeSet<>(names.stream()
                .map(each -> each.toLowerCase(Locale.ROOT)).toList())), SeededRandom.of(seed, name));
        EntityPseudonyms pseudonyms = EntityPseudonyms.of(Collections.unmodifiableSortedSet(names), generator::next,
                name, seed);
        return new Plan(pseudonyms, Optional.of(new GraphPlan(name, pseudonyms, pseudonyms::of)));
    }

    private List<GraphSchema> shipped() {
        SchemaTemplates templates = new SchemaTemplates();
        SchemaReader reader = new SchemaReader(files);
        return templates.names().stream().flatMap(name -> reader.check(templates.document(name)).schema().stream())
                .map(schema -> GraphElements.schema(schema.active())).toList();
    }
}
