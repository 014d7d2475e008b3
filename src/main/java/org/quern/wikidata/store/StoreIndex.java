package org.quern.wikidata.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.sparql.Term;
import org.quern.wikidata.MemberSample;
import org.quern.wikidata.Rank;
import org.quern.wikidata.SourceQuery;
import org.quern.wikidata.WikidataEntity;

/** Answers the queries of a {@link StoreSource} from the indexes of the triples, within a transaction. */
final class StoreIndex<N> {

    private static final String SUBCLASS_OF = "P279";
    private static final long MOST_COUNTED = 1_000_000;
    private static final int STRIDE = 1 << 16;

    private final Triples<N> triples;
    private final EntityReader<N> reader;
    private final StatementReader<N> statements;

    StoreIndex(Triples<N> triples) {
        this.triples = triples;
        this.reader = new EntityReader<>(triples);
        this.statements = new StatementReader<>(triples, new ValueReader<>(triples));
    }

    Set<String> subclasses(String classId) {
        Set<String> classes = new TreeSet<>(Set.of(upper(classId)));
        Set<String> frontier = classes;
        while (!frontier.isEmpty()) {
            frontier = subjectsOf(SUBCLASS_OF, Set.copyOf(frontier));
            frontier.removeAll(classes);
            classes.addAll(frontier);
        }
        return classes;
    }

    Set<String> subjectsOf(String pid, Set<String> objects) {
        Set<String> subjects = new HashSet<>();
        Optional<N> property = property(WikidataIri.PROP, pid);
        Optional<N> main = property(WikidataIri.MAIN, pid);
        for (String object : objects) {
            triples.known(WikidataIri.ENTITY + upper(object)).ifPresent(value -> {
                if (property.isPresent() && main.isPresent()) {
                    eachStatement(main.get(), property.get(), value, (statement, item) -> {
                        if (truthy(statement, item, property.get(), pid))
                            addId(subjects, item);
                    });
                }
                addDirect(subjects, pid, property, value);
            });
        }
        return subjects;
    }

    Set<String> pointingTo(String pid, Optional<String> qualifierPid, Set<String> objects) {
        Set<String> subjects = new HashSet<>();
        Optional<N> property = property(WikidataIri.PROP, pid);
        Optional<N> role = qualifierPid.isPresent() ? property(WikidataIri.QUALIFIER, qualifierPid.get())
                : property(WikidataIri.MAIN, pid);
        for (String object : objects) {
            triples.known(WikidataIri.ENTITY + upper(object)).ifPresent(value -> {
                if (property.isPresent() && role.isPresent())
                    eachStatement(role.get(), property.get(), value, (_, item) -> addId(subjects, item));
                if (qualifierPid.isEmpty())
                    addDirect(subjects, pid, property, value);
            });
        }
        return subjects;
    }

    private Optional<N> property(String role, String pid) {
        return triples.known(role + upper(pid));
    }

    private interface StatementOf<N> {
        void accept(N statement, N item);
    }

    private void eachStatement(N role, N property, N value, StatementOf<N> receiver) {
        triples.subjects(role, value, statement -> triples.subjects(property, statement,
                item -> receiver.accept(statement, item)));
    }

    private boolean truthy(N statement, N item, N property, String pid) {
        return switch (statements.brief(statement, pid).rank()) {
            case PREFERRED -> true;
            case DEPRECATED -> false;
            case NORMAL -> {
                List<N> all = new ArrayList<>(2);
                triples.objects(item, property, all::add);
                yield all.stream().filter(other -> !other.equals(statement))
                        .noneMatch(other -> statements.brief(other, pid).rank() == Rank.PREFERRED);
            }
        };
    }

    /** Adds items that have only the direct triple and no statements of the property. */
    private void addDirect(Set<String> subjects, String pid, Optional<N> property, N value) {
        property(WikidataIri.DIRECT, pid).ifPresent(direct -> triples.subjects(direct, value, item -> {
            if (property.isEmpty() || !triples.has(item, property.get()))
                addId(subjects, item);
        }));
    }

    private void addId(Set<String> ids, N item) {
        entityId(item).ifPresent(ids::add);
    }

