package org.quern.task.question;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.graph.GraphElement.Entity;
import org.quern.graph.GraphElement.Relation;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.question.grammar.Lifetimes;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Source;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The lifetimes in a graph file, by the properties and relations that tell of an end. The file is read when the first
 * name is asked for, and only if the schema has such parts.
 */
final class GraphLifetimes implements Lifetimes {

    /** Dissolved or closed; date, place, cause and manner of death; burial. */
    private static final Set<String> ENDS = Set.of("P576", "P3999", "P570", "P20", "P119", "P509", "P1196");

    private static final String BIRTH = "P569";
    /** Nobody who was born before this year is alive. */
    private static final int LONG_AGO = 1910;

    private final MappedSchema schema;
    private final Path graph;
    private final SafeFiles files;
    private @Nullable Names names;

    GraphLifetimes(MappedSchema schema, Path graph, SafeFiles files) {
        this.schema = schema;
        this.graph = graph;
        this.files = files;
    }

    @Override
    public synchronized Optional<Boolean> over(String type, String name) {
        Names known = names;
        if (known == null) {
            known = read();
            names = known;
        }
        return known.over(type, name);
    }

    private Names read() {
        Names read = new Names(schema);
        if (read.isEmpty() || !Files.exists(graph))
            return read;
        try {
            new GraphReader(files).read(graph, read, Progress.NONE);
            return read;
        } catch (QuernException _) {
            // Questions about a graph that cannot be read are worded without it.
            return new Names(schema);
        }
    }

    /** A type and what tells of its end, or a type and a name. */
    private record Named(String type, String name) {}

    /** The names of a graph. */
    private static final class Names implements GraphHandler {

        private final Set<Named> births;
        private final Set<Named> ends;
        private final Set<String> types;
        private final Set<Named> over = new HashSet<>();
        /** Entities without an end, by id. */
        private final Map<String, Named> open = new HashMap<>();
        private @Nullable Set<Named> goingOn;

        Names(MappedSchema schema) {
            births = properties(schema, Set.of(BIRTH)).collect(Collectors.toSet());
            ends = Stream.concat(properties(schema, ENDS),
                    schema.relations().stream().filter(r -> r.wdSource().filter(ENDS::contains).isPresent())
                            .map(r -> new Named(r.subjLabel(), r.label())))
                    .collect(Collectors.toSet());
            types = ends.stream().map(Named::type).collect(Collectors.toSet());
        }

        private static Stream<Named> properties(MappedSchema schema, Set<String> pids) {
            return schema.entities().stream().flatMap(type -> type.properties().stream()
                    .filter(p -> p.source() instanceof Source.Property(String pid) && pids.contains(pid))
                    .map(p -> new Named(type.label(), p.label())));
        }

        boolean isEmpty() {
            return ends.isEmpty() && births.isEmpty();
        }

        @Override
        public void schema(GraphSchema schema) {
            // The mapped schema tells what the parts mean.
        }

        @Override
        public void entity(Entity entity) {
            Named named = new Named(entity.label(), entity.name());
            if (entity.properties().entrySet().stream().anyMatch(p -> tellsOfEnd(entity.label(), p)))
                over.add(named);
            else if (types.contains(entity.label()))
                open.put(entity.eid(), named);
        }

        private boolean tellsOfEnd(String type, Map.Entry<String, Object> property) {
            Named part = new Named(type, property.getKey());
            return ends.contains(part) || births.contains(part) && switch (property.getValue()) {
                case LocalDate date -> date.getYear() < LONG_AGO;
                case Long year -> year < LONG_AGO;
                default -> false;
            };
        }

        @Override
        public void relation(Relation relation) {
            Named subject = open.get(relation.subjId());
            if (subject != null && ends.contains(new Named(subject.type(), relation.label()))) {
                open.remove(relation.subjId());
                over.add(subject);
            }
        }

        Optional<Boolean> over(String type, String name) {
            if (goingOn == null)
                goingOn = Set.copyOf(open.values());
            Named named = new Named(type, name);
            return goingOn.contains(named) ? Optional.of(false) : over.contains(named) ? Optional.of(true)
                    : Optional.empty();
        }
    }
}
