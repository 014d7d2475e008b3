package org.quern.wikidata.store;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.quern.sparql.Term;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.SnakOrder;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;

/**
 * Reads the requested parts of items from the indexes of a graph: one look-up for the item, one per statement,
 * one per value node. Exports differ: those of the query service have no types and only one form of label;
 * extracts may lack ranks, or statements altogether, in which case direct values are used as statements of
 * normal rank.
 */
final class EntityReader<N> {

    private static final List<String> LABELS = List.of("http://www.w3.org/2000/01/rdf-schema#label",
            "http://www.w3.org/2004/02/skos/core#prefLabel", "http://schema.org/name");
    private static final String DESCRIPTION = "http://schema.org/description";
    private static final String ALIAS = "http://www.w3.org/2004/02/skos/core#altLabel";
    private static final String ABOUT = "http://schema.org/about";
    private static final String ARTICLE_NAME = "http://schema.org/name";
    /** With more triples, looking up each predicate is faster: famous items have thousands of triples. */
    private static final int MOST_SCANNED = 400;

    private final Triples<N> triples;
    private final StatementReader<N> statements;
    private final ValueReader<N> values;
    private final Map<N, PredicateKind> kinds = new ConcurrentHashMap<>();

    EntityReader(Triples<N> triples) {
        this.triples = triples;
        this.values = new ValueReader<>(triples);
        this.statements = new StatementReader<>(triples, values);
    }

    /** The parts to read of each item, as the graph's nodes; predicates that the graph does not contain are omitted. */
    final class Wanted {
        private final Terms terms;
        private final List<N> labels;
        private final Optional<N> description;
        private final Optional<N> alias;
        private final Optional<N> about;
        private final Optional<N> articleName;
        private final Map<String, Optional<N>> properties = new TreeMap<>();
        private final Map<String, Optional<N>> direct = new TreeMap<>();
        private final Map<N, List<N>> empty = new LinkedHashMap<>();

        private Wanted(Set<String> pids, Terms terms, boolean withTerms) {
            this.terms = terms;
            this.labels = withTerms ? LABELS.stream().flatMap(l -> triples.known(l).stream()).toList() : List.of();
            this.description = withTerms ? triples.known(DESCRIPTION) : Optional.empty();
            this.alias = withTerms ? triples.known(ALIAS) : Optional.empty();
            this.about = withTerms ? triples.known(ABOUT) : Optional.empty();
            this.articleName = withTerms ? triples.known(ARTICLE_NAME) : Optional.empty();
            for (String pid : pids) {
                properties.put(pid, triples.known(WikidataIri.PROP + pid));
                direct.put(pid, triples.known(WikidataIri.DIRECT + pid));
            }
            labels.forEach(this::want);
            description.ifPresent(this::want);
            alias.ifPresent(this::want);
            properties.values().forEach(p -> p.ifPresent(this::want));
            direct.values().forEach(p -> p.ifPresent(this::want));
        }

        private void want(N predicate) {
            empty.put(predicate, List.of());
        }

        /** The objects of the requested predicates. */
        private Map<N, List<N>> of(N item) {
            Map<N, List<N>> found = new HashMap<>();
            int[] left = {MOST_SCANNED};
            triples.ofSubject(item, (predicate, object) -> {
                if (empty.containsKey(predicate))
                    found.computeIfAbsent(predicate, _ -> new ArrayList<>(2)).add(object);
                return --left[0] > 0;
            });
            if (left[0] > 0)
                return found;
            found.clear();
            for (N predicate : empty.keySet()) {
                List<N> objects = new ArrayList<>(2);
                triples.objects(item, predicate, objects::add);
                if (!objects.isEmpty())
                    found.put(predicate, objects);
            }
            return found;
        }
    }

    /** The requested terms, and all statements of some properties. */
    Wanted wanted(Set<String> pids, Terms terms) {
        return new Wanted(pids, terms, true);
    }

    /** Statements only. */
    Wanted wanted(Set<String> pids) {
        return new Wanted(pids, Terms.ENGLISH, false);
    }

    /** Labels only. */
    Wanted wantedLabels(Terms terms) {
        return new Wanted(Set.of(), terms, true);
    }

    /** The requested parts of the item; empty if the graph has no triple about it. */
    Optional<WikidataEntity> read(String id, Wanted wanted) {
        Optional<N> item = triples.known(WikidataIri.ENTITY + id);
        if (item.isEmpty())
            return Optional.empty();
        Map<N, List<N>> found = wanted.of(item.get());
        Map<String, List<Statement>> all = new TreeMap<>();
        for (String pid : wanted.properties.keySet()) {
            List<Statement> of = statements(id, pid, objects(wanted.properties.get(pid), found),
                    objects(wanted.direct.getOrDefault(pid, Optional.empty()), found));
            if (!of.isEmpty())
                all.put(pid, of);
        }
        Map<String, String> descriptions = texts(wanted.description, found, wanted.terms);
        Map<String, String> sitelinks = sitelinks(item.get(), wanted);
        if (found.isEmpty() && sitelinks.isEmpty() && !triples.has(item.get()))
            return Optional.empty();
        return Optional.of(new WikidataEntity(id, labels(found, wanted), descriptions, aliases(found, wanted),
                sitelinks, all));
    }

