package org.quern.schema;

import java.util.HashSet;
import java.util.List;
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

    private static final Pattern CODE = Pattern.compile("[a-z]{2,}(-[a-z0-9]+)*");

    private LabelCodes() {}

    /** What is wrong with a list, a clause without a full stop; empty if it can be used. */
    public static Optional<String> fault(List<String> codes) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < codes.size(); i++) {
            String code = codes.get(i);
            if (!CODE.matcher(code).matches())
                return Optional.of("'" + code + "' is not a language code");
            if (!seen.add(code))
                return Optional.of("the language " + code + " is listed twice");
            String next = i + 1 < codes.size() ? codes.get(i + 1) : "";
            if (!next.isEmpty() && (code.equals(QID) || code.equals(ANY) && !next.equals(QID)))
                return Optional.of("'" + next + "' after '" + code + "' is never used");
        }
        return codes.isEmpty() ? Optional.of("no language is given") : Optional.empty();
    }
}
