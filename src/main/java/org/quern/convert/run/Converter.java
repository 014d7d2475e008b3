package org.quern.convert.run;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.quern.convert.Batches;
import org.quern.convert.ConversionPlan;
import org.quern.convert.ConversionRules;
import org.quern.convert.LabelChain;
import org.quern.convert.MemberFinder;
import org.quern.convert.PlanStep;
import org.quern.convert.output.GraphFolder;
import org.quern.convert.output.GraphOutput;
import org.quern.convert.output.Manifest;
import org.quern.convert.output.Manifest.Cost;
import org.quern.convert.output.RowSpool;
import org.quern.convert.output.Tally;
import org.quern.graph.StoredProperties;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.OneNodeRules;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Converts a source to a property graph according to a mapped schema (CypherBench, section 3.2). Writes {@code
 * graph.json.gz}, {@code manifest.json} and, on request, {@code wikidata.json.gz}. Only ids are kept in memory.
 * The same schema and data give the same bytes.
 */
public final class Converter {
    /**
     * The settings of a conversion.
     *
     * @param trustSparql whether a user has reviewed the {@code $RAW_SPARQL} patterns and allows them
     * @param wikidataGraph whether to write the Wikidata graph as well
     * @param rules the rules to apply
     * @param labels the languages of labels
     * @param wikidataId whether entities have a property with their id in Wikidata, also if the schema does not say so
     * @param oneNodePerItem whether an item of several types becomes one node, also if the schema does not say so
     * @param at the time to write to the manifest, with the cost of the conversion; without it, the manifest
     * depends on the data only
     */
    public record Options(boolean trustSparql, boolean wikidataGraph, ConversionRules rules, LabelChain labels,
            boolean wikidataId, boolean oneNodePerItem, Optional<Instant> at) {

        /** Options with the labels that the rules accept. */
        public Options(boolean trustSparql, boolean wikidataGraph, ConversionRules rules, Optional<Instant> at) {
            this(trustSparql, wikidataGraph, rules, LabelChain.of(rules), false, false, at);
        }

        /** The same with other languages of labels. */
        public Options withLabels(LabelChain other) {
            return new Options(trustSparql, wikidataGraph, rules, other, wikidataId, oneNodePerItem, at);
        }

        /** The same, and entities have a property with their id in Wikidata if it is chosen. */
        public Options withWikidataId(boolean chosen) {
            return new Options(trustSparql, wikidataGraph, rules, labels, chosen, oneNodePerItem, at);
        }

        /** The same, and an item of several types becomes one node if it is chosen. */
        public Options withOneNodePerItem(boolean chosen) {
            return new Options(trustSparql, wikidataGraph, rules, labels, wikidataId, chosen, at);
        }

        private MappedSchema applied(MappedSchema schema) {
            MappedSchema identified = wikidataId ? schema.withWikidataId() : schema;
            return oneNodePerItem ? identified.withOneNodePerItem() : identified;
        }

        /** Options for a conversion that begins now. */
        public static Options now(boolean trustSparql, boolean wikidataGraph, ConversionRules rules) {
            return new Options(trustSparql, wikidataGraph, rules,
                    Optional.of(Instant.now().truncatedTo(ChronoUnit.SECONDS)));
        }
    }

    private final MappedSchema schema;
    private final WikidataSource source;
    private final UnitTable units;
    private final Options options;

    /** @param schema a valid schema from {@link org.quern.schema.SchemaReader} */
    public Converter(MappedSchema schema, WikidataSource source, UnitTable units, Options options) {
        this.schema = options.applied(schema);
        this.source = source;
        this.units = options.rules().units(units);
        this.options = options.withLabels(options.labels().orOf(schema, options.rules()));
    }

    /**
     * Runs the conversion. If it fails or is cancelled, the folder is unchanged.
     *
     * @param folder the folder for the graph's files, created if missing
     * @return the manifest
     * @throws QuernException before any work if the schema contains an untrusted pattern; when a file cannot be
     * written
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public Manifest run(Path folder, SafeFiles files, Progress progress) {
        refuseUntrustedPatterns();
        refuseReservedProperty();
        refuseSharedNodes();
        MappedSchema active = schema.active();
        RunWatch watch = new RunWatch();
        try (GraphFolder target = new GraphFolder(folder, files)) {
            Tally tally = new Tally();
            ConversionPlan plan = ConversionPlan.of(schema, units, options.rules(), options.labels());
            Map<String, Set<String>> members = new Membership(plan, source, progress).resolve();
            try (RowSpool spool = new RowSpool(target.scratch())) {
                Map<String, Set<String>> inGraph = new EntityPass(source, units, options.rules(), options.labels(),
                        tally, spool,
                        progress).run(plan.steps(PlanStep.Read.class), members);
                new ConnectionPass(source, spool, progress).run(plan.steps(PlanStep.Connect.class), inGraph);
                spool.finish();
                GraphOutput output = new GraphOutput(active, spool, inGraph, tally, options.rules(), options.labels(),
                        progress);
                target.write("graph.json.gz", output::write);
                if (options.wikidataGraph())
                    target.write("wikidata.json.gz", out -> output.writeWikidata(schema, out));
            }
            Manifest manifest = Manifest.of(schema, source.describe(), source.leftOut(), options.rules(), options.at(),
                    options.at().map(_ -> watch.cost()), tally).with(options.labels());
            target.write("manifest.json", out -> manifest.write(out));
            progress.checkCancelled();
            target.commit();
            return manifest;
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    /**
     * Counts the languages of the labels that a conversion would use, without converting.
     *
     * @return by entity type, the number of members by language; {@code ""} for members without a label, which
     * would not be in the graph
     */
    public Map<String, Map<String, Long>> labelLanguages(Progress progress) {
        refuseUntrustedPatterns();
        Map<String, Map<String, Long>> counts = new LinkedHashMap<>();
        new Membership(ConversionPlan.of(schema, units, options.rules(), options.labels()), source, progress).resolve()
                .forEach((type, ids) -> {
                    Map<String, Long> ofType = new TreeMap<>();
                    for (List<String> batch : Batches.of(ids)) {
                        progress.checkCancelled();
                        Map<String, LabelChain.Label> found = options.labels().find(batch, source);
                        batch.forEach(id -> ofType.merge(
                                Optional.ofNullable(found.get(id)).map(LabelChain.Label::language).orElse(""), 1L,
                                Long::sum));
                    }
                    counts.put(type, ofType);
                });
        return counts;
    }

