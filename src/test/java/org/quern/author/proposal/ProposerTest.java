package org.quern.author.proposal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;
import static org.quern.testing.Items.amount;
import static org.quern.testing.Items.link;
import static org.quern.testing.Items.text;
import static org.quern.testing.Items.time;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.quern.author.SchemaNames;
import org.quern.author.Word;
import org.quern.author.text.EvidenceTexts;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.testing.Items;
import org.quern.wikidata.Snak;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataValue;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.ClassProfiler;

class ProposerTest {

    private static final int MEMBERS = 100;
    private static final Proposer PROPOSER = new Proposer(new SchemaNames(), new UnitTable());
    private static final EntityType THING = type("Thing", "Q1000000");

    /** What each of a hundred members has, by its number; what is proposed first; what that rests on. */
    private record Case(String name, String pid, BiConsumer<Items, Integer> each, String proposed,
            EvidenceKind... grounds) {}

    private static EntityType type(String label, String classId) {
        return new EntityType(label, classId, true, !classId.equals("Q5"), List.of(), List.of(), false);
    }

    private static String id(int member) {
        return "Q" + (2_000_000 + member);
    }

    private static Items things(BiConsumer<Items, Integer> each) {
        Items items = new Items();
        for (int i = 0; i < MEMBERS; i++) {
            items.item(id(i), "thing " + i, "Q1000000");
            each.accept(items, i);
        }
        return items;
    }

    private static List<Suggestion> suggest(BiConsumer<Items, Integer> each, EntityType... others) {
        List<EntityType> types = new ArrayList<>(List.of(THING));
        types.addAll(List.of(others));
        return suggest(each, new MappedSchema("test", types, List.of()));
    }

    private static List<Suggestion> suggest(BiConsumer<Items, Integer> each, MappedSchema schema) {
        ClassProfile profile = new ClassProfiler(things(each), new WikidataNames(), PROPOSER.rules(schema, THING))
                .profile(Proposer.request(THING, 500), Progress.NONE, _ -> {});
        return PROPOSER.suggest(profile, schema, THING);
    }

    private static Suggestion suggestion(List<Suggestion> all, String pid) {
        return all.stream().filter(s -> s.pid().equals(pid)).findFirst().orElseThrow();
    }

    private static String json(Proposal way) {
        return String.join(" ", ProposalEditor.parts(way).values().stream().map(Object::toString).toList())
                .replace("\"", "");
    }

    /** People, of whom every other one is a politician, too; places of all kinds. */
    private static void person(Items items, String id) {
        items.item(id, "person " + id, "Q5");
    }

