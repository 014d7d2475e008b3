package org.quern.author;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.author.issue.IssueThresholds;
import org.quern.author.issue.TypeEvidence;
import org.quern.author.issue.TypeSampler;
import org.quern.author.proposal.Proposal;
import org.quern.author.proposal.ProposalEditor;
import org.quern.author.proposal.Proposer;
import org.quern.author.proposal.Suggestion;
import org.quern.convert.ConversionRules;
import org.quern.convert.output.Manifest;
import org.quern.convert.output.Manifest.EntityCount;
import org.quern.convert.preview.Preview;
import org.quern.convert.preview.Previewer;
import org.quern.convert.run.Converter;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaText;
import org.quern.testing.Items;
import org.quern.wikidata.Rank;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.workspace.SafeFiles;

/**
 * A type that contains only what relations reach contains exactly what relations of the graph reach: an entity that
 * is not in the graph, because it has no label or nothing in the graph reaches it, brings in no other. Profile,
 * issues, preview, manifest and graph say the same number.
 */
class ReachedMembersTest {
    private static final int SEEDS = 25;
    private static final SchemaReader READER = new SchemaReader(new SafeFiles());

    /** Towers have architects; firms employ these; towns are the seats of the firms. All three are only reached. */
    private static final String CHAIN = """
            {"name": "chain", %s"entities": [
              {"label": "Tower", "wd_source": "Q1"},
              {"label": "Architect", "wd_source": "Q5", "wd_include_subclasses": false,
               "wd_constraints": [%s]},
              {"label": "Firm", "wd_source": "Q3", "wd_constraints": ["$FROM_RELATION(employs)"]},
              {"label": "Town", "wd_source": "Q4", "wd_constraints": ["$FROM_RELATION(seat)"]}],
             "relations": [
              {"label": "designedBy", "wd_source": "P84", "subj_label": "Tower", "obj_label": "Architect"%s},
              {"label": "notableFor", "wd_source": "P800", "subj_label": "Architect", "obj_label": "Tower"},
              {"label": "employs", "wd_source": "P1056", "subj_label": "Firm", "obj_label": "Architect"},
              {"label": "seat", "wd_source": "P159", "subj_label": "Firm", "obj_label": "Town"}]}
            """;
    private static final List<String> EITHER = List.of("designedBy", "notableFor");

    @TempDir
    private Path folder;

    /** @param groups of each of these relations, one must reach an architect */
    private record Wanted(String schema, boolean anyLanguage, boolean allRanks, List<List<String>> groups) {
        static Wanted of(Random random) {
            boolean any = random.nextInt(3) == 0;
            boolean ranks = random.nextBoolean();
            List<List<String>> groups = switch (random.nextInt(3)) {
                case 0 -> List.of(List.of("designedBy"));
                case 1 -> List.of(EITHER);
                default -> List.of(List.of("designedBy"), List.of("notableFor"));
            };
            String constraints = String.join(", ", groups.stream()
                    .map(group -> "\"$FROM_RELATION(" + String.join(",", group) + ")\"").toList());
            return new Wanted(CHAIN.formatted(any ? "\"wd_languages\": [\"en\", \"any\"], " : "", constraints,
                    ranks ? ", \"wd_rank_filter\": \"non_deprecated\"" : ""), any, ranks, groups);
        }
    }

    private record Statement(String subject, String pid, String object, Rank rank) {}

    /** Towers 1xx, architects 2xx, firms 3xx, towns 4xx; chains, cycles and items that nothing points to. */
    private static final class Data {
        final Items items = new Items();
        final Map<String, String> language = new HashMap<>();
        final Set<Statement> statements = new HashSet<>();

        Data(Random random) {
            for (String of : List.of("1 Q1", "2 Q5", "3 Q3", "4 Q4")) {
                for (int i = 0; i < 12; i++) {
                    String id = "Q" + of.charAt(0) + (10 + i);
                    items.item(id, "", of.substring(2));
                    String spoken = List.of("en", "en", "mul", "fr", "").get(random.nextInt(5));
                    language.put(id, spoken);
                    if (!spoken.isEmpty())
                        items.named(id, spoken, "name of " + id);
                }
            }
            for (String edge : List.of("1P84>2", "2P800>1", "3P1056>2", "3P159>4", "1P84>4", "2P800>2", "3P159>3"))
                for (int i = 0; i < 9; i++)
                    link("Q" + edge.charAt(0) + (10 + random.nextInt(12)), edge.substring(1, edge.indexOf('>')),
                            "Q" + edge.charAt(edge.length() - 1) + (10 + random.nextInt(12)),
                            List.of(Rank.NORMAL, Rank.NORMAL, Rank.PREFERRED, Rank.DEPRECATED).get(random.nextInt(4)));
        }

