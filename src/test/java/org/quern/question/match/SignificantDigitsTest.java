package org.quern.question.match;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quern.testing.Shared;

class SignificantDigitsTest {

    /** The published rounding cuts numbers below ten to whole ones, also where it should go up: there we differ. */
    @Test
    void roundsAsPublishedFromTenOnAndBelowItForWholeNumbers() throws Exception {
        ObjectMapper json = new ObjectMapper();
        List<BigDecimal> different = new ArrayList<>();
        int same = 0;
        for (String line : Shared.lines("oracles/questions/round-number.jsonl.gz")) {
            JsonNode one = json.readTree(line);
            BigDecimal value = one.get(0).decimalValue();
            BigDecimal rounded = one.get(1).textValue().equals("ceil") ? SignificantDigits.up(value)
                    : SignificantDigits.down(value);
            if (rounded.compareTo(one.get(2).decimalValue()) == 0)
                same++;
            else
                different.add(value);
        }
        assertThat(different).allSatisfy(v -> assertThat(v.abs()).isLessThan(BigDecimal.TEN))
                .allSatisfy(v -> assertThat(v.remainder(BigDecimal.ONE)).isNotEqualByComparingTo(BigDecimal.ZERO));
        assertThat(same).isGreaterThan(400);
    }

    @Test
    void theValueAlwaysLiesWithinItsThreshold() {
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            BigDecimal value = BigDecimal.valueOf((random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(12) - 3));
            assertThat(SignificantDigits.up(value)).isGreaterThanOrEqualTo(value);
            assertThat(SignificantDigits.down(value)).isLessThanOrEqualTo(value);
            assertThat(SignificantDigits.up(value).precision()).isLessThanOrEqualTo(2);
        }
    }

    @Test
    void writesThresholdsWithoutAnExponent() {
        assertThat(CypherText.literal(SignificantDigits.up(new BigDecimal("323122")))).isEqualTo("330000");
        assertThat(CypherText.literal(SignificantDigits.down(new BigDecimal("0.00123")))).isEqualTo("0.0012");
    }
}
