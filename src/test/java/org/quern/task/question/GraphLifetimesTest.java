package org.quern.task.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;
import org.quern.workspace.SafeFiles;

/** Dates, places of death and births of long ago tell who is dead. */
class GraphLifetimesTest {

    private static final String GRAPH = """
            {"schema": {"name": "g", "entities": [
              {"label": "Poet", "description": null, "properties": {"died": "date", "born": "date"}},
              {"label": "Press", "description": null, "properties": {"closed": "int"}},
              {"label": "Town", "description": null, "properties": {}}],
             "relations": [{"label": "diedIn", "subj_label": "Poet", "obj_label": "Town", "properties": {}}]},
             "entities": [%s],
             "relations": [{"rid": 0, "label": "diedIn", "subj_id": "Poet#Q2", "obj_id": "Town#Q9", "properties": {}, "provenance": []}]}
            """;

    @TempDir
    private Path folder;

    private static String entity(String label, int id, String name, String properties) {
        return """
                {"eid": "%s#Q%d", "label": "%s", "name": "%s", "aliases": [], "description": null, "properties": {%s}, "provenance": []}"""
                .formatted(label, id, label, name, properties);
    }

    private static PropertyType property(String label, String pid, Datatype datatype) {
        return new PropertyType(label, new Source.Property(pid), List.of(), datatype, Optional.empty(), false, false,
                false, false);
    }

    private static MappedSchema schema() {
        return new MappedSchema("g", List.of(
                new EntityType("Poet", "Q5", true, true, List.of(),
                        List.of(property("died", "P570", Datatype.DATE), property("born", "P569", Datatype.DATE)),
                        false),
                new EntityType("Press", "Q2085381", true, true, List.of(),
                        List.of(property("closed", "P576", Datatype.INT)), false),
                new EntityType("Town", "Q3957", true, true, List.of(), List.of(), false)),
                List.of(new RelationType("diedIn", Optional.of("P20"), Optional.empty(), Optional.empty(), false,
                        RankFilter.HIGHEST, "Poet", "Town", List.of(), false)));
    }

    @Test
    void tellsWhatIsOver() throws IOException {
        Path graph = folder.resolve("graph.json");
        Files.writeString(graph, GRAPH.formatted(String.join(",", List.of(
                entity("Poet", 1, "dated", "\"died\": \"1990-01-02\""), entity("Poet", 2, "placed", ""),
                entity("Poet", 3, "alive", "\"born\": \"1970-01-01\""),
                entity("Poet", 4, "old", "\"born\": \"1770-01-01\""),
                entity("Poet", 5, "two", "\"died\": \"1990-01-02\""), entity("Poet", 6, "two", ""),
                entity("Press", 7, "shut", "\"closed\": 1999"), entity("Press", 8, "open", ""),
                entity("Town", 9, "Town", "")))));
        GraphLifetimes lifetimes = new GraphLifetimes(schema(), graph, new SafeFiles(), Progress.NONE);

        assertThat(lifetimes.over("Poet", "dated")).contains(true);
        assertThat(lifetimes.over("Poet", "placed")).contains(true);
        assertThat(lifetimes.over("Poet", "alive")).contains(false);
        assertThat(lifetimes.over("Poet", "old")).contains(true);
        assertThat(lifetimes.over("Poet", "two")).as("one of them may be meant").contains(false);
        assertThat(lifetimes.over("Press", "shut")).contains(true);
        assertThat(lifetimes.over("Press", "open")).contains(false);
        assertThat(lifetimes.over("Town", "Town")).as("towns have no end").isEmpty();
        assertThat(lifetimes.over("Poet", "nobody")).isEmpty();
    }

    @Test
    void damagedAndMissingFilesTellNothing() throws IOException {
        Path graph = folder.resolve("graph.json");
        assertThat(new GraphLifetimes(schema(), graph, new SafeFiles(), Progress.NONE).over("Poet", "dated")).isEmpty();
        Files.writeString(graph, GRAPH.substring(0, 300));
        assertThat(new GraphLifetimes(schema(), graph, new SafeFiles(), Progress.NONE).over("Poet", "dated")).isEmpty();
    }

    @Test
    void theReadingCanBeCancelled() throws IOException {
        Path graph = folder.resolve("graph.json");
        Files.writeString(graph, GRAPH.formatted(entity("Town", 9, "Town", "")));
        Progress cancelled = new Progress.Part(Progress.NONE) {
            @Override
            public boolean cancelled() {
                return true;
            }
        };
        GraphLifetimes lifetimes = new GraphLifetimes(schema(), graph, new SafeFiles(), cancelled);
        assertThatThrownBy(() -> lifetimes.over("Poet", "dated")).isInstanceOf(CancellationException.class);
    }
}
