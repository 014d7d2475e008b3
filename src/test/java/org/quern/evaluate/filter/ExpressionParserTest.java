package org.quern.evaluate.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.evaluate.filter.FilterSyntaxException.Problem;

class ExpressionParserTest {

    @ParameterizedTest
    @CsvSource(delimiterString = " => ", value = {"outcome:wrong   hops:>=2 => outcome:wrong hops:>=2",
        "text:\"capital\" => capital", "NOT tag:temporal => -tag:temporal", "--a => a",
        "OUTCOME:Wrong => outcome:wrong", "a AND b => a b", "a OR b c => a OR b c", "(a OR b) c => (a OR b) c",
        "-(a b) => -(a b)", "((a)) => a", "a (b (c d)) => a b c d", "graph:nba,movie => graph:nba,movie",
        "psjs:0.20..0.8 => psjs:0.2..0.8", "rows:=3,>100 => rows:3,>100", "note:* => note:*",
        "note:\"*\" => note:\"*\"",
        "match:\"basic_(n)-(m0*),(n)-(m1*)\" => match:\"basic_(n)-(m0*),(n)-(m1*)\"", "\"or\" => or",
        "\"OR\" => \"OR\"", "ex:none\\ => "})
    void writesWhatItReads(String typed, String written) throws FilterSyntaxException {
        if (written == null)
            assertThat(problem(typed).problem()).isEqualTo(Problem.NUMBER_EXPECTED);
        else
            assertThat(ExpressionParser.parse(typed)).hasToString(written);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " => ", value = {"a (b => 5 CLOSE_EXPECTED", "a) => 2 OPEN_MISSING",
        "outcome: => 9 VALUE_EXPECTED", "graph: nba => 7 VALUE_EXPECTED", "hops:two => 6 NUMBER_EXPECTED",
        "hops:1.. => 6 NUMBER_EXPECTED", "outcome:wong => 9 UNKNOWN_VALUE", "grpah:nba => 1 UNKNOWN_FIELD",
        "a OR => 5 CONDITION_EXPECTED", "OR a => 1 CONDITION_EXPECTED", "() => 2 CONDITION_EXPECTED",
        "a -  => 4 CONDITION_EXPECTED", "\"open => 6 QUOTE_OPEN", "text:\"\" => 7 TEXT_EXPECTED",
        "😀 hops:x => 8 NUMBER_EXPECTED"})
    void saysWhereAndWhatIsExpected(String typed, String expected) {
        FilterSyntaxException found = problem(typed);
        assertThat(found.position() + " " + found.problem()).isEqualTo(expected);
        assertThat(found).hasMessageStartingWith("character " + found.position() + ": ");
    }

    @Test
    void namesTheNearestFieldAndThePossibleValues() {
        assertThat(problem("grpah:nba")).hasMessage(
                "character 1: there is no field “grpah”; expected graph, or quotes around a text");
        assertThat(problem("is:done")).hasMessage(
                "character 4: “is” cannot be “done”; expected open, judged, sampled");
    }

    @Test
    void hostileTextsAreRefusedOrReadQuickly() throws FilterSyntaxException {
        assertThat(problem("a".repeat(10_001)).problem()).isEqualTo(Problem.TOO_LONG);
        assertThat(problem("(".repeat(10_000)).problem()).isEqualTo(Problem.TOO_DEEP);
        assertThat(problem("-(".repeat(5_000)).problem()).isEqualTo(Problem.TOO_DEEP);
        assertThat(problem("\"" + "\\".repeat(9_000)).problem()).isEqualTo(Problem.QUOTE_OPEN);
        assertThat(problem("hops:" + "9".repeat(9_000)).problem()).isEqualTo(Problem.NUMBER_EXPECTED);
        assertThat(ExpressionParser.parse("a ".repeat(5_000)).conditions()).hasSize(5_000);
        assertThat(ExpressionParser.parse("-".repeat(9_999) + "a")).hasToString("-a");
        assertThat(ExpressionParser.parse("\"" + "x".repeat(9_998) + "\"").toString()).hasSize(9_998);
        assertThat(ExpressionParser.parse("")).isEqualTo(ItemExpression.ALL);
        assertThat(ExpressionParser.parse("\u00a0 \u2003\t\n")).as("blanks of all kinds")
                .isEqualTo(ItemExpression.ALL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"日本", "Ünïcode", "\u202eabc", "a\u0000b", "😀", "e\u0301", "C++", "50%"})
    void anyTextIsAWordInQuotesOrWithout(String text) throws FilterSyntaxException {
        ItemExpression word = ItemExpression.is(ItemField.TEXT, text);
        assertThat(ExpressionParser.parse(word.toString())).isEqualTo(word);
    }

    /** Random expressions are written and read back; random texts never fail in another way. */
    @Test
    void everyExpressionIsReadAsItWasWritten() throws FilterSyntaxException {
        Random random = new Random(20261125);
        for (int i = 0; i < 2_000; i++) {
            ItemExpression made = new RandomExpressions(random).next(4);
            assertThat(ExpressionParser.parse(made.toString())).as(made.toString()).isEqualTo(made);
        }
        List<String> parts = List.of("(", ")", "\"", "\\", "-", "OR", "AND", "NOT", " ", "graph:", "hops:", ">=", "2",
                "..", ",", "*", "x", "outcome:wrong", ":", "\u00a0");
        for (int i = 0; i < 5_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = random.nextInt(8); j >= 0; j--)
                text.append(parts.get(random.nextInt(parts.size())));
            try {
                ItemExpression read = ExpressionParser.parse(text.toString());
                assertThat(ExpressionParser.parse(read.toString())).as(text.toString()).isEqualTo(read);
            } catch (FilterSyntaxException wrong) {
                assertThat(wrong.position()).as(text.toString()).isBetween(1, text.length() + 1);
            }
        }
    }

    private static FilterSyntaxException problem(String text) {
        return catchThrowableOfType(FilterSyntaxException.class, () -> ExpressionParser.parse(text));
    }
}
