package org.quern.question.grammar;

/** Words for types, properties and relations: from tables for known ones, guessed from the label for all others. */
final class Lexicon {

    private final WordList types = new WordList("types.tsv");
    private final WordList properties = new WordList("properties.tsv");
    private final WordList relations = new WordList("relations.tsv");

    TypeWords type(String label) {
        return TypeWords.of(label, types);
    }

    PropertyWords property(String name) {
        return PropertyWords.of(name, properties);
    }

    /** @param timed whether the question is about any time, past or present, of a temporal relation */
    RelationWords relation(String label, String subjectType, String objectType, boolean timed) {
        return RelationWords.of(label, subjectType, objectType, timed, relations);
    }
}