    private Optional<String> entityId(N known) {
        return triples.term(known) instanceof Term.Iri(String iri) ? WikidataIri.entityId(iri) : Optional.empty();
    }

    /** The items that truthy statements point to, without reading the statements. */
    Map<String, Set<String>> links(String pid, Collection<String> ids) {
        Optional<N> property = property(WikidataIri.PROP, pid);
        Optional<N> direct = property(WikidataIri.DIRECT, pid);
        Map<String, Set<String>> links = new HashMap<>();
        for (String id : ids) {
            triples.known(WikidataIri.ENTITY + upper(id)).ifPresent(item -> {
                Set<String> targets = new TreeSet<>();
                values(item, upper(pid), property, direct).forEach(value -> addId(targets, value));
                if (!targets.isEmpty())
                    links.put(upper(id), targets);
            });
        }
        return links;
    }

    /** The items that non-deprecated statements point to. */
    Map<String, Set<String>> ends(String pid, Optional<String> qualifierPid, Collection<String> ids) {
        Optional<N> property = property(WikidataIri.PROP, pid);
        Optional<N> direct = property(WikidataIri.DIRECT, pid);
        Map<String, Set<String>> ends = new HashMap<>();
        for (String id : ids) {
            triples.known(WikidataIri.ENTITY + upper(id)).ifPresent(item -> {
                List<StatementReader.Brief<N>> all = briefs(item, upper(pid), qualifierPid.map(StoreIndex::upper),
                        property);
                Set<String> targets = new TreeSet<>();
                all.stream().filter(b -> b.rank() != Rank.DEPRECATED)
                        .forEach(b -> b.values().forEach(value -> addId(targets, value)));
                if (all.isEmpty() && qualifierPid.isEmpty())
                    direct.ifPresent(d -> triples.objects(item, d, value -> addId(targets, value)));
                if (!targets.isEmpty())
                    ends.put(upper(id), targets);
            });
        }
        return ends;
    }

    private List<StatementReader.Brief<N>> briefs(N item, String pid, Optional<String> qualifierPid,
            Optional<N> property) {
        List<StatementReader.Brief<N>> briefs = new ArrayList<>(2);
        property.ifPresent(p -> triples.objects(item, p, statement -> {
            StatementReader.Brief<N> brief = statements.brief(statement, pid, qualifierPid);
            if (brief.stated())
                briefs.add(brief);
        }));
        return briefs;
    }

    private List<N> values(N item, String pid, Optional<N> property, Optional<N> direct) {
        List<StatementReader.Brief<N>> all = briefs(item, pid, Optional.empty(), property);
        List<N> values = new ArrayList<>(2);
        if (all.isEmpty()) {
            direct.ifPresent(d -> triples.objects(item, d, values::add));
            return values;
        }
        Rank best = Rank.NORMAL;
        for (StatementReader.Brief<N> brief : all) {
            if (brief.rank() == Rank.PREFERRED)
                best = Rank.PREFERRED;
        }
        for (StatementReader.Brief<N> brief : all) {
            if (brief.rank() == best)
                values.addAll(brief.values());
        }
        return values;
    }

    void read(Collection<String> ids, Set<String> pids, Terms terms, Consumer<WikidataEntity> receiver) {
        read(ids, reader.wanted(upper(pids), terms), receiver);
    }

    void statements(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
        read(ids, reader.wanted(upper(pids)), receiver);
    }

    private void read(Collection<String> ids, EntityReader<N>.Wanted wanted, Consumer<WikidataEntity> receiver) {
        Set<String> seen = new HashSet<>();
        for (String id : ids) {
            if (seen.add(upper(id)))
                reader.read(upper(id), wanted).ifPresent(receiver);
        }
    }

    void readWhole(Collection<String> ids, Consumer<WikidataEntity> receiver) {
        Set<String> seen = new HashSet<>();
        for (String id : ids) {
            if (seen.add(upper(id)))
                reader.whole(upper(id)).ifPresent(receiver);
        }
    }

