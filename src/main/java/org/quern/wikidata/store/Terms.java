package org.quern.wikidata.store;

import java.util.Set;

/**
 * The languages of labels, descriptions, aliases and article titles to read.
 *
 * @param languages in lower case; empty for all
 * @param wikis ({@code enwiki}); empty for all
 */
public record Terms(Set<String> languages, Set<String> wikis) {

    /** The terms that graphs contain: English, the language-independent label, the title in the English Wikipedia. */
    public static final Terms ENGLISH = new Terms(Set.of("en", "mul"), Set.of("enwiki"));

    public static final Terms ALL = new Terms(Set.of(), Set.of());

    public Terms {
        languages = Set.copyOf(languages);
        wikis = Set.copyOf(wikis);
    }

    boolean wantsLanguage(String language) {
        return languages.isEmpty() || languages.contains(language);
    }

    boolean wantsWiki(String wiki) {
        return wikis.isEmpty() || wikis.contains(wiki);
    }
}
