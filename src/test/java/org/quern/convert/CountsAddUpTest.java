package org.quern.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.quern.convert.TypePlan.RelationPlan;
import org.quern.convert.output.Manifest;
import org.quern.convert.output.Manifest.EntityCount;
import org.quern.convert.output.Manifest.RejectCount;
import org.quern.convert.output.Manifest.RelationCount;
import org.quern.convert.run.Converter;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.testing.ExampleData;
import org.quern.testing.Shared;
import org.quern.wikidata.Snak;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.WikidataValue;
import org.quern.wikidata.store.Store;
import org.quern.workspace.SafeFiles;

/** In every manifest: found = written + merged + rejected + filtered out, each counted in the graph or the source. */
class CountsAddUpTest {
    private static final List<String> ORACLES = List.of("geo_like", "movie_like", "nba_like", "reprops",
            "reverse_chain", "types_all");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(ConversionRules.class)
    void ofTheOracles(ConversionRules rules) throws IOException {
        List<RelationCount> all = new ArrayList<>();
        try (WikidataSource source = OracleStore.open()) {
            for (String name : ORACLES)
                all.addAll(addsUp(new SchemaReader(new SafeFiles()).read(Shared.path("oracles/conversion/" + name)
                        .resolve("schema.json")), source, rules));
        }
        assertThat(all).anyMatch(r -> r.merged() > 0).anyMatch(r -> r.rejected() > 0)
                .anyMatch(r -> r.filteredOut() > 0);
    }

    @Test
    void ofTheExample() throws IOException {
        try (Store store = Store.open(ExampleData.store(folder.resolve("store")))) {
            addsUp(new SchemaReader(new SafeFiles()).read(Path.of("assets/example/schemas/film.json")),
                    store.source(), ConversionRules.CORRECT);
        }
    }

    private List<RelationCount> addsUp(MappedSchema schema, WikidataSource source, ConversionRules rules)
            throws IOException {
        Path target = folder.resolve(schema.name() + rules);
        new Converter(schema, source, new UnitTable(), new Converter.Options(true, false, rules, Optional.empty()))
                .run(target, new SafeFiles(), Progress.NONE);
        Manifest manifest = Manifest.read(new SafeFiles(), target.resolve("manifest.json"));
        Map<String, Set<String>> entities = new HashMap<>();
        Map<String, Long> relations = new HashMap<>();
        new GraphReader(new SafeFiles()).read(target.resolve("graph.json.gz"), new GraphHandler() {
            @Override
            public void schema(GraphSchema of) {}

            @Override
            public void entity(GraphElement.Entity e) {
                entities.computeIfAbsent(e.label(), _ -> new HashSet<>())
                        .add(e.eid().substring(e.eid().indexOf('#') + 1));
            }

            @Override
            public void relation(GraphElement.Relation r) {
                relations.merge(r.label() + "#" + label(r.subjId()) + "#" + label(r.objId()), 1L, Long::sum);
            }
        }, Progress.NONE);
        for (EntityCount count : manifest.entities()) {
            assertThat(count.written()).isEqualTo(entities.getOrDefault(count.type(), Set.of()).size());
            assertThat(count.rejected()).isEqualTo(rejected(manifest, count.type()));
            assertThat(count.members()).as(count.type()).isEqualTo(count.written() + count.rejected());
        }
        for (RelationCount count : manifest.relations()) {
            assertThat(count.written()).isEqualTo(relations.getOrDefault(count.type(), 0L));
            assertThat(count.rejected()).isEqualTo(rejected(manifest, count.type()));
            assertThat(count.found()).as(schema.name() + " " + count.type())
                    .isEqualTo(count.written() + count.merged() + count.rejected() + count.filteredOut());
        }
        TypePlan.of(schema.active(), new UnitTable()).forEach(type -> type.relations().stream()
                .filter(RelationPlan::statements).forEach(relation -> assertThat(found(manifest, relation))
                        .as(relation.name()).isEqualTo(inSource(relation, source,
                                entities.getOrDefault(type.type().label(), Set.of())))));
        return manifest.relations();
    }

    private static String label(String eid) {
        return eid.substring(0, eid.indexOf('#'));
    }

    private static long rejected(Manifest manifest, String type) {
        return manifest.rejects().stream().filter(r -> r.type().equals(type) && r.property().isEmpty())
                .mapToLong(RejectCount::count).sum();
    }

    private static long found(Manifest manifest, RelationPlan relation) {
        return manifest.relations().stream().filter(r -> r.type().equals(relation.name()))
                .mapToLong(RelationCount::found).sum();
    }

    private static long inSource(RelationPlan relation, WikidataSource source, Set<String> subjects) {
        long[] found = {0};
        source.readWhole(subjects, entity -> found[0] += values(relation, entity));
        return found[0];
    }

    private static long values(RelationPlan relation, WikidataEntity entity) {
        return EntityMapper.statements(entity, relation).stream().mapToLong(statement -> {
            List<Snak> ends = EntityMapper.ends(statement, relation);
            // A statement that names an item twice states one relation to it.
            return ends.stream().filter(snak -> !isItem(snak)).count()
                    + ends.stream().filter(CountsAddUpTest::isItem).distinct().count();
        }).sum();
    }

    private static boolean isItem(Snak snak) {
        return snak instanceof Snak.Known(String _, WikidataValue.EntityRef _);
    }
}
