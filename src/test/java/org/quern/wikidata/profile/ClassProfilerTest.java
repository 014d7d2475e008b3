package org.quern.wikidata.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.quern.testing.Items.amount;
import static org.quern.testing.Items.link;
import static org.quern.testing.Items.text;
import static org.quern.testing.Items.time;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quern.job.Progress;
import org.quern.testing.Items;
import org.quern.testing.StoppingProgress;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.MemberSample.Certainty;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataValue;

class ClassProfilerTest {

    private static final ClassMembers FILMS = new ClassMembers("Q11424", true, true);
    private static final ClassMembers PEOPLE = new ClassMembers("Q5", true, false);

    /** Four films, one of them of a subclass, and what they point to. */
    private static Items films() {
        return new Items().item("Q11424", "film").item("Q24862", "short film")
                .add("Q24862", link("P279", "Q11424"))
                .item("Q1", "One", "Q11424").item("Q2", "Two", "Q11424").item("Q3", "", "Q11424")
                .item("Q4", "Four", "Q24862").item("Q9", "No film", "Q5")
                .item("Q100", "Ann", "Q5").item("Q101", "", "Q5").item("Q102", "Cat", "Q5", "Q3624078")
                .item("Q200", "drama").add("Q200", link("P279", "Q201658")).item("Q201658", "film genre")
                // Directors: Q1 one, Q2 two, Q3 a better and a worse one, Q4 only a deprecated one.
                .add("Q1", link("P57", "Q100"), time("P580", 1990, 9))
                .add("Q2", link("P57", "Q100"), time("P580", 1991, 11), time("P580", 1992, 11))
                .add("Q2", link("P57", "Q101"), text("P1810", "Bee"))
                .add("Q3", link("P57", "Q102"), Rank.PREFERRED).add("Q3", link("P57", "Q103"))
                .add("Q4", link("P57", "Q100"), Rank.DEPRECATED)
                // Running times in minutes and hours, and one without a unit.
                .add("Q1", amount("P2047", "90", "Q7727")).add("Q2", amount("P2047", "1.5", "Q25235"))
                .add("Q2", amount("P2047", "90", "Q7727")).add("Q3", amount("P2047", "7", ""))
                // First shown: a day, a year, an unknown time, and none.
                .add("Q1", time("P577", 1990, 11)).add("Q2", time("P577", 1991, 9))
                .add("Q3", new Snak.Unknown("P577")).add("Q4", new Snak.None("P577"))
                .add("Q1", link("P136", "Q200")).add("Q1", text("P345", "tt0001")).add("Q2", text("P345", "tt 2"));
    }

    private static ClassProfile profile(Items items, int sample) {
        return new ClassProfiler(items, new WikidataNames())
                .profile(new ProfileRequest(FILMS, sample), Progress.NONE, _ -> {});
    }

    private static PropertyProfile of(ClassProfile profile, String pid) {
        return profile.properties().stream().filter(p -> p.pid().equals(pid)).findFirst().orElseThrow();
    }

    @Test
    void countsMembersAndTheirProperties() {
        ClassProfile profile = profile(films(), 500);
        assertThat(profile.members()).isEqualTo(4);
        assertThat(profile.certainty()).isEqualTo(Certainty.EXACT);
        assertThat(profile.read()).isEqualTo(4);
        assertThat(profile.withoutLabel()).isEqualTo(1);
        assertThat(profile.complete()).isTrue();
        assertThat(profile.properties()).extracting(PropertyProfile::pid)
                .containsExactly("P31", "P57", "P2047", "P345", "P577", "P136");
        assertThat(of(profile, "P57").best().entities()).isEqualTo(3);
        assertThat(of(profile, "P31").best().entities() - of(profile, "P31").labelled()).isEqualTo(1);
        assertThat(profile.label("Q11424")).isEqualTo("film");
        assertThat(profile.label("P57")).isEqualTo("director");
        assertThat(profile.types()).containsEntry("P345", "ExternalId").containsEntry("P57", "WikibaseItem");
    }

    @Test
    void countsValuesOfTruthyAndOfAllStandingStatements() {
        PropertyProfile directors = of(profile(films(), 500), "P57");
        assertThat(directors.best()).isEqualTo(new PerEntity(3, 4, 2, 1));
        assertThat(directors.best().mean()).isEqualTo(4.0 / 3);
        assertThat(directors.standing()).isEqualTo(new PerEntity(3, 5, 2, 2));
        assertThat(directors.ranks()).isEqualTo(new RankCounts(1, 4, 1));
        assertThat(directors.values().kinds()).containsExactly(new Counted<>(ValueKind.ITEM, 4));
        assertThat(directors.values().distinct()).isEqualTo(3);
    }

    @Test
    void countsUnitsPrecisionsUnknownValuesAndWholeNumbers() {
        ClassProfile profile = profile(films(), 500);
        ValueCounts times = of(profile, "P2047").values();
        assertThat(times.units()).containsExactly(new Counted<>("Q7727", 2), new Counted<>("Q199", 1),
                new Counted<>("Q25235", 1));
        assertThat(times.integral()).isEqualTo(3);
        PropertyProfile shown = of(profile, "P577");
        assertThat(shown.best()).isEqualTo(new PerEntity(2, 2, 1, 0));
        assertThat(shown.unknown()).isEqualTo(1);
        assertThat(shown.none()).isEqualTo(1);
        assertThat(shown.values().precisions()).containsExactly(new Counted<>(9, 1), new Counted<>(11, 1));
        assertThat(shown.values().atLeast(9, true)).isEqualTo(2);
        assertThat(shown.values().atLeast(11, true)).isEqualTo(1);
        assertThat(of(profile, "P345").values().codes()).isEqualTo(1);
    }

