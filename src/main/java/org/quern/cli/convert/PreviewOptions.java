package org.quern.cli.convert;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Amount;
import org.quern.cli.output.Terminal;
import org.quern.convert.preview.Preview;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.SchemaReader;
import org.quern.task.graph.ConversionSettings;
import org.quern.task.graph.PreviewConversion;
import org.quern.task.store.SourceSelection;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Option;

/** Options for the preview of a conversion. */
final class PreviewOptions {

    @Option(names = "--preview", description = "Convert a few entities without writing files. Print each value with the statements it comes from, and each rejected value with the reason.")
    private boolean wanted;

    @Option(names = "--type", paramLabel = "T", description = "Preview only this entity or relation type (a name, or RELATION#SUBJECT#OBJECT).")
    private Optional<String> type = Optional.empty();

    @Option(names = "--sample", paramLabel = "N", defaultValue = "24", description = "Number of entities to preview, across all types (default: ${DEFAULT-VALUE}).")
    private int sample;

    boolean wanted() {
        return wanted;
    }

    /**
     * The settings of a preview.
     *
     * @throws picocli.CommandLine.ParameterException when the schema has no such type
     */
    PreviewConversion.Settings settings(Path schema, SourceSelection source, ConversionSettings conversion,
            CommonOptions common) {
        common.require(sample >= 1 && sample <= 10_000, "--sample must be between 1 and 10000");
        return new PreviewConversion.Settings(schema, source, conversion,
                type.map(t -> variant(t, new SchemaReader(new SafeFiles()).read(schema).active(), common)), sample);
    }

    private static String variant(String type, MappedSchema active, CommonOptions common) {
        if (active.entity(type).isPresent())
            return type;
        List<String> variants = active.relations().stream()
                .filter(r -> r.variant().equals(type) || r.label().equals(type)).map(RelationType::variant).toList();
        if (variants.isEmpty())
            throw common.wrong("--type: the schema has no type '" + type + "', or the type is disabled");
        if (variants.size() > 1)
            throw common.wrong("--type: '" + type + "' is ambiguous; choose " + String.join(" or ", variants));
        return variants.getFirst();
    }

    /** Prints what else a reader of the preview must know. */
    static void tell(Preview preview, Terminal terminal) {
        preview.shortfalls().forEach(s -> terminal.warning("missing: " + s.step() + ": " + s.cause().getMessage()));
        preview.types().stream().filter(t -> t.found() == 0)
                .forEach(t -> terminal.warning("no members of " + t.type() + " were found"
                        + (t.from().isEmpty() ? "" : " in the sample of " + String.join(", ", t.from()))));
        terminal.note("%s, %,d rejected".formatted(Amount.of(preview.entities().size(), "entity"), preview.rejected()));
    }
}
