package org.quern.wikidata.store;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.SnakOrder;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;

/**
 * Reads items from the indexes of a graph, only what is asked for: one look-up per property, one per statement, one
 * per value node. Exports differ: the query service's have no types and only one form of label; extracts may lack
 * ranks, or statements altogether, in which case the direct values stand in as statements of normal rank.
 */
final class EntityReader {

    private static final Node RANK = iri(WikidataIri.ONTOLOGY + "rank");
    private static final String BEST_RANK = WikidataIri.ONTOLOGY + "BestRank";
    private static final List<Node> LABELS = List.of(iri("http://www.w3.org/2000/01/rdf-schema#label"),
            iri("http://www.w3.org/2004/02/skos/core#prefLabel"), iri("http://schema.org/name"));
    private static final Node DESCRIPTION = iri("http://schema.org/description");
    private static final Node ALIAS = iri("http://www.w3.org/2004/02/skos/core#altLabel");
    private static final Node ABOUT = iri("http://schema.org/about");
    private static final Node ARTICLE_NAME = iri("http://schema.org/name");

    private final Graph graph;
    private final ValueReader values;
    private final Map<Node, PredicateKind> kinds = new ConcurrentHashMap<>();

    EntityReader(Graph graph) {
        this.graph = graph;
        this.values = new ValueReader(graph);
    }

    static Node iri(String iri) {
        return NodeFactory.createURI(iri);
    }

    static Node item(String id) {
        return iri(WikidataIri.ENTITY + id);
    }

    /** The item with what is wanted of it; empty when the graph says nothing about it. */
    Optional<WikidataEntity> read(String id, Terms terms, Set<String> pids) {
        Node item = item(id);
        Map<String, String> labels = labels(item, terms);
        Map<String, String> descriptions = texts(item, DESCRIPTION, terms);
        Map<String, List<String>> aliases = aliases(item, terms);
        Map<String, String> sitelinks = sitelinks(item, terms);
        Map<String, List<Statement>> statements = new TreeMap<>();
        for (String pid : pids) {
            List<Statement> found = statements(id, item, pid);
            if (!found.isEmpty())
                statements.put(pid, found);
        }
        boolean known = !labels.isEmpty() || !statements.isEmpty() || !descriptions.isEmpty() || !aliases.isEmpty()
                || !sitelinks.isEmpty() || graph.contains(item, Node.ANY, Node.ANY);
        return known
                ? Optional.of(new WikidataEntity(id, labels, descriptions, aliases, sitelinks, statements))
                : Optional.empty();
    }

    Map<String, String> labels(Node item, Terms terms) {
        for (Node predicate : LABELS) {
            Map<String, String> labels = texts(item, predicate, terms);
            if (!labels.isEmpty())
                return labels;
        }
        return Map.of();
    }

    /** One text for each language; data put together from several exports may have more: then the smallest. */
    private Map<String, String> texts(Node item, Node predicate, Terms terms) {
        Map<String, String> texts = new TreeMap<>();
        objects(item, predicate).forEachRemaining(text -> {
            if (text.isLiteral() && terms.wantsLanguage(language(text))) {
                texts.merge(language(text), text.getLiteralLexicalForm(), (a, b) -> a.compareTo(b) <= 0 ? a : b);
            }
        });
        return texts;
    }

    private Map<String, List<String>> aliases(Node item, Terms terms) {
        Map<String, TreeSet<String>> found = new TreeMap<>();
        objects(item, ALIAS).forEachRemaining(text -> {
            if (text.isLiteral() && terms.wantsLanguage(language(text)))
                found.computeIfAbsent(language(text), _ -> new TreeSet<>()).add(text.getLiteralLexicalForm());
        });
        Map<String, List<String>> aliases = new TreeMap<>();
        found.forEach((language, texts) -> aliases.put(language, List.copyOf(texts)));
        return aliases;
    }

    private Map<String, String> sitelinks(Node item, Terms terms) {
        Map<String, String> titles = new TreeMap<>();
        for (Iterator<Triple> articles = graph.find(Node.ANY, ABOUT, item); articles.hasNext();) {
            Node article = articles.next().getSubject();
            if (!article.isURI())
                continue;
            Optional<String> wiki = Article.wiki(article.getURI()).filter(terms::wantsWiki);
            if (wiki.isPresent()) {
                Iterator<Node> names = objects(article, ARTICLE_NAME);
                Node title = names.hasNext() ? names.next() : Node.ANY;
                titles.put(wiki.get(), title.isLiteral() ? title.getLiteralLexicalForm()
                        : Article.title(article.getURI()));
            }
        }
        return titles;
    }

