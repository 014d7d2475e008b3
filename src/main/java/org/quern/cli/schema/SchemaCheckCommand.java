package org.quern.cli.schema;

import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.SchemaFile;
import org.quern.cli.option.SourceChoice;
import org.quern.cli.output.Amount;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.task.schema.CheckSchema;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern schema check}: lists the issues of a mapped schema and, with a source, those of its data. */
@Command(name = "check", mixinStandardHelpOptions = true)
final class SchemaCheckCommand extends WorkspaceCommand {

    @Mixin
    private SourceChoice from = new SourceChoice();

    @Parameters(paramLabel = "FILE|NAME", description = "A schema file, or the name of a schema in the workspace.")
    private String schema = "";

    @Option(names = "--waived", description = "Also print waived issues, with their reasons.")
    private boolean waived;

    @Option(names = "--trust-sparql", description = "Run the SPARQL in the schema's $RAW_SPARQL. Review it before you use this option. SPARQL with a waived issue is already trusted.")
    private boolean trustSparql;

    @Override
    protected void run() throws Exception {
        if (from.any() && !from.given())
            throw common.wrong("choose one source: --store NAME or --endpoint URL");
        CheckSchema.Result found = perform(CheckSchema::new, common::openToRead, new CheckSchema.Settings(
                SchemaFile.locate(schema, common.workspace()),
                from.any() ? Optional.of(from.selection()) : Optional.empty(), trustSparql), this::print);
        // The issues that were found are printed first; a failure is reported at the end.
        if (found.unanswered().isPresent())
            throw found.unanswered().get();
        exit = found.reading().schema().isPresent() ? 0 : 1;
    }

    private void print(CheckSchema.Result found) {
        IssueText text = new IssueText(found.issues(), found.evidence());
        text.lines(waived).forEach(terminal::println);
        found.missing().forEach(terminal::note);
        found.reading().schema().ifPresentOrElse(valid -> {
            terminal.println("%s is valid: %s.".formatted(found.file(), size(valid)));
            patterns(valid).forEach(p -> terminal.warning("The schema contains its own SPARQL, which runs only with "
                    + "--trust-sparql: " + p));
        }, () -> terminal.println("%s cannot be used: %s.".formatted(found.file(),
                Amount.of(text.errors(), "error"))));
        text.summary().ifPresent(terminal::println);
    }

    private static String size(MappedSchema schema) {
        long properties = schema.entities().stream().mapToLong(e -> e.properties().size()).sum()
                + schema.relations().stream().mapToLong(r -> r.properties().size()).sum();
        return String.join(", ", Amount.of(schema.entities().size(), "entity type"),
                Amount.of(schema.relations().size(), "relation type"), Amount.of(properties, "property"));
    }

    private static List<String> patterns(MappedSchema schema) {
        return schema.active().entities().stream().flatMap(e -> e.constraints().stream())
                .filter(Constraint.RawSparql.class::isInstance).map(c -> ((Constraint.RawSparql) c).pattern())
                .toList();
    }
}