    private static Stream<Case> cases() {
        return Stream.of(
                new Case("a unit, others converted", "P2047",
                        (s, i) -> s.add(id(i), amount("P2047", "1", i < 97 ? "Q7727" : "Q25235")),
                        "{label:duration_minute,wd_source:P2047,datatype:float,quantity_unit:minute,"
                                + "quantity_convert_unit:true}",
                        EvidenceKind.UNIT, EvidenceKind.CONVERTED, EvidenceKind.ONE_VALUE),
                new Case("two currencies", "P2142",
                        (s, i) -> s.add(id(i), amount("P2142", "1", i < 60 ? "Q4917" : "Q4916")),
                        "{label:box_office_usd,wd_source:P2142,datatype:float,quantity_unit:United States dollar}",
                        EvidenceKind.UNIT, EvidenceKind.NOT_CONVERTED, EvidenceKind.ONE_VALUE, EvidenceKind.USUAL_NAME),
                new Case("a unit that nobody has named", "P2048",
                        (s, i) -> s.add(id(i), amount("P2048", "1", "Q99999999")),
                        "{label:height_q99999999,wd_source:P2048,datatype:float,quantity_unit:Q99999999}",
                        EvidenceKind.UNIT, EvidenceKind.ONE_VALUE),
                new Case("a unit and several values", "P2048", (s, i) -> {
                    s.add(id(i), amount("P2048", "1", "Q174728"));
                    if (i < 10)
                        s.add(id(i), amount("P2048", "2", "Q174728"));
                }, "{label:height_cm,wd_source:P2048,datatype:float,quantity_unit:centimetre,"
                        + "quantity_convert_unit:true}", EvidenceKind.UNIT, EvidenceKind.ONE_FOR_UNIT),
                new Case("units that keep more members than the most frequent one", "P2048",
                        (s, i) -> s.add(id(i), amount("P2048", "1", i < 40 ? "" : i < 75 ? "Q174728" : "Q11573")),
                        "{label:height_cm,wd_source:P2048,datatype:float,quantity_unit:centimetre,"
                                + "quantity_convert_unit:true}",
                        EvidenceKind.UNIT, EvidenceKind.CONVERTED, EvidenceKind.NOT_CONVERTED, EvidenceKind.ONE_VALUE),
                new Case("whole numbers", "P1082", (s, i) -> s.add(id(i), amount("P1082", "12", "")),
                        "{label:population,wd_source:P1082,datatype:int}", EvidenceKind.WHOLE_NUMBERS,
                        EvidenceKind.ONE_VALUE,
                        EvidenceKind.USUAL_NAME),
                new Case("numbers with a fraction", "P1081", (s, i) -> s.add(id(i), amount("P1081", "0.5", "")),
                        "{label:human_development_index,wd_source:P1081,datatype:float}", EvidenceKind.FRACTIONS,
                        EvidenceKind.ONE_VALUE),
                new Case("days", "P569", (s, i) -> s.add(id(i), time("P569", 1900 + i, i < 82 ? 11 : 9)),
                        "{label:date_of_birth,wd_source:P569,datatype:date}", EvidenceKind.DAYS, EvidenceKind.LEFT_OUT,
                        EvidenceKind.ONE_VALUE),
                new Case("years", "P569", (s, i) -> s.add(id(i), time("P569", 1900 + i, i < 50 ? 11 : 9)),
                        "{label:year_of_birth,wd_source:P569,datatype:int,is_year:true}", EvidenceKind.YEARS,
                        EvidenceKind.ONE_VALUE),
                new Case("days before the Common Era", "P571",
                        (s, i) -> s.add(id(i), time("P571", i < 90 ? -43 : 14, 11)),
                        "{label:inception,wd_source:P571,datatype:date,keep_bce:true}", EvidenceKind.DAYS,
                        EvidenceKind.ONE_VALUE, EvidenceKind.BCE, EvidenceKind.USUAL_NAME),
                new Case("years before the Common Era", "P571",
                        (s, i) -> s.add(id(i), time("P571", -300 + i, i < 60 ? 9 : 7)),
                        "{label:inception_year,wd_source:P571,datatype:int,is_year:true,keep_bce:true}",
                        EvidenceKind.YEARS, EvidenceKind.LEFT_OUT, EvidenceKind.ONE_VALUE, EvidenceKind.BCE,
                        EvidenceKind.USUAL_NAME),
                new Case("centuries before the Common Era", "P571",
                        (s, i) -> s.add(id(i), time("P571", i < 5 ? -300 : 300, 7)),
                        "{label:inception,wd_source:P571,datatype:str,keep_bce:true}", EvidenceKind.COARSE,
                        EvidenceKind.ONE_VALUE, EvidenceKind.BCE, EvidenceKind.USUAL_NAME),
                new Case("millennia, which no form keeps", "P571",
                        (s, i) -> s.add(id(i), time("P571", i < 10 ? -3000 : 300, i < 10 ? 6 : 9)),
                        "{label:inception_year,wd_source:P571,datatype:int,is_year:true}", EvidenceKind.YEARS,
                        EvidenceKind.LEFT_OUT, EvidenceKind.ONE_VALUE, EvidenceKind.USUAL_NAME),
                new Case("a relation whose qualifier is before the Common Era", "P47", (s, i) -> s.add(id(i),
                        link("P47", id((i + 1) % MEMBERS)), time("P580", i < 30 ? -50 : 50, 9)),
                        "{label:sharesBorderWith,wd_source:P47,wd_rank_filter:non_deprecated,subj_label:Thing,"
                                + "obj_label:Thing,properties:["
                                + "{label:start_year,wd_source:P580,datatype:int,is_year:true,keep_bce:true}]}",
                        EvidenceKind.MEMBERS_OF_TYPE, EvidenceKind.ALL_RANKS, EvidenceKind.QUALIFIER,
                        EvidenceKind.USUAL_NAME),
                new Case("several years", "P571", (s, i) -> {
                    s.add(id(i), time("P571", 1900, 9));
                    s.add(id(i), time("P571", 1901, 9));
                }, "{label:inception_year,wd_source:P571,datatype:int,is_year:true}", EvidenceKind.YEARS,
                        EvidenceKind.ONE_FOR_YEAR, EvidenceKind.USUAL_NAME),
                new Case("several days", "P577", (s, i) -> {
                    s.add(id(i), time("P577", 1900, 11));
                    s.add(id(i), time("P577", 1901, 11));
                }, "{label:publication_date,wd_source:P577,datatype:list[date]}", EvidenceKind.DAYS,
                        EvidenceKind.SEVERAL_VALUES),
                new Case("centuries", "P571", (s, i) -> s.add(id(i), time("P571", 1900, 7)),
                        "{label:inception,wd_source:P571,datatype:str}", EvidenceKind.COARSE, EvidenceKind.ONE_VALUE,
                        EvidenceKind.USUAL_NAME),
                new Case("several texts", "P1449", (s, i) -> {
                    s.add(id(i), text("P1449", "Bo"));
                    s.add(id(i), text("P1449", "Bobo"));
                }, "{label:nicknames,wd_source:P1449,datatype:list[str]}", EvidenceKind.TEXT,
                        EvidenceKind.SEVERAL_VALUES,
                        EvidenceKind.USUAL_NAME),
                new Case("texts and numbers", "P1545", (s, i) -> s.add(id(i),
                        i % 2 == 0 ? text("P1545", "A") : amount("P1545", "1", "")),
                        "{label:series_ordinal,wd_source:P1545,datatype:str}", EvidenceKind.MIXED_KINDS,
                        EvidenceKind.ONE_VALUE),
                new Case("an identifier", "P214", (s, i) -> s.add(id(i), text("P214", "" + i)),
                        "{label:viaf_id,wd_source:P214,datatype:str}", EvidenceKind.IDENTIFIER, EvidenceKind.TEXT,
                        EvidenceKind.ONE_VALUE),
                new Case("what looks like an identifier", "P99999", (s, i) -> s.add(id(i), text("P99999", "tt" + i)),
                        "{label:p99999,wd_source:P99999,datatype:str}", EvidenceKind.IDENTIFIER, EvidenceKind.TEXT,
                        EvidenceKind.ONE_VALUE, EvidenceKind.NO_LABEL),
                new Case("a place", "P625", (s, i) -> s.add(id(i),
                        new Snak.Known("P625", new WikidataValue.Coordinate(1, i, "Q2"))),
                        "{label:coordinate_location,wd_source:P625,datatype:str}", EvidenceKind.POINT,
                        EvidenceKind.ONE_VALUE),
                new Case("people, who are no type yet", "P57", (s, i) -> {
                    person(s, "Q" + (5_000 + i));
                    s.add(id(i), link("P57", "Q" + (5_000 + i)));
                }, "{label:directedBy,wd_source:P57,subj_label:Thing,obj_label:Person,properties:[]} "
                        + "{label:Person,wd_source:Q5,wd_include_subclasses:false,properties:[]}",
                        EvidenceKind.INSTANCES_OF_CLASS, EvidenceKind.REACHED, EvidenceKind.USUAL_NAME),
                new Case("few different items", "P21", (s, i) -> {
                    s.item("Q7", "this", "Q48264").item("Q8", "that", "Q48264");
                    s.add(id(i), link("P21", i % 2 == 0 ? "Q7" : "Q8"));
                }, "{label:gender,wd_source:P21,datatype:str}", EvidenceKind.FEW_DIFFERENT, EvidenceKind.TEXT,
                        EvidenceKind.ONE_VALUE,
                        EvidenceKind.USUAL_NAME),
                new Case("few different items of a large class", "P17", (s, i) -> {
                    s.item("Q" + (8_000 + i), "country", "Q6256");
                    s.add(id(i), link("P17", "Q" + (8_000 + i % 4)));
                }, "{label:locatedIn,wd_source:P17,subj_label:Thing,obj_label:Country,properties:[]} "
                        + "{label:Country,wd_source:Q6256,properties:[]}",
                        EvidenceKind.INSTANCES_OF_CLASS, EvidenceKind.REACHED, EvidenceKind.USUAL_NAME),
                new Case("items that the data does not have", "P136", (s, i) -> s.add(id(i),
                        link("P136", "Q" + (6_000 + i))), "{label:genre,wd_source:P136,datatype:str}",
                        EvidenceKind.CLASS_UNKNOWN, EvidenceKind.TEXT, EvidenceKind.ONE_VALUE, EvidenceKind.LABELS),
                new Case("items of many classes", "P276", (s, i) -> {
                    s.item("Q" + (6_000 + i), "place", "Q" + (7_000 + i % 10));
                    s.add(id(i), link("P276", "Q" + (6_000 + i)));
                }, "{label:location,wd_source:P276,datatype:str}", EvidenceKind.NO_CLEAR_CLASS, EvidenceKind.TEXT,
                        EvidenceKind.ONE_VALUE),
                new Case("a relation of its time", "P54", (s, i) -> {
                    s.item("Q" + (6_000 + i), "team", "Q12973014");
                    s.add(id(i), link("P54", "Q" + (6_000 + i)), time("P580", 1990, 9), time("P582", 1995, 9),
                            text("P1932", "the team"), amount("P1618", "7", ""));
                }, "{label:playsFor,wd_source:P54,wd_rank_filter:non_deprecated,subj_label:Thing,"
                        + "obj_label:Q12973014,properties:["
                        + "{label:sport_number,wd_source:P1618,datatype:int},"
                        + "{label:start_year,wd_source:P580,datatype:int,is_year:true},"
                        + "{label:end_year,wd_source:P582,datatype:int,is_year:true}]} "
                        + "{label:Q12973014,wd_source:Q12973014,properties:[]}",
                        EvidenceKind.INSTANCES_OF_CLASS, EvidenceKind.REACHED, EvidenceKind.ALL_RANKS,
                        EvidenceKind.QUALIFIER,
                        EvidenceKind.QUALIFIER, EvidenceKind.QUALIFIER, EvidenceKind.USUAL_NAME));
    }

