package org.quern.wikidata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quern.testing.Shared;
import org.quern.wikidata.UnitTable.Conversion;

class UnitTableTest {
    private static final String METRE = "Q11573";
    private static final String FOOT = "Q3710";
    private static final String KELVIN = "Q11579";
    private static final String CELSIUS = "Q25267";
    private static final String FAHRENHEIT = "Q42289";

    /** Units whose factor is another in Wikidata's table, by at most a tenth. */
    private static final Set<String> OTHER_FACTOR = Set.of("league", "Earth radius", "year", "solar mass", "Dalton",
            "Earth mass", "light-year", "acre", "foot", "fathom", "furlong", "square yard");
    /** Units that Wikidata's table does not convert, or that the published implementation took for something else. */
    private static final Set<String> ONE_SIDE_ONLY = Set.of("month", "century", "decade", "byte", "gigatonne",
            "horsepower", "barrel", "", "degree Fahrenheit", "degree Celsius", "Julian year", "long ton", "short ton",
            "degree");

    private final UnitTable units = new UnitTable();

    @Test
    void findsUnitsByNameInAnyCaseAndById() {
        assertThat(units.find("Metre")).contains(METRE);
        assertThat(units.find("United States dollar")).contains("Q4917");
        assertThat(units.find("Q99")).contains("Q99");
        assertThat(units.find("nonsense unit")).isEmpty();
        assertThat(units.find("carat")).as("two units have this name").isEmpty();
        assertThat(units.name(FOOT)).contains("foot");
    }

    @Test
    void convertsByExactDecimals() {
        assertThat(converted("5.9", FOOT, METRE)).isEqualByComparingTo("1.79832354");
        assertThat(converted("1.69", METRE, "Q174728")).isEqualByComparingTo("169");
    }

    @Test
    void convertsTemperaturesWithTheirOffsets() {
        assertThat(converted("-40", CELSIUS, FAHRENHEIT).doubleValue()).isEqualTo(-40, within(1e-12));
        assertThat(converted("212", FAHRENHEIT, CELSIUS).doubleValue()).isEqualTo(100, within(1e-12));
        assertThat(converted("0", CELSIUS, KELVIN)).isEqualByComparingTo("273.15");
    }

    @Test
    void neverConvertsCurrenciesOrOtherDimensions() {
        assertThat(units.convert(BigDecimal.ONE, "Q4917", "Q4916")).isEqualTo(new Conversion.NoFactor());
        assertThat(units.convert(BigDecimal.ONE, "Q4917", "Q4917")).isEqualTo(new Conversion.Done(BigDecimal.ONE));
        assertThat(units.convert(BigDecimal.ONE, METRE, "Q11570")).isEqualTo(new Conversion.OtherDimension());
    }

    @Test
    void agreesWithThePublishedPairs() throws JsonProcessingException {
        List<String> unexplained = new ArrayList<>();
        int compared = 0;
        ObjectMapper mapper = JsonMapper.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();
        for (String line : Shared.lines("oracles/conversion/units.jsonl.gz")) {
            JsonNode pair = mapper.readTree(line);
            String from = pair.get("src").textValue();
            String to = pair.get("trg").textValue();
            if (ONE_SIDE_ONLY.contains(from) || ONE_SIDE_ONLY.contains(to))
                continue;
            if (pair.get("cases").isEmpty() && converts(from, to) && !from.equals(to))
                unexplained.add(line);
            double tolerance = OTHER_FACTOR.contains(from) || OTHER_FACTOR.contains(to) ? 0.1 : 1e-9;
            for (JsonNode one : pair.get("cases")) {
                compared++;
                if (!agrees(from, to, one, tolerance))
                    unexplained.add(from + " → " + to + " " + one);
            }
        }
        assertThat(compared).isGreaterThan(1000);
        assertThat(unexplained).isEmpty();
    }

    /** Every pair by the published factors, and how many agree. */
    @Test
    void agreesWithThePublishedPairsByTheirFactors() throws JsonProcessingException {
        UnitTable published = units.published();
        ObjectMapper mapper = JsonMapper.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();
        Map<String, Integer> counts = new TreeMap<>();
        Set<String> different = new TreeSet<>();
        for (String line : Shared.lines("oracles/conversion/units.jsonl.gz")) {
            JsonNode pair = mapper.readTree(line);
            String from = pair.get("src").textValue();
            String to = pair.get("trg").textValue();
            String outcome = outcome(published, pair, from, to);
            counts.merge(outcome, 1, Integer::sum);
            if (outcome.equals("different factor"))
                different.add(from + " → " + to);
        }
        // Theirs takes the degree for one of an angle.
        assertThat(different).containsExactly("degree Fahrenheit → kelvin");
        assertThat(counts).hasToString(
                "{different factor=1, equal=352, neither converts=694, only ours=10, only theirs=40}");
    }

    private static String outcome(UnitTable table, JsonNode pair, String from, String to) {
        Optional<String> source = table.find(from);
        Optional<String> target = table.find(to);
        boolean ours = source.isPresent() && target.isPresent()
                && table.convert(BigDecimal.ONE, source.get(), target.get()) instanceof Conversion.Done;
        boolean theirs = !pair.get("cases").isEmpty();
        if (ours != theirs)
            return ours ? "only ours" : "only theirs";
        if (!ours)
            return "neither converts";
        for (JsonNode one : pair.get("cases")) {
            double actual = ((Conversion.Done) table.convert(new BigDecimal(one.get(0).asText()), source.get(),
                    target.get())).amount().doubleValue();
            double expected = one.get(1).doubleValue();
            if (Math.abs(actual - expected) > 1e-12 * Math.abs(expected))
                return "different factor";
        }
        return "equal";
    }

    private boolean converts(String from, String to) {
        return units.find(from).isPresent() && units.find(to).isPresent() && units.convert(BigDecimal.ONE,
                units.find(from).get(), units.find(to).get()) instanceof Conversion.Done;
    }

    private boolean agrees(String from, String to, JsonNode one, double tolerance) {
        if (!converts(from, to))
            return false;
        double expected = one.get(1).doubleValue();
        double actual = converted(one.get(0).asText(), units.find(from).orElseThrow(), units.find(to).orElseThrow())
                .doubleValue();
        return Math.abs(actual - expected) <= tolerance * Math.abs(expected);
    }

    private BigDecimal converted(String amount, String from, String to) {
        return ((Conversion.Done) units.convert(new BigDecimal(amount), from, to)).amount();
    }
}
