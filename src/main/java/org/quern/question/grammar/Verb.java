package org.quern.question.grammar;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A full verb in its four forms: "direct", "directs", "directed", "directed". */
record Verb(String base, String third, String past, String participle) {

    private static final Map<String, String[]> IRREGULAR = Arrays
            .stream("""
                    beat beat beaten;become became become;begin began begun;bear bore borne;break broke broken;bring brought
                    brought;build built built;buy bought bought;catch caught caught;choose chose chosen;come came come;cost cost
                    cost;deal dealt dealt;die died died;tie tied tied;do did done;draw drew drawn;drink drank drunk;drive drove driven;eat ate eaten;fall
                    fell fallen;feed fed fed;fight fought fought;find found found;fly flew flown;forbid forbade forbidden;forget
                    forgot forgotten;get got got;give gave given;go went gone;grow grew grown;have had had;hear heard heard;hold
                    held held;keep kept kept;know knew known;lay laid laid;lead led led;leave left left;lend lent lent;lie lay
                    lain;lose lost lost;make made made;meet met met;overlie overlay overlain;pay paid paid;put put put;read read
                    read;ride rode ridden;rise rose risen;run ran run;say said said;see saw seen;sell sold sold;send sent sent;
                    set set set;shoot shot shot;show showed shown;sing sang sung;sit sat sat;sleep slept slept;speak spoke
                    spoken;spend spent spent;split split split;stand stood stood;steal stole stolen;swim swam swum;take took
                    taken;teach taught taught;tell told told;think thought thought;understand understood understood;wear wore
                    worn;win won won;write wrote written
                    """
                    .replaceAll("\\s+", " ").split(";"))
            .map(row -> row.strip().split(" "))
            .collect(Collectors.toMap(row -> row[0], Function.identity()));
    /** Stems in "ed" that lose an e: "produced", "named", "used"; others are told by their ending. */
    private static final Set<String> WITH_E = Set.of("nam", "creat", "recreat", "us", "rul", "fil", "hous", "bas",
            "clos", "los", "rais",
            "fram", "hir", "fir", "shar", "invad", "provid", "resid", "decid", "divid", "includ", "exclud", "conclud",
            "trad", "cod", "captur", "featur", "manufactur", "inspir", "retir", "requir", "acquir", "declar", "prepar",
            "licens", "compos", "expos", "purchas", "releas", "caus", "increas", "decreas", "rat", "cit", "unit",
            "invit", "promot", "devot", "execut", "distribut", "contribut", "commut", "institut", "lik", "mak", "tak",
            "complet", "compet", "delet", "headlin", "combin", "defin", "determin", "examin", "imagin", "engin", "stor",
            "explor", "ador", "ignor", "nominat", "schedul", "styl", "pil", "til", "adjudg", "enslav", "supersed",
            "preced", "conced", "premier", "tap", "shap", "escap", "typ", "wip", "rop", "bak", "shak");
    /** Base forms that end in "ed" or "s" or are often labels. */
    private static final Set<String> BASES = Set.of("work", "live", "own", "like", "love", "follow", "use", "play",
            "contain", "include", "belong", "depend", "manage", "study", "join", "visit", "produce", "direct", "act",
            "attend", "cite", "replace", "employ", "supply", "treat", "affect", "serve", "need", "border", "cover",
            "operate", "create", "publish", "review", "rate", "order", "purchase", "connect", "link", "support",
            "consist", "report", "compose", "found", "hate", "marry", "succeed", "precede");

    static Verb of(String base) {
        String[] forms = IRREGULAR.get(base);
        String third = switch (base) {
            case "have" -> "has";
            case "do" -> "does";
            case "go" -> "goes";
            default -> base.matches(".*[^aeiou]y") ? base.substring(0, base.length() - 1) + "ies"
                    : base.matches(".*(s|x|z|ch|sh)") ? base + "es" : base + "s";
        };
        if (forms != null)
            return new Verb(base, third, forms[1], forms[2]);
        String past = base.endsWith("e") ? base + "d"
                : base.matches(".*[^aeiou]y") ? base.substring(0, base.length() - 1) + "ied"
                        : base.matches("(plan|stop|ship|drop|run|refer|confer|occur|transfer|commit|permit|star|equip)")
                                ? base + base.charAt(base.length() - 1) + "ed"
                                : base + "ed";
        return new Verb(base, third, past, past);
    }

    /** The verb whose past tense this is. */
    static Optional<Verb> ofPast(String past) {
        return IRREGULAR.values().stream().filter(forms -> forms[1].equals(past)).map(forms -> of(forms[0])).findAny()
                .or(() -> regular(past));
    }

    /** The verb whose participle this is: "written", "directed". */
    static Optional<Verb> ofParticiple(String participle) {
        return IRREGULAR.values().stream().filter(forms -> forms[2].equals(participle)).map(forms -> of(forms[0]))
                .findAny().or(() -> regular(participle));
    }

    /** Whether the word is a participle that can follow "was": "born", "based", "written". */
    static boolean isParticiple(String word) {
        return word.equals("born") || word.contains("-") && word.endsWith("ed") || ofParticiple(word).isPresent();
    }

    private static Optional<Verb> regular(String word) {
        if (!word.matches("[\\p{L}-]{2,}ed") || word.endsWith("eed"))
            return Optional.empty();
        String stem = word.substring(0, word.length() - 2);
        if (stem.endsWith("i"))
            return Optional.of(of(stem.substring(0, stem.length() - 1) + "y"));
        boolean e = WITH_E.contains(stem) || stem.matches(".*([cvzu]|[aeiou]s|ns|rs|iz|yz|dg|rg|[nm]g|[^aeiou]l)")
                && !stem.matches(".*(us|focus|[^aeiou]?ing|ang|ong|ung|ll)")
                || stem.matches(".*[^e]at") && !stem.matches(".*(tre|de?fe|se|repe|flo|che|bo|co|lo)at")
                || stem.matches(".*(t|c)ur");
        if (e)
            return Optional.of(of(stem + "e"));
        if (stem.matches(".*([bdgmnprt])\\1"))
            return Optional
                    .of(new Verb(stem.substring(0, stem.length() - 1), stem.substring(0, stem.length() - 1) + "s",
                            word, word));
        return Optional.of(new Verb(stem, of(stem).third, word, word));
    }

    /** The verb whose third person this is. */
    static Verb ofThird(String third) {
        return of(English.severalDo(third));
    }

    static boolean isBase(String word) {
        return BASES.contains(word) || IRREGULAR.containsKey(word);
    }
}
