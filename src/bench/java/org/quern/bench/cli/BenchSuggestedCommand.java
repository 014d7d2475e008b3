package org.quern.bench.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.quern.bench.schema.SuggestedShares;
import org.quern.bench.schema.SuggestedShares.Line;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaText;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.store.Store;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench suggested}: compares the shares of suggestions with those after a conversion. */
@Command(name = "suggested", mixinStandardHelpOptions = true, description = "Adds each suggestion for some types to a schema, converts, and prints the suggested share next to the share in the graph. Fails if a share that is not called an estimate differs by more than one percentage point.")
final class BenchSuggestedCommand implements Callable<Integer> {
    private static final double MOST = 1;

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Option(names = "--store", paramLabel = "DIR", required = true, description = "Folder of the store.")
    private Path store = Path.of("");

    @Option(names = "--schema", paramLabel = "FILE", description = "A schema with the types; all of them are compared.")
    private Optional<Path> schema = Optional.empty();

    @Option(names = "--class", paramLabel = "QID", description = "A class, as the only type of an empty schema; can be repeated.")
    private List<String> classes = List.of();

    @Option(names = "--sample", paramLabel = "N", defaultValue = "100000", description = "Max. members read for the suggestions (default: ${DEFAULT-VALUE}).")
    private int sample;

    BenchSuggestedCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        List<Line> lines = folder.use(place -> compare(place));
        List<Line> off = lines.stream().filter(line -> !line.estimate() && line.difference() > MOST).toList();
        if (common.json()) {
            terminal.json(lines);
        } else {
            TextTable table = new TextTable(
                    List.of("type", "property", "mapping", "suggested", "converted", "entities"),
                    TextTable.READABLE);
            lines.forEach(line -> table.add(List.of(line.type(), line.pid(), line.mapping(),
                    "%s%.1f %%".formatted(line.estimate() ? "≈ " : "", 100 * line.suggested().ratio()),
                    "%.1f %%".formatted(100 * line.converted().ratio()), Long.toString(line.converted().whole()))));
            table.lines().forEach(terminal::println);
            terminal.println("%,d mappings, %,d of them estimates; %,d others differ by more than %.0f point".formatted(
                    lines.size(), lines.stream().filter(Line::estimate).count(), off.size(), MOST));
            off.forEach(line -> terminal.println(line.toString()));
        }
        return off.isEmpty() ? 0 : 1;
    }

    private List<Line> compare(Path place) {
        List<Line> lines = new ArrayList<>();
        try (Store open = Store.open(store); WikidataSource source = open.source()) {
            schema.ifPresent(file -> {
                ObjectNode document = SchemaText.read(file).tree();
                document.path("entities").valueStream().filter(type -> !type.path("disable").asBoolean())
                        .forEach(type -> lines.addAll(new SuggestedShares(source, place.resolve("schema")).of(document,
                                type.path("label").asText(), sample)));
            });
            for (String id : classes)
                lines.addAll(new SuggestedShares(source, place.resolve(id)).of(
                        new SchemaEditor(SchemaEditor.empty("x")).addEntity("Thing", id)
                                .applyTo(SchemaEditor.empty("x")),
                        "Thing", sample));
        }
        return lines;
    }
}
