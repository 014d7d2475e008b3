package org.quern.author.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;
import org.quern.workspace.SafeFiles;

class IssueTextsTest {

    private static List<SchemaProblem> problems() throws IOException {
        ObjectNode document = (ObjectNode) new ObjectMapper().readTree("""
                {"name": "mills",
                 "entities": [{"label": "Mill", "wd_source": "", "properties": [
                   {"label": "height", "wd_source": "P2048", "datatype": "length"}]}],
                 "relations": []}
                """);
        return new SchemaReader(new SafeFiles()).check(document).problems();
    }

    @Test
    void aProblemIsToldInTheReadersLanguageWithoutItsSchema() throws IOException {
        IssueTexts spanish = new IssueTexts(Locale.of("es"));
        assertThat(problems()).extracting(p -> spanish.clauses(p).what()).contains(
                "«length» no es un tipo de dato",
                "no se ha elegido una clase o propiedad de Wikidata");
    }

    @Test
    void whatIsTellingOfItselfKeepsItsWordsInEnglish() throws IOException {
        IssueTexts english = new IssueTexts(Locale.ENGLISH);
        assertThat(problems()).isNotEmpty().allSatisfy(p -> {
            assertThat(english.clauses(p).what()).isNotBlank();
            assertThat(english.clauses(p).how()).isNotBlank();
        });
    }
}