    @Test
    void countsQualifiersOfStandingStatements() {
        List<QualifierProfile> qualifiers = of(profile(films(), 500), "P57").qualifiers();
        assertThat(qualifiers).extracting(QualifierProfile::pid).containsExactly("P580", "P1810");
        QualifierProfile start = qualifiers.getFirst();
        assertThat(start.statements()).isEqualTo(2);
        assertThat(start.several()).isEqualTo(1);
        assertThat(start.values().precisions()).containsExactly(new Counted<>(11, 2), new Counted<>(9, 1));
    }

    @Test
    void looksAtTheItemsThatAreNamed() {
        ClassProfile profile = profile(films(), 500);
        // Q1 and Q2; Q3 has no label and is not in a graph.
        TargetProfile directors = of(profile, "P57").targets().orElseThrow();
        assertThat(directors.looked()).isEqualTo(2);
        assertThat(directors.withoutLabel()).isZero();
        assertThat(directors.withoutClass()).isZero();
        assertThat(directors.classes()).containsExactly(new Counted<>("Q5", 2));
        TargetItems items = profile.items();
        assertThat(Stream.of("Q100", "Q101", "Q102", "Q200").filter(id -> items.isMember(id, PEOPLE)))
                .containsExactly("Q100", "Q101", "Q102");
        assertThat(items.labelled()).contains("Q100", "Q102", "Q200").doesNotContain("Q101");
        TargetProfile genres = of(profile, "P136").targets().orElseThrow();
        assertThat(genres.withoutClass()).isEqualTo(1);
        assertThat(genres.withoutClass()).isEqualTo(genres.looked());
        assertThat(of(profile, "P577").targets()).isEqualTo(Optional.empty());
    }

    /** Three of four members share one item, and the fourth has nine others: three quarters, not a tenth. */
    @Test
    void countsMembersAndNotDistinctValues() {
        Items items = new Items().item("Q100", "Ann", "Q5");
        for (int i = 1; i <= 4; i++)
            items.item("Q" + i, "film " + i, "Q11424");
        for (int i = 1; i <= 3; i++)
            items.add("Q" + i, link("P57", "Q100"));
        for (int i = 0; i < 9; i++)
            items.item("Q" + (200 + i), "thing " + i, "Q999").add("Q4", link("P57", "Q" + (200 + i)));
        PropertyProfile directors = of(profile(items, 500), "P57");
        assertThat(directors.targets().orElseThrow().classes())
                .containsExactly(new Counted<>("Q5", 3), new Counted<>("Q999", 1));
        assertThat(directors.sets().members()).isEqualTo(4);
        assertThat(directors.sets().whole()).isTrue();
        assertThat(directors.sets().membersWith(new WikidataValue.EntityRef("Q100")::equals)).isEqualTo(3);
    }

    @Test
    void readsNoMoreThanWantedAndAlwaysTheSame() {
        Items many = new Items();
        for (int i = 1; i <= 1000; i++)
            many.item("Q" + i, "", "Q11424").add("Q" + i, amount("P1", Integer.toString(i), ""));
        ClassProfile profile = profile(many, 130);
        assertThat(profile.members()).isEqualTo(1000);
        assertThat(profile.read()).isEqualTo(130);
        assertThat(of(profile, "P1").best().entities()).isEqualTo(130);
        assertThat(profile(many, 130)).isEqualTo(profile);
    }

    /** Something is told after a few members; it grows, and what comes last is not told twice. */
    @Test
    void tellsOnTheWayWhatItKnows() {
        Items many = new Items();
        for (int i = 1; i <= 1000; i++)
            many.item("Q" + i, "", "Q11424");
        List<ClassProfile> told = new ArrayList<>();
        ClassProfile all = new ClassProfiler(many, new WikidataNames()).profile(
                new ProfileRequest(FILMS, 300), Progress.NONE, told::add);
        assertThat(told).extracting(ClassProfile::read).containsExactly(25, 125, 225, 300);
        assertThat(told).allMatch(p -> !p.complete() && p.wanted() == 300);
        assertThat(told.getLast().properties().getFirst().best()).isEqualTo(all.properties().getFirst().best());
        assertThat(all.complete()).isTrue();
    }

    @Test
    void stopsBetweenPortions() {
        Items many = new Items();
        for (int i = 1; i <= 1000; i++)
            many.item("Q" + i, "", "Q11424");
        AtomicInteger told = new AtomicInteger();
        Progress stopping = new StoppingProgress(() -> told.get() == 2);
        assertThatThrownBy(() -> new ClassProfiler(many, new WikidataNames()).profile(
                new ProfileRequest(FILMS, 500), stopping, _ -> told.incrementAndGet()))
                .isInstanceOf(CancellationException.class);
        assertThat(many.asked()).containsExactly("readWhole", "readWhole");
    }

    @Test
    void aClassWithoutMembersHasAnEmptyProfile() {
        ClassProfile profile = profile(new Items(), 500);
        assertThat(profile.members()).isZero();
        assertThat(profile.properties()).isEmpty();
        assertThat(profile.complete()).isTrue();
    }
}
