package org.quern.question.realism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.question.RelationFacts;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.question.StudioGraph;
import org.quern.question.realism.RealismProposer.Proposal;
import org.quern.testing.Shared;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class RealismProposerTest {

    @TempDir
    private Path folder = Path.of("");

    private final RealismFile file = new RealismFile(new SafeFiles());

    @Test
    void proposesWhatTheDataShowAndSaysOnWhatItRests() {
        List<Proposal> proposals = new RealismProposer(StudioGraph.database(), StudioGraph.schema())
                .propose(Progress.NONE);
        assertThat(proposals).hasSize(6);
        Proposal directed = find(proposals, "directedBy");
        // Each film has one director; twelve of the people have directed, several films each; they also act in them.
        assertThat(directed.facts().mandatorySubj()).isTrue();
        assertThat(directed.facts().mandatoryObj()).isFalse();
        assertThat(directed.facts().objCardinality()).isEqualTo(Cardinality.ONE);
        assertThat(directed.facts().subjCardinality()).isEqualTo(Cardinality.MANY);
        assertThat(directed.facts().implied()).containsExactly("hasCastMember");
        assertThat(directed.evidence().relations()).isEqualTo(30);
        assertThat(directed.evidence().subjects().share()).isEqualTo(1);
        assertThat(directed.evidence().subjects()).isEqualTo(new RealismProposer.Count(30, 30));
        assertThat(directed.evidence().implied().get("hasCastMember").share()).isGreaterThan(0.95);
        assertThat(directed.evidence().examples().severalSubjects()).hasSize(3).isSorted();
        assertThat(directed.evidence().examples().objectsWithout()).isNotEmpty();
        assertThat(directed.evidence().examples().subjectsWithout()).isEmpty();
        assertThat(find(proposals, "hasCastMember").facts().implied()).isEmpty();
        assertThat(find(proposals, "hasCastMember").facts().objCardinality()).isEqualTo(Cardinality.MANY);
        assertThat(find(proposals, "worksFor").facts().timeSensitive()).isTrue();
        assertThat(find(proposals, "madeBy").facts().timeSensitive()).isFalse();
        // Stored one way only.
        assertThat(find(proposals, "marriedTo").facts().symmetric()).isFalse();
        assertThat(find(proposals, "marriedTo").facts().subjCardinality()).isEqualTo(Cardinality.ONE);
    }

    @Test
    void whatIsWrittenIsReadBack() {
        Realism realism = new Realism(new RealismProposer(StudioGraph.database(), StudioGraph.schema())
                .propose(Progress.NONE).stream().map(Proposal::facts).toList());
        Path written = folder.resolve("relations.json");
        file.write(written, "studio", realism);
        assertThat(file.read(written, "studio")).isEqualTo(realism);
    }

    @Test
    void aProposalNeverReplacesWhatAPersonSaid() {
        List<Proposal> proposals = new RealismProposer(StudioGraph.database(), StudioGraph.schema())
                .propose(Progress.NONE);
        RelationFacts mine = new RelationFacts("directedBy", List.of("directedBy#Film#Person"), true, false, false,
                false, Cardinality.MANY, Cardinality.MANY, List.of("a"));
        Realism before = new Realism(List.of(mine));
        RealismMerge merge = RealismMerge.of(before, proposals);
        assertThat(merge.realism().relations()).hasSize(6).startsWith(mine);
        RealismMerge.Line kept = merge.lines().stream().filter(l -> l.proposal().facts().label().equals("directedBy"))
                .findFirst().orElseThrow();
        assertThat(kept.state()).isEqualTo(RealismMerge.State.DIFFERS);
        assertThat(kept.differences()).contains("is_symmetric: true, proposed false",
                "obj_cardinality: many, proposed one", "implied_relations: [a], proposed [hasCastMember]");
        assertThat(merge.lines().stream().filter(l -> l.state() == RealismMerge.State.ADDED)).hasSize(5);
        RealismMerge again = RealismMerge.of(merge.realism(), proposals);
        assertThat(again.realism()).isEqualTo(merge.realism());
        assertThat(again.lines().stream().filter(l -> l.state() == RealismMerge.State.SAME)).hasSize(5);
        // What is said of a relation without naming its ends holds for all of them.
        RelationFacts everywhere = new RelationFacts("madeBy", List.of(), false, false, false, false,
                Cardinality.MANY, Cardinality.MANY, List.of());
        assertThat(RealismMerge.of(new Realism(List.of(everywhere)), proposals).realism().relations())
                .filteredOn(f -> f.label().equals("madeBy")).containsExactly(everywhere);
    }

    @Test
    void readsPublishedValuesOfSeveralGraphs() {
        Realism movie = file.read(Shared.path("data/cypherbench/config/graph_info.json"), "movie");
        assertThat(movie.relations()).hasSize(9);
        assertThat(movie.relations().getFirst().mandatorySubj()).isTrue();
    }

    @Test
    void saysWhereAFileIsWrong() throws Exception {
        refuses("{\"other\": {\"relations\": []}}", "$.studio.relations");
        refuses("{\"relations\": [{\"label\": \"a\", \"symmetric\": true}]}", "$.relations[0].symmetric");
        refuses("{\"relations\": [{\"label\": \"a\", \"subj_cardinality\": \"two\"}]}",
                "$.relations[0].subj_cardinality");
        refuses("{\"relations\": [{}]}", "$.relations[0].label");
        refuses("{\"relations\": [", "line 1");
    }

    private void refuses(String json, String place) throws Exception {
        Path wrong = folder.resolve("wrong.json");
        Files.writeString(wrong, json);
        assertThatThrownBy(() -> file.read(wrong, "studio")).isInstanceOf(QuernException.class)
                .hasMessageContaining(place);
    }

    private static Proposal find(List<Proposal> proposals, String label) {
        return proposals.stream().filter(p -> p.facts().label().equals(label)).findFirst().orElseThrow();
    }
}
