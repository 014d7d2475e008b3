package org.quern.question.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.question.Binding;
import org.quern.question.Categorical;
import org.quern.question.GraphProbe;
import org.quern.question.PropertyKind;
import org.quern.question.PropertyUse;
import org.quern.question.Rejected;
import org.quern.question.Rule;
import org.quern.question.StableHash;
import org.quern.question.StudioGraph;
import org.quern.question.match.Filling;
import org.quern.question.match.Match;
import org.quern.question.match.MatchFacts;
import org.quern.question.template.TemplateFile;
import org.quern.question.template.Templates;
import org.quern.question.template.Templates.MatchPattern;
import org.quern.question.template.Templates.ReturnPattern;
import org.quern.schema.Datatype;
import org.quern.workspace.SafeFiles;

class ReturnFillerTest {

    private static final Templates SHIPPED = new TemplateFile(new SafeFiles()).shipped();

    private final ReturnFiller filler = new ReturnFiller(
            new GraphSchema("g", List.of(new GraphSchema.EntityType("Film", Optional.empty(),
                    Map.of("released", Datatype.DATE, "label_language", Datatype.STR))), List.of()),
            new Categorical(new GraphProbe(StudioGraph.database(), Duration.ofSeconds(30), Progress.NONE)),
            new StableHash(1));

    /** Films without a date would be in a list of films by date only because the database puts them at its end. */
    @Test
    void aListIsSortedByAPropertyThatAllHave() throws Exception {
        assertThat(fill(PropertyUse.SORT, 3)).isNotEmpty();
        assertThatThrownBy(() -> fill(PropertyUse.SORT, 2)).isInstanceOfSatisfying(Rejected.class, rejected -> {
            assertThat(rejected.rule()).isEqualTo(Rule.MISSING_VALUES);
            assertThat(rejected.example()).contains("film", "released").doesNotContain("MATCH", "n_");
        });
    }

    @Test
    void theLanguageOfLabelsIsNotAskedFor() {
        assertThat(filler.properties("Film")).extracting(PropertyKind::name).containsExactly("released");
    }

    /** The first of those that have a date is asked for, never the last, which is one without a date. */
    @Test
    void theFirstOneHasAValue() throws Exception {
        assertThat(fill(PropertyUse.EXTREME, 2)).allSatisfy(
                filling -> assertThat(filling.cypher()).containsEntry("order", "ASC"));
    }

    @Test
    void nobodyAsksWhetherTwoThingsShareWhatIsTheirOwn() {
        assertThat(List.of("capital", "head_coach", "headCoach", "iso_639_1_code", "official_website", "call_sign"))
                .allMatch(name -> new PropertyKind(name, Datatype.STR).isOwn());
        assertThat(List.of("religion", "place_of_birth", "eye_color", "capital_cost", "gender"))
                .noneMatch(name -> new PropertyKind(name, Datatype.STR).isOwn());
    }

    private List<Filling> fill(PropertyUse use, long filled) throws Rejected {
        ReturnPattern returned = SHIPPED.returnPatterns().stream()
                .filter(pattern -> pattern.use() == use && pattern.category().equals("n_basic")).findFirst()
                .orElseThrow();
        MatchPattern pattern = SHIPPED.matchPatterns().getFirst();
        Match match = new Match(pattern, pattern.shape(),
                new Binding(Map.of("n", "Film"), Map.of(), Optional.empty()), Map.of());
        MatchFacts facts = new MatchFacts(3, Map.of("released",
                new MatchFacts.Values(filled, List.of(LocalDate.of(1990, 1, 1)), 1, 1)), List.of());
        return filler.fill(returned, match, facts, new ViolationListener(EnumSet.noneOf(Rule.class)));
    }
}
