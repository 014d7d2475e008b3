package org.quern.textgraph.pseudonym;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Rejects invented names that are offensive or that are real names.
 *
 * @param taken existing names, in lower case
 */
public record NameFilter(Set<String> taken) {

    /** Offensive parts of words, wherever they occur in a name. */
    private static final List<String> RUDE = List.of("anal", "anus", "arse", "ass", "bastard", "bitch", "boob", "butt",
            "cock", "crap", "cum", "cunt", "damn", "dick", "dildo", "dyke", "fag", "fart", "fuck", "gook", "gyp",
            "homo",
            "hell", "jap", "jizz", "kike", "kill", "kkk", "lesbo", "milf", "nazi", "negr", "nig", "nude", "paki",
            "penis",
            "piss", "poo", "porn", "puss", "rape", "rect", "retard", "sex", "shag", "shit", "slag", "slut", "spic",
            "suck",
            "tit", "turd", "twat", "vagin", "wank", "whor");
    private static final int SHORTEST = 4;
    private static final int LONGEST = 40;

    public NameFilter {
        taken = Set.copyOf(taken);
    }

    public boolean allows(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return name.length() >= SHORTEST && name.length() <= LONGEST && !taken.contains(lower)
                && RUDE.stream().noneMatch(lower::contains);
    }
}
