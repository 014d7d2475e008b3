package org.quern.wikidata.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.FeatureField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.FSDirectory;
import org.quern.wikidata.EntityId;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Texts.Keyed;

/**
 * Finds entities of a store while a name is typed: every word must be a prefix of a word of the label, an alias
 * or the description. Better matches come first (the whole label, its beginning, its words, aliases,
 * descriptions), among equals the entities with more statements and articles. Ids (Q42, p31) and addresses of
 * articles and of Wikidata pages find their entity. A text that finds nothing finds labels and aliases that differ by a
 * letter or two.
 */
public final class LabelSearch implements AutoCloseable {

    /** The kind of entities to search for. */
    public enum Kind implements Keyed {
        ITEM,
        /** Items that have members or subclasses in the data. */
        CLASS, PROPERTY, LEXEME, OTHER;

        /** Whether the index counts how often they are used. */
        public boolean isCounted() {
            return this == CLASS || this == PROPERTY;
        }

        static Kind of(String id) {
            return switch (id.charAt(0)) {
                case 'Q' -> ITEM;
                case 'P' -> PROPERTY;
                case 'L' -> LEXEME;
                default -> OTHER;
            };
        }
    }

    /**
     * A found entity.
     *
     * @param label in the first of the requested languages that has one, otherwise the language-independent
     * one, then English, then any; the id if there is none
     * @param description chosen like the label; empty if there is none
     * @param uses number of members and direct subclasses of a class, or of statements of a property; 0 if unknown
     * @param subclasses for a class, how many of the uses are direct subclasses; empty if unknown
     */
    public record Hit(String id, String label, String description, long uses, OptionalLong subclasses) {
        public Hit(String id, String label, String description, long uses) {
            this(id, label, description, uses, OptionalLong.empty());
        }

        public Hit(String id, String label, String description) {
            this(id, label, description, 0);
        }
    }

    private static final int MOST_WORDS = 12;
    /** A shorter word is not taken for a misspelt one, and a longer one may have two wrong letters. */
    private static final int FEWEST_LETTERS = 4;
    private static final int MANY_LETTERS = 8;
    private static final List<String> FALLBACKS = List.of("mul", "en");
    /** Number of statements and articles with which an entity gets half of the maximum popularity. */
    private static final float MIDDLING_POPULARITY = 50;
    /** Weight of the logarithm of how often a class or property is used. */
    private static final float USE_WEIGHT = 0.5f;

    private final DirectoryReader reader;
    private final IndexSearcher searcher;
    private final LabelWords words = new LabelWords();

    private LabelSearch(DirectoryReader reader) {
        this.reader = reader;
        this.searcher = new IndexSearcher(reader);
    }

    /**
     * The label index of a store without the store itself; usable while the store is open elsewhere.
     *
     * @return empty if the folder has none
     */
    public static Optional<LabelSearch> ofStore(Path store) {
        Path labels = store.resolve(Store.LABELS);
        try {
            return Files.isDirectory(labels) ? Optional.of(open(labels)) : Optional.empty();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(labels, failure);
        }
    }

    static LabelSearch open(Path folder) throws IOException {
        return new LabelSearch(DirectoryReader.open(FSDirectory.open(folder)));
    }

