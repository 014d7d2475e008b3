package org.quern.wikidata.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.testing.Shared;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.dump.DumpNeeds;
import org.quern.wikidata.dump.DumpSource;
import org.quern.wikidata.store.StoreLoader.Existing;
import org.quern.workspace.FolderTree;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class StoreLoaderTest {

    private static final String LABEL = "<http://www.w3.org/2000/01/rdf-schema#label>";
    private static final String WD = "<http://www.wikidata.org/entity/";

    @TempDir
    private Path folder;
    private Path stores;
    private Path store;

    @BeforeEach
    void places() {
        stores = folder.resolve("stores");
        store = stores.resolve("try");
    }

    private Path file(String name, String content) throws IOException {
        return file(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private Path file(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }

    private static byte[] gzip(String content) throws IOException {
        return gzip(content.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }

    private static byte[] bzip2(String content) throws IOException {
        return bzip2(content.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] bzip2(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new BZip2CompressorOutputStream(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }

    private static String label(String id, String label) {
        return WD + id + "> " + LABEL + " \"" + label + "\"@en .\n";
    }

    private StoreInfo load(Existing existing, Path... files) {
        return new StoreLoader().load(store, List.of(files), existing, Progress.NONE);
    }

    private List<String> left() throws IOException {
        if (!Files.exists(stores))
            return List.of();
        try (Stream<Path> entries = Files.list(stores)) {
            return entries.map(p -> p.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void onlyEntitiesWithALabelCountAsLabelled() throws IOException {
        StoreInfo info = load(Existing.REPLACE, file("l.ndjson", """
                {"id":"Q4","labels":{"el":{"language":"el","value":"four"}}}
                {"id":"Q5","descriptions":{"en":{"language":"en","value":"a number"}}}
                {"id":"Q6","aliases":{"en":[{"language":"en","value":"VI"}]}}
                """));
        assertThat(info.counts()).containsEntry("entities", 3L).containsEntry("labelled", 1L);
    }

    @Test
    void loadsEveryKindOfFileIntoOneStore() throws IOException {
        StoreInfo info = load(Existing.REFUSE, file("a.ttl", label("Q1", "one")),
                file("b.nt.gz", gzip(label("Q2", "two"))), file("c.nt.bz2", bzip2(label("q3", "three"))),
                file("d.json", """
                        [
                        {"id":"Q4","labels":{"en":{"language":"en","value":"four"}}},
                        {"id":"Q5","labels":{"en":{"language":"en","value":"five"}},"claims":{"P31":[{"id":"Q5$A",
                          "rank":"normal","mainsnak":{"snaktype":"value","datavalue":{"type":"wikibase-entityid",
                          "value":{"id":"Q4"}}},"qualifiers":{"P1":[{"snaktype":"somevalue"}]}}]}}
                        ]
                        """), file("e.ndjson.gz", gzip("""
                        {"id":"Q6","labels":{"en":{"language":"en","value":"six"}}}
                        {"entities":{"Q7":{"id":"Q7","labels":{"en":{"language":"en","value":"seven"}}},
                          "Q8":{"id":"Q8","missing":""}}}
                        """)));
        assertThat(info.counts()).containsEntry("entities", 7L).containsEntry("labelled", 7L)
                .containsEntry("statements", 1L).containsEntry("qualifiers", 1L);
        assertThat(info.skipped()).containsEntry("entities marked as missing", 1L);
        assertThat(info.files()).extracting(StoreInfo.SourceFile::entities).containsExactly(0L, 0L, 0L, 2L, 2L);
        assertThat(StoreInfo.read(store)).isEqualTo(info);
        try (Store open = Store.open(store)) {
            assertThat(
                    open.source()
                            .labels(Set.of("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8"),
                                    WikidataEntity.ENGLISH_OR_ALL)
                            .values())
                    .containsExactlyInAnyOrder("one", "two", "three", "four", "five", "six", "seven");
            assertThat(open.source().subjectsOf("P31", Set.of("Q4"))).containsExactly("Q5");
            assertThat(open.source().matching("?item wdt:P31 wd:Q4", Set.of("Q5", "Q6"))).containsExactly("Q5");
        }
        assertThat(left()).containsExactly("try");
    }

    @Test
    void writesTheSameInfoForTheSameFiles() throws IOException {
        Path file = file("a.nt", label("Q1", "one") + label("Q2", "two"));
        load(Existing.REFUSE, file);
        byte[] first = Files.readAllBytes(store.resolve(StoreInfo.FILE));
        load(Existing.REPLACE, file);
        assertThat(Files.readAllBytes(store.resolve(StoreInfo.FILE))).isEqualTo(first);
    }

    @Test
    void refusesReplacesOrAdds() throws IOException {
        Path one = file("a.nt", label("Q1", "one"));
        Path two = file("b.nt", label("Q2", "two"));
        load(Existing.REFUSE, one);
        assertThatThrownBy(() -> load(Existing.REFUSE, two)).isInstanceOf(QuernException.class)
                .hasMessageContaining("--overwrite");
        assertThat(load(Existing.ADD, two).files()).hasSize(2);
        try (Store open = Store.open(store)) {
            assertThat(open.source().labels(Set.of("Q1", "Q2"), WikidataEntity.ENGLISH_OR_ALL)).hasSize(2);
            assertThat(open.labels().search("o", Optional.empty(), List.of(), 5)).hasSize(1);
        }
        load(Existing.REPLACE, two);
        try (Store open = Store.open(store)) {
            assertThat(open.source().labels(Set.of("Q1", "Q2"), WikidataEntity.ENGLISH_OR_ALL)).containsOnlyKeys("Q2");
        }
        assertThat(left()).containsExactly("try");
    }

    /** Bad lines of every kind at seeded places between good ones, in each format that has lines. */
    @Test
    void skipsAndCountsLinesThatCannotBeRead() throws IOException {
        Random random = new Random(16);
        List<byte[]> badRdf = Stream.of("<http://a b> <p> <o> .", "no", WD + "Q1> " + LABEL + " \"a \\. b\"@en .",
                WD + "Q1> " + LABEL + " \"open", WD + "Q1> " + LABEL + " \"no stop\"@en")
                .map(line -> line.getBytes(StandardCharsets.UTF_8)).collect(Collectors.toCollection(ArrayList::new));
        badRdf.add(new byte[]{'<', (byte) 0xC3, '>'});
        badRdf.add(new byte[]{'a', 0, 'b'});
        List<byte[]> badJson = Stream
                .of("{\"id\": \"Q1\",", "{\"id\": \"x\"}", "[]]", "1", "\"Q1\"", "{\"id\": \"Q1\", \"labels\":",
                        "{\"id\": \"Q1\"} {\"id\": \"Q2\"}", "{\"entity\": \"Q1\", \"redirect\": \"nowhere\"}")
                .map(line -> line.getBytes(StandardCharsets.UTF_8)).collect(Collectors.toCollection(ArrayList::new));
        badJson.add(new byte[]{'{', '"', 'i', 'd', '"', ':', '"', (byte) 0xFF, '"', '}'});
        for (String ending : List.of(".nt", ".nq.gz", ".json", ".ndjson.bz2")) {
            boolean rdf = ending.startsWith(".n") && !ending.startsWith(".nd");
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            if (ending.equals(".json"))
                text.write("[\n".getBytes(StandardCharsets.UTF_8));
            int bad = 0;
            for (int i = 1; i <= 120; i++) {
                String good = !rdf ? "{\"id\": \"Q" + i + "\", \"labels\": {\"en\": {\"value\": \"one\"}}}"
                        + (ending.equals(".json") ? ",\n" : "\n")
                        : label("Q" + i, "one").replace(" .\n", ending.startsWith(".nq") ? " <http://g> .\n" : " .\n");
                text.write(good.getBytes(StandardCharsets.UTF_8));
                while (random.nextInt(4) == 0) {
                    List<byte[]> lines = rdf ? badRdf : badJson;
                    text.write(lines.get(bad++ % lines.size()));
                    text.write('\n');
                }
            }
            if (ending.equals(".json"))
                text.write("]\n".getBytes(StandardCharsets.UTF_8));
            byte[] bytes = text.toByteArray();
            StoreInfo info = load(Existing.REPLACE, file("b" + ending, ending.endsWith(".gz") ? gzip(bytes)
                    : ending.endsWith(".bz2") ? bzip2(bytes) : bytes));
            assertThat(info.counts()).as(ending).containsEntry("entities", 120L).containsEntry("labelled", 120L);
            assertThat(info.skipped().values().stream().mapToLong(Long::longValue).sum()).as("%s %s", ending, info)
                    .isEqualTo(bad);
            assertThat(info.skipped().keySet()).allMatch(reason -> reason.matches("lines of b.*, first in line \\d+"));
        }
    }

    /** An array that was cut anywhere is refused, also in a bracket of an entity; JSON Lines have no end that may be missing. */
    @Test
    void refusesAnArrayThatIsNotClosed() throws IOException {
        String entity = "{\"id\": \"Q%d\", \"labels\": {\"en\": {\"value\": \"[o]{n\\\"e\"}}, "
                + "\"aliases\": {\"en\": []}, \"claims\": {\"P1\": []}}";
        String whole = "[\n" + entity.formatted(1) + ",\n" + entity.formatted(2) + "\n]\n";
        int second = whole.indexOf("\n{", 3);
        for (int length = second; length < whole.length() - 2; length++) {
            if (" []{}".indexOf(whole.charAt(length - 1)) < 1)
                continue;
            String text = whole.substring(0, length);
            assertThatThrownBy(() -> load(Existing.REPLACE, file("cut.json", text))).as(text)
                    .hasMessageContaining("the array of entities is not closed").hasMessageContaining("cut.json");
            assertThatThrownBy(
                    () -> DumpSource.open(file("cut.json", text), new DumpNeeds(Set.of(), Set.of(), Set.of()),
                            folder.resolve("scratch"), 1, Progress.NONE))
                    .as(text)
                    .hasMessageContaining("the array of entities is not closed").hasMessageContaining("cut.json");
        }
        assertThat(left()).isEmpty();
        fails(file("comma.json", whole.substring(0, second)), "the array of entities is not closed");
        fails(file("cut.json.gz", gzip(whole.substring(0, second))), "the array of entities is not closed");
        for (String closed : List.of(whole, whole.strip(), "\n " + whole + "\n\n", "[" + entity.formatted(1) + "]",
                "[" + entity.formatted(1) + ",\n" + entity.formatted(2) + "]", entity.formatted(1) + ",\n"))
            assertThat(load(Existing.REPLACE, file("closed.json", closed)).skipped()).as(closed).isEmpty();
    }

    /** A file that the store has already adds nothing, and what is skipped in it is not counted twice. */
    @Test
    void aFileAddedAgainCountsOnce() throws IOException {
        Path file = file("b.nt", label("Q1", "one") + "nonsense\n");
        StoreInfo once = load(Existing.REFUSE, file);
        assertThat(load(Existing.ADD, file)).isEqualTo(once);
        StoreInfo more = load(Existing.ADD, file, file("c.nt", label("Q2", "two") + "nonsense\n"));
        assertThat(more.skipped().values()).containsExactly(1L, 1L);
        assertThat(more.files()).extracting(StoreInfo.SourceFile::name).containsExactly("b.nt", "c.nt");
    }

    @Test
    void followsRedirects() throws IOException {
        String same = "> <http://www.w3.org/2002/07/owl#sameAs> ";
        String author = "> <http://www.wikidata.org/prop/direct/P50> ";
        StoreInfo info = load(Existing.REFUSE, file("r.nt", label("Q1", "a book") + label("Q10", "an author")
                + WD + "Q1" + author + WD + "Q77> .\n" + WD + "Q1" + author + WD + "Q5> .\n"
                + WD + "Q77" + same + WD + "Q78> .\n" + WD + "Q78" + same + WD + "Q10> .\n"
                + WD + "Q5" + same + WD + "Q6> .\n" + WD + "Q6" + same + WD + "Q5> .\n"
                + WD + "Q7" + same + WD + "Q7> .\n"),
                file("r.json",
                        "{\"id\": \"Q2\", \"labels\": {\"en\": {\"value\": \"two\"}}, \"claims\": {\"P50\": [{\"id\": \"Q2$1\","
                                + " \"rank\": \"normal\", \"mainsnak\": {\"snaktype\": \"value\", \"property\": \"P50\","
                                + " \"datavalue\": {\"type\": \"wikibase-entityid\", \"value\": {\"id\": \"Q9\"}}}}]}}\n"
                                + "{\"entity\": \"Q9\", \"redirect\": \"Q77\"}\n"));
        assertThat(info.counts()).as("redirects are not entities").containsEntry("entities", 3L);
        assertThat(info.skipped()).containsEntry("redirected items, replaced by the items that they redirect to", 3L);
        try (Store opened = Store.open(store)) {
            Set<String> pointing = opened.source().pointingTo("P50", Optional.empty(), Set.of("Q10"));
            assertThat(pointing).containsExactlyInAnyOrder("Q1", "Q2");
        }
    }

    @Test
    void namesFileAndLineOfBadInputAndLeavesNothing() throws IOException {
        byte[] packed = gzip(label("Q1", "one").repeat(500));
        fails(file("broken.ttl", label("Q1", "one") + "\nwd:Q2 <nonsense\n"), "broken.ttl line 3");
        fails(file("prefix.ttl", "wd:Q2 <http://a> <http://b> ."), "prefix.ttl line 1");
        fails(file("open.ttl", label("Q1", "one") + "\nwd:Q2 <http://a> \"b .\nwd:Q3 <http://a> \"c\" .\n"),
                "open.ttl line 3");
        fails(file("open.nt", "<urn:a> <urn:b> \"b .\n<urn:a> <urn:b> \"c .\n"), "open.nt line 1");
        fails(file("cut.nt.gz", java.util.Arrays.copyOf(packed, packed.length / 2)),
                "cut.nt.gz: the compressed file is truncated");
        fails(file("not.nt.gz", "plain text"), "not valid gzip");
        fails(file("not.nt.bz2", "plain text"), "not valid bzip2");
        fails(file("none.ndjson", "\n{\"name\":\"x\"}\n42\n"), "none.ndjson line 2");
        fails(file("page.json", "{\n  \"id\": \"Q1\",\n  \"labels\": {,\n"), "page.json line 3");
        fails(file("empty.nt", ""), "the file is empty");
        fails(file("empty.nt.gz", gzip("")), "the file is empty");
        fails(file("prefixes.ttl", "@prefix a: <http://a/> ."), "the file is empty");
        fails(file("list.csv", "a,b"), "unknown file extension");
        fails(folder.resolve("absent.nt"), "no such file");
    }

    private void fails(Path file, String message) throws IOException {
        assertThatThrownBy(() -> load(Existing.REFUSE, file)).as(file.toString()).isInstanceOf(QuernException.class)
                .hasMessageContaining(message).hasMessageContaining(file.getFileName().toString());
        assertThat(left()).as(file.toString()).isEmpty();
    }

    @Test
    void leavesNothingWhenCancelledAnywhere() throws IOException {
        StringBuilder many = new StringBuilder();
        for (int i = 1; i <= 6000; i++)
            many.append(label("Q" + i, "label " + i));
        Path file = file("many.nt", many.toString());
        for (String stage : List.of("Reading", "Indexing triples", "Indexing labels")) {
            CancelIn progress = new CancelIn(stage);
            assertThatThrownBy(() -> new StoreLoader().load(store, List.of(file), Existing.REFUSE, progress))
                    .as(stage).isInstanceOf(CancellationException.class);
            assertThat(Thread.getAllStackTraces().values()).as("what reads behind a closed database")
                    .noneMatch(stack -> Arrays.stream(stack).anyMatch(f -> f.getClassName().contains(".tdb2.loader.")));
            assertThat(left()).as(stage).isEmpty();
        }
        load(Existing.REFUSE, file("a.nt", label("Q1", "one")));
        assertThatThrownBy(() -> new StoreLoader().load(store, List.of(file), Existing.REPLACE,
                new CancelIn("Indexing labels"))).isInstanceOf(CancellationException.class);
        assertThat(left()).containsExactly("try");
        assertThat(StoreInfo.read(store).counts()).containsEntry("entities", 1L);
    }

    /** Is cancelled some way into a stage. */
    private static final class CancelIn implements Progress {
        private final String stage;
        private final AtomicInteger asked = new AtomicInteger(-1);

        CancelIn(String stage) {
            this.stage = stage;
        }

        @Override
        public void stage(Phrase title) {
            if (title.english().startsWith(stage))
                asked.set(0);
        }

        @Override
        public void at(long done, long total) {}

        @Override
        public boolean cancelled() {
            return asked.get() >= 0 && asked.incrementAndGet() > 1;
        }
    }

    @Test
    void leavesNothingWhenTheDiskIsFull() throws IOException {
        Path file = file("a.nt", label("Q1", "one"));
        StoreLoader noRoom = new StoreLoader(new SafeFiles(), _ -> Optional.of(1000L));
        assertThatThrownBy(() -> noRoom.load(store, List.of(file), Existing.REFUSE, Progress.NONE))
                .isInstanceOf(QuernException.class).hasMessageContaining("disk is full");
        StoreLoader full = new StoreLoader(new SafeFiles(_ -> new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        }), _ -> Optional.empty());
        assertThatThrownBy(() -> full.load(store, List.of(file), Existing.REFUSE, Progress.NONE))
                .isInstanceOf(QuernException.class).hasMessageContaining("disk is full");
        assertThat(left()).isEmpty();
    }

    @Test
    void refusesAStoreThatIsInUseAndOpensItAgainAfterwards() throws IOException {
        Path file = file("a.nt", label("Q1", "one"));
        load(Existing.REFUSE, file);
        try (Store _ = Store.open(store)) {
            assertThatThrownBy(() -> Store.open(store)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("in use");
            assertThatThrownBy(() -> load(Existing.REPLACE, file)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("in use");
        }
        try (Store again = Store.open(store)) {
            assertThat(again.source().labels(Set.of("Q1"), WikidataEntity.ENGLISH_OR_ALL)).isNotEmpty();
        }
        new FolderTree(store).delete();
        load(Existing.REFUSE, file);
        try (Store anew = Store.open(store)) {
            assertThat(anew.source().labels(Set.of("Q1"), WikidataEntity.ENGLISH_OR_ALL)).isNotEmpty();
        }
    }

    @Test
    void refusesFoldersThatAreNoStores() throws IOException {
        assertThatThrownBy(() -> Store.open(store)).isInstanceOf(QuernException.class)
                .hasMessageContaining("no such file");
        Files.createDirectories(store);
        Files.writeString(store.resolve("mine.txt"), "keep");
        assertThatThrownBy(() -> load(Existing.REPLACE, file("a.nt", label("Q1", "one"))))
                .isInstanceOf(QuernException.class).hasMessageContaining("not a store");
        assertThat(store.resolve("mine.txt")).exists();
    }

    @Test
    void loadsRealExportsOfBothForms() {
        Path rdf = Shared.path("data/wikidata-rdf");
        load(Existing.REFUSE, rdf.resolve("therapeutic_use.nt.gz"),
                rdf.resolve("tools__tool__rdf__RdfRepositoryUpdaterIntegrationTest.Q513-munged.ttl"),
                rdf.resolve("rdf-spark-tools__spark__transform__structureddata__dumps__Q42.ttl"));
        try (Store open = Store.open(store)) {
            List<WikidataEntity> found = new ArrayList<>();
            open.source().read(List.of("Q513", "Q42"), Set.of("P31", "P2044", "P569"), found::add);
            assertThat(found).extracting(e -> e.label().orElse("")).containsExactlyInAnyOrder("Mount Everest",
                    "Douglas Adams");
            assertThat(found).allSatisfy(e -> assertThat(e.truthy("P31")).isNotEmpty());
            assertThat(open.labels().search("everest", Optional.of(LabelSearch.Kind.ITEM), List.of("en"), 3))
                    .extracting(LabelSearch.Hit::id).contains("Q513");
        }
    }
}
