package org.quern.question.grammar.wording;

import java.util.Optional;
import org.quern.question.grammar.English;
import org.quern.question.grammar.LexiconTable;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.QuestionWord;

/** Asks in English for the value of a Wikidata property, with the noun of the lexicon. */
public final class PropertyQuestion {

    private final LexiconTable table = new LexiconTable();

    /**
     * A question such as “Who is the director of Alien?”; empty if the lexicon does not have the property.
     *
     * @param property its id
     * @param subject the words for the item whose value is asked
     */
    public Optional<String> of(String property, String subject) {
        return table.at(property).filter(words -> !words.noun().isEmpty()).map(words -> {
            String who = words.question().filter(QuestionWord.WHO::equals).isPresent() ? "Who" : "What";
            if (words.is(PartWording.ONE))
                return "%s is the %s of %s?".formatted(who, words.noun(), subject);
            String many = words.is(PartWording.PLURAL) ? words.noun()
                    : words.plural().isEmpty() ? English.plural(words.noun()) : words.plural();
            return "%s are the %s of %s?".formatted(who, many, subject);
        });
    }
}
