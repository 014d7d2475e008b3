package org.quern.wikidata.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.jena.datatypes.xsd.XSDDatatype;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.system.Txn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.sparql.GuardedRun;
import org.quern.sparql.Term;
import org.quern.workspace.QuernException;

/** What is read from a database's files is what the database says. */
class StoredTriplesTest {
    private static final String PLACE = "http://example.org/";
    /** So many that an index has branches below its root. */
    private static final int SUBJECTS = 15_000;
    private static final int PREDICATES = 5;

    @TempDir
    private Path folder;

    private static Node iri(String name) {
        return NodeFactory.createURI(PLACE + name);
    }

    /** Every kind of term that Wikidata has, and some that it has not. */
    private static List<Node> terms() {
        return List.of(iri("item"), iri("ünïcödé/漢字/" + "x".repeat(300)), NodeFactory.createBlankNode("b0"),
                NodeFactory.createLiteralString(""), NodeFactory.createLiteralString("plain \"quoted\"\n\t\\"),
                NodeFactory.createLiteralString("long ".repeat(30_000)),
                NodeFactory.createLiteralLang("Straße 😀", "de"),
                NodeFactory.createLiteralLang("k".repeat(150), "en-GB"),
                NodeFactory.createLiteralDT("+42", XSDDatatype.XSDdecimal),
                NodeFactory.createLiteralDT("123456789012345678901234567890.5", XSDDatatype.XSDdecimal),
                NodeFactory.createLiteralDT("-7", XSDDatatype.XSDinteger),
                NodeFactory.createLiteralDT("1.5e300", XSDDatatype.XSDdouble),
                NodeFactory.createLiteralDT("1984-12-30T00:00:00Z", XSDDatatype.XSDdateTime),
                NodeFactory.createLiteralDT("-0044-03-15T00:00:00Z", XSDDatatype.XSDdateTime),
                NodeFactory.createLiteralDT("0000-00-00T00:00:00Z", XSDDatatype.XSDdateTime),
                NodeFactory.createLiteralDT("true", XSDDatatype.XSDboolean), NodeFactory.createLiteralDT("Point(1 2)",
                        NodeFactory.getType("http://www.opengis.net/ont/geosparql#wktLiteral")));
    }

    private static void add(DatasetGraph data, Stream<Triple> triples) {
        Txn.executeWrite(data, () -> triples.forEach(data.getDefaultGraph()::add));
    }

    private static Stream<Triple> many(int from, int to) {
        return Stream.iterate(from, i -> i < to, i -> i + 1).flatMap(i -> Stream.iterate(0, p -> p < PREDICATES,
                p -> p + 1).map(
                        p -> Triple.create(iri("s" + i * 7919L % SUBJECTS), iri("p" + p),
                                iri("o" + i % (p * 50 + 2)))));
    }

    private static Stream<Triple> kinds() {
        return terms().stream().map(term -> Triple.create(iri("kinds"), iri("has"), term));
    }

    private static <N> Set<List<Term>> said(Triples<N> triples, String subject) {
        Set<List<Term>> said = new HashSet<>();
        triples.known(subject).ifPresent(known -> triples.ofSubject(known,
                (predicate, object) -> said.add(List.of(triples.term(predicate), triples.term(object)))));
        return said;
    }

    private static <N> Set<String> subjects(Triples<N> triples, String predicate, String object) {
        Set<String> subjects = new TreeSet<>();
        Optional<N> p = triples.known(predicate);
        Optional<N> o = triples.known(object);
        if (p.isPresent() && o.isPresent())
            triples.subjects(p.get(), o.get(), s -> assertThat(subjects.add(triples.term(s).toString())).isTrue());
        return subjects;
    }

