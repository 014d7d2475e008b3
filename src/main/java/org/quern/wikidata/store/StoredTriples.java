package org.quern.wikidata.store;

import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.jena.dboe.sys.Names;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.tdb2.lib.NodeLib;
import org.apache.jena.tdb2.store.DatasetGraphTDB;
import org.apache.jena.tdb2.store.NodeId;
import org.apache.jena.tdb2.store.NodeIdFactory;
import org.apache.jena.tdb2.store.nodetable.NodeTable;
import org.apache.jena.tdb2.sys.TDBInternal;
import org.jspecify.annotations.Nullable;
import org.quern.sparql.GuardedRun;
import org.quern.sparql.Term;

/**
 * The triples of a TDB2 database by the numbers of its nodes, read directly from its files, which must not be
 * written meanwhile. It uses three indexes: by subject, by predicate and object, and from a node's digest to
 * its number.
 */
final class StoredTriples implements Triples<Long>, Closeable {
    private static final String BY_SUBJECT = Names.primaryIndexTriples;
    private static final String BY_PREDICATE = "POS";
    private static final int WHOLE = 3;
    private static final int DIGEST = 2;

    private final RecordTree bySubject;
    private final RecordTree byPredicate;
    private final RecordTree byDigest;
    private final StoredTerms terms;
    private final NodeTable rest;

    /** @param data a database in a folder */
    StoredTriples(DatasetGraph data) {
        DatasetGraphTDB database = TDBInternal.getDatasetGraphTDB(data);
        Path folder = Path.of(database.getLocation().getDirectoryPath());
        this.bySubject = new RecordTree(folder, BY_SUBJECT, WHOLE);
        this.byPredicate = new RecordTree(folder, BY_PREDICATE, WHOLE);
        this.byDigest = new RecordTree(folder, Names.nodeTableBaseName, DIGEST);
        this.terms = new StoredTerms(folder);
        this.rest = database.getTripleTable().getNodeTupleTable().getNodeTable();
    }

    @Override
    public Optional<Long> known(String iri) {
        ByteBuffer digest = ByteBuffer.wrap(NodeLib.hash(NodeFactory.createURI(iri)).getBytes());
        long first = digest.getLong(0);
        long second = digest.getLong(Long.BYTES);
        Found found = new Found(first, second);
        byDigest.from(first, second, 0, found);
        return found.third == null ? Optional.empty() : Optional.of(found.third);
    }

    private static final class Found implements RecordTree.Visitor {
        private final long first;
        private final long second;
        private @Nullable Long third;

        Found(long first, long second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public boolean visit(long a, long b, long c) {
            if (a == first && b == second)
                third = c;
            return false;
        }
    }

    @Override
    public Term term(Long known) {
        // Small values are encoded in the number itself.
        if (known < 0)
            return GuardedRun.term(NodeId.extract(id(known)));
        return terms.at(known).orElseGet(() -> GuardedRun.term(rest.getNodeForNodeId(id(known))));
    }

    private static NodeId id(long number) {
        return NodeIdFactory.get(ByteBuffer.allocate(Long.BYTES).putLong(0, number), 0);
    }

    @Override
    public void ofSubject(Long subject, Visitor<Long> visitor) {
        long wanted = subject;
        bySubject.from(wanted, 0, 0, (first, second, third) -> first == wanted && visitor.visit(second, third));
    }

    @Override
    public void all(BiPredicate<Long, Long> subjectAndPredicate) {
        bySubject.from(0, 0, 0, (first, second, _) -> subjectAndPredicate.test(first, second));
    }

    @Override
    public void objects(Long subject, Long predicate, Consumer<Long> receiver) {
        long a = subject;
        long b = predicate;
        bySubject.from(a, b, 0, (first, second, third) -> {
            boolean on = first == a && second == b;
            if (on)
                receiver.accept(third);
            return on;
        });
    }

    @Override
    public void subjects(Long predicate, Long object, Consumer<Long> receiver) {
        someSubjects(predicate, object, subject -> {
            receiver.accept(subject);
            return true;
        });
    }

    @Override
    public void someSubjects(Long predicate, Long object, Predicate<Long> receiver) {
        long a = predicate;
        long b = object;
        byPredicate.from(a, b, 0, (first, second, third) -> first == a && second == b && receiver.test(third));
    }

    @Override
    public void close() {
        bySubject.close();
        byPredicate.close();
        byDigest.close();
        terms.close();
    }

    @Override
    public boolean has(Long subject, Long predicate) {
        boolean[] any = {false};
        objects(subject, predicate, _ -> any[0] = true);
        return any[0];
    }
}