    @TestFactory
    Stream<DynamicTest> proposes() {
        return cases().map(c -> dynamicTest(c.name(), () -> {
            Suggestion found = suggestion(suggest(c.each()), c.pid());
            assertThat(json(found.ways().getFirst())).isEqualTo(c.proposed());
            assertThat(found.ways().getFirst().because()).extracting(DecisionEvidence::ground)
                    .containsExactly(c.grounds());
            assertThat(found.share()).isEqualTo(new Word.Share(MEMBERS, MEMBERS));
        }));
    }

    @Test
    void aRelationToATypeOfTheSchemaGoesBeforeANewOne() {
        List<Proposal> ways = suggestion(suggest((s, i) -> {
            s.item("Q" + (6_000 + i), "maker", i % 2 == 0 ? "Q6881511" : "Q783794").add("Q783794",
                    link("P279", "Q4830453"));
            s.add(id(i), link("P176", "Q" + (6_000 + i)));
        }, type("Company", "Q4830453")), "P176").ways();
        assertThat(ways.getFirst()).isInstanceOfSatisfying(Proposal.OfRelation.class, r -> {
            assertThat(r.relation().objLabel()).isEqualTo("Company");
            assertThat(r.newType()).isEmpty();
            assertThat(r.because().getFirst()).isEqualTo(
                    DecisionEvidence.of(EvidenceKind.MEMBERS_OF_TYPE, Word.of("Company"), new Word.Share(50, 100)));
        });
        assertThat(ways).last().isInstanceOf(Proposal.OfProperty.class);
    }

