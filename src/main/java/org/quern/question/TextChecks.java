package org.quern.question;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.quern.question.TextCheck.Finding;

/**
 * Compares a question's text with its gold query, without a model: names, numbers and dates of the query must occur,
 * template brackets and Cypher must not (CypherBench, section 4.5).
 */
public final class TextChecks {

    private static final Pattern BRACKET = Pattern.compile("[\\[\\]{}]");
    private static final Pattern HINT = Pattern.compile(
            "(?i)\\((?:at some point, past or present|or both|none counts as 0)\\)");
    private static final Pattern CYPHER = Pattern.compile(
            "(?=[OMRWDUInmr$(<\\[\\]-])(?:\\b(?:OPTIONAL )?MATCH\\s*\\(|\\b(?:RETURN|WHERE|DISTINCT|UNWIND|ORDER BY|IS NOT NULL|IS NULL|UNION)\\b"
                    + "|\\b[nmr]\\d?\\.[a-z]\\w*|\\b[mr]\\d\\b|-\\[|\\]-|<-|->|\\$\\{|\\(\\w*:\\w+)");

    /** A relation that has not ended; one that had not ended in some year has a condition on that too. */
    private static final Pattern NOW = Pattern.compile("(?i)\\bend_?(?:year|date|time)?\\w*`? IS NULL");
    private static final Pattern NOW_OR_THEN = Pattern.compile("(?i)\\bend_?\\w*`? IS NULL\\s*\\)|\\bOR\\b.*IS NULL");
    private static final Pattern AT_PRESENT = Pattern
            .compile("(?i)\\b(?:currently|now|nowadays|presently|at present|today"
                    + "|still|at the moment|as of now|to date|current|present(?:-day)?|ongoing|incumbent|active|has not ended"
                    + "|have not ended|without an end|no end|yet)\\b");
    private static final Pattern CURRENTLY = Pattern.compile(
            "(?i)(?<!\\bor )(?<!\\band )\\b(?:currently|at present|presently|nowadays)\\b(?! or | and |,? (?:or|and) )");

    private final EnglishChecks english = new EnglishChecks();

    /** The findings; each name, number and passage once, in the order of the checks. */
    public List<Finding> check(Sample sample) {
        return check(sample.nlQuestion(), sample.goldCypher());
    }

    /** The names and texts of a gold query, which rewriting must not change. */
    public static Set<String> texts(String gold) {
        return GoldLiterals.of(gold).texts();
    }

    public List<Finding> check(String question, String gold) {
        GoldLiterals literals = GoldLiterals.of(gold);
        List<Finding> findings = new ArrayList<>();
        // Longest first, so that parts of a name count neither as numbers nor as brackets.
        String rest = question;
        String masked = question;
        for (String text : literals.texts().stream().sorted((a, b) -> b.length() - a.length()).toList()) {
            if (question.contains(text)) {
                rest = rest.replace(text, " ".repeat(text.length()));
                masked = masked.replace(text, EnglishChecks.mask(text));
            } else if (NamePlural.says(question, text))
                rest = NamePlural.without(rest, text);
            else
                findings.add(changed(question, text));
        }
        Set<BigDecimal> said = EraPhrases.of(rest).numbers();
        for (GoldLiterals.Number number : literals.numbers()) {
            if (!says(said, rest, number))
                findings.add(Finding.missing(TextCheck.NUMBER_MISSING, number.value().toPlainString()));
        }
        literals.dates().stream().filter(date -> !DatePhrases.says(question, date))
                .forEach(date -> findings.add(Finding.missing(TextCheck.DATE_MISSING, date.toString())));
        found(TextCheck.BRACKET_LEFT, BRACKET, rest, findings);
        found(TextCheck.BRACKET_LEFT, HINT, rest, findings);
        found(TextCheck.CYPHER_LEFT, CYPHER, rest, findings);
        for (String identifier : literals.identifiers())
            found(TextCheck.CYPHER_LEFT, Pattern.compile("(?<!\\w)" + Pattern.quote(identifier) + "(?!\\w)"), rest,
                    findings);
        // An opening question mark is Spanish.
        if (!question.contains("¿")) {
            findings.addAll(english.check(question, masked));
            time(question, masked, gold, findings);
        }
        return findings;
    }