    @Test
    void readsEveryKindOfTerm() {
        try (Tdb database = Tdb.open(folder)) {
            add(database.data(), kinds());
            StoredTriples stored = new StoredTriples(database.data());
            Set<Term> expected = new HashSet<>(
                    terms().stream().filter(t -> !t.isBlank()).map(GuardedRun::term).toList());
            Set<Term> found = new HashSet<>();
            Txn.executeRead(database.data(), () -> said(stored, PLACE + "kinds")
                    .forEach(pair -> found.add(pair.getLast())));
            assertThat(found.stream().filter(Term.Blank.class::isInstance)).hasSize(1);
            found.removeIf(Term.Blank.class::isInstance);
            // Numbers that are small enough are kept as numbers, without the way in which they were written.
            expected.remove(new Term.Literal("+42", "", XSDDatatype.XSDdecimal.getURI()));
            expected.add(new Term.Literal("42.0", "", XSDDatatype.XSDdecimal.getURI()));
            List<Long> objects = new ArrayList<>();
            stored.objects(stored.known(PLACE + "kinds").orElseThrow(), stored.known(PLACE + "has").orElseThrow(),
                    objects::add);
            // Numbers with a value in them are above all others, being unsigned.
            assertThat(objects).hasSameSizeAs(terms()).anyMatch(o -> o < 0);
            assertThat(texts(found)).containsExactlyInAnyOrderElementsOf(texts(expected));
        }
    }

    private static Set<String> texts(Set<Term> terms) {
        Set<String> texts = new TreeSet<>();
        terms.forEach(term -> texts.add(term.toString()));
        return texts;
    }

    @Test
    void findsWhatTheDatabaseFindsInTreesOfSeveralLevelsThatWereChangedAgain() {
        try (Tdb database = Tdb.open(folder)) {
            DatasetGraph data = database.data();
            add(data, many(0, SUBJECTS / 2));
            add(data, many(SUBJECTS / 2, SUBJECTS));
            Txn.executeWrite(data, () -> many(100, 4_000).forEach(data.getDefaultGraph()::delete));
            StoredTriples stored = new StoredTriples(data);
            GraphTriples asked = new GraphTriples(data.getDefaultGraph());
            Txn.executeRead(data, () -> {
                for (int i = 0; i < SUBJECTS; i += 97)
                    assertThat(said(stored, PLACE + "s" + i)).isEqualTo(said(asked, PLACE + "s" + i));
                for (int p = 0; p < PREDICATES; p++) {
                    for (int o = 0; o < 60; o += 7) {
                        assertThat(subjects(stored, PLACE + "p" + p, PLACE + "o" + o))
                                .isEqualTo(subjects(asked, PLACE + "p" + p, PLACE + "o" + o));
                    }
                }
                assertThat(subjects(stored, PLACE + "p0", PLACE + "o1")).hasSizeGreaterThan(5_000);
                assertThat(stored.known(PLACE + "s" + SUBJECTS)).isEmpty();
                long[] met = {0, 0};
                Set<Long> whole = new HashSet<>();
                long[] last = {-1};
                stored.all((subject, _) -> {
                    met[0]++;
                    if (subject != last[0])
                        assertThat(whole.add(subject)).isTrue();
                    last[0] = subject;
                    return true;
                });
                assertThat(met[0]).isEqualTo(data.getDefaultGraph().size()).isGreaterThan(50_000);
            });
        }
    }

    @Test
    void stopsWhenTheReceiverHasEnough() {
        try (Tdb database = Tdb.open(folder)) {
            add(database.data(), many(0, 1_000));
            StoredTriples stored = new StoredTriples(database.data());
            List<Long> met = new ArrayList<>();
            stored.someSubjects(stored.known(PLACE + "p0").orElseThrow(), stored.known(PLACE + "o1").orElseThrow(),
                    subject -> met.add(subject) && met.size() < 3);
            assertThat(met).hasSize(3);
            Long subject = met.getFirst();
            assertThat(stored.has(subject, stored.known(PLACE + "p1").orElseThrow())).isTrue();
            assertThat(stored.has(subject, subject)).isFalse();
        }
    }

    @Test
    void tellsOfDamage() throws IOException {
        try (Tdb database = Tdb.open(folder)) {
            add(database.data(), many(0, 1_000));
        }
        Path branches = folder.resolve("Data-0001/SPO.idn");
        try (RandomAccessFile file = new RandomAccessFile(branches.toFile(), "rw")) {
            file.write(new byte[(int) Math.min(file.length(), 1 << 20)]);
        }
        RecordTree tree = new RecordTree(branches.getParent(), "SPO", 3);
        assertThatThrownBy(() -> tree.from(0, 0, 0, (_, _, _) -> true)).isInstanceOf(QuernException.class)
                .hasMessageContaining("SPO in the store is corrupted");
        Files.delete(folder.resolve("Data-0001/POS.dat"));
        assertThatThrownBy(() -> new RecordTree(branches.getParent(), "POS", 3)).isInstanceOf(QuernException.class);
    }
}