        private void link(String subject, String pid, String object, Rank rank) {
            items.add(subject, Items.link(pid, object), rank);
            statements.add(new Statement(subject, pid, object, rank));
        }

        boolean counts(Statement statement, boolean allRanks) {
            boolean best = statement.rank() == Rank.PREFERRED || statements.stream().noneMatch(
                    other -> other.subject().equals(statement.subject()) && other.pid().equals(statement.pid())
                            && other.rank() == Rank.PREFERRED);
            return statement.rank() != Rank.DEPRECATED && (allRanks || best);
        }

        private boolean labelled(String id, boolean any) {
            String spoken = language.getOrDefault(id, "");
            return any ? !spoken.isEmpty() : spoken.equals("en") || spoken.equals("mul");
        }

        private Set<String> ofKind(String digit, boolean any) {
            Set<String> ids = new TreeSet<>(language.keySet());
            ids.removeIf(id -> !id.startsWith("Q" + digit) || !labelled(id, any));
            return ids;
        }

        /** The other ends of statements of a property, of the items that are in the graph. */
        private Set<String> reached(String pid, Set<String> from, boolean forward, boolean allRanks) {
            Set<String> ends = new TreeSet<>();
            statements.stream().filter(s -> s.pid().equals(pid) && counts(s, allRanks))
                    .filter(s -> from.contains(forward ? s.subject() : s.object()))
                    .forEach(s -> ends.add(forward ? s.object() : s.subject()));
            return ends;
        }

        /** What is in the graph, worked out from the statements. */
        Map<String, Set<String>> inGraph(Wanted wanted) {
            boolean any = wanted.anyLanguage();
            Set<String> towers = ofKind("1", any);
            Set<String> architects = ofKind("2", any);
            for (List<String> group : wanted.groups()) {
                Set<String> reached = new HashSet<>();
                if (group.contains("designedBy"))
                    reached.addAll(reached("P84", towers, true, wanted.allRanks()));
                if (group.contains("notableFor"))
                    reached.addAll(reached("P800", towers, false, false));
                architects.retainAll(reached);
            }
            Set<String> firms = ofKind("3", any);
            firms.retainAll(reached("P1056", architects, false, false));
            Set<String> towns = ofKind("4", any);
            towns.retainAll(reached("P159", firms, true, false));
            return Map.of("Tower", towers, "Architect", architects, "Firm", firms, "Town", towns);
        }
    }

    private record Graph(Manifest manifest, Map<String, Set<String>> entities, Map<String, Set<String>> touched) {}

    private Graph convert(ObjectNode schema, Items items, Path target) throws IOException {
        Manifest manifest = new Converter(READER.sketch(schema).orElseThrow(), items, new UnitTable(),
                new Converter.Options(true, false, ConversionRules.CORRECT, Optional.empty()))
                .run(target, new SafeFiles(), Progress.NONE);
        Graph graph = new Graph(manifest, new HashMap<>(), new HashMap<>());
        manifest.entities().forEach(e -> graph.entities().put(e.type(), new TreeSet<>()));
        new GraphReader(new SafeFiles()).read(target.resolve("graph.json.gz"), new GraphHandler() {
            @Override
            public void schema(GraphSchema of) {}

            @Override
            public void entity(GraphElement.Entity e) {
                graph.entities().computeIfAbsent(e.label(), _ -> new TreeSet<>()).add(qid(e.eid()));
            }

            @Override
            public void relation(GraphElement.Relation r) {
                Set<String> ends = graph.touched().computeIfAbsent(r.label(), _ -> new HashSet<>());
                ends.add(r.subjId());
                ends.add(r.objId());
            }
        }, Progress.NONE);
        return graph;
    }

    private static String qid(String eid) {
        return eid.substring(eid.indexOf('#') + 1);
    }