    /** The kinds of values of properties, by the names used in the data. */
    Map<String, String> propertyTypes(Collection<String> pids) {
        Map<String, String> types = new HashMap<>();
        triples.known(WikidataIri.ONTOLOGY + "propertyType").ifPresent(predicate -> {
            for (String pid : pids) {
                triples.known(WikidataIri.ENTITY + upper(pid))
                        .ifPresent(property -> triples.objects(property, predicate,
                                type -> types.merge(upper(pid), localName(triples.term(type)),
                                        (a, b) -> a.compareTo(b) <= 0 ? a : b)));
            }
        });
        return types;
    }

    private static String localName(Term type) {
        String name = type instanceof Term.Iri(String iri) ? iri : "";
        return name.substring(name.lastIndexOf('#') + 1);
    }

    /** The items with statements, found by their predicates without reading other triples. */
    Set<String> described(Progress progress) {
        Map<N, Boolean> says = new HashMap<>();
        Set<String> ids = new HashSet<>();
        List<N> last = new ArrayList<>(1);
        long[] met = {0};
        triples.all((subject, predicate) -> {
            if (++met[0] % STRIDE == 0) {
                progress.at(met[0], 0);
                progress.checkCancelled();
            }
            boolean again = !last.isEmpty() && last.getFirst().equals(subject);
            if (!again && says.computeIfAbsent(predicate, p -> isStatement(triples.term(p)))) {
                last.clear();
                last.add(subject);
                entityId(subject).filter(id -> id.startsWith("Q")).ifPresent(ids::add);
            }
            return true;
        });
        return ids;
    }

    private static boolean isStatement(Term predicate) {
        PredicateKind.Role role = PredicateKind.of(predicate).role();
        return role == PredicateKind.Role.CLAIM || role == PredicateKind.Role.DIRECT;
    }

    MemberSample sample(String pid, Set<String> classes, int size, Progress progress) {
        return new MemberDraw<>(triples, (statement, item) -> property(WikidataIri.PROP, pid)
                .filter(p -> truthy(statement, item, p, pid)).isPresent(), size, progress)
                .of(upper(pid), classes);
    }

    Map<String, String> labels(Collection<String> ids, List<String> languages) {
        EntityReader<N>.Wanted wanted = reader.wantedLabels(new Terms(Set.copyOf(languages), Set.of()));
        Map<String, String> labels = new HashMap<>();
        for (String id : ids) {
            Map<String, String> all = reader.labels(upper(id), wanted);
            languages.stream().filter(all::containsKey).findFirst()
                    .ifPresent(language -> labels.put(upper(id), all.get(language)));
        }
        return labels;
    }

    /** The labels in all languages. */
    Map<String, Map<String, String>> allLabels(Collection<String> ids) {
        EntityReader<N>.Wanted wanted = reader.wantedLabels(Terms.ALL);
        Map<String, Map<String, String>> labels = new HashMap<>();
        ids.forEach(id -> labels.put(upper(id), reader.labels(upper(id), wanted)));
        return labels;
    }

    /** Counts in the index, without reading ranks. */
    SourceQuery.Estimate count(String pid, Set<String> objects) {
        long[] count = {0};
        for (String object : objects) {
            Optional<N> value = triples.known(WikidataIri.ENTITY + upper(object));
            long before = count[0];
            for (String role : List.of(WikidataIri.MAIN, WikidataIri.DIRECT)) {
                Optional<N> predicate = property(role, pid);
                if (count[0] == before && value.isPresent() && predicate.isPresent())
                    triples.subjects(predicate.get(), value.get(), _ -> count[0]++);
            }
            if (count[0] > MOST_COUNTED)
                return new SourceQuery.Estimate(MOST_COUNTED, SourceQuery.Bound.AT_LEAST);
        }
        return new SourceQuery.Estimate(count[0], SourceQuery.Bound.ABOUT);
    }

    private static Set<String> upper(Set<String> pids) {
        Set<String> upper = new TreeSet<>();
        pids.forEach(pid -> upper.add(upper(pid)));
        return upper;
    }

    static String upper(String id) {
        return id.toUpperCase(Locale.ROOT);
    }
}
