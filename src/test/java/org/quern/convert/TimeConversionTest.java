package org.quern.convert;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.testing.Shared;
import org.quern.wikidata.TimeText;
import org.quern.wikidata.WikidataValue.Time;

class TimeConversionTest {
    private final TimeConversion times = new TimeConversion(ConversionRules.CORRECT);

    @ParameterizedTest
    @CsvSource({"1984,12,30,11,30 December 1984", "1984,12,0,10,December 1984", "1984,0,0,9,1984",
        "1985,0,0,8,1980s", "1901,0,0,7,20th century", "2000,0,0,7,20th century", "1900,0,0,7,19th century",
        "100,0,0,7,1st century", "150,0,0,7,2nd century", "250,0,0,7,3rd century", "1050,0,0,7,11th century",
        "2101,0,0,7,22nd century", "5,0,0,8,0s"})
    void writesAsMuchAsIsKnown(long year, int month, int day, int precision, String text) {
        assertThat(times.text(new Time(year, month, day, precision, false), false)).isEqualTo(Converted.value(text));
    }

    @ParameterizedTest
    @CsvSource({"-43,3,15,11,15 March 44 BCE", "0,12,0,10,December 1 BCE", "0,0,0,9,1 BCE", "-9999,0,0,9,10000 BCE",
        "-500,0,0,8,500s BCE", "-100,0,0,7,1st century BCE", "-101,0,0,7,2nd century BCE", "1984,0,0,9,1984"})
    void writesYearsBeforeTheCommonEraAsPeopleDo(long year, int month, int day, int precision, String text) {
        assertThat(times.text(new Time(year, month, day, precision, false), true)).isEqualTo(Converted.value(text));
    }

    /** Days of four-year cycles on both sides of the year 0, in both calendars. */
    @Test
    void datesBeforeTheCommonEraGoThroughRdfAndJson() {
        Random random = new Random(44);
        for (int i = 0; i < 2_000; i++) {
            LocalDate day = LocalDate.ofEpochDay(-730_000 - random.nextInt(400_000));
            int historical = day.getYear() > 0 ? day.getYear() : day.getYear() - 1;
            String json = "%s%04d-%02d-%02dT00:00:00Z".formatted(historical < 0 ? "-" : "+", Math.abs(historical),
                    day.getMonthValue(), day.getDayOfMonth());
            Converted date = times.date(TimeText.fromJson(json, 11, false).orElseThrow(), true);
            assertThat(date).isEqualTo(Converted.value(day))
                    .isEqualTo(times.date(TimeText.fromRdf(day + "T00:00:00Z", 11, false).orElseThrow(), true));
            assertThat(times.year(TimeText.fromJson(json, 9, false).orElseThrow(), true))
                    .isEqualTo(Converted.value((long) day.getYear()));
        }
        assertThat(times.year(new Time(-13_798_000_000L, 0, 0, 9, false), true))
                .isEqualTo(Converted.value(-13_798_000_000L));
        assertThat(times.date(new Time(-13_798_000_000L, 1, 1, 11, false), true))
                .isEqualTo(Converted.discarded(Reason.YEAR_OUT_OF_RANGE));
    }

    @Test
    void discardsWithAReason() {
        assertThat(times.text(new Time(1984, 12, 30, 12, false), false))
                .isEqualTo(Converted.discarded(Reason.NO_TEXT_FOR_PRECISION));
        assertThat(times.date(new Time(1984, 12, 0, 10, false), false))
                .isEqualTo(Converted.discarded(Reason.TOO_IMPRECISE));
        assertThat(times.date(new Time(-43, 3, 15, 11, true), false))
                .isEqualTo(Converted.discarded(Reason.BEFORE_COMMON_ERA));
        assertThat(times.date(new Time(2023, 2, 29, 11, false), false))
                .isEqualTo(Converted.discarded(Reason.NO_SUCH_DAY));
        assertThat(times.year(new Time(0, 0, 0, 9, false), false))
                .isEqualTo(Converted.discarded(Reason.BEFORE_COMMON_ERA));
        assertThat(times.year(new Time(1985, 0, 0, 8, false), false))
                .isEqualTo(Converted.discarded(Reason.TOO_IMPRECISE));
    }

    /** Each text of the published implementation; where ours is another, one of four reasons explains it. */
    @Test
    void agreesWithThePublishedTexts() throws JsonProcessingException {
        Map<String, Integer> explained = new TreeMap<>();
        ObjectMapper mapper = new ObjectMapper();
        for (String line : Shared.lines("oracles/conversion/dates.jsonl.gz")) {
            JsonNode one = mapper.readTree(line);
            int precision = one.get(1).intValue();
            Optional<Time> time = TimeText.fromRdf(one.get(0).textValue(), precision, false);
            Optional<Object> actual = time
                    .map(t -> one.get(2).booleanValue() ? times.date(t, false) : times.text(t, false))
                    .filter(Converted.Value.class::isInstance).map(v -> ((Converted.Value) v).value().toString());
            Optional<Object> expected = Optional.ofNullable(one.get(3).textValue());
            if (!actual.equals(expected))
                explained.merge(reason(one, precision), 1, Integer::sum);
        }
        assertThat(explained).hasToString("{century named or numbered otherwise=20, published crashes=76}");
    }

    private static String reason(JsonNode one, int precision) {
        if (one.get(3).has("raises"))
            return "published crashes";
        return precision == TimeText.CENTURY ? "century named or numbered otherwise" : "unexplained: " + one;
    }
}