    @Test
    void whatIsKnownAsATypeIsARelationEvenWhenItHasFewMembers() {
        List<Proposal> ways = suggestion(suggest((s, i) -> {
            s.item("Q7", "this", "Q6256").item("Q8", "that", "Q6256");
            s.add(id(i), link("P495", i % 2 == 0 ? "Q7" : "Q8"));
        }, type("Country", "Q6256")), "P495").ways();
        assertThat(ways.getFirst().label()).isEqualTo("originatesFrom");
    }

    /** Of 25 countries, the data describes five; each is a sovereign state, four of them are countries as well. */
    @Test
    void aClassWhoseInstancesBelongToATypeNeedsNoNewType() {
        List<Proposal> ways = suggestion(suggest((s, i) -> {
            int country = i % 25;
            if (country == 0)
                s.item("Q3000", "state 0", "Q3624078");
            else if (country < 5)
                s.item("Q300" + country, "state " + country, "Q3624078", "Q6256");
            s.add(id(i), link("P27", country < 5 ? "Q300" + country : "Q31" + (10 + country)));
        }, type("Country", "Q6256")), "P27").ways();
        assertThat(ways.getFirst()).isInstanceOfSatisfying(Proposal.OfRelation.class, r -> {
            assertThat(r.relation().objLabel()).isEqualTo("Country");
            assertThat(r.newType()).isEmpty();
            assertThat(r.because()).contains(DecisionEvidence.of(EvidenceKind.COVERED_CLASS, Word.of("sovereign state"),
                    Word.of("Country")));
        });
        assertThat(ways).hasSize(2);
    }

