package org.quern.sparql;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A name typed in a query in place of an id: {@code wd:doug}, {@code wdt:place_of_birth}, or plain words.
 *
 * @param words the typed words, separated by blanks
 * @param prefix for instance {@code wdt:}; may be empty
 * @param from the start, with the prefix
 * @param to after its last character
 */
public record TypedName(String words, String prefix, int from, int to) {

    private static final int MOST_WORDS = 7;
    private static final String ITEM = "wd:";
    private static final Set<String> PROPERTY = Set.of("wdt:", "wdno:", "wdtn:", "p:", "ps:", "psv:", "psn:", "pq:",
            "pqv:", "pqn:", "pr:", "prv:", "prn:");
    private static final Pattern WORD = Pattern.compile("(?<prefix>[a-z]+:)?(?<word>[\\p{L}\\p{N}'’_-]*)");
    private static final Pattern OPEN_IRI = Pattern.compile("<[^\\s>]+$");
    private static final Pattern ID = Pattern.compile("[QPL][1-9][0-9]*");

    /**
     * The name at the caret.
     *
     * @param plain whether words without a prefix count, which requires an explicit request
     */
    public static Optional<TypedName> before(String query, int caret, boolean plain) {
        int line = query.lastIndexOf('\n', caret - 1) + 1;
        if (isHidden(query, caret) || OPEN_IRI.matcher(query.substring(line, caret)).find())
            return Optional.empty();
        Optional<TypedName> found = Optional.empty();
        int end = caret;
        for (int words = 0; words < MOST_WORDS; words++) {
            int from = start(query, line, end);
            Matcher word = WORD.matcher(query.substring(from, end));
            if (!word.matches() || from == end && words > 0)
                break;
            String prefix = Optional.ofNullable(word.group("prefix")).orElse("");
            boolean first = words == 0;
            if (!prefix.isEmpty()) {
                boolean known = prefix.equals(ITEM) || PROPERTY.contains(prefix);
                // A complete id belongs to the preceding text, not to the following words.
                if (known && (first || plain && !ID.matcher(word.group("word")).matches()))
                    found = Optional.of(of(query, prefix, from, caret));
                break;
            }
            if (!plain || from == end || SparqlTokens.isKeyword(word.group("word")))
                break;
            found = Optional.of(of(query, "", from, caret));
            int before = from;
            while (before > line && query.charAt(before - 1) == ' ')
                before--;
            if (before == from)
                break;
            end = before;
        }
        return found.filter(name -> !name.words.isBlank());
    }

    private static TypedName of(String query, String prefix, int from, int caret) {
        return new TypedName(query.substring(from + prefix.length(), caret).replace('_', ' ').replaceAll(" +", " ")
                .strip(), prefix, from, caret);
    }

    /** The start of the word that ends there: after a blank or a separator. */
    private static int start(String query, int line, int end) {
        int from = end;
        while (from > line && " \t{}()[];,./|^!*+<>=\"".indexOf(query.charAt(from - 1)) < 0)
            from--;
        return from;
    }

    private static boolean isHidden(String query, int caret) {
        return SparqlTokens.of(query).stream().anyMatch(token -> token.start() < caret && switch (token.kind()) {
            case STRING, IRI -> caret < token.end();
            case COMMENT -> caret <= token.end();
            default -> false;
        });
    }

    /** Whether only an item is valid there. */
    public boolean isItem() {
        return prefix.equals(ITEM);
    }

    /** Whether only a property is valid there. */
    public boolean isProperty() {
        return PROPERTY.contains(prefix);
    }

    /** The text to insert for an id: with the typed prefix, otherwise with the usual one. */
    public String written(String id) {
        return (!prefix.isEmpty() ? prefix : id.startsWith("P") ? "wdt:" : ITEM) + id;
    }
}
