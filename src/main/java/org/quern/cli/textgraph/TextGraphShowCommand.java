package org.quern.cli.textgraph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.DataSetManifest;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.task.Task;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
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
            DataSetFolder folder = new DataSetFolder(workspace.textGraphs(name.get()), new SafeFiles());
            DataSetManifest manifest = folder.manifest();
            if (instance.isPresent())
                show(instance.get(), folder, manifest);
            else
                show(folder, manifest);
            return;
        }
    }

    private void show(DataSetFolder folder, DataSetManifest manifest) {
        Map<Task, Integer> counts = new LinkedHashMap<>();
        folder.instances().values().forEach(each -> counts.merge(each.task(), 1, Integer::sum));
        if (common.json()) {
            terminal.json(JsonMembers.of("source", manifest.source(), "seed", manifest.plan().seed(), "instances",
                    counts, "formats", manifest.plan().formats(), "variants",
                    manifest.plan().variants().stream().map(Variant::toString).toList()));
            return;
        }
        terminal.println("source: %s, seed %d, built by %s".formatted(manifest.source(), manifest.plan().seed(),
                manifest.program()));
        counts.forEach((task, count) -> terminal.println("%,6d  %s".formatted(count, task.title())));
        terminal.println("");
        tokens(manifest).lines().forEach(terminal::println);
    }

    private void show(String id, DataSetFolder folder, DataSetManifest manifest) {
        Instance found = folder.instances().get(id);
        if (found == null)
            throw new QuernException("there is no instance " + id, folder.path().toString(),
                    "'quern textgraph show " + name.orElse("NAME") + "' lists its tasks; instances are "
                            + "numbered from 001");
        Variant variant = pseudonyms ? Variant.PSEUDONYMS : Variant.PLAIN;
        common.require(manifest.plan().variants().contains(variant), "the data set has no pseudonyms");
        common.require(manifest.plan().formats().contains(format), "--format: the data set has "
                + String.join(", ", manifest.plan().formats()));
        DataSetFolder.Text text = folder.texts(new TextFormats().find(format), variant).get(id);
        if (text == null)
            throw new QuernException("the data set has no " + format + " text of " + id, folder.path().toString(),
                    "build the data set again");
        List<String> replies = found.expected(variant).replies();
        if (common.json()) {
            terminal.json(JsonMembers.of("id", id, "task", found.task().id(), "text", text.text(), "tokens",
                    text.tokens(), "question", found.asked(variant).text(), "replies", replies));
            return;
        }
        terminal.println(text.text());
        terminal.println("");
        terminal.println(found.asked(variant).text());
        replies.forEach(reply -> terminal.println("  expected: " + reply));
        terminal.note("%,d tokens".formatted(text.tokens()));
    }

    /** Mean tokens of a text by format, with one column per variant. */
    static TextTable tokens(DataSetManifest manifest) {
        List<String> headings = new ArrayList<>(List.of("format"));
        manifest.plan().variants().forEach(variant -> headings.add("tokens, " + variant));
        TextTable table = new TextTable(headings, TextTable.READABLE);
        for (String format : manifest.plan().formats()) {
            List<String> row = new ArrayList<>(List.of(format));
            manifest.tokens().stream().filter(t -> t.format().equals(format))
                    .forEach(t -> row.add("%,.0f".formatted(t.mean())));
            table.add(row);
        }
        return table;
    }
}
