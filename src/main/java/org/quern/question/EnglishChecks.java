package org.quern.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.question.TextCheck.Finding;

/**
 * Finds bad English of the kinds that grammars and models produce: doubled words, wrong articles, word forms that do
 * not exist, verbs that do not agree with their subject, and unfinished sentences. It has no dictionary, so it reports
 * only what is wrong in any sentence.
 */
final class EnglishChecks {

    // Several begin with the letters that can begin a match: it takes a fifth of the time.
    private static final Pattern DOUBLED = Pattern
            .compile("(?iu)(?<![\\p{L}\\p{N}’'.-])(\\p{L}+) \\1(?![\\p{L}\\p{N}’'-])");
    /** Words that may follow each other twice: "the one that that firm owns". */
    private static final Set<String> TWICE = Set.of("that", "had", "has");
    private static final Pattern PREPOSITIONS = Pattern
            .compile(
                    "(?i)(?=[aobfitw])\\b(?:of (?:of|in|at|by|to|with|into) (?:the|a|an)|(?:in|at|to|by|for|with) of (?:the|a|an))\\b");
    private static final Pattern DETERMINERS = Pattern.compile(
            "\\b(?:the|a|an) (?:the|a|an|is|are|was|were|has|have|had|does|do|did|of|it|they|which|who)\\b");
    /** "Is politician of": a profession needs an article, unlike an office, such as in "is president of". */
    private static final Pattern BARE = Pattern.compile("\\b(?:is|was) \\p{Ll}+(?:ian|ist) (?:of|in|at|for)\\b");
    private static final Pattern ARTICLE = Pattern
            .compile("(?<![\\p{L}\\p{N}’'.-])([Aa]n?) ([\\p{L}][\\p{L}\\p{N}-]*)");
    private static final Pattern FORMS = Pattern
            .compile("\\b(?:bies|bys|ofs|ats|ins|fors|froms|withs|bornes|borns|deads"
                    + "|childs|childrens|mans|womans|mens|womens|serieses|specieses|aircrafts|spacecrafts|peoples of|informations"
                    + "|foots|tooths|mouses|taxons|taxas|criterions|phenomenons|datas|\\p{L}++(?<=[bcdfghjklmnpqrstvwxz]ys)"
                    + "|buyed|writed|winned|drawed|teached|holded|leaded|builded|sended|sanged|dy|dys"
                    + "|(?:have|has|had) (?:wrote|sang|drew|took|gave|knew|ran|went)|did (?:\\p{L}+ )?(?:was|were|has|had|wrote|won)"
                    + "|inceptions)\\b");
    /** A participle or a verb used as a noun: "have the same born", "what is the located in of". */
    private static final Pattern VERBAL_NOUN = Pattern
            .compile("(?=[adhilst])\\b(?:the|same|different|a|an|their|its|higher|lower"
                    + "|highest|lowest|average) (?:born|founded|based|located|situated|died|released|published|established|written"
                    + "|directed|produced|created|conferred by|owned by|written by|founded by|directed by)(?= (?:of|are|is|than|do"
                    + "|does|among|by)\\b|[?.,])");
    /** Dates are earlier or later. */
    private static final Pattern DEGREE = Pattern
            .compile("(?i)\\b(?:highe(?:r|st)|lowe(?:r|st)|greate(?:r|st)|bigge(?:r|st)) "
                    + "(?:inception|birth|death|date|year|(?:\\p{L}+ )?(?:date|year)(?: of \\p{L}+)?)(?= |[?.,])(?! count)");
    private static final Pattern MORE = Pattern.compile("(?i)(?=m)\\b(?:more|most) \\p{L}{2,}(?<!oth)(?:ier|iest)\\b");
    private static final Pattern SEVERAL = Pattern.compile(
            "(?i)(?=[bcmptw])(?:\\b(?<!of )(?:they|those|these|both) (?:is|was|has|does)\\b|\\b(?:people|children|men|women|taxa) (?:who|that) "
                    + "(?:is|was|has|does)\\b|\\bwhich (?:people|children|men|women|taxa) (?:is|was|has)\\b)");
    private static final Pattern SINGLE = Pattern
            .compile("(?i)(?=[aehis])(?:(?<!\\b(?:does|did|has|can) )\\b(?:he|she|it|everyone|everybody) "
                    + "(?:are|were|have|do)\\b|(?<!do |does |did |has |was |is )\\beach of (?:them|the \\p{L}+) (?:are|were|have)\\b|\\b(?:a|an) \\p{Ll}+(?<!s) (?:who|that) "
                    + "(?:are|were|have|do)\\b)");
    private static final Pattern WHICH = Pattern
            .compile("\\bWhich (?:\\p{Ll}+ )?(\\p{Ll}+) (is|was|has|are|were|have) (?!there|\\p{L}+ing)");
    private static final Set<String> SAME = Set.of("series", "species", "aircraft", "spacecraft", "means",
            "headquarters", "prix", "corps", "chassis", "crossroads", "barracks", "gallows", "premises", "debris",
            "news", "physics", "mathematics", "politics", "athletics", "gymnastics", "sheep", "fish", "software",
            "data",
            "staff", "crew", "that", "who", "team", "police", "media", "people", "children", "men", "women", "taxa",
            "genera",
            "criteria",
            "phenomena", "termini", "feet", "teeth", "mice", "gentes", "alumni", "cast", "family", "group", "band",
            "club");
    private static final Pattern LEFT = Pattern
            .compile(
                    "(?=[nu§P$ ,?])(?:\\bnull\\b|\\bundefined\\b|§\\d|\\bP0\\b|\\$\\w+|  +| [,?.;:](?= |$)|,,|\\?\\?)");
    private static final Pattern SENTENCE = Pattern.compile("(?s)[^\\p{Ll}].*[?.!]\\s*");

