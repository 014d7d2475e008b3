package org.quern.author;

import java.util.List;
import org.quern.schema.Datatype;

/** A part of a sentence about a schema, formatted in the language of the sentence. */
public sealed interface Word {

    /** A name, an id or a text of the schema: the same in all languages. */
    record Text(String text) implements Word {}

    record Count(long number) implements Word {}

    /** A part of a whole, written as a percentage with both numbers. */
    record Share(long part, long whole) implements Word {

        public double ratio() {
            return whole == 0 ? 0 : (double) part / whole;
        }
    }

    /** Something with its share: {@code euro 41.2 %}. */
    record Rated(Word word, Share share) implements Word {}

    /**
     * An expression that has a translation.
     *
     * @param key key of its text
     * @param english the text if there is no translation for the key
     */
    record Term(String key, String english) implements Word {}

    /** A datatype, by the word that people have for it. */
    record Type(Datatype datatype) implements Word {}

    /** Several, with commas. */
    record Several(List<Word> words) implements Word {
        public Several {
            words = List.copyOf(words);
        }
    }

    static Word of(String text) {
        return new Text(text);
    }

    static List<Word> texts(List<String> texts) {
        return texts.stream().map(Word::of).toList();
    }
}
