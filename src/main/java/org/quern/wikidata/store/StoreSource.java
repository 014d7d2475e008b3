package org.quern.wikidata.store;

import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.system.Txn;
import org.quern.wikidata.Question;
import org.quern.wikidata.Rank;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;

/**
 * A local store of Wikidata's RDF, dump form or query service form. Every question is answered by look-ups in the
 * store's indexes inside a read transaction; SPARQL runs only for patterns that a schema brings. Whether a statement is
 * truthy is derived from ranks; direct triples ({@code wdt:}) count only where an item has no statements of a property.
 */
public final class StoreSource implements WikidataSource {

    private static final String SUBCLASS_OF = "P279";
    private static final long MOST_COUNTED = 1_000_000;
    private static final long PATTERN_LIMIT_MILLIS = 300_000;

    private final String name;
    private final DatasetGraph data;
    private final Graph graph;
    private final EntityReader reader;
    private final Terms terms;
    private final Runnable atClose;

    /** A source over data that stays open when the source is closed, reading English terms. */
    public StoreSource(String name, DatasetGraph data) {
        this(name, data, Terms.ENGLISH, () -> {});
    }

    /**
     * @param name what the data is, for manifests
     * @param atClose frees what the data stands on
     */
    public StoreSource(String name, DatasetGraph data, Terms terms, Runnable atClose) {
        this.name = name;
        this.data = data;
        this.graph = data.getDefaultGraph();
        this.reader = new EntityReader(graph);
        this.terms = terms;
        this.atClose = atClose;
    }

    @Override
    public String describe() {
        return name;
    }

    @Override
    public Set<String> subclasses(String classId) {
        return Txn.calculateRead(data, () -> {
            Set<String> classes = new TreeSet<>(Set.of(upper(classId)));
            Set<String> frontier = classes;
            while (!frontier.isEmpty()) {
                frontier = truthySubjects(SUBCLASS_OF, Set.copyOf(frontier));
                frontier.removeAll(classes);
                classes.addAll(frontier);
            }
            return classes;
        });
    }

    @Override
    public Set<String> subjectsOf(String pid, Set<String> objects) {
        return Txn.calculateRead(data, () -> truthySubjects(upper(pid), objects));
    }

    private Set<String> truthySubjects(String pid, Set<String> objects) {
        Set<String> subjects = new TreeSet<>();
        for (String object : objects) {
            Node value = EntityReader.item(upper(object));
            forEachStatement(WikidataIri.MAIN, pid, value, (statement, item) -> {
                if (truthy(statement, item, pid))
                    addId(subjects, item);
            });
            addDirect(subjects, pid, value);
        }
        return subjects;
    }

    @Override
    public Set<String> pointingTo(String pid, Optional<String> qualifierPid, Set<String> objects) {
        return Txn.calculateRead(data, () -> {
            Set<String> subjects = new TreeSet<>();
            for (String object : objects) {
                Node value = EntityReader.item(upper(object));
                if (qualifierPid.isPresent()) {
                    String qualifier = qualifierPid.get();
                    forEachStatement(WikidataIri.QUALIFIER, upper(pid), upper(qualifier), value,
                            (_, item) -> addId(subjects, item));
                } else {
                    forEachStatement(WikidataIri.MAIN, upper(pid), value, (_, item) -> addId(subjects, item));
                    addDirect(subjects, upper(pid), value);
                }
            }
            return subjects;
        });
    }

    private interface StatementOf {
        void accept(Node statement, Node item);
    }

    private void forEachStatement(String role, String pid, Node value, StatementOf receiver) {
        forEachStatement(role, pid, pid, value, receiver);
    }

    /** Every statement {@code pid} that has the value in the role, under the property {@code rolePid}. */
    private void forEachStatement(String role, String pid, String rolePid, Node value, StatementOf receiver) {
        Node property = EntityReader.iri(WikidataIri.PROP + pid);
        for (Iterator<Triple> having = graph.find(Node.ANY, EntityReader.iri(role + rolePid), value); having
                .hasNext();) {
            Node statement = having.next().getSubject();
            for (Iterator<Triple> of = graph.find(Node.ANY, property, statement); of.hasNext();)
                receiver.accept(statement, of.next().getSubject());
        }
    }

