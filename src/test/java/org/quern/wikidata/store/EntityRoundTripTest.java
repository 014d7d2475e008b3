package org.quern.wikidata.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.jena.riot.system.StreamRDFLib;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.system.Txn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.wikidata.EntityJson;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.SnakOrder;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataValue;

/** Whatever entity is written as RDF is read back the same, from memory and from the disk. */
class EntityRoundTripTest {

    private static final int ENTITIES = 150;
    private static final long SEED = 20_251_121;

    @Test
    void inMemory() {
        roundTrip(DatasetGraphFactory.createTxnMem());
    }

    @Test
    void onDisk(@TempDir Path folder) {
        try (Tdb tdb = Tdb.open(folder)) {
            roundTrip(tdb.data());
        }
    }

    private static void roundTrip(DatasetGraph data) {
        Random random = new Random(SEED);
        List<WikidataEntity> written = IntStream.rangeClosed(1, ENTITIES).mapToObj(i -> entity("Q" + i, random))
                .toList();
        Txn.executeWrite(data, () -> {
            EntityRdf rdf = new EntityRdf(StreamRDFLib.dataset(data));
            written.forEach(rdf::write);
        });
        StoreSource source = new StoreSource("test", data, Terms.ALL);
        for (WikidataEntity entity : written) {
            List<WikidataEntity> read = new ArrayList<>();
            source.read(List.of(entity.id()), entity.statements().keySet(), read::add);
            assertThat(read).as("seed %d, %s", SEED, entity.id()).hasSize(1);
            WikidataEntity same = read.getFirst();
            entity.statements().forEach((pid, statements) -> assertThat(same.statements(pid))
                    .as("seed %d, %s %s", SEED, entity.id(), pid).containsExactlyElementsOf(statements));
            assertThat(same).as("seed %d, %s", SEED, entity.id()).isEqualTo(entity);
            for (String pid : entity.statements().keySet()) {
                Set<String> targets = targets(entity, pid);
                if (!targets.isEmpty())
                    assertThat(source.subjectsOf(pid, targets)).as("seed %d, %s %s", SEED, entity.id(), pid)
                            .contains(entity.id());
                assertThat(source.links(pid, List.of(entity.id())).getOrDefault(entity.id(), Set.of()))
                        .isEqualTo(targets);
            }
        }
    }

    private static Set<String> targets(WikidataEntity entity, String pid) {
        Set<String> targets = new TreeSet<>();
        entity.truthy(pid).forEach(s -> {
            if (s.main() instanceof Snak.Known(_, WikidataValue.EntityRef(String id)))
                targets.add(id);
        });
        return targets;
    }

    private static WikidataEntity entity(String id, Random random) {
        Map<String, List<String>> aliases = new TreeMap<>();
        for (String language : some(random, "en", "mul", "pt-br", "ar"))
            aliases.put(language, List.copyOf(new TreeSet<>(List.of(text(random), text(random)))));
        Map<String, String> sitelinks = new TreeMap<>();
        for (String wiki : some(random, "enwiki", "be_x_oldwiki", "zh_min_nanwiki", "frwikiquote", "commonswiki",
                "enwiktionary"))
            sitelinks.put(wiki, "A title/" + random.nextInt(100) + "? \"é\" & 日本");
        Map<String, List<Statement>> statements = new TreeMap<>();
        for (String pid : some(random, "P31", "P569", "P2048", "P625", "P1")) {
            List<Statement> of = new ArrayList<>();
            for (int i = 0; i <= random.nextInt(3); i++)
                of.add(statement(id, pid, random));
            of.sort(Comparator.comparing(Statement::id));
            statements.put(pid, of);
        }
        return new WikidataEntity(id, texts(random), texts(random), aliases, sitelinks, statements);
    }

    private static Statement statement(String id, String pid, Random random) {
        List<Snak> qualifiers = new ArrayList<>();
        for (String qualifier : some(random, "P580", "P1545", "P2"))
            for (int i = 0; i <= random.nextInt(3); i++)
                qualifiers.add(snak(qualifier, random));
        return new Statement("%s$%08X-0000-4000-8000-%012X".formatted(id, random.nextInt(), random.nextInt(1 << 30)),
                pid, Rank.values()[random.nextInt(3)], snak(pid, random), SnakOrder.sorted(qualifiers));
    }

    private static Snak snak(String pid, Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> new Snak.Unknown(pid);
            case 1 -> new Snak.None(pid);
            default -> new Snak.Known(pid, value(random));
        };
    }

    private static WikidataValue value(Random random) {
        return switch (random.nextInt(7)) {
            case 0 -> new WikidataValue.EntityRef(List.of("Q5", "P31", "L7", "L7-F2").get(random.nextInt(4)));
            case 1 -> new WikidataValue.Text(text(random));
            case 2 -> new WikidataValue.Monolingual(text(random), List.of("en", "sr-latn", "mul").get(random
                    .nextInt(3)));
            case 3 -> time(random);
            case 4 -> EntityJson.amount(BigDecimal.valueOf(random.nextInt(2001) - 1000, random.nextInt(4)).toString(),
                    random.nextBoolean() ? Optional.of("Q" + (1 + random.nextInt(50))) : Optional.empty());
            case 5 -> EntityJson.coordinate(random.nextDouble() * 180 - 90, random.nextDouble() * 360 - 180,
                    random.nextBoolean() ? "Q2" : "Q405");
            default -> new WikidataValue.Malformed(text(random));
        };
    }

    private static WikidataValue time(Random random) {
        int precision = random.nextInt(15);
        long year = switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> -random.nextInt(5000);
            case 2 -> random.nextLong(20_000_000_000L) - 10_000_000_000L;
            default -> 1000 + random.nextInt(1020);
        };
        LocalDate day = LocalDate.of(2001, 1, 1).plusDays(random.nextInt(365));
        return new WikidataValue.Time(year, precision < 10 ? 0 : day.getMonthValue(),
                precision < 11 ? 0 : day.getDayOfMonth(), precision, random.nextBoolean());
    }

    private static Map<String, String> texts(Random random) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String language : some(random, "en", "de-ch", "ja", "mul"))
            texts.put(language, text(random));
        return texts;
    }

    private static String text(Random random) {
        return List.of("plain", "\"quoted\" \\ back", "line\nbreak\ttab", "日本 العربية", "emoji 🦉", " ", "é", "<tag>")
                .get(random.nextInt(8)) + random.nextInt(20);
    }

    private static List<String> some(Random random, String... of) {
        List<String> chosen = new ArrayList<>();
        for (String one : of) {
            if (random.nextBoolean())
                chosen.add(one);
        }
        return chosen;
    }
}
