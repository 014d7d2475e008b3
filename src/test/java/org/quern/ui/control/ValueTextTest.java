package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quern.graph.YearText;

class ValueTextTest {

    @Test
    void yearsBeforeTheCommonEraAreShownAsPeopleWriteThem() {
        YearText years = new YearText("BCE", "CE");
        assertThat(ValueText.shown(years, "n.founding_year", -599L)).isEqualTo("600 BCE");
        assertThat(ValueText.shown(years, "min(n.year)", 0L)).isEqualTo("1 BCE");
        assertThat(ValueText.shown(years, "n.founding_year", 79L)).isEqualTo("79");
        assertThat(ValueText.shown(years, "n.elevation", -40L)).isEqualTo("-40");
        assertThat(ValueText.shown(years, "n.born", "-0043-03-15")).isEqualTo("44-03-15 BCE");
        assertThat(ValueText.shown(years, "n.born", "-0043-02-31")).isEqualTo("-0043-02-31");
        assertThat(ValueText.shown(years, "n.born", LocalDate.of(0, 2, 29))).isEqualTo("1-02-29 BCE");
        assertThat(ValueText.shown(years, "n.born", null)).isEqualTo(ValueText.NO_VALUE);
    }

    @Test
    void numbersHaveThinSpacesButYearsDoNot() {
        assertThat(ValueText.shown(1994L)).isEqualTo("1994");
        assertThat(ValueText.shown(1234567L)).isEqualTo("1\u2009234\u2009567");
        assertThat(ValueText.shown(-12345.678)).isEqualTo("-12\u2009345.678");
        assertThat(ValueText.shown(2.0)).isEqualTo("2.0");
        assertThat(ValueText.shown(-0.5)).isEqualTo("-0.5");
        assertThat(ValueText.shown(1.0 / 3)).isEqualTo("0.333333");
        assertThat(ValueText.shown(1e-9)).isEqualTo("1.0E-9");
        assertThat(ValueText.shown(Double.NaN)).isEqualTo("NaN");
    }

    @Test
    void whatIsMissingIsADash() {
        assertThat(ValueText.shown(null)).isEqualTo("–");
        assertThat(ValueText.raw(null)).isEmpty();
        assertThat(ValueText.shown(Arrays.asList(1L, null))).isEqualTo("1, –");
        assertThat(ValueText.shown(Map.of("b", 1L, "a", "x"))).isEqualTo("{a: x, b: 1}");
    }

    @Test
    void identifiersAreTold() {
        assertThat(ValueText.isId("Q42")).isTrue();
        assertThat(ValueText.isId("Film#Q42")).isTrue();
        assertThat(ValueText.isId("4:0f3a9c1e-6b:12")).isTrue();
        assertThat(ValueText.isId("Quebec")).isFalse();
        assertThat(ValueText.isId(42L)).isFalse();
    }

    @Test
    void ordersNothingThenNumbersThenTexts() {
        List<@Nullable Object> values = new ArrayList<>(Arrays.asList("b", 10L, null, 9.5, "A"));
        values.sort(ValueText.order());
        assertThat(values).containsExactly(null, 9.5, 10L, "A", "b");
    }
}
