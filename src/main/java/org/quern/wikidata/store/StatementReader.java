package org.quern.wikidata.store;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.quern.sparql.Term;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.SnakOrder;
import org.quern.wikidata.Statement;

/** Reads statements from their nodes, with one pass over a node's triples in the order of the index. */
final class StatementReader<N> {

    private static final String BEST_RANK = WikidataIri.ONTOLOGY + "BestRank";

    /** The meaning of a node that represents a rank or a type. */
    private record Mark(Optional<Rank> rank, boolean best, Optional<String> noValueOf) {
        private static final Mark NONE = new Mark(Optional.empty(), false, Optional.empty());

        static Mark of(Term term) {
            if (!(term instanceof Term.Iri(String iri)))
                return NONE;
            return new Mark(rankOf(iri), iri.equals(BEST_RANK), iri.startsWith(WikidataIri.NO_VALUE)
                    ? Optional.of(iri.substring(WikidataIri.NO_VALUE.length()))
                    : Optional.empty());
        }

        private static Optional<Rank> rankOf(String iri) {
            return switch (iri.substring(iri.lastIndexOf('#') + 1)) {
                case "PreferredRank" -> Optional.of(Rank.PREFERRED);
                case "NormalRank" -> Optional.of(Rank.NORMAL);
                case "DeprecatedRank" -> Optional.of(Rank.DEPRECATED);
                default -> Optional.empty();
            };
        }
    }

    private final Triples<N> triples;
    private final ValueReader<N> values;
    private final Map<N, PredicateKind> kinds = new ConcurrentHashMap<>();
    private final Map<N, Mark> marks = new ConcurrentHashMap<>();

    StatementReader(Triples<N> triples, ValueReader<N> values) {
        this.triples = triples;
        this.values = values;
    }

    /** Empty if the node has neither a value nor the mark for "no value", because an extract omitted it. */
    Optional<Statement> read(N statement, String pid) {
        if (!(triples.term(statement) instanceof Term.Iri(String iri)))
            return Optional.empty();
        Parts parts = new Parts(pid);
        triples.ofSubject(statement, (predicate, object) -> {
            parts.put(kind(predicate), object);
            return true;
        });
        return parts.statement(iri);
    }

    /**
     * A statement's rank, and the nodes of its own value.
     *
     * @param values in no fixed order, including unknown ones
     * @param stated whether there is a value or the mark for "no value"; otherwise an extract omitted it
     */
    record Brief<N>(Rank rank, List<N> values, boolean stated) {}

    /** Reads only the rank and the plain value, which is sufficient for links. */
    Brief<N> brief(N statement, String pid) {
        return brief(statement, pid, Optional.empty());
    }

    /** Reads only the rank and the plain values of the statement itself or of a qualifier. */
    Brief<N> brief(N statement, String pid, Optional<String> qualifierPid) {
        Parts parts = new Parts(pid);
        List<N> ends = new ArrayList<>(1);
        triples.ofSubject(statement, (predicate, object) -> {
            PredicateKind kind = kind(predicate);
            switch (kind.role()) {
                case MAIN, RANK, TYPE -> parts.put(kind, object);
                case QUALIFIER -> {
                    if (qualifierPid.isPresent() && kind.pid().equals(qualifierPid.get()))
                        ends.add(object);
                }
                case CLAIM, DIRECT, MAIN_NODE, QUALIFIER_NODE, OTHER -> {
                    // Items have no value nodes.
                }
            }
            return true;
        });
        return new Brief<>(parts.rank(), qualifierPid.isPresent() ? ends : parts.main,
                !parts.main.isEmpty() || parts.noValues.contains(pid));
    }

    private PredicateKind kind(N predicate) {
        PredicateKind known = kinds.get(predicate);
        return known != null ? known : kinds.computeIfAbsent(predicate, p -> PredicateKind.of(triples.term(p)));
    }

    private Mark mark(N object) {
        Mark known = marks.get(object);
        return known != null ? known : marks.computeIfAbsent(object, o -> Mark.of(triples.term(o)));
    }

    private final class Parts {
        private final String pid;
        private final List<N> main = new ArrayList<>(1);
        private final List<N> mainNodes = new ArrayList<>(1);
        private final Map<String, List<N>> qualifiers = new HashMap<>();
        private final Map<String, List<N>> qualifierNodes = new HashMap<>();
        private final Set<String> noValues = new TreeSet<>();
        private Optional<Rank> rank = Optional.empty();
        private boolean best;

        Parts(String pid) {
            this.pid = pid;
        }

        void put(PredicateKind kind, N object) {
            switch (kind.role()) {
                case MAIN -> {
                    if (kind.pid().equals(pid))
                        main.add(object);
                }
                case MAIN_NODE -> {
                    if (kind.pid().equals(pid))
                        mainNodes.add(object);
                }
                case QUALIFIER -> qualifiers.computeIfAbsent(kind.pid(), _ -> new ArrayList<>(1)).add(object);
                case QUALIFIER_NODE -> qualifierNodes.computeIfAbsent(kind.pid(), _ -> new ArrayList<>(1)).add(object);
                case RANK -> rank = mark(object).rank().or(() -> rank);
                case TYPE -> {
                    best |= mark(object).best();
                    mark(object).noValueOf().ifPresent(noValues::add);
                }
                case CLAIM, DIRECT, OTHER -> {
                    // References, normalized values and similar data are not read.
                }
            }
        }

        /** The mark for best rank replaces a missing rank. */
        Rank rank() {
            return rank.orElse(best ? Rank.PREFERRED : Rank.NORMAL);
        }

        Optional<Statement> statement(String iri) {
            List<Snak> mains = SnakOrder.sorted(values.snaks(pid, main, mainNodes));
            boolean none = mains.isEmpty() && noValues.remove(pid);
            if (mains.isEmpty() && !none)
                return Optional.empty();
            List<Snak> all = new ArrayList<>();
            Set<String> qualifierPids = new TreeSet<>(qualifiers.keySet());
            qualifierPids.addAll(qualifierNodes.keySet());
            for (String qualifier : qualifierPids) {
                all.addAll(values.snaks(qualifier, qualifiers.getOrDefault(qualifier, List.of()),
                        qualifierNodes.getOrDefault(qualifier, List.of())));
            }
            noValues.forEach(qualifier -> all.add(new Snak.None(qualifier)));
            return Optional.of(new Statement(WikidataIri.statementId(iri), pid, rank(),
                    none ? new Snak.None(pid) : mains.getFirst(), SnakOrder.sorted(all)));
        }
    }
}
