package org.quern.wikidata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.quern.workspace.QuernException;

class EntityJsonTest {

    private static WikidataEntity parse(String json) {
        try {
            return EntityJson.parse(new ObjectMapper().readTree(json.replace('\'', '"')), "file line 1");
        } catch (com.fasterxml.jackson.core.JsonProcessingException wrong) {
            throw new IllegalArgumentException(wrong);
        }
    }

    private static Snak main(String snak) {
        return parse("{'id':'q1','claims':{'P1':[{'id':'q1$a','rank':'normal','mainsnak':{" + snak + "}}]}}")
                .statements("P1").getFirst().main();
    }

    private static WikidataValue value(String type, String value) {
        return ((Snak.Known) main("'snaktype':'value','datavalue':{'type':'" + type + "','value':" + value + "}"))
                .value();
    }

    private static WikidataValue time(String text, int precision, String calendar) {
        return value("time", "{'time':'%s','precision':%d,'calendarmodel':'http://www.wikidata.org/entity/%s'}"
                .formatted(text, precision, calendar));
    }

    @Test
    void readsTermsAndRanks() {
        WikidataEntity item = parse("""
                {'id':'Q1','type':'item','labels':{'mul':{'language':'mul','value':'One'}},
                 'descriptions':[],'aliases':{'en':[{'value':'b'},{'value':'a'},{'value':'b'}],'de':[]},
                 'sitelinks':{'enwiki':{'site':'enwiki','title':'1 (number)'}},
                 'claims':{'P2':[{'id':'Q1$b','rank':'deprecated','mainsnak':{'snaktype':'novalue'}},
                                 {'id':'Q1$a','rank':'preferred','mainsnak':{'snaktype':'somevalue'}}]}}""");
        assertThat(item.label()).contains("One");
        assertThat(item.descriptions()).isEmpty();
        assertThat(item.aliases()).isEqualTo(Map.of("en", List.of("a", "b")));
        assertThat(item.sitelinks()).isEqualTo(Map.of("enwiki", "1 (number)"));
        assertThat(item.statements("P2")).containsExactly(
                new Statement("Q1$A", "P2", Rank.PREFERRED, new Snak.Unknown("P2"), List.of()),
                new Statement("Q1$B", "P2", Rank.DEPRECATED, new Snak.None("P2"), List.of()));
    }

    @Test
    void turnsJulianDaysIntoGregorianOnesAndYearsIntoAstronomicalOnes() {
        assertThat(time("+0337-05-22T00:00:00Z", 11, "Q1985786"))
                .isEqualTo(new WikidataValue.Time(337, 5, 23, 11, true));
        assertThat(time("+1900-02-29T00:00:00Z", 11, "Q1985786"))
                .isEqualTo(new WikidataValue.Time(1900, 3, 13, 11, true));
        assertThat(time("-0044-03-15T00:00:00Z", 11, "Q1985786"))
                .isEqualTo(new WikidataValue.Time(-43, 3, 13, 11, true));
        assertThat(time("-0044-00-00T00:00:00Z", 9, "Q1985786"))
                .isEqualTo(new WikidataValue.Time(-43, 0, 0, 9, true));
        assertThat(time("-0500-00-00T00:00:00Z", 7, "Q1985727"))
                .isEqualTo(new WikidataValue.Time(-500, 0, 0, 7, false));
        assertThat(time("+1984-12-00T00:00:00Z", 10, "Q1985727"))
                .isEqualTo(new WikidataValue.Time(1984, 12, 0, 10, false));
    }

    @Test
    void keepsWhatIsMalformed() {
        assertThat(time("+1900-02-29T00:00:00Z", 11, "Q1985727"))
                .isEqualTo(new WikidataValue.Malformed("+1900-02-29T00:00:00Z"));
        assertThat(time("+1984-00-00T00:00:00Z", 11, "Q1985727"))
                .isEqualTo(new WikidataValue.Malformed("+1984-00-00T00:00:00Z"));
        assertThat(value("quantity", "{'amount':'NaN','unit':'1'}")).isEqualTo(new WikidataValue.Malformed("NaN"));
        assertThat(value("quantity", "{'amount':'+1','unit':'metre'}"))
                .isEqualTo(new WikidataValue.Malformed("+1 metre"));
        assertThat(value("wikibase-entityid", "{'id':'X5'}")).isInstanceOf(WikidataValue.Malformed.class);
        assertThat(value("globecoordinate", "{'latitude':null,'longitude':1.0}"))
                .isInstanceOf(WikidataValue.Malformed.class);
        assertThat(main("'snaktype':'value'")).isInstanceOf(Snak.Known.class);
    }

    @Test
    void readsQuantitiesAndOldEntityIds() {
        assertThat(value("quantity", "{'amount':'+1.50','unit':'http://www.wikidata.org/entity/Q11573'}"))
                .isEqualTo(new WikidataValue.Quantity(new BigDecimal("1.5"), Optional.of("Q11573")));
        assertThat(value("quantity", "{'amount':'-1','unit':'http://www.wikidata.org/entity/Q199'}"))
                .isEqualTo(new WikidataValue.Quantity(new BigDecimal("-1"), Optional.empty()));
        assertThat(value("wikibase-entityid", "{'entity-type':'property','numeric-id':31}"))
                .isEqualTo(new WikidataValue.EntityRef("P31"));
    }

    @Test
    void refusesWhatIsNoEntity() {
        for (String bad : List.of("{}", "{'id':7}", "{'id':'X1'}", "[]", "'Q1'"))
            assertThatThrownBy(() -> parse(bad)).as(bad).isInstanceOf(QuernException.class)
                    .hasMessageContaining("file line 1").hasMessageContaining("not a Wikidata entity");
    }
}
