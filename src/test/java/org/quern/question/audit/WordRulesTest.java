package org.quern.question.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordRulesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "Which lake is the deepest?             | MATCH (n:Lake) RETURN n.name                              | superlative deepest",
        "Which lake is the deepest?             | MATCH (n:Lake) RETURN n.name ORDER BY n.depth DESC LIMIT 1 | ",
        "Which lake is the deepest?             | MATCH (n:Lake) RETURN max(n.depth)                        | ",
        "Which lake is the deepest?             | MATCH (n:Lake) RETURN n.name // order by nothing          | superlative deepest",
        "Which lakes have at least 2 islands?   | MATCH (n:Lake) WHERE n.islands >= 2 RETURN n.name         | ",
        "Who wrote The Most Dangerous Game?     | MATCH (n:Person)-[:wrote]->(:Book {name: 'The Most Dangerous Game'}) RETURN n.name | ",
        "What is its highest point?             | MATCH (n:Land) RETURN n.highest_point                     | ",
        "Which lakes are not salty?             | MATCH (n:Lake) WHERE n.salty = true RETURN n.name         | negation not",
        "Which lakes aren't salty?              | MATCH (n:Lake) WHERE n.salty = true RETURN n.name         | negation aren't",
        "Which lakes are not salty?             | MATCH (n:Lake) WHERE NOT n.salty RETURN n.name            | ",
        "Which lakes are not salty?             | MATCH (n:Lake) WHERE n.salty <> true RETURN n.name        | ",
        "Which lakes have no island?            | MATCH (n:Lake) WHERE n.islands = 0 RETURN n.name          | ",
        "Who is no taller than 190 cm?          | MATCH (n:Person) WHERE n.height <= 190 RETURN n.name      | ",
        "Who was born no later than 1900?       | MATCH (n:Person) WHERE n.born <= 1900 RETURN n.name       | ",
        "How many lakes are there?              | MATCH (n:Lake) RETURN n.name                              | count How many",
        "How many lakes are there?              | MATCH (n:Lake) RETURN count(n)                            | ",
        "How many floors does it have?          | MATCH (n:House {name: 'It'}) RETURN n.floors              | ",
        "Which dams were built in 1931?         | MATCH (n:Dam) RETURN n.name                               | number 1931",
        "Which dams were built in 1931?         | MATCH (n:Dam) WHERE n.built = date('1931-02-03') RETURN n.name | ",
        "Which have over 1,500 people?          | MATCH (n:Town) WHERE n.people > 1500 RETURN n.name        | ",
        "Which have over 2 million people?      | MATCH (n:Town) WHERE n.people > 2000000 RETURN n.name     | ",
        "Which have over 20 million people?     | MATCH (n:Town) WHERE n.people > 20000000 RETURN n.name    | ",
        "Who played in Apollo 13?               | MATCH (n:Person)-[:in]->(:Film {name: 'Apollo 13'}) RETURN n.name | "})
    void wordsThatTheQueryIgnoresAreFound(String question, String gold, String expected) {
        assertThat(new WordRules().of(question.strip(), gold.strip()).stream().map(found -> found.rule() + " "
                + found.evidence()).toList()).isEqualTo(expected == null ? List.of() : List.of(expected));
    }
}
