package org.quern.author.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.author.Word;
import org.quern.author.proposal.DecisionEvidence;
import org.quern.workspace.Texts;

/** Describes the evidence for a decision in a short sentence, in the reader's language. */
public final class EvidenceTexts {

    private final Texts texts;
    private final IssueTexts words;

    /** @param wanted any language; English if there are no texts in it */
    public EvidenceTexts(Locale wanted) {
        this.texts = new Texts(wanted,
                List.of("org.quern.author.text.grounds"));
        this.words = new IssueTexts(wanted);
    }

    /** The sentence, without a full stop. */
    public String sentence(DecisionEvidence because) {
        Object[] said = because.words().stream().map(words::word).toArray();
        String key = Texts.key(because.ground());
        boolean none = because.words().stream().findFirst().filter(word -> word instanceof Word.Share share
                && share.part() == 0).isPresent();
        return (none ? texts.find(key + ".none", said) : Optional.<String>empty()).or(() -> texts.find(key, said))
                .orElseThrow();
    }
}
