package org.quern.serve;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.quern.task.registry.NamedUseCase;
import org.quern.task.registry.UseCaseHelp;
import org.quern.task.registry.UseCases;
import org.quern.workspace.JsonText;
import org.quern.workspace.ProgramVersion;

/** Describes the server in OpenAPI 3.1: the use cases with their settings and results, and the jobs. */
record OpenApi(UseCases useCases) {

    private static final String SCHEMA = "schema";
    private static final String DESCRIPTION = "description";
    private static final String CONTENT = "content";

    /** @param address of the server */
    ObjectNode document(String address) {
        // What is the same for all use cases is in a file.
        ObjectNode whole = (ObjectNode) JsonText.shipped(OpenApi.class, "openapi.json");
        whole.withObject("/info").put("version", ProgramVersion.text());
        whole.putArray("servers").addObject().put("url", address);
        UseCaseHelp help = new UseCaseHelp();
        ObjectNode schemas = whole.withObject("/components/schemas");
        schemas.set("Job", new Shapes().of(ServedJob.Status.class).schema());
        ObjectNode paths = whole.withObject("/paths");
        TreeSet<String> groups = new TreeSet<>();
        for (NamedUseCase<?, ?> each : useCases.all()) {
            groups.add(group(each));
            paths.putObject(Routes.path(each)).set("post", operation(each, help.of(each.name())));
        }
        groups.forEach(name -> whole.withArray("/tags").addObject().put("name", name)
                .put(DESCRIPTION, "The commands of quern " + name + "."));
        return whole;
    }

    private static String group(NamedUseCase<?, ?> useCase) {
        return useCase.name().split(" ")[0];
    }

    private static ObjectNode operation(NamedUseCase<?, ?> useCase, List<String> help) {
        ObjectNode operation = JsonNodeFactory.instance.objectNode();
        operation.put("operationId", useCase.name().replaceAll("[ -]", "_"));
        operation.putArray("tags").add(group(useCase));
        operation.put("summary", "quern " + useCase.name());
        operation.put(DESCRIPTION, String.join("\n\n", help));
        Shape settings = new Shapes().of(useCase.settings());
        ObjectNode body = operation.putObject("requestBody").put("required", true).putObject(CONTENT);
        body.putObject(Reply.JSON).set(SCHEMA, settings.schema());
        if (takesLines(settings)) {
            body.putObject(Reply.JSON_LINES).putObject(SCHEMA).put("type", "string");
            operation.putArray("parameters").addObject().put("$ref", "#/components/parameters/settings");
        }
        operation.withArray("parameters").addObject().put("$ref", "#/components/parameters/prefer");
        ObjectNode responses = operation.putObject("responses");
        ObjectNode result = responses.putObject("200").put(DESCRIPTION, "The result.").putObject(CONTENT);
        result.putObject(Reply.JSON).set(SCHEMA, new Shapes().of(useCase.result()).schema());
        responses.putObject("202").put("$ref", response("accepted"));
        responses.putObject("4XX").put("$ref", response("problem"));
        responses.putObject("5XX").put("$ref", response("problem"));
        return operation;
    }

    private static String response(String name) {
        return "#/components/responses/" + name;
    }

    /** Whether a member names one file, for which lines in the body can stand. */
    private static boolean takesLines(Shape settings) {
        return settings instanceof Shape.Fields(Map<String, Shape.Member> members, boolean _) && (members.containsKey(
                "file") || members.containsKey("predictions"));
    }
}