    @Test
    void onlyRelationsOfTheGraphReach() throws IOException {
        int outside = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Data data = new Data(random);
            Wanted wanted = Wanted.of(random);
            ObjectNode document = SchemaText.parse(wanted.schema(), "test").tree();
            MappedSchema schema = READER.sketch(document).orElseThrow();
            Graph graph = convert(document, data.items, folder.resolve("g" + seed));
            assertThat(graph.entities()).as("seed " + seed).isEqualTo(data.inGraph(wanted));
            assertThat(graph.entities().get("Architect")).allSatisfy(id -> assertThat(wanted.groups())
                    .allMatch(group -> group.stream().anyMatch(relation -> graph.touched()
                            .getOrDefault(relation, Set.of()).contains("Architect#" + id))));
            for (EntityCount count : graph.manifest().entities()) {
                assertPreviewed(schema, data.items, count, graph.entities().getOrDefault(count.type(), Set.of()));
                assertChecked(schema, data.items, count);
            }
            outside += reachedFromOutside(data, wanted);
        }
        assertThat(outside).as("architects that only towers without a label lead to").isGreaterThan(SEEDS);
    }

    private static int reachedFromOutside(Data data, Wanted wanted) {
        Set<String> all = data.reached("P84", data.language.keySet(), true, wanted.allRanks());
        all.removeAll(data.reached("P84", data.ofKind("1", wanted.anyLanguage()), true, wanted.allRanks()));
        return all.size();
    }

    private static void assertPreviewed(MappedSchema schema, Items items, EntityCount count, Set<String> inGraph) {
        Preview preview = new Previewer(schema, items, new UnitTable(), new Previewer.Options(
                new Previewer.Focus.OfType(count.type()), 100, true, ConversionRules.CORRECT)).run(Progress.NONE);
        assertThat(preview.entities()).as(count.type()).hasSize((int) count.members());
        assertThat(preview.entities().stream().filter(e -> e.reason().isEmpty()).map(Preview.Entity::id))
                .as(count.type()).containsExactlyInAnyOrderElementsOf(inGraph);
    }

    private static void assertChecked(MappedSchema schema, Items items, EntityCount count) {
        TypeEvidence evidence = new TypeSampler(schema, items, new UnitTable(), IssueThresholds.USUAL, true)
                .sample(count.type(), Progress.NONE);
        assertThat(evidence.members()).as(count.type()).isEqualTo((int) count.members());
        assertThat(evidence.lost().values().stream().mapToLong(Integer::longValue).sum()).as(count.type())
                .isEqualTo(count.members() - count.written());
        evidence.reach().ifPresent(reach -> {
            assertThat(reach.instances()).isEqualTo(12);
            assertThat(reach.reached()).as(count.type()).isEqualTo((int) count.members());
        });
    }

    /** The evidence of a suggestion names the members that the conversion then finds. */
    @Test
    void suggestionsNameTheMembersOfTheConversion() throws IOException {
        int compared = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Data data = new Data(new Random(seed));
            ObjectNode document = SchemaText.parse("""
                    {"name": "x", "entities": [{"label": "Tower", "wd_source": "Q1", "properties": []}],
                     "relations": []}""", "test").tree();
            MappedSchema schema = READER.sketch(document).orElseThrow();
            Proposer proposer = new Proposer(new SchemaNames(), new UnitTable());
            List<Suggestion> suggestions = proposer.suggest(
                    new ClassProfiler(data.items, new WikidataNames(),
                            proposer.rules(schema, schema.entities().getFirst()))
                            .profile(Proposer.request(schema.entities().getFirst(), 500), Progress.NONE, _ -> {}),
                    schema, schema.entities().getFirst());
            for (Proposal proposal : suggestions.stream().flatMap(s -> s.ways().stream()).toList()) {
                if (!(proposal instanceof Proposal.OfRelation relation) || relation.reached().isEmpty())
                    continue;
                String type = relation.newType().orElseThrow().label();
                ObjectNode added = new ProposalEditor(document).add("Tower", proposal).orElseThrow()
                        .applyTo(document);
                Manifest manifest = convert(added, data.items, folder.resolve("s" + seed)).manifest();
                assertThat(manifest.entities().stream().filter(e -> e.type().equals(type)).map(EntityCount::members))
                        .as("seed " + seed).containsExactly(relation.reached().get().part());
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(10);
    }
}
