package org.quern.question.grammar;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.graph.GraphSchema;
import org.quern.question.NameProperties;
import org.quern.question.QuestionCheck;
import org.quern.question.QuestionLanguage;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Flag;
import org.quern.question.Rewriting.Origin;
import org.quern.question.Sample;
import org.quern.question.TextCheck.Finding;
import org.quern.question.TextChecks;
import org.quern.question.Words;
import org.quern.question.realism.Realism;
import org.quern.schema.MappedSchema;

/**
 * Words a gold query in plain English or Spanish, without a model: labels in words, relations in the right direction,
 * names unchanged. It uses the query alone, not the template's words, so it cannot misread them. Queries of
 * other forms keep their text, without brackets, and are marked.
 */
public final class Grammar implements QuestionCheck {

    private static final String UNKNOWN = "the grammar does not know this form of query";
    private static final String NOT_IN_SPANISH = "the grammar has no Spanish words for this query";

    private final Lexicon lexicon;
    private final Lifetimes lifetimes;
    /** Read when the first Spanish question is asked for. */
    private @Nullable SpanishWords spanish;
    private final TextChecks checks = new TextChecks();

    /** With the lexicon alone, found by the names in the query. */
    public Grammar() {
        this(new Lexicon());
    }

    /**
     * With a schema that tells the Wikidata property of each name, and its own wording.
     *
     * @param schema empty if unknown
     * @param realism tells which relations have one object, or one subject
     */
    public Grammar(Optional<MappedSchema> schema, SchemaWording wording, Realism realism, Lifetimes lifetimes) {
        this(new Lexicon(new LexiconTable(), schema, wording, realism), lifetimes);
    }

    /**
     * With the schema of a graph, for which there is no schema with Wikidata properties.
     *
     * @param graph tells the datatypes; empty if unknown
     */
    public static Grammar unmapped(Optional<GraphSchema> graph, SchemaWording wording, Realism realism) {
        return new Grammar(new Lexicon(new LexiconTable(), Optional.empty(), graph, wording, realism),
                Lifetimes.UNKNOWN);
    }

    private Grammar(Lexicon lexicon, Lifetimes lifetimes) {
        this.lexicon = lexicon;
        this.lifetimes = lifetimes;
    }

    /** The same without facts about relations and names. */
    public Grammar(Optional<MappedSchema> schema, SchemaWording wording) {
        this(schema, wording, Realism.NONE, Lifetimes.UNKNOWN);
    }

    Grammar(Lexicon lexicon) {
        this(lexicon, Lifetimes.UNKNOWN);
    }

    /** The question of a query; empty when the query does not have the form of a template. */
    public Optional<String> question(String gold) {
        return question(gold, NameProperties.USUAL, "");
    }

    /** The question of a sample's query; empty when the query is of another form than templates give it. */
    public Optional<String> question(Sample sample) {
        return question(sample.goldCypher(), NameProperties.of(sample), "");
    }

    private Optional<String> question(String gold, NameProperties names, String raw) {
        return GoldQueryReader.read(gold, names).flatMap(query -> {
            Description who = new Description(query, lexicon, lifetimes, raw, false);
            Optional<String> said = new Asking(query, lexicon, who).question();
            long missing = said.map(text -> missing(query, text)).orElse(0L);
            // Shorter forms may leave out what only the full form says.
            return missing == 0 ? said
                    : new Asking(query, lexicon, who.inFull()).question().filter(text -> missing(query, text) < missing)
                            .or(() -> said);
        });
    }

    private long missing(GoldQuery query, String text) {
        return new QuestionReader(lexicon, query, text).missing().size();
    }

    /** Checks names, numbers, dates and English, and whether the text can be read back to the query. */
    @Override
    public List<Finding> check(Sample sample, String text) {
        return Stream.concat(checks.check(text, sample.goldCypher()).stream(),
                unread(sample.withQuestion(text)).stream()).toList();
    }

    /**
     * What of a gold query an English question does not say; nothing if the query is of another form than templates
     * give it.
     */
    private List<Finding> unread(Sample sample) {
        return sample.nlQuestion().contains("¿") ? List.of()
                : GoldQueryReader.read(sample.goldCypher(), NameProperties.of(sample)).stream()
                        .flatMap(query -> new QuestionReader(lexicon, query, sample.nlQuestion()).missingInAnyText()
                                .stream())
                        .map(each -> Finding.missing(each.check(), each.what())).toList();
    }

    /** The Spanish question of a query; empty for forms and words that the Spanish grammar does not know. */
    public Optional<String> spanish(String gold, NameProperties names) {
        return spanish(gold, names, "");
    }

    private Optional<String> spanish(String gold, NameProperties names, String raw) {
        return GoldQueryReader.read(gold, names)
                .flatMap(query -> new SpanishAsking(query, lexicon, spanishWords(), raw).question());
    }

    private synchronized SpanishWords spanishWords() {
        SpanishWords words = spanish;
        if (words == null) {
            words = new SpanishWords();
            spanish = words;
        }
        return words;
    }

    /** The sample with the grammar's text and a record of its origin. */
    public Sample rewrite(Sample sample) {
        return rewrite(sample, QuestionLanguage.EN);
    }

    /** The same in a language; where that fails, the English text, with a note of the problem. */
    public Sample rewrite(Sample sample, QuestionLanguage language) {
        String raw = sample.nlQuestionRaw().orElse(sample.nlQuestion());
        NameProperties names = NameProperties.of(sample);
        Optional<String> said = switch (language) {
            case EN -> question(sample.goldCypher(), names, raw);
            case ES -> spanish(sample.goldCypher(), names, raw);
        };
        String problem = said.isPresent() ? "" : language == QuestionLanguage.EN ? UNKNOWN : NOT_IN_SPANISH;
        String text = said.or(() -> question(sample.goldCypher(), names, raw))
                .orElseGet(() -> Unbracketed.of(raw, sample.goldCypher()));
        return new Rewriting(Origin.ofGrammar(), text, text, problem,
                check(sample, text).stream().map(Flag::of).toList(), List.of())
                .on(sample, text);
    }

    /** A template's text without its structure marks; names are kept. */
    private static final class Unbracketed {

        private static final Pattern BRACKETS = Pattern.compile("[\\[\\]{}]");

        private Unbracketed() {}

        static String of(String text, String gold) {
            List<String> names = TextChecks.texts(gold).stream()
                    .sorted(Comparator.comparingInt(String::length).reversed())
                    .toList();
            StringBuilder out = new StringBuilder();
            StringBuilder between = new StringBuilder();
            for (int at = 0; at < text.length();) {
                int from = at;
                String name = names.stream().filter(n -> text.startsWith(n, from)).findFirst().orElse("");
                if (name.isEmpty()) {
                    between.append(text.charAt(at++));
                } else {
                    out.append(plain(between)).append(name);
                    between.setLength(0);
                    at += name.length();
                }
            }
            return out.append(plain(between)).toString().strip();
        }

        private static String plain(StringBuilder words) {
            return BRACKETS.matcher(words.toString().replace(Words.ANY_TIME, "").replace(" (or both)", ", or both"))
                    .replaceAll("").replaceAll(" {2,}", " ");
        }
    }
}