    private static String language(Node literal) {
        return literal.getLiteralLanguage().toLowerCase(Locale.ROOT);
    }

    /** All statements of a property, sorted by id; the direct values when there are no statements. */
    List<Statement> statements(String id, Node item, String pid) {
        List<Statement> statements = new ArrayList<>();
        objects(item, iri(WikidataIri.PROP + pid)).forEachRemaining(node -> {
            if (node.isURI())
                statement(node, pid).ifPresent(statements::add);
        });
        if (statements.isEmpty()) {
            List<Node> direct = new ArrayList<>();
            objects(item, iri(WikidataIri.DIRECT + pid)).forEachRemaining(direct::add);
            for (Snak snak : SnakOrder.sorted(values.snaks(pid, direct, List.of()))) {
                statements.add(new Statement(id + "$" + pid + "-" + (statements.size() + 1), pid, Rank.NORMAL, snak,
                        List.of()));
            }
        }
        statements.sort(Comparator.comparing(Statement::id));
        return statements;
    }

    /** Empty when the node has neither a value nor the mark of having none: an extract left it out. */
    private Optional<Statement> statement(Node node, String pid) {
        StatementParts parts = new StatementParts();
        for (Iterator<Triple> triples = graph.find(node, Node.ANY, Node.ANY); triples.hasNext();) {
            Triple triple = triples.next();
            PredicateKind kind = kinds.computeIfAbsent(triple.getPredicate(), p -> PredicateKind.of(p.getURI()));
            parts.put(kind, triple.getObject(), pid);
        }
        return parts.statement(node.getURI(), pid);
    }

    /** The rank that a statement's node says; its mark of being among the best stands in for a missing one. */
    Rank rank(Node statement) {
        Iterator<Node> ranks = objects(statement, RANK);
        Optional<Rank> rank = Optional.empty();
        while (ranks.hasNext() && rank.isEmpty())
            rank = rank(ranks.next().toString());
        return rank.orElseGet(() -> graph.contains(statement, PredicateKind.TYPE_NODE, iri(BEST_RANK))
                ? Rank.PREFERRED : Rank.NORMAL);
    }

    private static Optional<Rank> rank(String iri) {
        return switch (iri.substring(iri.lastIndexOf('#') + 1)) {
            case "PreferredRank" -> Optional.of(Rank.PREFERRED);
            case "NormalRank" -> Optional.of(Rank.NORMAL);
            case "DeprecatedRank" -> Optional.of(Rank.DEPRECATED);
            default -> Optional.empty();
        };
    }

    private Iterator<Node> objects(Node subject, Node predicate) {
        return graph.find(subject, predicate, Node.ANY).mapWith(Triple::getObject);
    }

    /** What is said of one statement, gathered in the order in which the index gives it. */
    private final class StatementParts {
        private final List<Node> main = new ArrayList<>(1);
        private final List<Node> mainNodes = new ArrayList<>(1);
        private final Map<String, List<Node>> qualifiers = new HashMap<>();
        private final Map<String, List<Node>> qualifierNodes = new HashMap<>();
        private final Set<String> noValues = new TreeSet<>();
        private Optional<Rank> rank = Optional.empty();
        private boolean best;

        void put(PredicateKind kind, Node object, String pid) {
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
                case RANK -> rank = rank(object.toString()).or(() -> rank);
                case TYPE -> type(object.toString());
                case OTHER -> {
                    // References, normalised values and the like are not read.
                }
            }
        }

        private void type(String iri) {
            if (iri.equals(BEST_RANK))
                best = true;
            else if (iri.startsWith(WikidataIri.NO_VALUE))
                noValues.add(iri.substring(WikidataIri.NO_VALUE.length()));
        }

        Optional<Statement> statement(String iri, String pid) {
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
            return Optional.of(new Statement(WikidataIri.statementId(iri), pid,
                    rank.orElse(best ? Rank.PREFERRED : Rank.NORMAL), none ? new Snak.None(pid) : mains.getFirst(),
                    SnakOrder.sorted(all)));
        }
    }
}
