package org.quern.dataset.harvest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The queries of a thread, in spite of how people write wikitext. */
class PostedQueriesTest {

    private static List<String> queries(String text) {
        return PostedQueries.of(text).queries().stream().map(List::getLast).toList();
    }

    @Test
    void queriesAreFoundInTheOrderOfTheThread() {
        assertThat(queries("""
                <syntaxhighlight lang="sparql">SELECT ?a { ?a ?b ?c }</syntaxhighlight>
                {{SPARQL|query=SELECT ?b {?a ?b ?c}}} then {{sparql2|1=ASK { ?c wdt:P1{{!}}wdt:P2 ?d }|project=x}}
                <source lang=sparql>SELECT ?c { ?a ?b ?c }</source> <pre>SELECT ?d { ?d ?b ?c }</pre>
                [https://query.wikidata.org/#SELECT%20%3Fe%20%7B%20%3Fe%20%3Fb%201%2B2%20%7D try]""")).containsExactly(
                "SELECT ?a { ?a ?b ?c }", "SELECT ?b {?a ?b ?c}", "ASK { ?c wdt:P1|wdt:P2 ?d }",
                "SELECT ?c { ?a ?b ?c }", "SELECT ?d { ?d ?b ?c }", "SELECT ?e { ?e ?b 1+2 }");
    }

    @Test
    void whatTheReaderOfThePageDoesNotSeeIsNoQuery() {
        PostedQueries posted = PostedQueries
                .of("""
                        <nowiki>{{SPARQL|query=SELECT ?a { ?a ?b ?c }}}</nowiki> <!-- {{SPARQL|query=SELECT ?b { ?a ?b ?c }}} -->
                        <s>{{SPARQL|query=SELECT ?c { ?a ?b ?c }}}</s> <syntaxhighlight lang="python">{ select }</syntaxhighlight>
                        {{SPARQL|query=SELECT ?d { ?a ?b ?c } {{ https://w.wiki/abc""");
        assertThat(posted.queries()).isEmpty();
        assertThat(posted.oddities()).containsEntry("struck-out queries", 1).containsEntry("broken templates", 1)
                .containsEntry("short links", 1);
    }

    @Test
    void escapesAreResolvedWhereTheyAreEscapes() {
        assertThat(PostedQueries
                .of("{{SPARQL|query=<nowiki>SELECT ?a { ?a ?b ?c FILTER(?c &lt; 5 &#38;&#x26; ?c &gt; 2) }</nowiki>}}")
                .queries()).singleElement().satisfies(readings -> assertThat(readings.getLast())
                        .isEqualTo("SELECT ?a { ?a ?b ?c FILTER(?c < 5 && ?c > 2) }"));
        assertThat(PostedQueries.of("<syntaxhighlight lang=\"sparql\">SELECT ?a { ?a ?b \"&lt;\" }</syntaxhighlight>")
                .queries().getFirst()).first().isEqualTo("SELECT ?a { ?a ?b \"&lt;\" }");
    }

    @Test
    void headingsInsideOfCodeAreNoThreads() {
        assertThat(Wikitext.threads("P/Archive/2020/01", """
                intro
                == One ==
                <pre>
                == code ==
                </pre>
                === part ===
                ==Two [[x|y]] ==
                <nowiki> not closed
                == Three ==
                end""")).extracting(ForumThread::title, ForumThread::id).containsExactly(
                org.assertj.core.groups.Tuple.tuple("One", "2020-01.1"),
                org.assertj.core.groups.Tuple.tuple("Two y", "2020-01.2"),
                org.assertj.core.groups.Tuple.tuple("Three", "2020-01.3"));
    }
}
