package org.quern.author.fix;

import java.util.List;
import org.quern.author.Word;
import org.quern.schema.SchemaChange;

/**
 * A change that resolves an issue with one click.
 *
 * @param name the key of what it does ({@code set_datatype}), told in words by the texts of issues
 * @param words what its name mentions
 */
public record QuickFix(String name, List<Word> words, SchemaChange change) {

    public QuickFix {
        words = List.copyOf(words);
    }

    public static QuickFix of(String name, SchemaChange change, String... words) {
        return new QuickFix(name, Word.texts(List.of(words)), change);
    }
}