    /** The item's labels in the requested languages. */
    Map<String, String> labels(String id, Wanted wanted) {
        return triples.known(WikidataIri.ENTITY + id).map(item -> labels(wanted.labels, predicate -> {
            List<N> objects = new ArrayList<>();
            triples.objects(item, predicate, objects::add);
            return objects;
        }, wanted.terms)).orElse(Map.of());
    }

    private Map<String, String> labels(Map<N, List<N>> found, Wanted wanted) {
        return labels(wanted.labels, predicate -> found.getOrDefault(predicate, List.of()), wanted.terms);
    }

    private interface ObjectsOf<N> {
        List<N> of(N predicate);
    }

    private Map<String, String> labels(List<N> predicates, ObjectsOf<N> objects, Terms terms) {
        for (N predicate : predicates) {
            Map<String, String> labels = texts(objects.of(predicate), terms);
            if (!labels.isEmpty())
                return labels;
        }
        return Map.of();
    }

    private Map<String, String> texts(Optional<N> predicate, Map<N, List<N>> found, Terms terms) {
        return predicate.map(p -> texts(found.getOrDefault(p, List.of()), terms)).orElse(Map.of());
    }

    /** One text per language; data merged from several exports may have more: then the smallest. */
    private Map<String, String> texts(List<N> objects, Terms terms) {
        Map<String, String> texts = new TreeMap<>();
        for (N object : objects) {
            if (triples.term(object) instanceof Term.Literal literal && terms.wantsLanguage(language(literal)))
                texts.merge(language(literal), literal.text(), (a, b) -> a.compareTo(b) <= 0 ? a : b);
        }
        return texts;
    }

    private Map<String, List<String>> aliases(Map<N, List<N>> found, Wanted wanted) {
        Map<String, TreeSet<String>> byLanguage = new TreeMap<>();
        for (N object : wanted.alias.map(a -> found.getOrDefault(a, List.of())).orElse(List.of())) {
            if (triples.term(object) instanceof Term.Literal literal && wanted.terms.wantsLanguage(language(literal)))
                byLanguage.computeIfAbsent(language(literal), _ -> new TreeSet<>()).add(literal.text());
        }
        Map<String, List<String>> aliases = new TreeMap<>();
        byLanguage.forEach((language, texts) -> aliases.put(language, List.copyOf(texts)));
        return aliases;
    }

    private Map<String, String> sitelinks(N item, Wanted wanted) {
        Map<String, String> titles = new TreeMap<>();
        wanted.about.ifPresent(about -> triples.subjects(about, item, article -> {
            if (!(triples.term(article) instanceof Term.Iri(String address)))
                return;
            Optional<String> wiki = Article.wiki(address).filter(wanted.terms::wantsWiki);
            wiki.ifPresent(w -> titles.put(w, title(article, address, wanted)));
        }));
        return titles;
    }

    private String title(N article, String address, Wanted wanted) {
        List<N> names = new ArrayList<>(1);
        wanted.articleName.ifPresent(name -> triples.objects(article, name, names::add));
        return !names.isEmpty() && triples.term(names.getFirst()) instanceof Term.Literal title ? title.text()
                : Article.title(address);
    }

    private static String language(Term.Literal literal) {
        return literal.language().toLowerCase(Locale.ROOT);
    }

    /** The item with all its statements and without its terms; empty if the graph has no triple about it. */
    Optional<WikidataEntity> whole(String id) {
        Optional<N> item = triples.known(WikidataIri.ENTITY + id);
        if (item.isEmpty())
            return Optional.empty();
        Map<String, List<N>> claims = new TreeMap<>();
        Map<String, List<N>> direct = new HashMap<>();
        boolean[] any = {false};
        triples.ofSubject(item.get(), (predicate, object) -> {
            any[0] = true;
            PredicateKind kind = kinds.computeIfAbsent(predicate, p -> PredicateKind.of(triples.term(p)));
            if (kind.role() == PredicateKind.Role.CLAIM)
                claims.computeIfAbsent(kind.pid(), _ -> new ArrayList<>(2)).add(object);
            else if (kind.role() == PredicateKind.Role.DIRECT)
                direct.computeIfAbsent(kind.pid(), _ -> new ArrayList<>(2)).add(object);
            return true;
        });
        direct.keySet().forEach(pid -> claims.putIfAbsent(pid, List.of()));
        Map<String, List<Statement>> all = new TreeMap<>();
        claims.forEach((pid, nodes) -> {
            List<Statement> of = statements(id, pid, nodes, direct.getOrDefault(pid, List.of()));
            if (!of.isEmpty())
                all.put(pid, of);
        });
        return any[0] ? Optional.of(new WikidataEntity(id, Map.of(), Map.of(), Map.of(), Map.of(), all))
                : Optional.empty();
    }

    private List<N> objects(Optional<N> predicate, Map<N, List<N>> found) {
        return predicate.map(p -> found.getOrDefault(p, List.of())).orElse(List.of());
    }

    /** All statements of a property, sorted by id; the direct values if there are no statements. */
    private List<Statement> statements(String id, String pid, List<N> nodes, List<N> direct) {
        List<Statement> all = new ArrayList<>();
        nodes.forEach(node -> statements.read(node, pid).ifPresent(all::add));
        if (all.isEmpty()) {
            for (Snak snak : SnakOrder.sorted(values.snaks(pid, direct, List.of())))
                all.add(new Statement(id + "$" + pid + "-" + (all.size() + 1), pid, Rank.NORMAL, snak, List.of()));
        }
        all.sort(Comparator.comparing(Statement::id));
        return all;
    }
}
