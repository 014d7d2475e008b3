package org.quern.question.audit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherTokens;
import org.quern.question.TextChecks;
import org.quern.question.Words;
import org.quern.question.audit.AuditRule.Found;

/** English words of a question that a gold query must answer to, and does not. */
public final class WordRules {

    private static final Pattern SUPERLATIVE = Pattern.compile(
            "(?i)\\b(?:(?<!at )(?:most|least)|fewest|highest|lowest|largest|smallest|greatest|longest|shortest|oldest|youngest"
                    + "|tallest|biggest|earliest|latest|newest|heaviest|lightest|deepest|widest|richest|fastest|slowest"
                    + "|farthest|furthest|nearest|closest)\\b(?! of (?:the|its|their|all)\\b)");
    private static final Pattern SORTS = Pattern.compile("(?i)\\border\\s+by\\b|\\b(?:max|min)\\s*\\(|\\ball\\s*\\(");
    private static final Pattern NEGATION = Pattern.compile(
            "(?i)\\b(?:(?<!whether or )(?<!if )(?<!or )not(?! only| just| necessarily)|never|(?<!or )without|neither|nor"
                    + "|\\w+n['’]t|no(?! (?:later|earlier|more|less|fewer|longer|matter|\\w+er than)\\b)(?!\\.)"
                    + "|other than|(?<!none )except|excluding)\\b");
    private static final Pattern NEGATES = Pattern.compile(
            "(?i)\\b(?:not|xor|optional)\\b|<>|!|\\bis\\s+null\\b|\\bfalse\\b|\\bnone\\s*\\(|=\\s*0\\b");
    private static final Pattern HOW_MANY = Pattern.compile("(?i)\\bhow many\\b");
    private static final Pattern AGGREGATES = Pattern.compile("(?i)\\b(?:count|sum|avg|size|length)\\s*[({]");
    /** The expression below is not for longer queries. */
    private static final int LONGEST = 2_000;
    private static final Pattern RETURNS_NAMES = Pattern.compile(
            "(?is).*\\breturn\\s+(?:distinct\\s+)?\\w+\\.name(?:\\s+as\\s+\\w+)?(?:\\s*,\\s*\\w+\\.name)*\\s*;?\\s*$");
    private static final Pattern DIGITS = Pattern.compile("(?<![\\w.,-])\\d[\\d,]*(?:\\.\\d+)?(?![\\w%])");
    private static final Pattern IN_QUERY = Pattern.compile("\\d+(?:\\.\\d+)?");
    private static final Pattern SCALE = Pattern.compile(
            "(?i)^[\\s-]*(?:thousand|million|billion|trillion|hundred|dozen|days?\\b|hours?\\b)");
    /** Smaller numbers are often part of a name or a way of speaking. */
    private static final double LEAST = 10;

    /** The findings; each word once. */
    public List<Found> of(String question, String gold) {
        String text = withoutNames(question, gold);
        String code = withoutTexts(gold);
        Set<String> own = words(gold);
        List<Found> found = new ArrayList<>();
        if (!SORTS.matcher(code).find())
            first(SUPERLATIVE, text, own).ifPresent(word -> found.add(new Found(AuditRule.SUPERLATIVE, word)));
        if (!NEGATES.matcher(code).find())
            first(NEGATION, text, own).ifPresent(word -> found.add(new Found(AuditRule.NEGATION, word)));
        if (!AGGREGATES.matcher(code).find() && gold.length() < LONGEST && RETURNS_NAMES.matcher(gold).matches())
            first(HOW_MANY, text, Set.of()).ifPresent(word -> found.add(new Found(AuditRule.COUNT, word)));
        numbers(text, gold).forEach(number -> found.add(new Found(AuditRule.NUMBER, number)));
        return found;
    }

    private static Optional<String> first(Pattern pattern, String text, Set<String> own) {
        return pattern.matcher(text).results().map(match -> match.group())
                .filter(word -> !own.contains(word.toLowerCase(Locale.ROOT))).findFirst();
    }

    /** Names that contain such words say nothing; a name may be written with other capitals. */
    private static String withoutNames(String question, String gold) {
        String text = question;
        for (String name : TextChecks.texts(gold).stream().sorted((a, b) -> b.length() - a.length()).toList())
            text = name.isBlank() ? text : Pattern.compile(Pattern.quote(name), Pattern.CASE_INSENSITIVE
                    | Pattern.UNICODE_CASE).matcher(text).replaceAll(" ");
        return text;
    }

    private static String withoutTexts(String gold) {
        return CypherTokens.of(gold).stream().map(token -> token.kind() == CypherToken.Kind.STRING ? "''"
                : token.kind() == CypherToken.Kind.COMMENT ? " " : token.in(gold)).collect(Collectors.joining(" "));
    }

    /** The words of the names in the query: what the graph calls “highest point” is no superlative. */
    private static Set<String> words(String gold) {
        Set<String> words = new LinkedHashSet<>();
        Matcher names = Pattern.compile("\\p{L}[\\p{L}\\d_]*").matcher(withoutTexts(gold));
        while (names.find())
            words.addAll(List.of(Words.split(names.group()).toLowerCase(Locale.ROOT).split(" ")));
        return words;
    }

    private static List<String> numbers(String text, String gold) {
        Set<Double> known = IN_QUERY.matcher(gold).results().map(match -> Double.valueOf(match.group()))
                .collect(Collectors.toSet());
        List<String> missing = new ArrayList<>();
        Matcher digits = DIGITS.matcher(text);
        while (digits.find()) {
            double value = Double.parseDouble(digits.group().replace(",", ""));
            if (value >= LEAST && !known.contains(value) && !SCALE.matcher(text.substring(digits.end())).find()
                    && !missing.contains(digits.group()))
                missing.add(digits.group());
        }
        return missing;
    }
}
