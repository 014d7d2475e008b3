package org.quern.evaluate.run;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A row or item that is not the prediction for a question.
 *
 * @param where it is in the file
 */
public record Skipped(String problem, String where, Reason reason) {

    /** Why predictions are skipped. */
    public enum Reason {
        UNREADABLE("not readable"), UNIDENTIFIED("no id or question"), UNKNOWN_QUESTION("unknown question"),
        AMBIGUOUS("several questions fit"), NO_GOLD("no gold query"), ANOTHER("another prediction comes before"),
        OTHER_FOLDER(
                "predictions in other folders, which may be another model's: import each folder"),
        TOO_LONG(
                "too long"),
        FILE("files without predictions");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        /** The reason in JSON. */
        @JsonValue
        String constant() {
            return name();
        }

        /** The reason in keys of messages. */
        public String key() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** The reason in a few words. */
        public String text() {
            return text;
        }
    }

    private static final Pattern NUMBER = Pattern.compile("\\d+");
    private static final int DIGITS = 20;
    /** Max. characters of a prediction; a database refuses much shorter queries. */
    private static final int LONGEST = 10_000_000;

    /** A row that cannot be read. */
    public Skipped(String problem, String where) {
        this(problem, where, Reason.UNREADABLE);
    }

    /** What is wrong with a prediction that no file of runs could contain; it counts as none. */
    public static Optional<String> tooLong(String prediction) {
        return prediction.length() <= LONGEST ? Optional.empty()
                : Optional.of("the prediction has %,d characters; at most %,d are read".formatted(prediction.length(),
                        LONGEST));
    }

    /** In the order of the file. */
    public static List<Skipped> sorted(List<Skipped> skipped) {
        return skipped.stream().sorted(Comparator.comparing(Skipped::place)).toList();
    }

    /** Line 9 comes before line 10. */
    private String place() {
        return NUMBER.matcher(where).replaceAll(number -> "0".repeat(Math.max(0, DIGITS - number.group().length()))
                + number.group());
    }

    /** The number of skipped rows by reason. */
    public static Map<Reason, Integer> counts(List<Skipped> skipped) {
        Map<Reason, Integer> counts = new EnumMap<>(Reason.class);
        skipped.forEach(each -> counts.merge(each.reason(), 1, Integer::sum));
        return counts;
    }
}
