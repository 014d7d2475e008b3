package org.quern.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Recognizes schemas in languages other than ours, to say what they are. */
enum OtherSchema {

    XML("XML", "^<[?!a-zA-Z]"), SHACL("SHACL", "http://www\\.w3\\.org/ns/shacl#"),
    PG_SCHEMA("PG-Schema", "(?im)^\\s*CREATE\\s+(?:PROPERTY\\s+)?GRAPH\\s+TYPE\\b"),
    SQL("SQL", "(?im)^\\s*CREATE\\s+TABLE\\b"),
    CYPHER("Cypher", "(?im)^\\s*(?:CREATE|MERGE|MATCH|UNWIND|CALL)\\b"),
    SPARQL("SPARQL", "(?im)^\\s*(?:SELECT|ASK|CONSTRUCT|DESCRIBE)\\b"),
    SHEX("ShEx",
            "(?im)(?:^|>\\s)\\s*(?:start\\s*=|(?:<[^>]*>|[\\w.-]*:[\\w.-]*)\\s*(?:(?:CLOSED|IRI|BNODE|AND|EXTRA(?:\\s+[\\w:<>/.#-]+)+)\\s*)*\\{)"),
    OWL("OWL or RDF Schema", "(?i)http://www\\.w3\\.org/2002/07/owl#|http://www\\.w3\\.org/2000/01/rdf-schema#"),
    TURTLE("Turtle", "(?im)^\\s*@?(?:prefix|base)\\b"),
    GRAPHQL("GraphQL", "(?m)^\\s*(?:type|interface|enum|input|schema)\\b[^{:]*\\{"),
    DIAGRAM("a diagram in text", "(?m)^\\s*(?:erDiagram|classDiagram|@startuml|(?:di)?graph\\b|flowchart\\b)"),
    YAML("YAML", "(?m)^(?:---|[\\w-]+:(?:\\s|$))");

    private static final int HEAD = 1 << 16;

    private final String title;
    private final Pattern sign;

    OtherSchema(String title, String sign) {
        this.title = title;
        this.sign = Pattern.compile(sign);
    }

    /**
     * Refuses a text that is not JSON but a schema in another language; other texts are left to the reader of JSON.
     *
     * @throws QuernException which says what it is
     */
    static void refuse(SafeFiles files, Path file) {
        try (InputStream in = files.open(file)) {
            String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8).strip();
            if (!head.startsWith("{") && !head.startsWith("[") && !head.startsWith("\""))
                of(head).ifPresent(title -> {
                    throw refused(title, file);
                });
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    private static Optional<String> of(String head) {
        String text = head.replaceAll("(?m)^\\s*(?:#|//|--\\s).*$", "").strip();
        return Stream.of(values()).filter(each -> each.sign.matcher(text).find()).map(each -> each.title).findFirst();
    }

    /**
     * Refuses JSON of other programs.
     *
     * @throws QuernException which says what it is
     */
    static void refuse(JsonNode root, Path file) {
        if (root.has("entities") || root.has("name") && root.has("relations"))
            return;
        if (root.has("@context"))
            throw refused(root.path("type").asText().equals("Schema") ? "ShEx" : "JSON-LD", file);
        if (root.path("nodes").isArray() && root.path("relationships").isArray())
            throw refused("a graph model of another program, such as arrows.app", file);
        if (root.has("$schema") || root.has("$defs"))
            throw refused("JSON Schema", file);
    }

    private static QuernException refused(String title, Path file) {
        return new QuernException("this is {0}; only mapped schemas in JSON are read", file.toString(),
                "create a mapped schema in the Schema pane, or see “Mapped schemas” in the file "
                        + "formats of the guide",
                title);
    }
}
