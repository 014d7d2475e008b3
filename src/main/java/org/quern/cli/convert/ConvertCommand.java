package org.quern.cli.convert;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ConversionOptions;
import org.quern.cli.option.ReplaceConsent;
import org.quern.cli.option.SchemaFile;
import org.quern.cli.option.SourceChoice;
import org.quern.cli.output.Amount;
import org.quern.convert.output.Manifest;
import org.quern.task.Services;
import org.quern.task.graph.ConvertSource;
import org.quern.task.graph.PlanConversion;
import org.quern.task.graph.PreviewConversion;
import org.quern.task.graph.ReportForm;
import org.quern.task.store.SourceSelection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern convert}: converts a source to a property graph according to a mapped schema. */
@Command(name = "convert", mixinStandardHelpOptions = true)
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
            common.requireName(graph());
        if (preview.wanted() && from.isDump())
            throw common.wrong("--preview requires a store or an endpoint; a dump can only be read as a whole");
        if (spark.isPresent() && (!from.isDump() || wikidataGraph))
            throw common.wrong("--spark requires --dump, and cannot write a Wikidata graph");
        if (conversion.hasLanguages() && (conversion.isCompatible() || from.isDump() || wikidataGraph))
            throw common.wrong("--languages cannot be used with --compatible, --dump or --wikidata-graph");
        Path schemaFile = SchemaFile.locate(schema, common.workspace());
        SourceSelection source = from.selection();
        if (explain)
            perform(PlanConversion::new, common::openToRead,
                    new PlanConversion.Settings(schemaFile, source, conversion.settings()),
                    this::print);
        else if (preview.wanted())
            PreviewOptions.tell(perform(PreviewConversion::new, common::openToRead, preview.settings(schemaFile, source,
                    conversion.settings(), common),
                    found -> new PreviewText(found.preview()).lines()
                            .forEach(terminal::println))
                    .preview(), terminal);
        else
            convert(out.isPresent() ? common::open : common::openToWrite,
                    new ConvertSource.Settings(schemaFile, source, graph(), out, conversion.settings(),
                            wikidataGraph, spark, report, replacing.isGiven()));
    }

    private String graph() {
        return name.orElseGet(() -> SchemaFile.name(schema));
    }

    private void print(PlanConversion.Result planned) {
        PlanText text = new PlanText();
        text.lines(planned.plan()).forEach(terminal::println);
        text.labels(planned.labels()).forEach(terminal::println);
    }

    private void convert(Supplier<Services> open, ConvertSource.Settings settings) throws Exception {
        ConvertSource.Result done = perform(ConvertSource::new, open, settings, this::print);
        report.ifPresent(form -> terminal.println("Wrote " + done.folder().resolve(form.fileName())));
        terminal.note("%.1f s in total".formatted((System.nanoTime() - start) / 1e9)
                + done.manifest().cost().map(cost -> speed(done.manifest(), cost)).orElse(""));
    }

    private void print(ConvertSource.Result done) {
        new ManifestText().lines(done.manifest()).forEach(terminal::println);
        terminal.println("Wrote " + done.folder().resolve("graph.json.gz") + " (%s, %s)".formatted(
                Amount.of(done.manifest().entityTotal(), "entity"),
                Amount.of(done.manifest().relationTotal(), "relation")));
    }

    private static String speed(Manifest manifest, Manifest.Cost cost) {
        return "; conversion %.2f s (processor time %.2f s), %,.0f entities and relations per second, peak heap %,d MiB"
                .formatted(cost.millis() / 1e3, cost.cpuMillis() / 1e3,
                        1e3 * (manifest.entityTotal() + manifest.relationTotal()) / Math.max(1, cost.millis()),
                        cost.peakHeapBytes() >> 20);
    }
}
