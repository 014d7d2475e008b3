package org.quern.wikidata.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.jena.atlas.lib.tuple.Tuple;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.tdb2.store.NodeId;
import org.apache.jena.tdb2.store.nodetable.NodeTable;
import org.apache.jena.tdb2.store.nodetupletable.NodeTupleTable;
import org.apache.jena.tdb2.sys.TDBInternal;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.store.FSDirectory;
import org.quern.job.Progress;
import org.quern.wikidata.WikidataNames;
import org.quern.workspace.SafeFiles;

/**
 * Creates the label index of a loaded store in one pass over its triples in the order of their subjects, and
 * counts the store's contents on the way.
 */
final class LabelIndexer {

    private static final int CHECK_EVERY = 1 << 12;

    private enum Role {
        LABEL, OTHER_LABEL, DESCRIPTION, ALIAS, CLAIM, QUALIFIER, REDIRECT, OTHER
    }

    /** Statements by which an item is a class: instance of, and subclass of. */
    private static final String SUBCLASS_OF = "P279";
    private static final List<String> MEMBERSHIP = List.of("P31", SUBCLASS_OF);

    private final DatasetGraph data;
    private final Progress progress;
    private final Map<NodeId, Role> roles = new HashMap<>();
    private final SortedMap<String, Long> counts = new TreeMap<>();
    /** Members and direct subclasses of each class. */
    private final Map<NodeId, Long> members = new HashMap<>();
    private final Map<NodeId, Long> subclasses = new HashMap<>();
    private final WikidataNames names = new WikidataNames();
    /** Classes that have a document. */
    private final Set<NodeId> described = new HashSet<>();
    /** Documents of classes that the data does not describe. */
    private final SortedMap<String, Document> classes = new TreeMap<>();
    /** Ids of properties by the predicates of their statements. */
    private final Map<NodeId, String> propertyIds = new HashMap<>();
    /** Statements of each property. */
    private final Map<String, Long> statementsOf = new HashMap<>();
    /** Documents of properties, whose statements are counted when all entities were seen. */
    private final Map<String, LabelDocument> properties = new TreeMap<>();

    LabelIndexer(DatasetGraph data, Progress progress) {
        this.data = data;
        this.progress = progress;
    }

