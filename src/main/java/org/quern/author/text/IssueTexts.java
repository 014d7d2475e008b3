package org.quern.author.text;

import com.fasterxml.jackson.databind.node.MissingNode;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import org.quern.author.Place;
import org.quern.author.Word;
import org.quern.author.fix.QuickFix;
import org.quern.author.issue.Issue;
import org.quern.schema.Datatype;
import org.quern.schema.SchemaProblem;
import org.quern.workspace.Texts;

/**
 * The texts of issues and quick fixes, in the reader's language. In English, the finder's own words are used if
 * there are any. All other sentences are in {@code issues.properties}, under {@code what}, {@code why} or
 * {@code how} and the rule, if necessary with the schema key that they are about.
 */
public final class IssueTexts {

    private static final String BUNDLE = "org.quern.author.text.issues";
    private static final String THIN = "\u2009";

    private final Locale locale;
    private final ResourceBundle texts;
    private final DatatypeTexts datatypes;

    /** @param wanted any language; English if there are no texts in it */
    public IssueTexts(Locale wanted) {
        this.texts = Texts.bundle(BUNDLE, wanted);
        this.locale = Texts.language(texts, wanted);
        this.datatypes = new DatatypeTexts(locale);
    }

    /** The problem, in one sentence. */
    public String what(Issue issue) {
        return none(issue).or(() -> find("what", issue).map(t -> sentence(t, issue.words())))
                .orElseGet(() -> sentence(issue.own().map(Issue.OwnWords::what).orElse(issue.rule())));
    }

    /** Why it matters. */
    public String why(Issue issue) {
        return find("why", issue).map(t -> sentence(t, issue.words())).orElse("");
    }

    /** How to fix it. */
    public String how(Issue issue) {
        return issue.fixes().stream().findFirst().map(fix -> "how." + issue.rule() + "." + fix.name())
                .filter(texts::containsKey).map(texts::getString).or(() -> find("how", issue))
                .map(t -> sentence(t, issue.words()))
                .orElseGet(() -> sentence(issue.own().map(Issue.OwnWords::how).orElse("")));
    }

    /** The problem and its remedy, each a clause without a full stop. */
    public Issue.OwnWords clauses(SchemaProblem problem) {
        // The part does not matter here, so callers need no schema.
        String field = Place.of(MissingNode.getInstance(), problem.jsonPath()).field();
        List<Word> words = Word.texts(problem.about());
        return new Issue.OwnWords(
                find("what", problem.rule().key(), field).map(t -> fill(t, words)).orElse(problem.message()),
                find("how", problem.rule().key(), field).map(t -> fill(t, words)).orElse(problem.remedy()));
    }

    /** The label of a fix, as on a button. */
    public String name(QuickFix fix) {
        return fill(texts.getString("fix." + fix.name()), fix.words());
    }

    public String word(Word word) {
        return switch (word) {
            case Word.Text(String text) -> text;
            case Word.Count(long number) -> count(number);
            case Word.Share share -> percent(share) + " (" + fill(texts.getString("share"),
                    List.of(new Word.Count(share.part()), new Word.Count(share.whole()))) + ")";
            case Word.Rated(Word rated, Word.Share share) -> word(rated) + " " + percent(share);
            case Word.Term(String key, String english) -> texts.containsKey(key) ? texts.getString(key) : english;
            case Word.Type(Datatype datatype) -> datatypes.name(datatype);
            case Word.Several(List<Word> words) -> words.stream().map(this::word).collect(Collectors.joining(", "));
        };
    }

    /** {@code 41.2 %}, with a thin space. */
    public String percent(Word.Share share) {
        return String.format(locale, "%.1f", 100 * share.ratio()) + THIN + "%";
    }

    /** With thin spaces between thousands. */
    public String count(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(",", THIN);
    }

    /** The text for a share of zero, if the rule has one: {@code {0}} is its name, {@code {1}} the whole. */
    private Optional<String> none(Issue issue) {
        String key = "what." + issue.rule() + ".none";
        return !texts.containsKey(key) ? Optional.empty()
                : issue.words().stream().filter(word -> word instanceof Word.Share share && share.part() == 0)
                        .map(word -> sentence(texts.getString(key), List.of(issue.words().getFirst(),
                                new Word.Count(((Word.Share) word).whole()))))
                        .findFirst();
    }

    private Optional<String> find(String kind, Issue issue) {
        return find(kind, issue.rule(), issue.place().field());
    }

    private Optional<String> find(String kind, String rule, String field) {
        String key = kind + "." + rule;
        String special = key + "." + field;
        if (texts.containsKey(special))
            return Optional.of(texts.getString(special));
        return texts.containsKey(key) ? Optional.of(texts.getString(key)) : Optional.empty();
    }

    private String fill(String text, List<Word> words) {
        return new MessageFormat(text, locale).format(words.stream().map(this::word).toArray());
    }

    private String sentence(String text, List<Word> words) {
        boolean name = text.startsWith("{0}") && words.stream().findFirst().filter(Word.Text.class::isInstance)
                .isPresent();
        String clause = fill(text, words);
        // A label keeps its letters.
        return name ? ended(clause) : sentence(clause);
    }

    private static String sentence(String clause) {
        return clause.isEmpty() ? "" : ended(Character.toUpperCase(clause.charAt(0)) + clause.substring(1));
    }

    private static String ended(String begun) {
        return begun.endsWith(".") || begun.endsWith("?") ? begun : begun + ".";
    }
}
