package org.quern.author;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import org.quern.workspace.Texts;

/** Describes the evidence for a decision in a short sentence, in English or Spanish. */
public final class EvidenceTexts {

    private static final String BUNDLE = "org.quern.author.grounds";

    private final Locale locale;
    private final ResourceBundle texts;
    private final IssueTexts words;

    /** @param wanted any language; all languages except Spanish give English */
    public EvidenceTexts(Locale wanted) {
        this.locale = wanted.getLanguage().equals("es") ? wanted : Locale.ENGLISH;
        this.texts = Texts.bundle(BUNDLE, locale);
        this.words = new IssueTexts(wanted);
    }

    /** The sentence, without a full stop. */
    public String sentence(DecisionEvidence because) {
        return new MessageFormat(texts.getString(because.ground().name().toLowerCase(Locale.ROOT)), locale)
                .format(because.words().stream().map(words::word).toArray());
    }
}
