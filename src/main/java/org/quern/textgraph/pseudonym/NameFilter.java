package org.quern.textgraph.pseudonym;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Decides which invented names may be used: none that is offensive, and none that is a real name. */
public final class NameFilter {

    /** Parts of words that insult, or are not said at table; where they stand in a name does not matter. */
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

    private final Set<String> taken;

    /** @param taken names that exist, in lower case */
    public NameFilter(Set<String> taken) {
        this.taken = Set.copyOf(taken);
    }

    public boolean allows(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return name.length() >= SHORTEST && name.length() <= LONGEST && !taken.contains(lower)
                && RUDE.stream().noneMatch(lower::contains);
    }
}