    /** A name as one word of the same length, so that nothing in it is taken for English. */
    static String mask(String name) {
        return "Q" + "q".repeat(Math.max(0, name.length() - 1));
    }

    /**
     * @param question the question
     * @param masked the same, with names masked
     */
    List<Finding> check(String question, String masked) {
        List<Finding> findings = new ArrayList<>();
        for (MatchResult match : DOUBLED.matcher(masked).results().toList()) {
            if (!TWICE.contains(match.group(1).toLowerCase(Locale.ROOT)) && !match.group(1).startsWith("Q"))
                add(TextCheck.WORD_DOUBLED, match, question, findings);
        }
        find(TextCheck.WORD_DOUBLED, PREPOSITIONS, question, masked, findings);
        find(TextCheck.WRONG_ARTICLE, DETERMINERS, question, masked, findings);
        find(TextCheck.WRONG_ARTICLE, BARE, question, masked, findings);
        articles(question, masked, findings);
        for (Pattern pattern : List.of(FORMS, VERBAL_NOUN, DEGREE, MORE))
            find(TextCheck.WRONG_FORM, pattern, question, masked, findings);
        for (Pattern pattern : List.of(SEVERAL, SINGLE))
            find(TextCheck.WRONG_AGREEMENT, pattern, question, masked, findings);
        which(question, masked, findings);
        find(TextCheck.WRONG_SENTENCE, LEFT, question, masked, findings);
        if (!SENTENCE.matcher(masked).matches())
            findings.add(Finding.missing(TextCheck.WRONG_SENTENCE, question.isBlank() ? "" : question.strip()));
        return findings;
    }

    private static void articles(String question, String masked, List<Finding> findings) {
        Matcher article = ARTICLE.matcher(masked);
        while (article.find()) {
            String word = article.group(2);
            // A capital A may be a name or a label, and names are pronounced in their own way.
            if (Character.isUpperCase(word.codePointAt(0)) || article.group(1).equals("A") && article.start() > 0
                    || word.length() < 2)
                continue;
            if (!Words.withArticle(word).startsWith(article.group(1).toLowerCase(Locale.ROOT) + " "))
                add(TextCheck.WRONG_ARTICLE, article.toMatchResult(), question, findings);
        }
    }

    /** "Which movie are", "Which movies is", unless the verb belongs to what follows: "Which rivers is A part of?". */
    private static void which(String question, String masked, List<Finding> findings) {
        for (MatchResult match : WHICH.matcher(masked).results().toList()) {
            String noun = match.group(1);
            boolean many = noun.endsWith("s") && !noun.matches(".*(ss|us|is)");
            boolean plural = match.group(2).matches("are|were|have");
            String next = masked.substring(match.end());
            boolean own = next.matches("(?s)(?:ever |currently |also )?\\p{Ll}+(?:ed|en|wn|nt|ld|ught|t) .*"
                    + "|(?:part|members?|located|based|born) .*");
            if (!SAME.contains(noun) && many != plural && own)
                add(TextCheck.WRONG_AGREEMENT, match, question, findings);
        }
    }

    private static void find(TextCheck check, Pattern pattern, String question, String masked, List<Finding> findings) {
        for (MatchResult match : pattern.matcher(masked).results().toList())
            add(check, match, question, findings);
    }

    private static void add(TextCheck check, MatchResult match, String question, List<Finding> findings) {
        findings.add(new Finding(check, question.substring(match.start(), match.end()), match.start(), match.end()));
    }
}
