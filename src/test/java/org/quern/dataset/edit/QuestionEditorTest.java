package org.quern.dataset.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.quern.dataset.Claim;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.Mention;
import org.quern.dataset.MentionLink;
import org.quern.dataset.MentionPlaces;
import org.quern.dataset.MentionPlaces.Span;
import org.quern.dataset.QaWiki;
import org.quern.dataset.Qualifier;
import org.quern.dataset.QuestionId;
import org.quern.dataset.Value;
import org.quern.wikidata.Rank;

/** Changes of a question, one by one. */
class QuestionEditorTest {

    private static final DatasetQuestion QUESTION = DatasetQuestion.plain(QuestionId.of("q"),
            List.of(new Form("en", "When did Ada die?", true), new Form("en", "Ada's death?", false),
                    new Form("es", "¿Cuándo murió Ada?", true)),
            List.of(GoldQuery.of("ASK {}")), List.of(), Map.of());

    private static QuestionEditor edit() {
        return new QuestionEditor(QUESTION);
    }

    @Test
    void eachLanguageKeepsOneMainForm() {
        assertThat(edit().addForm("en", " When? ").forms()).element(2).isEqualTo(new Form("en", "When?", false));
        assertThat(edit().addForm("it", "Quando?").forms()).last().isEqualTo(new Form("it", "Quando?", true));
        assertThat(edit().removeForm(0).forms()).containsExactly(new Form("en", "Ada's death?", true),
                QUESTION.forms().getLast());
        assertThat(edit().makeMain(1).forms()).containsExactly(new Form("en", "Ada's death?", true),
                new Form("en", "When did Ada die?", false), QUESTION.forms().getLast());
        assertThat(edit().makeMain(0)).isEqualTo(QUESTION);
        assertThat(edit().reword(2, "¿Y Ada?").forms()).last().isEqualTo(new Form("es", "¿Y Ada?", true));
    }

    @Test
    void wordsOfAMentionAreThoseThatWereSelected() {
        String form = QUESTION.forms().getFirst().text();
        assertThat(MentionPlaces.words(form, List.of(new Span(13, 16), new Span(0, 4)))).isEqualTo("When * die");
        assertThat(MentionPlaces.words(form, List.of(new Span(0, 6), new Span(4, 8)))).isEqualTo("When did");
        assertThat(MentionPlaces.words(form, List.of(new Span(5, 8), new Span(9, 12)))).as("only a blank between them")
                .isEqualTo("did Ada");
        assertThat(MentionPlaces.words(form, List.of(new Span(4, 5)))).isEmpty();
    }

    @Test
    void aMentionKeepsWhatElseIsSaidOfIt() {
        Qualifier comment = new Qualifier("P37", new Value.Spoken("sic", "en"));
        DatasetQuestion question = new DatasetQuestion(QUESTION.id(), QUESTION.forms(), QUESTION.queries(),
                List.of(new Mention(new Claim("s1", Rank.PREFERRED,
                        List.of(new Qualifier("P17", new Value.Plain("Q7259")), comment)), "Ada", "en")),
                List.of(), List.of(), List.of(), Optional.empty(), Map.of());
        DatasetQuestion changed = new QuestionEditor(question).changeMention(0, "Ada * die", "en",
                List.of(new MentionLink(MentionLink.Kind.VALUE_OF, "P570", Optional.of("Q7"))));
        assertThat(changed.mentions()).singleElement().satisfies(mention -> {
            assertThat(mention.text()).isEqualTo("Ada * die");
            assertThat(mention.claim().id()).isEqualTo("s1");
            assertThat(mention.claim().rank()).isEqualTo(Rank.PREFERRED);
            assertThat(mention.claim().qualifiers()).containsExactlyInAnyOrder(comment,
                    new Qualifier("P50", new Value.Plain("P570")), new Qualifier("P17", new Value.Plain("Q7")));
        });
        assertThat(new QuestionEditor(changed).removeMention(0).mentions()).isEmpty();
    }

    @Test
    void issuesAreStatedOnceAndTakenBack() {
        DatasetQuestion issue = edit().addIssue("Q134");
        assertThat(new QuestionEditor(issue).addIssue("Q134")).isEqualTo(issue);
        assertThat(issue.issues()).containsExactly("Q134");
        assertThat(new QuestionEditor(issue).removeIssue("Q134")).isEqualTo(QUESTION);
        DatasetQuestion query = edit().queryIssue(0, QaWiki.NO_TIES, true);
        assertThat(query.issues()).containsExactly(QaWiki.NO_TIES);
        assertThat(new QuestionEditor(query).queryIssue(0, QaWiki.NO_TIES, false)).isEqualTo(QUESTION);
        DatasetQuestion both = edit().ambiguous(true);
        assertThat(both.ambiguous()).isTrue();
        assertThat(new QuestionEditor(both).ambiguous(false).ambiguous()).isFalse();
        assertThat(new QuestionEditor(both).ambiguous(false).remarks()).hasSize(1);
    }

    @Test
    void queriesComeGoAndChange() {
        DatasetQuestion two = edit().addQuery("ASK { ?a ?b ?c }");
        assertThat(two.queries()).hasSize(2);
        assertThat(new QuestionEditor(two).removeQuery(0).query().orElseThrow().sparql()).contains("?a");
        assertThat(edit().rewrite(0, "SELECT ?x {}").query().orElseThrow().sparql()).isEqualTo("SELECT ?x {}");
    }
}
