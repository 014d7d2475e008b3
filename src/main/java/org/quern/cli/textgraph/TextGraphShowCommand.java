package org.quern.cli.textgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.TextTable;
import org.quern.task.LazyServices;
import org.quern.task.NoSettings;
import org.quern.task.textgraph.DescribeTextGraphs;
import org.quern.task.textgraph.ListTextGraphs;
import org.quern.task.textgraph.ShowTextGraph;
import org.quern.textgraph.dataset.DataSetManifest;
import org.quern.textgraph.dataset.DataSetManifest.Tokens;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.source.SourceCounts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern textgraph show}: describes a data set or prints one of its instances. */
@Command(name = "show", mixinStandardHelpOptions = true)
final class TextGraphShowCommand extends WorkspaceCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "Name of a data set (default: list all data sets).")
    private Optional<String> name = Optional.empty();
    @Parameters(index = "1", arity = "0..1", paramLabel = "INSTANCE", description = "Id of an instance, such as shortest-path-001.")
    private Optional<String> instance = Optional.empty();
    @Option(names = "--format", defaultValue = "list-of-edges", paramLabel = "FORMAT", description = "Format of the text (default: ${DEFAULT-VALUE}).")
    private String format = "";
    @Option(names = "--pseudonyms", description = "Show the text with pseudonyms.")
    private boolean pseudonyms;

    @Override
    protected void run() throws Exception {
        if (name.isEmpty()) {
            perform(in -> new ListTextGraphs(in.workspace()), common::read, new NoSettings(),
                    found -> found.names().forEach(terminal::println));
        } else if (instance.isEmpty()) {
            perform(in -> new DescribeTextGraphs(in.workspace(), files), common::read,
                    new DescribeTextGraphs.Settings(name.get()), this::print);
        } else {
            try (LazyServices in = common.services(common::read)) {
                print(new ShowTextGraph(in.workspace(), files),
                        new ShowTextGraph.Settings(name.get(), instance.get(), format, pseudonyms));
            }
        }
    }

    private void print(DescribeTextGraphs.Result found) {
        DataSetManifest manifest = found.manifest();
        terminal.println("source: %s, seed %d, wording: %s, built by %s".formatted(manifest.source(),
                manifest.plan().seed(), manifest.plan().wording().source(), manifest.program()));
        counts(manifest).lines().forEach(terminal::println);
        terminal.println("");
        TextTable tasks = new TextTable(
                List.of("task", "instances", "seeds", "radius", "min. neighbours", "max. edges", "draw until full"),
                TextTable.READABLE);
        manifest.plan().tasks().forEach((task, sampling) -> tasks.add(List.of(task.title(),
                "%,d".formatted(found.instances().getOrDefault(task.id(), 0)), String.valueOf(sampling.seeds()),
                String.valueOf(sampling.radius()), String.valueOf(sampling.minDegree()),
                String.valueOf(sampling.maxEdges()), sampling.full() ? "yes" : "no")));
        tasks.lines().forEach(terminal::println);
        shortSamples(manifest).ifPresent(terminal::println);
        failed(manifest).ifPresent(terminal::println);
        terminal.println("");
        tokens(manifest).lines().forEach(terminal::println);
    }

    private void print(ShowTextGraph task, ShowTextGraph.Settings settings) throws Exception {
        DataSetPlan plan = task.plan(settings.set());
        common.require(plan.variants().contains(settings.variant()), "the data set has no pseudonyms");
        common.require(plan.formats().contains(format),
                "--format: this format is not in the data set; use one of " + String.join(", ", plan.formats()));
        perform(task, settings, found -> {
            terminal.println(found.text());
            terminal.println("");
            terminal.println(found.question());
            found.replies().forEach(reply -> terminal.println("  expected: " + reply));
            terminal.note("%,d tokens".formatted(found.tokens()));
        });
    }

    /** What the source graph consists of; empty for older data sets. */
    static TextTable counts(DataSetManifest manifest) {
        TextTable table = new TextTable(List.of("source graph", "count"), TextTable.READABLE);
        manifest.counts().map(SourceCounts::named).orElse(Map.of())
                .forEach((name, count) -> table.add(List.of(name, "%,d".formatted(count))));
        return table;
    }

    /** How many samples have fewer edges than the user asked for, if any. */
    static Optional<String> shortSamples(DataSetManifest manifest) {
        return manifest.shortSamples() == 0 ? Optional.empty() : Optional.of(
                "samples with fewer edges than the maximum: %,d".formatted(manifest.shortSamples()));
    }

    /** The instances that are missing because their task failed, if any. */
    static Optional<String> failed(DataSetManifest manifest) {
        return manifest.failed().stream().findFirst()
                .map(first -> "instances that could not be drawn: %,d; the first: %s (%s)"
                        .formatted(manifest.failed().size(), first.id(), first.reason()));
    }

    /** Mean tokens of a text by format, with standard deviations, one column per variant, and the mean over formats. */
    static TextTable tokens(DataSetManifest manifest) {
        List<String> headings = new ArrayList<>(List.of("format"));
        manifest.plan().variants().forEach(variant -> headings.add("tokens, " + variant));
        TextTable table = new TextTable(headings, TextTable.READABLE);
        for (String format : manifest.plan().formats())
            table.add(row(format, manifest, tokens -> tokens.format().equals(format)));
        if (manifest.plan().formats().size() > 1)
            table.add(row("overall", manifest, _ -> true));
        return table;
    }

    private static List<String> row(String label, DataSetManifest manifest, Predicate<Tokens> which) {
        List<String> row = new ArrayList<>(List.of(label));
        for (Variant variant : manifest.plan().variants()) {
            List<Tokens> own = manifest.tokens().stream().filter(each -> each.variant() == variant).filter(which)
                    .toList();
            OptionalDouble deviation = own.stream().flatMap(each -> each.deviation().stream())
                    .mapToDouble(each -> each).average();
            row.add("%,.1f".formatted(own.stream().mapToDouble(Tokens::mean).average().orElse(0))
                    + (deviation.isPresent() ? " ± %,.1f".formatted(deviation.getAsDouble()) : ""));
        }
        return row;
    }
}
