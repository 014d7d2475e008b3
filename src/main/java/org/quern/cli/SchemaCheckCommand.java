package org.quern.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.SchemaHash;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code quern schema check}: says everything that is wrong with a mapped schema. */
@Command(name = "check", mixinStandardHelpOptions = true, description = "Checks a mapped schema: prints each problem with its place; exit code 1 when it cannot be used.")
final class SchemaCheckCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Parameters(paramLabel = "FILE|NAME", description = "A file, or the name of a schema in the workspace.")
    private String schema = "";

    SchemaCheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Path file = SchemaFile.locate(schema, common.workspace());
        SchemaReader.Reading reading = new SchemaReader(new SafeFiles()).check(file);
        if (common.json())
            terminal.json(result(file, reading));
        else
            print(file, reading);
        return reading.schema().isPresent() ? 0 : 1;
    }

    private void print(Path file, SchemaReader.Reading reading) {
        for (SchemaProblem problem : reading.problems())
            terminal.println("%s: %s%s; %s.".formatted(problem.jsonPath(), problem.isError() ? "" : "caution: ",
                    problem.message(), problem.remedy()));
        reading.schema().ifPresentOrElse(valid -> {
            terminal.println("%s is valid: %s.".formatted(file, size(valid)));
            patterns(valid).forEach(p -> terminal.note("It brings a query of its own, which runs only with "
                    + "--trust-sparql: " + p));
        }, () -> {
            long errors = reading.problems().stream().filter(SchemaProblem::isError).count();
            terminal.println("%s cannot be used: %d %s.".formatted(file, errors, errors == 1 ? "error" : "errors"));
        });
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

    private static Map<String, Object> result(Path file, SchemaReader.Reading reading) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("file", file.toString());
        result.put("valid", reading.schema().isPresent());
        reading.schema().ifPresent(valid -> result.put("sha256", SchemaHash.of(valid).hex()));
        result.put("problems", reading.problems().stream().map(p -> {
            Map<String, String> problem = new LinkedHashMap<>();
            problem.put("severity", p.severity().name().toLowerCase(Locale.ROOT));
            problem.put("path", p.jsonPath());
            problem.put("message", p.message());
            problem.put("remedy", p.remedy());
            return problem;
        }).toList());
        return result;
    }
}
