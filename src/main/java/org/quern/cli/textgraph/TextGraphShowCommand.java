package org.quern.cli.textgraph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.TextTable;
import org.quern.task.JsonMembers;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.DataSetManifest;
import org.quern.textgraph.dataset.DataSetManifest.Tokens;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.source.SourceCounts;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern textgraph show}: describes a data set or prints one of its instances. */
@Command(name = "show", mixinStandardHelpOptions = true, description = "Describes a data set of text graphs; with an instance, prints its text, the question and the expected replies.")
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
    protected void run() {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            if (name.isEmpty()) {
                List<String> all = workspace.textGraphs();
                result(() -> all, () -> all.forEach(terminal::println));
                return;
            }
            DataSetFolder folder = new DataSetFolder(workspace.textGraphs(name.get()), files);
            DataSetManifest manifest = folder.manifest();
            if (instance.isPresent())
                show(instance.get(), folder, manifest);
            else
                show(folder, manifest);
            return;
        }
    }

    private void show(DataSetFolder folder, DataSetManifest manifest) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        folder.instances().values().forEach(each -> counts.merge(each.task().id(), 1, Integer::sum));
        result(() -> JsonMembers.of("source", manifest.source(), "counts_of_source",
                manifest.counts().map(SourceCounts::named), "seed", manifest.plan().seed(), "instances",
                counts, "sampling", samplings(manifest), "short_samples", manifest.shortSamples(), "failed",
                manifest.failed(), "wording",
                manifest.plan().wording().source(), "formats", manifest.plan().formats(), "variants",
                manifest.plan().variants().stream().map(Variant::toString).toList(), "mean_tokens",
                machine(manifest)), () -> {
                    terminal.println("source: %s, seed %d, wording: %s, built by %s".formatted(manifest.source(),
                            manifest.plan().seed(), manifest.plan().wording().source(), manifest.program()));
                    counts(manifest).lines().forEach(terminal::println);
                    terminal.println("");
                    TextTable tasks = new TextTable(
                            List.of("task", "instances", "seeds", "radius", "min. neighbours", "max. edges",
                                    "draw until full"),
                            TextTable.READABLE);
                    manifest.plan().tasks().forEach((task, sampling) -> tasks.add(List.of(task.title(),
                            "%,d".formatted(counts.getOrDefault(task.id(), 0)), String.valueOf(sampling.seeds()),
                            String.valueOf(sampling.radius()), String.valueOf(sampling.minDegree()),
                            String.valueOf(sampling.maxEdges()), sampling.full() ? "yes" : "no")));
                    tasks.lines().forEach(terminal::println);
                    shortSamples(manifest).ifPresent(terminal::println);
                    failed(manifest).ifPresent(terminal::println);
                    terminal.println("");
                    tokens(manifest).lines().forEach(terminal::println);
                });
    }

    private static Map<String, Object> samplings(DataSetManifest manifest) {
        Map<String, Object> samplings = new LinkedHashMap<>();
        manifest.plan().tasks().forEach((task, sampling) -> samplings.put(task.id(), sampling));
        return samplings;
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

    static List<Map<String, Object>> machine(DataSetManifest manifest) {
        return manifest.tokens().stream().map(t -> JsonMembers.of("format", t.format(), "variant",
                t.variant().toString(), "tokens", t.mean(), "deviation", t.deviation())).toList();
    }

    private void show(String id, DataSetFolder folder, DataSetManifest manifest) {
        Instance found = folder.instances().get(id);
        if (found == null)
            throw new QuernException("there is no instance {0}", folder.path().toString(),
                    "list its tasks with 'quern textgraph show {1}'; instances are numbered from 001", id,
                    name.orElse("NAME"));
        Variant variant = pseudonyms ? Variant.PSEUDONYMS : Variant.PLAIN;
        common.require(manifest.plan().variants().contains(variant), "the data set has no pseudonyms");
        common.require(manifest.plan().formats().contains(format),
                "--format: this format is not in the data set; use one of "
                        + String.join(", ", manifest.plan().formats()));
        DataSetFolder.Text text = folder.texts(new TextFormats().find(format), variant).get(id);
        if (text == null)
            throw new QuernException("the data set has no {0} text for {1}", folder.path().toString(),
                    "build the data set again", format, id);
        List<String> replies = found.expected(variant).replies();
        result(() -> JsonMembers.of("id", id, "task", found.task().id(), "text", text.text(), "tokens",
                text.tokens(), "question", found.asked(variant).text(), "replies", replies), () -> {
                    terminal.println(text.text());
                    terminal.println("");
                    terminal.println(found.asked(variant).text());
                    replies.forEach(reply -> terminal.println("  expected: " + reply));
                    terminal.note("%,d tokens".formatted(text.tokens()));
                });
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
