package org.quern.wikidata.store;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;

/**
 * Splits labels into words and normalizes them: ignores case and accents that people omit when typing. Marks
 * are kept in scripts in which they distinguish words (Japanese, Indic).
 */
final class LabelWords extends Analyzer {

    /** Accents of Latin, Greek and Cyrillic letters; vowel signs of Hebrew and Arabic. */
    private static final Pattern OPTIONAL_MARKS = Pattern
            .compile("[\\u0300-\\u036F\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u0640\\u064B-\\u0652\\u0670]");

    static String folded(String text) {
        String bare = OPTIONAL_MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFKD)).replaceAll("");
        String lower = Normalizer.normalize(bare, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT).strip();
        StringBuilder plain = new StringBuilder(lower.length());
        char[] one = new char[4];
        for (int i = 0; i < lower.length(); i++) {
            char c = lower.charAt(i);
            if (c < 0x80 || Character.isSurrogate(c)) {
                plain.append(c);
            } else {
                // Letters that are not composed of a letter and an accent: ß, ø, ł, đ.
                plain.append(one, 0, ASCIIFoldingFilter.foldToASCII(new char[]{c}, 0, one, 0, 1));
            }
        }
        return plain.toString().replaceAll("\\s+", " ");
    }

    @Override
    protected TokenStreamComponents createComponents(String field) {
        Tokenizer words = new StandardTokenizer();
        return new TokenStreamComponents(words, new LowerCaseFilter(words));
    }
}
