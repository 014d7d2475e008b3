package org.quern.question.grammar;

import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quern.question.Words;

/** Names that are common nouns: "hand grenade", "small arms", "dynamite". */
final class CommonNoun {

    /** Common nouns that need no article by their ending: "mathematics", "suicide". */
    static final Pattern MASS = Pattern
            .compile("[\\p{L} -]*(?:ing|ics|ism|ity|ness|logy|graphy|nomy|ship|ure|ance|ence"
                    + "|tion|ment|ware|cide|itis|osis|oma|phy|try|sy|work|craft|music|art|law|trade|causes|disease|cancer|failure|dieback|mildew|blight|mou?ld|rot|rust|scab|wilt|fungus"
                    + "|mosaic|canker|surgery|therapy|medicine|anaesthesia|pregnancy)");
    /** Nouns with the same endings that are counted: "requires a reservation". */
    private static final Pattern COUNTED = Pattern
            .compile("(?:reserva|subscrip|prescrip|connec|invita|sta|institu|sec|op|recep)tion"
                    + "|instrument|document|apartment|monument|department|compartment|government|licence|entrance|fence|university|city|facility");
    private static final Set<String> UNCOUNTED = Arrays
            .stream("""
                    acid air alcohol ammunition armour arson artillery barley beef beer blood bread brass bronze butter cavalry
                    chalk charcoal cheese chess clay clothing coal coffee copper corn cotton cutlery dance death dirt dust dynamite
                    equipment explosives fabric fire flour fog food football fruit fuel fur garlic gas gasoline glass gold gouache
                    grain granite grass gravel gunpowder hair hay heaven hell honey hunger ice ink iron ivory jade jewellery
                    justice knowledge lace land lead leather light limestone linen literature love luggage magic marble meat
                    mercy milk mining mist money mud mustard napalm nature night oak oil paint paper peace petrol plaster plastic
                    poetry poison pollen porcelain pork pottery rain rice rope rubber rum salt sand sandstone sarin silence silk
                    silver sky slate sleep smoke snow soap soil soldiery steel stone straw stucco sugar sunlight sunshine tar tea
                    terracotta textile thunder time timber tin tobacco velvet vinegar vodka war water wax weather wheat whisky wind
                    wine wood wool writing youth zinc permission access consent research export import
                    advice information news software hardware music"""
                    .split("\\s+"))
            .collect(Collectors.toSet());
    private static final Pattern COMMON = Pattern.compile("[\\p{Ll} -]+");

    private CommonNoun() {}

    /** Whether it has small letters only. */
    static boolean is(String name) {
        return COMMON.matcher(name).matches();
    }

    /** "armour", "blood". */
    static boolean isUncounted(String noun) {
        return UNCOUNTED.contains(noun);
    }

    /** "a hand grenade", but "small arms" and "dynamite". */
    static String indefinite(String name) {
        if (name.matches("\\p{Lu}.*"))
            return name;
        String head = name.replaceFirst(" (?:of|in|with|for|on|at) .*", "");
        String last = head.substring(head.lastIndexOf(' ') + 1);
        boolean many = last.matches("(?!lens$|gas$|canvas$|atlas$|bias$).*[^sui]s|.*people|.*men|children|feet|teeth")
                && !last.endsWith("series");
        if (COUNTED.matcher(last).matches())
            return Words.withArticle(name);
        return many || UNCOUNTED.contains(last) || MASS.matcher(last).matches() ? name : Words.withArticle(name);
    }
}
