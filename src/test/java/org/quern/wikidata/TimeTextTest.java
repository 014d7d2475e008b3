package org.quern.wikidata;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.quern.wikidata.WikidataValue.Time;

class TimeTextTest {
    private static final Pattern FORM = Pattern.compile("([+-]?)(\\d{1,17})-(\\d{2})-(\\d{2})"
            + "(?:T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:\\d{2})?");
    private static final String[] PIECES = {"+", "-", "1952", "0", "44", "12345678901234567", "123456789012345678",
        "-03", "-00", "-13", "-1", "-31", "T", "00:00:00", "T23:59:60", ".5", ".", "Z", "+01:00", "-23:5", " ", "x",
        "²", "\n"};

    private static Optional<Time> expected(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || Integer.parseInt(form.group(3)) > 12 || Integer.parseInt(form.group(4)) > 31)
            return Optional.empty();
        long year = Long.parseLong(form.group(2));
        return Optional.of(new Time(form.group(1).equals("-") ? -year : year, 0, 0, TimeText.YEAR, false));
    }

    @Test
    void takesWhatHasTheFormAndNothingElse() {
        Random random = new Random(7);
        int dates = 0;
        for (int i = 0; i < 200_000; i++) {
            StringBuilder text = new StringBuilder(i % 3 == 0 ? "+1984-12-30" : i % 3 == 1 ? "-7-01-02T00:00:00" : "");
            for (int left = random.nextInt(6); left > 0; left--)
                text.append(PIECES[random.nextInt(PIECES.length)]);
            Optional<Time> time = TimeText.fromRdf(text.toString(), TimeText.YEAR, false);
            assertThat(time).as("«%s»", text).isEqualTo(expected(text.toString()));
            dates += time.isPresent() ? 1 : 0;
        }
        assertThat(dates).isGreaterThan(20_000);
    }
}
