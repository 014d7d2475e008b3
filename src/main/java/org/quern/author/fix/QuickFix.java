package org.quern.author.fix;

import java.util.List;
import org.quern.author.Word;
import org.quern.schema.Datatype;
import org.quern.schema.SchemaChange;

/**
 * A change that resolves an issue with one click.
 *
 * @param name key of its action ({@code set_datatype}); {@code IssueTexts} has its text
 * @param words the words in its label
 */
public record QuickFix(String name, List<Word> words, SchemaChange change) {

    public QuickFix {
        words = List.copyOf(words);
    }

    public static QuickFix of(String name, SchemaChange change, String... words) {
        return new QuickFix(name, Word.texts(List.of(words)), change);
    }

    /** A fix that sets another datatype. */
    public static QuickFix ofDatatype(SchemaChange change, Datatype datatype) {
        return new QuickFix("set_datatype", List.of(new Word.Type(datatype)), change);
    }
}