    private boolean truthy(Node statement, Node item, String pid) {
        return switch (reader.rank(statement)) {
            case PREFERRED -> true;
            case DEPRECATED -> false;
            case NORMAL -> {
                boolean outranked = false;
                Node property = EntityReader.iri(WikidataIri.PROP + pid);
                for (Iterator<Triple> all = graph.find(item, property, Node.ANY); all.hasNext() && !outranked;)
                    outranked = reader.rank(all.next().getObject()) == Rank.PREFERRED;
                yield !outranked;
            }
        };
    }

    /** Adds those for whom the direct triple is all there is: no statements of the property. */
    private void addDirect(Set<String> subjects, String pid, Node value) {
        Node property = EntityReader.iri(WikidataIri.PROP + pid);
        for (Iterator<Triple> direct = graph.find(Node.ANY, EntityReader.iri(WikidataIri.DIRECT + pid), value); direct
                .hasNext();) {
            Node item = direct.next().getSubject();
            if (!graph.contains(item, property, Node.ANY))
                addId(subjects, item);
        }
    }

    private static void addId(Set<String> ids, Node item) {
        if (item.isURI())
            WikidataIri.entityId(item.getURI()).ifPresent(ids::add);
    }

    @Override
    public void read(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
        Set<String> wanted = new TreeSet<>();
        pids.forEach(pid -> wanted.add(upper(pid)));
        Set<String> seen = new HashSet<>();
        Txn.executeRead(data, () -> {
            for (String id : ids) {
                if (seen.add(upper(id)))
                    reader.read(upper(id), terms, wanted).ifPresent(receiver);
            }
        });
    }

    @Override
    public Map<String, String> labels(Collection<String> ids, List<String> languages) {
        Terms wanted = new Terms(Set.copyOf(languages), Set.of());
        return Txn.calculateRead(data, () -> {
            Map<String, String> labels = new TreeMap<>();
            for (String id : ids) {
                Map<String, String> all = reader.labels(EntityReader.item(upper(id)), wanted);
                languages.stream().filter(all::containsKey).findFirst()
                        .ifPresent(language -> labels.put(upper(id), all.get(language)));
            }
            return labels;
        });
    }

    @Override
    public Set<String> matching(String pattern, Set<String> candidates) {
        ItemPattern guarded = new ItemPattern(pattern, PATTERN_LIMIT_MILLIS);
        return Txn.calculateRead(data, () -> guarded.matching(data, candidates));
    }

    private static String upper(String id) {
        return id.toUpperCase(Locale.ROOT);
    }

    @Override
    public String way(Question question) {
        return switch (question) {
            case Question.Subclasses _ -> "walked down the store's index, level by level";
            case Question.SubjectsOf _,Question.PointingTo _ -> "looked up in the store's index by value";
            case Question.Links _,Question.Read _,Question.Labels _ -> "looked up in the store's index by item";
            case Question.Matching _ -> "run as SPARQL inside the store";
        };
    }

    @Override
    public Optional<Question.Estimate> estimate(Question question) {
        return switch (question) {
            case Question.Subclasses(String classId) ->
                Optional.of(new Question.Estimate(subclasses(classId).size(), Question.Bound.ABOUT));
            case Question.SubjectsOf(String pid, Question.Ids.ClassTree(String classId)) ->
                Optional.of(count(upper(pid), subclasses(classId)));
            case Question.SubjectsOf(String pid, Question.Ids.These(Set<String> objects)) ->
                Optional.of(count(upper(pid), objects));
            default -> Optional.empty();
        };
    }

    /** Counts in the index, without a look at ranks. */
    private Question.Estimate count(String pid, Set<String> objects) {
        return Txn.calculateRead(data, () -> {
            long count = 0;
            for (String object : objects) {
                Node value = EntityReader.item(upper(object));
                String role = graph.contains(Node.ANY, EntityReader.iri(WikidataIri.MAIN + pid), value)
                        ? WikidataIri.MAIN : WikidataIri.DIRECT;
                for (Iterator<Triple> having = graph.find(Node.ANY, EntityReader.iri(role + pid), value); having
                        .hasNext(); having.next()) {
                    if (++count > MOST_COUNTED)
                        return new Question.Estimate(MOST_COUNTED, Question.Bound.AT_LEAST);
                }
            }
            return new Question.Estimate(count, Question.Bound.ABOUT);
        });
    }

    @Override
    public void close() {
        atClose.run();
    }
}
