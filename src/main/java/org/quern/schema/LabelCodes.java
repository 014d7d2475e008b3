package org.quern.schema;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The codes in a list of languages of labels, in order of preference: {@code en, mul, any}. */
public final class LabelCodes {

    /** Any other language; only {@link #QID} may follow. */
    public static final String ANY = "any";
    /** The id of the entity, as the last resort. Not {@code id}, which is the code of Indonesian. */
    public static final String QID = "qid";
    /** What a user can do about a wrong list. */
    public static final String REMEDY = "list codes such as en,mul,de; end with any, qid or any,qid";

    private static final Pattern CODE = Pattern.compile("[a-z]{2,3}(-[a-z0-9]+)*");

    private LabelCodes() {}

    /** Whether a text has the form of a code in a list. */
    public static boolean isCode(String text) {
        return CODE.matcher(text).matches();
    }

    /** The code of a language, from its name in English or in the language itself. */
    public static Optional<String> ofLanguage(String name) {
        return Arrays.stream(Locale.getISOLanguages()).filter(code -> {
            Locale language = Locale.of(code);
            return language.getDisplayLanguage(Locale.ENGLISH).equalsIgnoreCase(name)
                    || language.getDisplayLanguage(language).equalsIgnoreCase(name);
        }).findFirst();
    }

    /** What is wrong with a list, a clause without a full stop; empty if it can be used. */
    public static Optional<String> fault(List<String> codes) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < codes.size(); i++) {
            String code = codes.get(i);
            if (!isCode(code))
                return Optional.of("'" + code + "' is not a language code"
                        + ofLanguage(code).map(right -> "; the code is " + right).orElse(""));
            if (!seen.add(code))
                return Optional.of("the language " + code + " is listed twice");
            String next = i + 1 < codes.size() ? codes.get(i + 1) : "";
            if (!next.isEmpty() && (code.equals(QID) || code.equals(ANY) && !next.equals(QID)))
                return Optional.of("'" + next + "' after '" + code + "' is never used");
        }
        return codes.isEmpty() ? Optional.of("no language is given") : Optional.empty();
    }
}
