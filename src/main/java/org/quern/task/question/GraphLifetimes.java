package org.quern.task.question;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
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
 * Reads lifetimes from a graph file: from the properties and relations that state an end. The file is read when the
 * first name is asked for, and only if the schema has such parts.
 */
final class GraphLifetimes implements Lifetimes {

    /** Dates on which organizations and states were dissolved or closed. */
    private static final Set<String> DISSOLVED = Set.of("P576", "P3999");
    private static final String BIRTH = "P569";

    private final MappedSchema schema;
    private final Path graph;
    private final SafeFiles files;
    private final Progress progress;
    private @Nullable Known known;

    GraphLifetimes(MappedSchema schema, Path graph, SafeFiles files, Progress progress) {
        this.schema = schema;
        this.graph = graph;
        this.files = files;
        this.progress = progress;
    }

    @Override
    public synchronized Optional<Boolean> over(String type, String name) {
        Known all = known;
        if (all == null) {
            all = read();
            known = all;
        }
        Named named = new Named(type, name);
        return all.goingOn.contains(named) ? Optional.of(false)
                : all.over.contains(named) ? Optional.of(true) : Optional.empty();
    }

    private Known read() {
        Names names = new Names(schema);
        if (names.isEmpty() || !Files.exists(graph))
            return Known.NOTHING;
        try {
            new GraphReader(files).read(graph, names, progress);
            return new Known(names.over,
                    names.open.values().stream().flatMap(List::stream).collect(Collectors.toUnmodifiableSet()));
        } catch (QuernException _) {
            // Questions about a graph that cannot be read are worded without it.
            return Known.NOTHING;
        }
    }

    /** A type and what tells of its end, or a type and a name. */
    private record Named(String type, String name) {}

    private record Known(Set<Named> over, Set<Named> goingOn) {

        static final Known NOTHING = new Known(Set.of(), Set.of());
    }

    /** Collects the names of a graph. */
    private static final class Names implements GraphHandler {

        private final Set<Named> births;
        private final Set<Named> ends;
        private final Set<String> types;
        private final Set<Named> over = new HashSet<>();
        /** Entities without an end, by id. */
        private final Map<String, List<Named>> open = new HashMap<>();

        Names(MappedSchema schema) {
            births = properties(schema, BIRTH::equals).collect(Collectors.toSet());
            ends = Stream.concat(properties(schema, Names::isEnd),
                    schema.relations().stream().filter(r -> r.wdSource().filter(Names::isEnd).isPresent())
                            .map(r -> new Named(r.subjLabel(), r.label())))
                    .collect(Collectors.toSet());
            types = ends.stream().map(Named::type).collect(Collectors.toSet());
        }

        private static boolean isEnd(String pid) {
            return OF_THE_DEAD.contains(pid) || DISSOLVED.contains(pid);
        }

        private static Stream<Named> properties(MappedSchema schema, Predicate<String> wanted) {
            return schema.entities().stream().flatMap(type -> type.properties().stream()
                    .filter(p -> p.source() instanceof Source.Property(String pid) && wanted.test(pid))
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
            boolean isOver = entity.labels().stream()
                    .anyMatch(label -> entity.properties().entrySet().stream().anyMatch(p -> tellsOfEnd(label, p)));
            for (String label : entity.labels()) {
                Named named = new Named(label, entity.name());
                if (isOver)
                    over.add(named);
                else if (types.contains(label))
                    open.computeIfAbsent(entity.eid(), _ -> new ArrayList<>()).add(named);
            }
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
            List<Named> subject = open.getOrDefault(relation.subjId(), List.of());
            if (subject.stream().anyMatch(named -> ends.contains(new Named(named.type(), relation.label())))) {
                open.remove(relation.subjId());
                over.addAll(subject);
            }
        }
    }
}
