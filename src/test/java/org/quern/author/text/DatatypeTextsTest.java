package org.quern.author.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quern.author.Word;
import org.quern.author.fix.QuickFix;
import org.quern.schema.Datatype;
import org.quern.schema.SchemaChange;

class DatatypeTextsTest {

    @Test
    void everyDatatypeHasAWordInBothLanguages() {
        for (Locale locale : List.of(Locale.ENGLISH, Locale.of("es"))) {
            List<String> words = Stream.of(Datatype.values()).map(new DatatypeTexts(locale)::name).toList();
            assertThat(words).doesNotHaveDuplicates()
                    .allSatisfy(word -> assertThat(word).isNotBlank().doesNotContain("str", "int", "float", "["));
        }
    }

    @Test
    void issuesAndTheirFixesSayTheWord() {
        QuickFix fix = QuickFix.ofDatatype(new SchemaChange.Together(List.of()), Datatype.LIST_INT);

        assertThat(new IssueTexts(Locale.ENGLISH).name(fix)).isEqualTo("Set datatype to list of whole numbers");
        assertThat(new IssueTexts(Locale.of("es")).name(fix)).endsWith(" lista de números enteros");
        assertThat(new IssueTexts(Locale.of("es", "MX")).word(new Word.Type(Datatype.FLOAT))).isEqualTo("número");
    }
}