    @Test
    void aNewTypeIsNotNumberedWhereItsClassHasAName() {
        List<Proposal> ways = suggestion(suggest((s, i) -> {
            s.item("Q3624078", "sovereign state").item("Q" + (5_000 + i), "state", "Q3624078");
            s.add(id(i), link("P27", "Q" + (5_000 + i)));
        }, type("Country", "Q6256")), "P27").ways();
        assertThat(ways.getFirst()).isInstanceOfSatisfying(Proposal.OfRelation.class,
                r -> assertThat(r.relation().objLabel()).isEqualTo("SovereignState"));
    }

    @Test
    void saysHowManyInstancesANewTypeLeavesOut() {
        Proposal.OfRelation way = (Proposal.OfRelation) suggestion(suggest((s, i) -> {
            s.item("Q" + (5_000 + i), "one", "Q8054").item("Q" + (6_000 + i), "another", "Q8054");
            s.add(id(i), link("P688", "Q" + (5_000 + i)));
        }), "P688").ways().getFirst();
        assertThat(way.reached()).contains(new Word.Share(100, 200));
        assertThat(way.because()).extracting(new EvidenceTexts(Locale.ENGLISH)::sentence).contains(
                "the new type contains only entities reached through encodes: 50.0\u2009% (100 of 200) of the "
                        + "instances of its class");
    }

    @Test
    void aNewTypeIsNamedByWhateverLabelOfItsClassIsKnown() {
        for (List<String> languages : List.of(List.<String>of(), List.of("de", "qid"))) {
            List<Suggestion> all = suggest((s, i) -> {
                // A class that only the built-in table names, and one with a French label.
                s.item("Q" + (5_000 + i), "one", "Q8054").item("Q" + (6_000 + i), "un", "Q991234");
                s.named("Q991234", "fr", "moulin à vent");
                s.add(id(i), link("P688", "Q" + (5_000 + i))).add(id(i), link("P527", "Q" + (6_000 + i)));
            }, new MappedSchema("test", List.of(THING), List.of(), languages, false, false));
            assertThat(List.of("P688", "P527")).extracting(pid -> ((Proposal.OfRelation) suggestion(all, pid).ways()
                    .getFirst()).relation().objLabel()).containsExactly("Protein", "MoulinAVent");
        }
    }

    @Test
    void propertiesHaveDistinctNamesWithoutRepeatedWords() {
        List<Suggestion> all = suggest((s, i) -> {
            s.add(id(i), time("P2031", 1900 + i, 9));
            s.add(id(i), time("P2032", 1950 + i, 9));
            s.add(id(i), amount("P2927", "12.5", "Q11229"));
        });
        assertThat(suggestion(all, "P2031").ways().getFirst().label()).isEqualTo("work_period_start_year");
        assertThat(suggestion(all, "P2032").ways().getFirst().label()).isEqualTo("work_period_end_year");
        assertThat(suggestion(all, "P2927").ways().getFirst().label()).isEqualTo("water_as_percent_of_area");
    }