    private void refuseReservedProperty() {
        for (EntityType type : schema.active().entities()) {
            if (options.labels().chosen() && hasProperty(type, StoredProperties.LABEL_LANGUAGE))
                throw new QuernException("the property {0} is reserved for label languages",
                        "entity type " + type.label(), "rename the property in the schema",
                        StoredProperties.LABEL_LANGUAGE);
            if (schema.wikidataId() && hasProperty(type, StoredProperties.WIKIDATA_ID))
                throw new QuernException("the property {0} is reserved for ids of Wikidata",
                        "entity type " + type.label(), "rename the property in the schema",
                        StoredProperties.WIKIDATA_ID);
        }
    }

    /** An option can ask for shared nodes of a schema that was made without them. */
    private void refuseSharedNodes() {
        if (schema.oneNodePerItem())
            new OneNodeRules(schema).problems().stream().findFirst().ifPresent(problem -> {
                throw new QuernException(problem.message(), "schema " + schema.name() + " " + problem.jsonPath(),
                        problem.remedy());
            });
    }

    private static boolean hasProperty(EntityType type, String label) {
        return type.properties().stream().anyMatch(p -> p.label().equals(label));
    }

    private void refuseUntrustedPatterns() {
        if (options.trustSparql())
            return;
        for (EntityType type : schema.active().entities()) {
            List<String> patterns = type.constraints().stream()
                    .flatMap(
                            c -> c instanceof Constraint.RawSparql(String pattern) ? java.util.stream.Stream.of(pattern)
                                    : java.util.stream.Stream.empty())
                    .toList();
            if (!patterns.isEmpty())
                throw new QuernException("the schema {0} contains its own SPARQL query: {1}",
                        "entity type " + type.label(), "review the query; to run it, convert with --trust-sparql",
                        schema.name(), patterns.getFirst());
        }
    }

    /** Measures the cost of a conversion, from the creation of this object. */
    private static final class RunWatch {
        private final long start = System.nanoTime();
        private final long cpuStart = cpu();
        private final List<MemoryPoolMXBean> heap = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP).toList();

        RunWatch() {
            heap.forEach(MemoryPoolMXBean::resetPeakUsage);
        }

        /**
         * The cost so far. The peak is the sum of the peaks of each memory pool, including garbage, so it is
         * never too low.
         */
        Cost cost() {
            return new Cost((System.nanoTime() - start) / 1_000_000, (cpu() - cpuStart) / 1_000_000,
                    heap.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum());
        }

        private static long cpu() {
            return ManagementFactory
                    .getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                            ? Math.max(0, system.getProcessCpuTime()) : 0;
        }
    }

    /**
     * Runs the steps of a plan that find items. Steps whose inputs are ready run in parallel, as many as the
     * source can answer.
     */
    private record Membership(ConversionPlan plan, WikidataSource source, Progress progress) {
        /** The ids of the members by type label, in the schema's order, including members without a label. */
        Map<String, Set<String>> resolve() {
            progress.stage("Finding the members of each type");
            MemberFinder finder = new MemberFinder(plan, source);
            Parallel parallel = new Parallel(source.atATime());
            List<PlanStep.Finding> left = new ArrayList<>(plan.steps(PlanStep.Finding.class));
            int all = left.size();
            Map<String, Set<String>> found = new HashMap<>();
            while (!left.isEmpty()) {
                progress.at(all - left.size(), all);
                List<PlanStep.Finding> ready = left.stream().filter(s -> found.keySet().containsAll(s.needs()))
                        .toList();
                List<Set<String>> answers = parallel.map(ready, progress.quiet(),
                        (step, stop) -> finder.find(step, found, stop));
                for (int i = 0; i < ready.size(); i++)
                    found.put(ready.get(i).id(), answers.get(i));
                left.removeAll(ready);
            }
            Map<String, Set<String>> members = new LinkedHashMap<>();
            for (EntityType type : plan.schema().entities())
                members.put(type.label(), found.get(plan.membersOf(type.label())));
            return members;
        }
    }
}
