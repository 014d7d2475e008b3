package org.quern.neo4j;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quern.graph.GraphSchema;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseProfile.LabelSet;
import org.quern.neo4j.DatabaseProfile.PropertyProfile;
import org.quern.neo4j.DatabaseProfile.RelationProfile;
import org.quern.neo4j.DatabaseProfile.Sample;
import org.quern.neo4j.DatabaseProfile.TypeProfile;

/**
 * Reads the schema of a database from all its nodes and relationships, in plain Cypher, so it works without plug-ins.
 * Each node and each relationship is read once; both at the same time.
 */
public record DatabaseSchema(GraphDatabase database, QueryLimits limits) {
    private static final Comparator<List<String>> BY_NAMES = Comparator.comparing(names -> String.join("\0", names));
    private static final int AT_ONCE = 2;

    /**
     * Reads the complete schema in the form of graph files, sorted by type and property.
     *
     * @param name the name of the schema
     */
    public GraphSchema read(String name, Progress progress) throws QueryFailure {
        return profile(OptionalLong.empty(), progress).schema(name);
    }

    /**
     * Reads the schema with counts.
     *
     * @param sample approximate number of nodes and of relations to examine; the profile then describes a
     * sample
     */
    public DatabaseProfile profile(OptionalLong sample, Progress progress) throws QueryFailure {
        progress.stage("Reading the schema");
        long nodes = count("MATCH (n) RETURN count(n)", progress);
        long relations = count("MATCH ()-[r]->() RETURN count(r)", progress);
        long every = every(nodes, sample);
        long everyRelation = every(relations, sample);
        NodePass nodePass = new NodePass();
        RelationPass relationPass = new RelationPass();
        List<Pass> passes = List.of(nodePass, relationPass);
        List<Optional<QueryFailure>> failures = new Parallel(AT_ONCE).map(passes, progress,
                (pass, each) -> run(pass, pass == nodePass ? every : everyRelation, each));
        for (Optional<QueryFailure> failure : failures) {
            if (failure.isPresent())
                throw failure.get();
        }
        Optional<Sample> looked = every == 1 && everyRelation == 1 ? Optional.empty()
                : Optional.of(new Sample(nodePass.seen, relationPass.seen, every, everyRelation));
        return new DatabaseProfile(nodes, relations, nodePass.labelSets(), nodePass.types(), relationPass.types(),
                looked);
    }

    private static long every(long all, OptionalLong sample) {
        return sample.isEmpty() || sample.getAsLong() >= all ? 1 : Math.ceilDiv(all, sample.getAsLong());
    }

    private Optional<QueryFailure> run(Pass pass, long every, Progress progress) {
        try {
            database.stream(pass.query(every > 1), Map.of("every", every), limits, progress, (_, row) -> {
                pass.row(row);
                return true;
            });
            return Optional.empty();
        } catch (QueryFailure failure) {
            return Optional.of(failure);
        }
    }

    private long count(String cypher, Progress progress) throws QueryFailure {
        return (Long) java.util.Objects
                .requireNonNull(database.table(cypher, Map.of(), limits, progress).rows().getFirst().getFirst());
    }

    /** One pass over all nodes, or over all relations. */
    private interface Pass {
        String query(boolean sampled);

        void row(List<@Nullable Object> row);
    }

    /** Elements are numbered in the order of creation; every n-th number gives a sample of the whole database. */
    private static String where(boolean sampled, String variable) {
        return sampled ? " WHERE toInteger(split(elementId(" + variable + "), ':')[2]) % $every = 0" : "";
    }

    private static final class NodePass implements Pass {

        private final Map<List<String>, Long> sets = new TreeMap<>(BY_NAMES);
        private final Map<String, Tally> types = new TreeMap<>();
        private long seen;

        @Override
        public String query(boolean sampled) {
            return "MATCH (n)" + where(sampled, "n") + """
                     WITH labels(n) AS labels, properties(n) AS p UNWIND [''] + keys(p) AS key
                    RETURN labels, key, valueType(p[key]) AS type, count(*) AS number""";
        }

        @Override
        public void row(List<@Nullable Object> row) {
            List<String> labels = texts(row.get(0));
            String key = String.valueOf(row.get(1));
            long number = number(row.get(3));
            if (key.isEmpty()) {
                sets.merge(labels.stream().sorted().toList(), number, Long::sum);
                seen += number;
            }
            for (String label : labels.isEmpty() ? List.of(DatabaseProfile.NO_LABEL) : labels)
                types.computeIfAbsent(label, _ -> new Tally()).add(key, String.valueOf(row.get(2)), number);
        }

        List<LabelSet> labelSets() {
            List<LabelSet> all = new ArrayList<>();
            sets.forEach((labels, number) -> all.add(new LabelSet(labels, number)));
            return List.copyOf(all);
        }

        List<TypeProfile> types() {
            List<TypeProfile> all = new ArrayList<>();
            types.forEach((label, tally) -> all.add(new TypeProfile(label, tally.all, tally.properties())));
            return List.copyOf(all);
        }
    }

    private static final class RelationPass implements Pass {

        private final Map<List<String>, Tally> types = new TreeMap<>(BY_NAMES);
        private long seen;

        @Override
        public String query(boolean sampled) {
            return "MATCH (a)-[r]->(b)" + where(sampled, "r") + """
                     WITH type(r) AS type, labels(a) AS starts, labels(b) AS ends, properties(r) AS p
                    UNWIND [''] + keys(p) AS key
                    RETURN type, starts, ends, key, valueType(p[key]) AS kind, count(*) AS number""";
        }

        @Override
        public void row(List<@Nullable Object> row) {
            String key = String.valueOf(row.get(3));
            long number = number(row.get(5));
            seen += key.isEmpty() ? number : 0;
            for (String start : orNone(texts(row.get(1)))) {
                for (String end : orNone(texts(row.get(2))))
                    types.computeIfAbsent(List.of(String.valueOf(row.get(0)), start, end), _ -> new Tally()).add(key,
                            String.valueOf(row.get(4)), number);
            }
        }

        private static List<String> orNone(List<String> labels) {
            return labels.isEmpty() ? List.of(DatabaseProfile.NO_LABEL) : labels;
        }

        List<RelationProfile> types() {
            List<RelationProfile> all = new ArrayList<>();
            types.forEach((names, tally) -> all.add(new RelationProfile(names.get(0), names.get(1), names.get(2),
                    tally.all, tally.properties())));
            return List.copyOf(all);
        }
    }

    /** Counts of one type. */
    private static final class Tally {

        private final Map<String, TreeMap<String, Long>> properties = new TreeMap<>();
        private long all;

        /** @param key empty for the element itself */
        void add(String key, String type, long number) {
            if (key.isEmpty())
                all += number;
            else
                properties.computeIfAbsent(key, _ -> new TreeMap<>()).merge(type.replaceFirst(" NOT NULL$", ""),
                        number, Long::sum);
        }

        List<PropertyProfile> properties() {
            List<PropertyProfile> profiles = new ArrayList<>();
            properties.forEach((name, types) -> {
                long present = types.values().stream().mapToLong(Long::longValue).sum();
                profiles.add(new PropertyProfile(name, present, present == all,
                        java.util.Collections.unmodifiableSortedMap(types)));
            });
            return List.copyOf(profiles);
        }
    }

    private static List<String> texts(@Nullable Object list) {
        return list instanceof List<?> texts ? texts.stream().map(String::valueOf).toList() : List.of();
    }

    private static long number(@Nullable Object number) {
        return number instanceof Long count ? count : 0;
    }
}
