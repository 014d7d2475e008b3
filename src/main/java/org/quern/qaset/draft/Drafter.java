package org.quern.qaset.draft;

import java.util.List;
import org.quern.job.Progress;
import org.quern.qaset.Form;
import org.quern.qaset.SetQuestion;

/** Proposes wordings of one question. */
public sealed interface Drafter permits LexiconDrafts, ModelDrafts {

    /** The name of the source of its drafts. */
    String source();

    /** Proposals for a question; those that cannot be used are dropped later. */
    List<DraftRequest.Proposal> of(SetQuestion question, Form from, DraftRequest request, Progress progress);
}