    /**
     * The best matches. Without a text, the most used classes or properties.
     *
     * @param languages languages of labels that are searched, preferred first; empty for all
     */
    public List<Hit> search(String text, Optional<Kind> kind, List<String> languages, int limit) {
        String folded = LabelWords.folded(text);
        if (limit <= 0 || folded.isEmpty() && !kind.filter(Kind::isCounted).isPresent())
            return List.of();
        try {
            List<Hit> hits = hits(folded.isEmpty() ? mostUsed(kind) : query(text.strip(), folded, kind, languages),
                    languages, limit);
            List<String> tokens = tokens(folded);
            return hits.isEmpty() && !tokens.isEmpty() ? hits(misspelt(tokens, kind, languages), languages, limit)
                    : hits;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private List<Hit> hits(Query query, List<String> languages, int limit) throws IOException {
        Sort best = new Sort(SortField.FIELD_SCORE, new SortField(LabelDocument.NUMBER, SortField.Type.LONG));
        List<Hit> hits = new ArrayList<>();
        for (ScoreDoc found : searcher.search(query, limit, best).scoreDocs)
            hits.add(hit(searcher.storedFields().document(found.doc), languages));
        return hits;
    }

    /**
     * The labels of the ids that have one in this index.
     *
     * @param languages preferred first; the language-independent label, English and all others come after
     */
    public Map<String, String> labels(Collection<String> ids, List<String> languages) {
        Map<String, String> labels = new HashMap<>();
        try {
            for (String id : Set.copyOf(ids)) {
                ScoreDoc[] found = searcher.search(new TermQuery(new Term(LabelDocument.ID, id)), 1).scoreDocs;
                if (found.length > 0)
                    shown(searcher.storedFields().document(found[0].doc), LabelDocument.SHOWN_LABEL, languages)
                            .ifPresent(label -> labels.put(id, label));
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return labels;
    }

    private Query query(String text, String folded, Optional<Kind> kind, List<String> languages) throws IOException {
        List<Query> ways = new ArrayList<>();
        String id = EntityId.typed(text).orElse(folded.toUpperCase(Locale.ROOT));
        if (WikidataIri.isEntityId(id))
            ways.add(scored(new TermQuery(new Term(LabelDocument.ID, id)), 100));
        if (text.matches("https?://.*"))
            ways.add(scored(new TermQuery(new Term(LabelDocument.ARTICLE, LabelDocument.articleKey(text))), 100));
        List<String> tokens = tokens(folded);
        float worse = 0;
        for (String language : asked(languages)) {
            ways.add(scored(new TermQuery(new Term(LabelDocument.WHOLE_LABEL + language, folded)), 22 - worse));
            ways.add(scored(new PrefixQuery(new Term(LabelDocument.WHOLE_LABEL + language, folded)), 16 - worse));
            // A whole alias says more than the beginning of a label: "movie" means film, not movie theater.
            ways.add(scored(new TermQuery(new Term(LabelDocument.WHOLE_ALIAS + language, folded)), 18 - worse));
            if (!tokens.isEmpty()) {
                ways.add(scored(all(tokens, LabelDocument.LABEL + language), 13 - worse));
                ways.add(scored(all(tokens, LabelDocument.ALIAS + language), 7 - worse));
                ways.add(scored(all(tokens, LabelDocument.DESCRIPTION + language), 4 - worse));
                ways.add(scored(all(tokens, LabelDocument.LABEL + language, LabelDocument.ALIAS + language,
                        LabelDocument.DESCRIPTION + language), 2 - worse));
            }
            // Less than the difference between two ways of matching, for any number of languages.
            worse = Math.min(1.5f, worse + 0.3f);
        }
        return weighed(ways, kind);
    }

    /** Labels and aliases all of whose words are almost those that were typed. */
    private Query misspelt(List<String> tokens, Optional<Kind> kind, List<String> languages) throws IOException {
        List<Query> ways = new ArrayList<>();
        for (String language : asked(languages)) {
            for (String field : List.of(LabelDocument.LABEL, LabelDocument.ALIAS)) {
                BooleanQuery.Builder all = new BooleanQuery.Builder();
                for (String token : tokens)
                    all.add(almost(new Term(field + language, token)), Occur.MUST);
                ways.add(scored(all.build(), field.equals(LabelDocument.LABEL) ? 2 : 1));
            }
        }
        return weighed(ways, kind);
    }

    private static Query almost(Term term) {
        int letters = term.text().codePointCount(0, term.text().length());
        // Another number or id is another thing.
        return letters < FEWEST_LETTERS || term.text().chars().anyMatch(Character::isDigit) ? new TermQuery(term)
                : new FuzzyQuery(term, letters < MANY_LETTERS ? 1 : 2, 1);
    }

    private Query weighed(List<Query> ways, Optional<Kind> kind) throws IOException {
        BooleanQuery.Builder query = new BooleanQuery.Builder().add(new DisjunctionMaxQuery(ways, 0), Occur.MUST)
                .add(FeatureField.newSaturationQuery(LabelDocument.FEATURES, LabelDocument.POPULARITY, 0.9f,
                        MIDDLING_POPULARITY), Occur.SHOULD);
        if (kind.filter(Kind::isCounted).isPresent())
            query.add(FeatureField.newLogQuery(LabelDocument.FEATURES, LabelDocument.USES, USE_WEIGHT, 1),
                    Occur.SHOULD);
        filter(query, kind);
        return query.build();
    }

    private Query mostUsed(Optional<Kind> kind) throws IOException {
        BooleanQuery.Builder query = new BooleanQuery.Builder()
                .add(FeatureField.newLogQuery(LabelDocument.FEATURES, LabelDocument.USES, 1, 1), Occur.MUST);
        filter(query, kind);
        return query.build();
    }

    private void filter(BooleanQuery.Builder query, Optional<Kind> kind) throws IOException {
        // The index of an older store does not say which items are classes.
        Optional<Kind> indexed = kind.isPresent() && kind.get() == Kind.CLASS
                && reader.docFreq(new Term(LabelDocument.KIND, Kind.CLASS.key())) == 0 ? Optional.of(Kind.ITEM) : kind;
        indexed.ifPresent(k -> query.add(new TermQuery(new Term(LabelDocument.KIND, k.key())), Occur.FILTER));
    }

    private static Set<String> asked(List<String> languages) {
        if (languages.isEmpty())
            return Set.of("");
        Set<String> asked = new LinkedHashSet<>();
        languages.forEach(l -> asked.add(l.toLowerCase(Locale.ROOT)));
        asked.add("mul");
        return asked;
    }

    private static Query scored(Query query, float score) {
        return new BoostQuery(new ConstantScoreQuery(query), score);
    }

    /** Each word must be a prefix of a word in one of the fields. */
    private static Query all(List<String> tokens, String... fields) {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        for (String token : tokens) {
            BooleanQuery.Builder any = new BooleanQuery.Builder();
            for (String field : fields)
                any.add(new PrefixQuery(new Term(field, token)), Occur.SHOULD);
            all.add(any.build(), Occur.MUST);
        }
        return all.build();
    }

    private List<String> tokens(String folded) throws IOException {
        List<String> tokens = new ArrayList<>();
        try (TokenStream stream = words.tokenStream("", folded)) {
            CharTermAttribute token = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken() && tokens.size() < MOST_WORDS)
                tokens.add(token.toString());
            stream.end();
        }
        return tokens;
    }

    private static Hit hit(Document document, List<String> languages) {
        String id = document.get(LabelDocument.ID);
        return new Hit(id, shown(document, LabelDocument.SHOWN_LABEL, languages).orElse(id),
                shown(document, LabelDocument.SHOWN_DESCRIPTION, languages).orElse(""),
                number(document, LabelDocument.USES).orElse(0), number(document, LabelDocument.SUBCLASSES));
    }

    private static OptionalLong number(Document document, String field) {
        return document.getField(field) == null ? OptionalLong.empty()
                : OptionalLong.of(document.getField(field).numericValue().longValue());
    }

    private static Optional<String> shown(Document document, String field, List<String> languages) {
        List<String> order = new ArrayList<>(languages);
        order.addAll(FALLBACKS);
        for (String language : order) {
            String text = document.get(field + language.toLowerCase(Locale.ROOT));
            if (text != null)
                return Optional.of(text);
        }
        return document.getFields().stream().filter(f -> f.name().startsWith(field)).map(f -> f.stringValue())
                .findFirst();
    }

    @Override
    public void close() {
        words.close();
        try {
            reader.close();
            reader.directory().close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
