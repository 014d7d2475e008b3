package org.quern.wikidata.store;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.FeatureField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;

/**
 * One entity in the label index. Each text is indexed for its own language and, under the empty language, for
 * all languages.
 */
final class LabelDocument {

    static final String ID = "id";
    static final String KIND = "kind";
    static final String NUMBER = "number";
    static final String FEATURES = "features";
    static final String POPULARITY = "popularity";
    /** How often a class or property is used: members and subclasses, or statements. */
    static final String USES = "uses";
    /** How many of the uses of a class are direct subclasses. */
    static final String SUBCLASSES = "subclasses";
    /** Addresses of articles, without the protocol. */
    static final String ARTICLE = "article";
    /**
     * Field names: whole labels and aliases, and the words of labels, aliases and descriptions, each followed
     * by a language.
     */
    static final String WHOLE_LABEL = "wl.";
    static final String WHOLE_ALIAS = "wa.";
    static final String LABEL = "l.";
    static final String ALIAS = "a.";
    static final String DESCRIPTION = "d.";
    static final String SHOWN_LABEL = "sl.";
    static final String SHOWN_DESCRIPTION = "sd.";

    /** Lucene accepts terms up to 32 KB; nobody types longer ones. */
    private static final int LONGEST_WHOLE = 300;

    private final Document document = new Document();
    private final Map<String, String> labels = new TreeMap<>();

    LabelDocument(String id) {
        document.add(new StringField(ID, id, Field.Store.YES));
        document.add(new StringField(KIND, LabelSearch.Kind.of(id).key(), Field.Store.NO));
        document.add(new NumericDocValuesField(NUMBER, Long.parseLong(id.replaceAll("^.|-.*$", ""))));
    }

    void label(String language, String text) {
        if (labels.putIfAbsent(language, text) == null)
            document.add(new StoredField(SHOWN_LABEL + language, text));
        words(WHOLE_LABEL, LABEL, language, text);
    }

    void labelIfMissing(String language, String text) {
        if (!labels.containsKey(language))
            label(language, text);
    }

    void alias(String language, String text) {
        words(WHOLE_ALIAS, ALIAS, language, text);
    }

    void description(String language, String text) {
        document.add(new StoredField(SHOWN_DESCRIPTION + language, text));
        String folded = LabelWords.folded(text);
        document.add(new TextField(DESCRIPTION + language, folded, Field.Store.NO));
        document.add(new TextField(DESCRIPTION, folded, Field.Store.NO));
    }

    void article(String address) {
        String key = articleKey(address);
        if (key.length() <= LONGEST_WHOLE)
            document.add(new StringField(ARTICLE, key, Field.Store.NO));
    }

    /** The same for an address as people copy it from a browser and as data contain it. */
    static String articleKey(String address) {
        String plain = address.replaceFirst("^https?://", "").replaceFirst("[#?].*$", "")
                .replaceFirst("^([a-z-]+)\\.m\\.", "$1.");
        try {
            return URLDecoder.decode(plain.replace("+", "%2B"), StandardCharsets.UTF_8).replace(' ', '_');
        } catch (IllegalArgumentException _) {
            return plain;
        }
    }

    private void words(String whole, String words, String language, String text) {
        String folded = LabelWords.folded(text);
        for (String suffix : new String[]{language, ""}) {
            document.add(new StringField(whole + suffix, folded.substring(0, Math.min(folded.length(), LONGEST_WHOLE)),
                    Field.Store.NO));
            document.add(new TextField(words + suffix, folded, Field.Store.NO));
        }
    }

    /** Whether it has a label, in any language. */
    boolean hasLabel() {
        return !labels.isEmpty();
    }

    /** Whether it has a label, an alias or a description, by which it can be found. */
    boolean isDescribed() {
        return document.getFields().stream().anyMatch(f -> f.name().startsWith(WHOLE_LABEL)
                || f.name().startsWith(WHOLE_ALIAS) || f.name().startsWith(DESCRIPTION));
    }

    void popularity(long statementsAndArticles) {
        if (statementsAndArticles > 0)
            document.add(new FeatureField(FEATURES, POPULARITY, statementsAndArticles));
    }

    /**
     * @param uses the members and direct subclasses of the item; an item that has none is no class
     * @param subclasses the direct subclasses alone
     */
    Document ofClass(long uses, long subclasses) {
        if (uses > 0) {
            document.add(new StringField(KIND, LabelSearch.Kind.CLASS.key(), Field.Store.NO));
            document.add(new StoredField(SUBCLASSES, subclasses));
        }
        return used(uses);
    }

    Document used(long times) {
        if (times > 0) {
            document.add(new FeatureField(FEATURES, USES, times));
            document.add(new StoredField(USES, times));
        }
        return document;
    }
}
