package org.quern.cli.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.SchemaFile;
import org.quern.cli.output.JsonMembers;
import org.quern.schema.SchemaComparison;
import org.quern.schema.SchemaDifference;
import org.quern.schema.SchemaDifference.Added;
import org.quern.schema.SchemaDifference.Changed;
import org.quern.schema.SchemaDifference.Moved;
import org.quern.schema.SchemaDifference.Removed;
import org.quern.schema.SchemaDifference.Renamed;
import org.quern.schema.SchemaDifference.Worded;
import org.quern.schema.SchemaDifferenceText;
import org.quern.schema.SchemaText;
import org.quern.schema.WordingComparison;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern schema compare}: lists the changes between two versions of a schema. */
@Command(name = "compare", mixinStandardHelpOptions = true, description = "Compares two versions of a mapped schema and prints each change, also of phrases, ignoring layout and order.")
final class SchemaCompareCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "BEFORE", description = "A schema file, or the name of a schema in the workspace.")
    private String before = "";

    @Parameters(index = "1", paramLabel = "AFTER", description = "A schema file, or the name of a schema in the workspace.")
    private String after = "";

    @Option(names = "--exit-code", description = "Exit with 1 if the schemas differ.")
    private boolean exitCode;

    @Override
    protected void run() {
        Path first = SchemaFile.locate(before, common.workspace());
        Path second = SchemaFile.locate(after, common.workspace());
        SchemaText one = SchemaText.read(first);
        SchemaText other = SchemaText.read(second);
        List<SchemaDifference> found = new ArrayList<>(SchemaComparison.between(one.tree(), other.tree()));
        found.addAll(WordingComparison.between(WordingComparison.beside(first), WordingComparison.beside(second),
                one.tree(), other.tree()));
        result(() -> Map.of("differences", found.stream().map(SchemaCompareCommand::json).toList()),
                () -> print(found, one.text().equals(other.text())));
        exit = exitCode && !found.isEmpty() ? 1 : 0;
    }

    private void print(List<SchemaDifference> found, boolean sameText) {
        SchemaDifferenceText text = new SchemaDifferenceText();
        found.forEach(d -> terminal.println(text.sentence(d)));
        if (found.isEmpty())
            terminal.println(
                    sameText ? "The schemas are identical." : "The schemas mean the same; only their layout differs.");
        else
            terminal.note(found.size() == 1 ? "1 change" : found.size() + " changes");
    }

    private static Map<String, Object> json(SchemaDifference difference) {
        Map<String, Object> out = JsonMembers.of("change",
                difference.getClass().getSimpleName().toLowerCase(Locale.ROOT), "of",
                difference.place().kind().name().toLowerCase(Locale.ROOT), "type", difference.place().type());
        if (!difference.place().property().isEmpty())
            out.put("property", difference.place().property());
        switch (difference) {
            case Added(_, int index, JsonNode element) -> {
                out.put("index", index);
                out.put("element", element);
            }
            case Removed(_, int index, JsonNode element) -> {
                out.put("index", index);
                out.put("element", element);
            }
            case Renamed(_, String was) -> out.put("before", was);
            case Moved(_, int from, int to) -> {
                out.put("from", from);
                out.put("to", to);
            }
            case Changed(_, String key, Optional<JsonNode> was, Optional<JsonNode> is) -> values(key, was, is, out);
            case Worded(_, _, _, String key, Optional<JsonNode> was, Optional<JsonNode> is) -> values(key, was, is,
                    out);
        }
        out.put("sentence", new SchemaDifferenceText().sentence(difference));
        return out;
    }

    private static void values(String key, Optional<JsonNode> was, Optional<JsonNode> is, Map<String, Object> out) {
        out.put("key", key);
        was.ifPresent(v -> out.put("before", v));
        is.ifPresent(v -> out.put("after", v));
    }
}
