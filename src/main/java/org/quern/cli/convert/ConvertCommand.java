package org.quern.cli.convert;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ConversionOptions;
import org.quern.cli.option.ReplaceConsent;
import org.quern.cli.option.ReportForm;
import org.quern.cli.option.SchemaFile;
import org.quern.cli.option.SourceChoice;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.convert.ConversionPlan;
import org.quern.convert.output.ItemNames;
import org.quern.convert.output.Manifest;
import org.quern.convert.preview.Previewer;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.task.entry.ReplaceFolder;
import org.quern.task.entry.ReplaceGraph;
import org.quern.task.graph.ConvertGraph;
import org.quern.task.graph.FindItemNames;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern convert}: converts a source to a property graph according to a mapped schema. */
@Command(name = "convert", mixinStandardHelpOptions = true, description = "Converts Wikidata to a property graph according to a mapped schema. Reads a store, a SPARQL endpoint or a dump; writes graph.json.gz and manifest.json to graphs/NAME/.")
public final class ConvertCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "SCHEMA", description = "A schema file, or the name of a schema in the workspace.")
    private String schema = "";

    @Mixin
    private SourceChoice from = new SourceChoice();

    @Option(names = "--name", paramLabel = "NAME", description = "Name of the graph in the workspace (default: the file name of SCHEMA without the .json extension).")
    private Optional<String> name = Optional.empty();

    @Option(names = "--out", paramLabel = "DIR", description = "Write to this folder instead of graphs/NAME/.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--wikidata-graph", description = "Also write the Wikidata graph (wikidata.json.gz).")
    private boolean wikidataGraph;

    @Mixin
    private ConversionOptions conversion = new ConversionOptions();

    @Option(names = "--spark", paramLabel = "MASTER", description = "Convert the dump on Apache Spark: local[N] for N threads, or the address of a cluster. Requires a package built with mvn -Pspark package.")
    private Optional<String> spark = Optional.empty();

    @Option(names = "--explain", description = "Print the plan (steps, queries, estimated sizes) without converting. With --languages, also find the members and count the languages of their labels.")
    private boolean explain;

    @Mixin
    private PreviewOptions preview = new PreviewOptions();

    @Option(names = "--report", paramLabel = "html|json", description = "Also write a report next to the graph, as report.html or report.json.")
    private Optional<ReportForm> report = Optional.empty();

    @Mixin
    private ReplaceConsent replacing = new ReplaceConsent();

    private final long start = System.nanoTime();

    @Override
    protected void run() throws Exception {
        if (!from.given())
            throw common.wrong("choose one source: --store NAME, --endpoint URL or --dump FILE");
        if (out.isEmpty())
            common.requireName(name.orElseGet(() -> SchemaFile.name(schema)));
        if (preview.wanted() && from.isDump())
            throw common.wrong("--preview requires a store or an endpoint; a dump can only be read as a whole");
        if (spark.isPresent() && (!from.isDump() || wikidataGraph))
            throw common.wrong("--spark requires --dump, and cannot write a Wikidata graph");
        if (conversion.hasLanguages() && (conversion.isCompatible() || from.isDump() || wikidataGraph))
            throw common.wrong("--languages cannot be used with --compatible, --dump or --wikidata-graph");
        Path schemaFile = SchemaFile.locate(schema, common.workspace());
        // Nothing of a workspace is used or written.
        if (from.isDump() && out.isPresent() && !explain) {
            Path folder = out.get();
            print(inFolder(schemaFile, from.dumpSource(terminal), folder), Optional.empty(), folder);
            return;
        }
        try (Workspace workspace = workspace()) {
            Path folder = out.orElseGet(() -> workspace.graphFolder(graph()));
            if (explain)
                explain(new SchemaReader(files).read(schemaFile), workspace);
            else if (preview.wanted())
                preview(new SchemaReader(files).read(schemaFile), workspace, folder);
            else
                convert(schemaFile, workspace, folder);
        }
    }

    /** A plan and a preview write nothing. */
    private Workspace workspace() {
        if (explain || preview.wanted())
            return Workspace.openToRead(common.workspace());
        return out.isPresent() ? Workspace.openOrRead(common.workspace()) : Workspace.open(common.workspace());
    }

    private String graph() {
        return name.orElseGet(() -> SchemaFile.name(schema));
    }

    private void explain(MappedSchema mapped, Workspace workspace) {
        List<ConversionPlan.Line> plan = from.ask(workspace,
                ConversionPlan.of(mapped, new UnitTable(), conversion.rules(), conversion.labels())::outline);
        PlanText text = new PlanText();
        Map<String, Map<String, Long>> counts = conversion.hasLanguages()
                || !mapped.languages().isEmpty() && !conversion.isCompatible()
                        && !from.isDump() ? labelLanguages(mapped, workspace) : Map.of();
        result(() -> counts.isEmpty() ? text.json(plan) : text.json(plan, counts), () -> {
            text.lines(plan).forEach(terminal::println);
            text.labels(counts).forEach(terminal::println);
        });
    }

    private Map<String, Map<String, Long>> labelLanguages(MappedSchema mapped, Workspace workspace) {
        try (WikidataSource data = from.open(workspace, terminal, terminal.progress())) {
            return new Converter(mapped, data, new UnitTable(), conversion.settings(false))
                    .labelLanguages(terminal.progress());
        }
    }

    private void preview(MappedSchema mapped, Workspace workspace, Path folder) {
        Previewer.Options options = preview.options(mapped, conversion, common);
        long start = System.nanoTime();
        try (WikidataSource data = from.open(mapped, workspace, ConvertGraph.scratch(folder), terminal,
                terminal.progress())) {
            terminal.note("Opened the source in %.1f s.".formatted((System.nanoTime() - start) / 1e9));
            start = System.nanoTime();
            preview.print(mapped, data, options, common.json(), terminal);
        }
        terminal.note("Converted the sample in %.1f s.".formatted((System.nanoTime() - start) / 1e9));
    }

    private void convert(Path schemaFile, Workspace workspace, Path folder) throws Exception {
        ConvertGraph.Source source = from.source(workspace, terminal);
        print(out.isPresent() ? inFolder(schemaFile, source, folder)
                : new ReplaceGraph(workspace, files).build(graph(), place -> run(schemaFile, source, place),
                        replacing.consent(terminal), terminal.progress()),
                Optional.of(workspace), folder);
    }

    private Manifest inFolder(Path schemaFile, ConvertGraph.Source source, Path folder) throws Exception {
        return new ReplaceFolder(files).build(folder, place -> run(schemaFile, source, place),
                replacing.consentInFolder(terminal), terminal.progress());
    }

    private void print(Manifest manifest, Optional<Workspace> workspace, Path folder) {
        report.ifPresent(form -> form.write(manifest, workspace
                .map(known -> new FindItemNames(known).of(manifest, manifest.languages())).orElse(ItemNames.NONE),
                folder, files));
        ManifestText text = new ManifestText();
        if (common.json()) {
            Map<String, Object> result = JsonMembers.of("folder", folder.toString());
            result.putAll(text.json(manifest));
            terminal.json(result);
        } else {
            text.lines(manifest).forEach(terminal::println);
            terminal.println("Wrote " + folder.resolve("graph.json.gz") + " (%s, %s)".formatted(
                    Amount.of(manifest.entityTotal(), "entity"), Amount.of(manifest.relationTotal(), "relation")));
        }
        report.ifPresent(form -> terminal.println("Wrote " + folder.resolve(form.fileName())));
        terminal.note("%.1f s in total".formatted((System.nanoTime() - start) / 1e9)
                + manifest.cost().map(cost -> speed(manifest, cost)).orElse(""));
    }

    private Manifest run(Path schemaFile, ConvertGraph.Source source, Path folder) throws Exception {
        Converter.Options options = conversion.settings(wikidataGraph);
        Progress progress = terminal.progress();
        refuseLanguages(schemaFile, files);
        if (spark.isPresent())
            return new SparkConversion(SparkConversion.installed(), spark.get(), options).run(schemaFile,
                    from.dump().orElseThrow(), folder, files, progress);
        return new ConvertGraph(files).run(new ConvertGraph.Settings(schemaFile, source, options), folder, progress);
    }

    /** A dump and a Wikidata graph have English and language-independent labels only. */
    private void refuseLanguages(Path schemaFile, SafeFiles files) {
        if ((from.isDump() || wikidataGraph) && !conversion.isCompatible()
                && !new SchemaReader(files).read(schemaFile).languages().isEmpty())
            throw new QuernException(
                    "the schema selects label languages, which --dump and --wikidata-graph do not support",
                    schemaFile + " wd_languages", "load the data into a store, or convert with --compatible");
    }

    private static String speed(Manifest manifest, Manifest.Cost cost) {
        return "; conversion %.2f s (processor time %.2f s), %,.0f entities and relations per second, peak heap %,d MiB"
                .formatted(cost.millis() / 1e3, cost.cpuMillis() / 1e3,
                        1e3 * (manifest.entityTotal() + manifest.relationTotal()) / Math.max(1, cost.millis()),
                        cost.peakHeapBytes() >> 20);
    }
}
