package org.quern.textgraph.pseudonym;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.quern.textgraph.SeededRandom;

/**
 * Invents pronounceable names from syllables, some with a word such as <i>Realm</i>. Offensive and existing
 * names are rejected.
 */
public final class NameGenerator {

    private static final List<String> BEGIN = List.of("b", "br", "c", "d", "dr", "f", "g", "gr", "h", "j", "k", "kl",
            "l",
            "m", "n", "p", "pr", "qu", "r", "s", "sk", "t", "tr", "th", "v", "vl", "w", "y", "z");
    private static final List<String> MIDDLE = List.of("a", "e", "i", "o", "u", "ae", "ai", "ea", "eo", "ia", "io",
            "ou");
    private static final List<String> END = List.of("", "", "", "l", "m", "n", "nd", "r", "rn", "s", "sh", "st", "th",
            "v", "x");
    private static final List<String> CLOSE = List.of("a", "ia", "or", "an", "eth", "is", "on", "um", "ara", "essa",
            "oria", "und");
    private static final List<String> FRAMES = List.of("%s", "%s", "%s", "%s", "%s", "New %s", "Upper %s", "%s Isles",
            "Realm of %s", "Union of %s", "%s Confederacy", "Free %s");

    private final NameFilter filter;
    private final SeededRandom random;
    private final Set<String> given = new HashSet<>();

    public NameGenerator(NameFilter filter, SeededRandom random) {
        this.filter = filter;
        this.random = random;
    }

    /** A new name that was not returned before. */
    public String next() {
        while (true) {
            String name = random.one(FRAMES).formatted(word());
            if (filter.allows(name) && given.add(name.toLowerCase(Locale.ROOT)))
                return name;
        }
    }

    private String word() {
        StringBuilder word = new StringBuilder();
        for (int syllables = 1 + random.below(2); syllables > 0; syllables--)
            word.append(random.one(BEGIN)).append(random.one(MIDDLE)).append(random.one(END));
        word.append(random.one(BEGIN)).append(random.one(CLOSE));
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
