package org.quern.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.TestDatabases;
import org.quern.workspace.Sha256;

/** A small graph of mills, their owners and their rivers, as a graph file of a workspace and as a database. */
public final class Mills implements GraphSource {

    private final Path root;

    private Mills(Path root) {
        this.root = root;
    }

    /** Writes {@code graphs/mills/graph.json} into a workspace's folder. */
    public static Mills in(Path root) {
        List<String> entities = new ArrayList<>();
        List<String> relations = new ArrayList<>();
        for (int i = 0; i < 6; i++)
            entities.add(entity("River", "River " + i, i, "{\"length_km\": " + (20 + 7 * i) + ".5}"));
        for (int i = 0; i < 9; i++)
            entities.add(entity("Miller", "Miller " + i, 100 + i, "{\"birth_year\": " + (1800 + 11 * i) + "}"));
        for (int i = 0; i < 36; i++) {
            entities.add(entity("Mill", "Mill " + i, 200 + i,
                    "{\"stones\": " + (3 + i % 5) + ", \"built\": \"" + (1700 + 5 * i) + "-05-01\"}"));
            relations.add(relation(2 * i, "ownedBy", "Mill#Q" + (200 + i), "Miller#Q" + (100 + i % 9)));
            relations.add(relation(2 * i + 1, "standsAt", "Mill#Q" + (200 + i), "River#Q" + i % 6));
        }
        String text = """
                {"schema": {"name": "mills", "entities": [
                  {"label": "Mill", "description": null, "properties": {"stones": "int", "built": "date"}},
                  {"label": "Miller", "description": null, "properties": {"birth_year": "int"}},
                  {"label": "River", "description": null, "properties": {"length_km": "float"}}],
                 "relations": [
                  {"label": "ownedBy", "subj_label": "Mill", "obj_label": "Miller", "properties": {}},
                  {"label": "standsAt", "subj_label": "Mill", "obj_label": "River", "properties": {}}]},
                 "entities": [%s],
                 "relations": [%s]}
                """.formatted(String.join(",\n", entities), String.join(",\n", relations));
        Path file = root.resolve("graphs/mills/graph.json");
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return new Mills(root);
    }

    private static String entity(String label, String name, int id, String properties) {
        return """
                {"eid": "%s#Q%d", "label": "%s", "name": "%s", "aliases": [], "description": null,
                 "properties": %s, "provenance": []}""".formatted(label, id, label, name, properties);
    }

    private static String relation(int id, String label, String subject, String object) {
        return """
                {"rid": "%d", "label": "%s", "subj_id": "%s", "obj_id": "%s", "properties": {}, "provenance": []}"""
                .formatted(id, label, subject, object);
    }

    @Override
    public Optional<Path> distilled(String graph) {
        return Optional.of(root.resolve("graphs/mills/distilled"));
    }

    @Override
    public GraphDatabase of(String graph, Progress progress) {
        return TestDatabases.of(root.resolve("graphs").resolve(graph).resolve("graph.json"));
    }

    @Override
    public Optional<String> version(String graph) {
        return Optional.of(Sha256.of(root.resolve("graphs").resolve(graph).resolve("graph.json")));
    }

    @Override
    public void close() {}
}
