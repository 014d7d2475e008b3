package org.quern.bench.synthetic;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import org.quern.wikidata.WikidataValue;

/** Values as they occur in Wikidata, the same for the same seed. */
public final class SeededValues {
    private static final List<String> SYLLABLES = List.of("ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu",
            "na", "pe", "ri", "so", "tu", "va", "wen", "xi", "yor", "zan");
    /** Texts that have broken many a program. */
    private static final List<String> ODD = List.of(" “quoted”", " \"quoted\"", " \\ back", " Österreich", " Москва",
            " 東京", " 🎬", "’s", " <b>", " a\u00A0b", " & Co.", " 50 %");
    private static final int ODD_ONE_IN = 12;

    private final SplittableRandom random;

    public SeededValues(long seed) {
        this.random = new SplittableRandom(seed);
    }

    public long below(long bound) {
        return random.nextLong(bound);
    }

    public boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    public <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    public String uuid() {
        return new UUID(random.nextLong(), random.nextLong()).toString().toUpperCase(Locale.ROOT);
    }

    /** A name of a few words. */
    public String name(int words) {
        StringBuilder name = new StringBuilder();
        for (int word = 0; word < words; word++) {
            int start = name.isEmpty() ? 0 : name.append(' ').length();
            for (int left = 2 + random.nextInt(2); left > 0; left--)
                name.append(one(SYLLABLES));
            name.setCharAt(start, Character.toUpperCase(name.charAt(start)));
        }
        return oneIn(ODD_ONE_IN) ? name + one(ODD) : name.toString();
    }

    public WikidataValue.EntityRef item(String id) {
        return new WikidataValue.EntityRef(id);
    }

    public WikidataValue text(String text) {
        return new WikidataValue.Text(text);
    }

    public WikidataValue digits(int count) {
        StringBuilder digits = new StringBuilder();
        for (int left = count; left > 0; left--)
            digits.append(random.nextInt(10));
        return new WikidataValue.Text(digits.toString());
    }

    public WikidataValue monolingual(String text) {
        return new WikidataValue.Monolingual(text, one(List.of("en", "fr", "de", "zh-hans")));
    }

    /** An amount with some decimal places, sometimes none. */
    public WikidataValue quantity(long below, int places, String unit) {
        BigDecimal amount = BigDecimal.valueOf(1 + below(below * (long) Math.pow(10, places)), places)
                .stripTrailingZeros();
        return new WikidataValue.Quantity(amount.scale() < 0 ? amount.setScale(0) : amount,
                Optional.of(unit).filter(u -> !u.isEmpty()));
    }

    public WikidataValue place() {
        return new WikidataValue.Coordinate((below(1_700_000) - 850_000) / 1e4, (below(3_500_000) - 1_750_000) / 1e4,
                "Q2");
    }

    /** A point in time; mostly a day of the last two centuries, at times a century, a Julian date, or before Christ. */
    public WikidataValue time() {
        int month = 1 + random.nextInt(12);
        return switch (random.nextInt(20)) {
            case 0 -> new WikidataValue.Time(1 + below(1900), month, 1 + random.nextInt(28), 11, true);
            case 1 -> new WikidataValue.Time(-below(800), month, 1 + random.nextInt(28), 11, false);
            case 2 -> new WikidataValue.Time(100 * (10 + below(11)), 0, 0, 7, false);
            case 3 -> new WikidataValue.Time(10 * (150 + below(52)), 0, 0, 8, false);
            case 4, 5, 6 -> new WikidataValue.Time(1200 + below(820), 0, 0, 9, false);
            case 7 -> new WikidataValue.Time(1800 + below(220), month, 0, 10, false);
            default -> new WikidataValue.Time(1850 + below(170), month, 1 + random.nextInt(28), 11, false);
        };
    }
}