    /** Writes the index and returns the counts. */
    SortedMap<String, Long> write(Path folder) {
        progress.stage("Indexing labels");
        for (String name : List.of("triples", "entities", "labelled", "statements", "qualifiers"))
            counts.put(name, 0L);
        // Merging on this thread allows cancellation and makes the index reproducible.
        IndexWriterConfig config = new IndexWriterConfig(new LabelWords())
                .setOpenMode(IndexWriterConfig.OpenMode.CREATE)
                .setMergeScheduler(new SerialMergeScheduler());
        try (FSDirectory directory = FSDirectory.open(folder);
                IndexWriter writer = new IndexWriter(directory, config)) {
            data.begin(org.apache.jena.query.TxnType.READ);
            try {
                walk(writer);
            } finally {
                data.end();
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
        return counts;
    }

    private void walk(IndexWriter writer) throws IOException {
        NodeTupleTable triples = TDBInternal.getDatasetGraphTDB(data).getTripleTable().getNodeTupleTable();
        NodeTable nodes = triples.getNodeTable();
        NodeId about = nodes.getNodeIdForNode(NodeFactory.createURI("http://schema.org/about"));
        countMembers(triples, nodes);
        List<Tuple<NodeId>> group = new ArrayList<>();
        long done = 0;
        for (Iterator<Tuple<NodeId>> all = triples.findAll(); all.hasNext();) {
            Tuple<NodeId> triple = all.next();
            if (!group.isEmpty() && !group.getFirst().get(0).equals(triple.get(0))) {
                subject(group, triples, nodes, about, writer);
                group.clear();
            }
            group.add(triple);
            if (++done % CHECK_EVERY == 0) {
                progress.checkCancelled();
                progress.at(done, 0);
            }
        }
        if (!group.isEmpty())
            subject(group, triples, nodes, about, writer);
        // Extracts use properties and classes that they do not describe.
        for (String used : statementsOf.keySet())
            properties.computeIfAbsent(used, this::undescribed);
        for (Map.Entry<String, LabelDocument> property : properties.entrySet())
            writer.addDocument(property.getValue().used(statementsOf.getOrDefault(property.getKey(), 0L)));
        for (NodeId item : members.keySet().stream().filter(item -> !described.contains(item)).toList()) {
            Node node = nodes.getNodeForNodeId(item);
            Optional<String> id = node.isURI() ? WikidataIri.entityId(node.getURI()) : Optional.empty();
            if (id.filter(i -> i.startsWith("Q")).isPresent())
                classes.put(id.get(), undescribed(id.get()).ofClass(members.getOrDefault(item, 0L),
                        subclasses.getOrDefault(item, 0L)));
        }
        for (Document item : classes.values())
            writer.addDocument(item);
        counts.put("triples", done);
    }

    private LabelDocument undescribed(String id) {
        LabelDocument document = new LabelDocument(id);
        names.label(id).ifPresent(label -> document.label("en", label));
        names.aliases(id).forEach(alias -> document.alias("en", alias));
        return document;
    }

    private void countMembers(NodeTupleTable triples, NodeTable nodes) {
        long done = 0;
        for (String property : MEMBERSHIP) {
            NodeId direct = nodes.getNodeIdForNode(NodeFactory.createURI(WikidataIri.DIRECT + property));
            if (NodeId.isDoesNotExist(direct))
                continue;
            for (Iterator<Tuple<NodeId>> all = triples.find(NodeId.NodeIdAny, direct, NodeId.NodeIdAny); all
                    .hasNext();) {
                NodeId item = all.next().get(2);
                members.merge(item, 1L, Long::sum);
                if (property.equals(SUBCLASS_OF))
                    subclasses.merge(item, 1L, Long::sum);
                if (++done % CHECK_EVERY == 0)
                    progress.checkCancelled();
            }
        }
    }

    private void subject(List<Tuple<NodeId>> group, NodeTupleTable triples, NodeTable nodes, NodeId about,
            IndexWriter writer) throws IOException {
        long qualifiers = group.stream().filter(t -> role(t.get(1), nodes) == Role.QUALIFIER).count();
        counts.merge("qualifiers", qualifiers, Long::sum);
        Node subject = nodes.getNodeForNodeId(group.getFirst().get(0));
        Optional<String> id = subject.isURI() ? WikidataIri.entityId(subject.getURI()) : Optional.empty();
        if (id.isEmpty())
            return;
        // A redirect has no data of its own.
        if (group.stream().allMatch(triple -> role(triple.get(1), nodes) == Role.REDIRECT))
            return;
        LabelDocument document = new LabelDocument(id.get());
        Map<String, String> otherLabels = new TreeMap<>();
        long statements = 0;
        for (Tuple<NodeId> triple : group) {
            Role role = role(triple.get(1), nodes);
            if (role == Role.CLAIM) {
                statements++;
                statementsOf.merge(propertyOf(triple.get(1), nodes), 1L, Long::sum);
            }
            if (role.ordinal() > Role.ALIAS.ordinal())
                continue;
            Node text = nodes.getNodeForNodeId(triple.get(2));
            if (!text.isLiteral())
                continue;
            String language = text.getLiteralLanguage().toLowerCase(Locale.ROOT);
            String words = text.getLiteralLexicalForm();
            switch (role) {
                case LABEL -> document.label(language, words);
                case DESCRIPTION -> document.description(language, words);
                case ALIAS -> document.alias(language, words);
                default -> otherLabels.put(language, words);
            }
        }
        otherLabels.forEach(document::labelIfMissing);
        counts.merge("entities", 1L, Long::sum);
        counts.merge("statements", statements, Long::sum);
        if (document.hasLabel())
            counts.merge("labelled", 1L, Long::sum);
        if (document.isDescribed()) {
            NodeId item = group.getFirst().get(0);
            if (members.containsKey(item))
                described.add(item);
            document.popularity(statements + articles(triples, nodes, about, item, document));
            if (id.get().startsWith("P"))
                properties.put(id.get(), document);
            else
                writer.addDocument(document.ofClass(members.getOrDefault(item, 0L), subclasses.getOrDefault(item, 0L)));
        }
    }

    private String propertyOf(NodeId predicate, NodeTable nodes) {
        return propertyIds.computeIfAbsent(predicate,
                p -> nodes.getNodeForNodeId(p).getURI().substring(WikidataIri.PROP.length()));
    }

    /** Adds the addresses of an item's articles, and returns their number. */
    private static long articles(NodeTupleTable triples, NodeTable nodes, NodeId about, NodeId item,
            LabelDocument document) {
        long articles = 0;
        if (!NodeId.isDoesNotExist(about)) {
            for (Iterator<Tuple<NodeId>> links = triples.find(NodeId.NodeIdAny, about, item); links
                    .hasNext(); articles++) {
                Node article = nodes.getNodeForNodeId(links.next().get(0));
                if (article.isURI())
                    document.article(article.getURI());
            }
        }
        return articles;
    }

    private Role role(NodeId predicate, NodeTable nodes) {
        return roles.computeIfAbsent(predicate, p -> {
            String iri = nodes.getNodeForNodeId(p).getURI();
            return switch (iri) {
                case "http://www.w3.org/2000/01/rdf-schema#label" -> Role.LABEL;
                case "http://www.w3.org/2004/02/skos/core#prefLabel" -> Role.OTHER_LABEL;
                case "http://schema.org/description" -> Role.DESCRIPTION;
                case "http://www.w3.org/2004/02/skos/core#altLabel" -> Role.ALIAS;
                case Redirects.SAME_AS -> Role.REDIRECT;
                default -> PredicateKind.of(iri).role() == PredicateKind.Role.QUALIFIER ? Role.QUALIFIER
                        : iri.matches("\\Q" + WikidataIri.PROP + "\\EP\\d+") ? Role.CLAIM : Role.OTHER;
            };
        });
    }
}
