package org.quern.cli.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.author.IssueThresholds;
import org.quern.author.IssueFinder.Look;
import org.quern.author.IssueFinder;
import org.quern.author.TypeEvidence;
import org.quern.author.TypeQuestion;
import org.quern.author.TypeSampler;
import org.quern.author.WaiverFile;
import org.quern.author.Waivers;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.SchemaFile;
import org.quern.cli.option.SourceChoice;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaText;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern schema check}: says everything that is wrong with a mapped schema, and what the data say against it. */
@Command(name = "check", mixinStandardHelpOptions = true, description = "Checks a mapped schema: prints each issue with its place; with a source also what a sample of its data says against the schema. Exit code 1 when the schema cannot be used.")
final class SchemaCheckCommand extends WorkspaceCommand {

    private final SafeFiles files = new SafeFiles();
    private final SchemaReader reader = new SchemaReader(files);

    @Mixin
    private SourceChoice from = new SourceChoice();

    @Parameters(paramLabel = "FILE|NAME", description = "A file, or the name of a schema in the workspace.")
    private String schema = "";

    @Option(names = "--waived", description = "Print waived issues as well, with their reasons.")
    private boolean waived;

    @Option(names = "--trust-sparql", description = "Let the queries run that the schema brings in $RAW_SPARQL; read them before. One whose issue is waived is trusted already.")
    private boolean trustSparql;

    /** Why not all types could be looked at. */
    private @Nullable QuernException unanswered;

    @Override
    public Integer call() {
        if (from.any() && !from.given())
            throw common.wrong("name one source: --store NAME or --endpoint URL");
        Path file = SchemaFile.locate(schema, common.workspace());
        SchemaReader.Reading reading = reader.check(file);
        Waivers waivers = new WaiverFile(waivers(file), files).read();
        IssueFinder finder = new IssueFinder(reader, new UnitTable(), IssueThresholds.USUAL);
        Map<TypeQuestion, TypeEvidence> evidence = new LinkedHashMap<>();
        Look look = from.any() ? withDataIfThereAre(file, finder, waivers, evidence)
                : withoutData(file, finder, waivers);
        IssueText text = new IssueText(look.issues(), List.copyOf(evidence.values()));
        if (common.json())
            terminal.json(text.json(file, reading));
        else
            print(file, reading, text);
        // What could be seen has been told; that it is not all is told last, as any failure.
        if (unanswered != null)
            throw unanswered;
        return reading.schema().isPresent() ? 0 : 1;
    }

    private static ObjectNode document(Path file) {
        return SchemaText.read(file).tree();
    }

    /** {@code films.json} has its waivers in {@code films.waivers.json}. */
    private static Path waivers(Path file) {
        return file.resolveSibling(file.getFileName().toString().replaceFirst("\\.json$", "") + ".waivers.json");
    }

    private static Look withoutData(Path file, IssueFinder finder, Waivers waivers) {
        return finder.look(document(file), waivers, Optional.empty(), Map.of());
    }

    private Look withDataIfThereAre(Path file, IssueFinder finder, Waivers waivers,
            Map<TypeQuestion, TypeEvidence> evidence) {
        try {
            return withData(file, finder, waivers, evidence);
        } catch (QuernException failure) {
            unanswered = failure;
            return withoutData(file, finder, waivers);
        }
    }

    private Look withData(Path file, IssueFinder finder, Waivers waivers, Map<TypeQuestion, TypeEvidence> evidence) {
        ObjectNode document = document(file);
        Progress progress = terminal.progress();
        try (var _ = terminal.stoppable();
                Workspace workspace = Workspace.open(common.workspace());
                WikidataSource source = from.open(workspace, terminal, progress)) {
            Optional<String> name = Optional.of(source.describe());
            Look look = finder.look(document, waivers, name, Map.of());
            if (look.usable().isEmpty())
                return look;
            MappedSchema usable = look.usable().get();
            boolean trusted = trustSparql || look.questions().stream().anyMatch(TypeQuestion::trustSparql);
            TypeSampler sampler = finder.sampler(usable, trusted, source);
            try {
                for (TypeQuestion question : look.questions())
                    evidence.put(question, sampler.sample(question.type().label(), progress));
            } catch (QuernException failure) {
                unanswered = failure;
            }
            return finder.look(document, waivers, name, evidence);
        }
    }

    private void print(Path file, SchemaReader.Reading reading, IssueText text) {
        text.lines(waived).forEach(terminal::println);
        text.missing().forEach(terminal::note);
        reading.schema().ifPresentOrElse(valid -> {
            terminal.println("%s is valid: %s.".formatted(file, size(valid)));
            patterns(valid).forEach(p -> terminal.note("It brings a query of its own, which runs only with "
                    + "--trust-sparql: " + p));
        }, () -> {
            long errors = text.errors();
            terminal.println("%s cannot be used: %d %s.".formatted(file, errors, errors == 1 ? "error" : "errors"));
        });
        text.summary().ifPresent(terminal::println);
    }

    private static String size(MappedSchema schema) {
        long properties = schema.entities().stream().mapToLong(e -> e.properties().size()).sum()
                + schema.relations().stream().mapToLong(r -> r.properties().size()).sum();
        return schema.entities().size() + " entity types, " + schema.relations().size() + " relation types, "
                + properties + " properties";
    }

    private static List<String> patterns(MappedSchema schema) {
        return schema.active().entities().stream().flatMap(e -> e.constraints().stream())
                .filter(Constraint.RawSparql.class::isInstance).map(c -> ((Constraint.RawSparql) c).pattern())
                .toList();
    }
}