    /** Whether the present is in both or in neither. */
    private static void time(String question, String masked, String gold, List<Finding> findings) {
        boolean now = NOW.matcher(gold).find() && !NOW_OR_THEN.matcher(gold).find();
        if (now && !AT_PRESENT.matcher(masked).find())
            findings.add(Finding.missing(TextCheck.TIME_MISSING, "currently"));
        if (!NOW.matcher(gold).find())
            for (MatchResult match : CURRENTLY.matcher(masked).results().toList())
                findings.add(new Finding(TextCheck.TIME_ADDED, question.substring(match.start(), match.end()),
                        match.start(), match.end()));
    }

    private static void found(TextCheck check, Pattern pattern, String text, List<Finding> findings) {
        for (MatchResult match : pattern.matcher(text).results().toList())
            findings.add(new Finding(check, match.group(), match.start(), match.end()));
    }

    /** A name that occurs except for case, accents, quotation marks and spaces, or that is missing. */
    private static Finding changed(String question, String text) {
        Folded folded = new Folded(question);
        int at = folded.text().indexOf(new Folded(text).text());
        return at < 0 || new Folded(text).text().isEmpty() ? Finding.missing(TextCheck.NAME_MISSING, text)
                : new Finding(TextCheck.NAME_CHANGED, text, folded.place(at),
                        folded.place(at + new Folded(text).text().length() - 1) + 1);
    }

    private static boolean says(Set<BigDecimal> said, String text, GoldLiterals.Number number) {
        BigDecimal value = number.value();
        if (holds(said, value) || value.signum() < 0 && !number.year() && holds(said, value.negate()))
            return true;
        if (value.stripTrailingZeros().scale() > 0)
            return false;
        String lower = text.toLowerCase(Locale.ROOT);
        BigDecimal one = BigDecimal.ONE;
        // "More than two" and "three or more" mean the same for integers.
        return switch (number.sign()) {
            case ">" -> holds(said, value.add(one)) && lower.matches("(?s).*(at least|or more|or later|from|since).*");
            case "<" -> holds(said, value.subtract(one))
                    && lower.matches("(?s).*(at most|or fewer|or less|or earlier|up to|until).*");
            case ">=" -> holds(said, value.subtract(one))
                    && lower.matches("(?s).*(more than|over|above|after|exceed|greater|later).*");
            case "<=" -> holds(said, value.add(one))
                    && lower.matches("(?s).*(fewer than|less than|under|below|before|earlier).*");
            default -> false;
        };
    }

    private static boolean holds(Set<BigDecimal> said, BigDecimal value) {
        // A sorted set compares by value: 1 is 1.0.
        return said.contains(value);
    }

    /** A text in lower case, without accents and spaces, with the original position of each character. */
    private static final class Folded {
        private final StringBuilder folded = new StringBuilder();
        private final List<Integer> places = new ArrayList<>();

        Folded(String text) {
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (Character.isLetterOrDigit(c) || Character.isSurrogate(c)) {
                    folded.append(Character.toLowerCase(c));
                    places.add(i);
                }
            }
        }

        String text() {
            return folded.toString();
        }

        int place(int index) {
            return places.get(index);
        }
    }

    /** Finds a date in an English or Spanish text, in the usual forms. */
    private static final class DatePhrases {

        private static final Locale SPANISH = Locale.forLanguageTag("es");

        private DatePhrases() {}

        static boolean says(String text, LocalDate date) {
            int day = date.getDayOfMonth();
            int month = date.getMonthValue();
            boolean before = date.getYear() <= 0;
            String year = "0{0,3}" + (before ? 1 - date.getYear() : date.getYear());
            String era = before ? "\\s*" + EraPhrases.BEFORE : "(?!\\d|\\s*" + EraPhrases.BEFORE + ")";
            String name = date.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
            String brief = "(?:" + name + "|" + name.substring(0, 3) + "\\.?)";
            String ordinal = "0?" + day + "(?:st|nd|rd|th)?";
            return Pattern.compile("(?i)(?<!\\d)(?:" + String.join("|",
                    year + "[-/.]0?" + month + "[-/.]0?" + day,
                    "0?" + day + "[./-]\\s?0?" + month + "[./-]\\s?" + year,
                    "0?" + month + "/0?" + day + "/" + year,
                    brief + "\\s+" + ordinal + ",?\\s+(?:of\\s+)?" + year,
                    ordinal + "\\s+(?:of\\s+)?" + brief + ",?\\s+(?:of\\s+)?" + year,
                    year + ",?\\s+" + brief + "\\s+" + ordinal,
                    day + " de " + date.getMonth().getDisplayName(TextStyle.FULL, SPANISH) + " de " + year)
                    + ")" + era).matcher(text).find() || before && text.contains(date.toString());
        }
    }
}
