package org.quern.cypher.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.cypher.GraphNames;
import org.quern.cypher.completion.QueryCompletionTest;

class QueryCheckTest {

    private final QueryCheck check = new QueryCheck(QueryCompletionTest.FILMS);

    @ParameterizedTest
    @CsvSource(delimiter = '§', quoteCharacter = '"', textBlock = """
            MATCH (n:Flim) RETURN n                        § Flim     § Film       § the graph has no type Flim
            MATCH (n:Film|Persn) RETURN n                  § Persn    § Person     § the graph has no type Persn
            MATCH ()-[:directedby]->() RETURN 1            § directedby § directedBy § the graph has no relation directedby
            MATCH (f:Film) RETURN f.yaer                   § yaer     § year       § Film has no property yaer
            MATCH (f:Film {naem: 'x'}) RETURN f            § naem     § name       § Film has no property naem
            MATCH (f:Film) RETURN f.born                   § born     § -          § Film has no property born
            MATCH ()-[m:marriedTo]->() RETURN m.sinc       § sinc     § since      § marriedTo has no property sinc
            MATCH (f) RETURN f.colour                      § colour   § -          § no entity or relation type has the property colour
            MATCH (f:Film) WITH f AS g RETURN g.yeer       § yeer     § year       § Film has no property yeer
            MATCH (n) WHERE n:Persom RETURN n              § Persom   § Person     § the graph has no type Persom
            MATCH (n) RETRUN n                             § RETRUN   § -          § 'RETRUN' is not allowed here
            MATCH (n) RETURN (n                            § n        § -          § the query is incomplete
            MATCH (n) SET n.name = 1                       § SET      § -          § SET writes
            RETURN year(1)                                 § year     § -          § unknown function year
            """)
    void underlinesAndSuggests(String text, String underlined, String instead, String what) {
        List<QueryProblem> problems = check.problems(text);
        assertThat(problems).as(text).hasSize(1);
        QueryProblem problem = problems.getFirst();
        assertThat(text.substring(problem.start(), problem.end())).isEqualTo(underlined);
        assertThat(problem.instead().orElse("-")).isEqualTo(instead);
        assertThat(problem.what()).startsWith(what);
    }

    @ParameterizedTest
    @ValueSource(strings = {"MATCH (f:Film {year: 1})-[:directedBy]->(p) WHERE p.born > 1 RETURN f.`gross income`",
        "MATCH (n) RETURN n {.name, x: 1} AS m", "WITH {a: 1} AS m RETURN m.a", "", "  ",
        "MATCH (f:Film) RETURN date('2000-01-01').year", "MATCH (f:Film) WITH {y: f.year} AS row RETURN row.y",
        "MATCH (a:Film|Person) RETURN a.born", "MATCH p = (a:Film)-->(b) RETURN [x IN nodes(p) | x.name]"})
    void findsNothingWhereNothingIs(String text) {
        assertThat(check.problems(text)).isEmpty();
    }

    @Test
    void placesCountCharsInLongLinesToo() {
        String text = "MATCH (f:Film)\nWHERE f.name = '🐟🐟'\n  AND f.yaer = 1 RETRUN f";
        List<QueryProblem> problems = check.problems(text);
        assertThat(problems).extracting(p -> text.substring(p.start(), p.end())).containsExactly("yaer", "RETRUN");
        assertThat(problems).extracting(QueryProblem::fatal).containsExactly(false, true);
        assertThat(new QueryCheck(new GraphNames(Map.of(), List.of())).problems("MATCH (n:X) RETURN n.y"))
                .as("nothing is known, nothing is wrong").isEmpty();
    }
}