    @Test
    void itemsWithoutALabelInTheLanguagesOfTheSchemaCountAsLost() {
        MappedSchema english = new MappedSchema("test", List.of(THING), List.of());
        MappedSchema french = new MappedSchema("test", List.of(THING), List.of(), List.of("fr"), false, false);
        MappedSchema any = new MappedSchema("test", List.of(THING), List.of(), List.of("fr", "qid"), false, false);
        Items items = things((s, i) -> s.add(id(i), link("P17", id(0))));
        assertThat(Stream.of(english, french, any).map(schema -> new ClassProfiler(items, new WikidataNames(),
                PROPOSER.rules(schema, THING)).profile(Proposer.request(THING, 500), Progress.NONE, _ -> {}))
                .map(profile -> profile.withoutLabel() + " " + profile.properties().stream()
                        .filter(p -> p.pid().equals("P17")).findFirst().orElseThrow().targets()))
                .allMatch(text -> text.matches("0 .*withoutLabel=0.*|100 Optional.empty")).hasSize(3);
    }

    @Test
    void whatMostlyNamesTheEntityItselfIsNoRelationFirst() {
        List<Proposal> ways = suggestion(suggest((s, i) -> s.add(id(i), link("P17", i < 90 ? id(i) : id(i - 90)))),
                "P17").ways();
        assertThat(ways.getFirst()).isInstanceOf(Proposal.OfProperty.class);
        assertThat(ways.getFirst().because().getFirst())
                .isEqualTo(DecisionEvidence.of(EvidenceKind.ITSELF, new Word.Share(90, 100)));
        List<Proposal> others = suggestion(suggest((s, i) -> s.add(id(i), link("P47", id((i + 1) % MEMBERS)))),
                "P47").ways();
        assertThat(others.getFirst()).isInstanceOfSatisfying(Proposal.OfRelation.class,
                r -> assertThat(r.relation().objLabel()).isEqualTo("Thing"));
    }

    @Test
    void datesMayBeKeptAsYearsAsWell() {
        List<Proposal> ways = suggestion(suggest((s, i) -> s.add(id(i), time("P569", 1900 + i, i < 70 ? 11 : 9))),
                "P569").ways();
        assertThat(ways).extracting(Proposal::label).containsExactly("year_of_birth", "date_of_birth");
        assertThat(ways.getLast().because())
                .contains(DecisionEvidence.of(EvidenceKind.LEFT_OUT, new Word.Share(30, 100)));
    }

    @Test
    void theClassItselfIsNotProposed() {
        Suggestion membership = suggestion(suggest((_, _) -> {}), "P31");
        assertThat(membership.kind()).isEqualTo(Suggestion.Kind.MEMBERSHIP);
        assertThat(membership.ways()).isEmpty();
    }

    @Test
    void thePreferredRankHidesOthers() {
        Proposal way = suggestion(suggest((s, i) -> {
            person(s, "Q" + (5_000 + i));
            s.add(id(i), link("P6", "Q" + (5_000 + i)), org.quern.wikidata.Rank.PREFERRED);
            s.add(id(i), link("P6", "Q" + (5_000 + (i + 1) % 100)));
        }), "P6").ways().getFirst();
        assertThat(way.because()).contains(DecisionEvidence.of(EvidenceKind.BEST_RANK, new Word.Share(100, 200)));
    }

    @Test
    void sentencesAreShortAndSayHowMany() {
        EvidenceTexts english = new EvidenceTexts(Locale.ENGLISH);
        EvidenceTexts spanish = new EvidenceTexts(Locale.of("es"));
        cases().forEach(c -> suggestion(suggest(c.each()), c.pid()).ways().forEach(way -> way.because()
                .forEach(b -> {
                    assertThat(english.sentence(b)).hasSizeLessThan(140).doesNotContain("{").isNotBlank();
                    assertThat(spanish.sentence(b)).isNotEqualTo(english.sentence(b)).doesNotContain("{");
                })));
        assertThat(english.sentence(DecisionEvidence.of(EvidenceKind.ONE_VALUE, new Word.Share(99, 100))))
                .isEqualTo("a single value: 99.0\u2009% (99 of 100) have only one value");
    }

    @Test
    void everyGroundHasItsSentences() {
        for (EvidenceKind ground : EvidenceKind.values())
            for (Locale locale : List.of(Locale.ENGLISH, Locale.of("es")))
                assertThat(new EvidenceTexts(locale).sentence(DecisionEvidence.of(ground))).isNotBlank();
    }
}
