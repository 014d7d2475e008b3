package org.quern.dataset.draft;

import java.util.List;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.job.Progress;

/** Proposes wordings of one question. */
public sealed interface Drafter permits LexiconDrafts, ModelDrafts {

    /** The name of the source of its drafts. */
    String source();

    /** Proposals for a question; those that cannot be used are dropped later. */
    List<DraftRequest.Proposal> of(DatasetQuestion question, Form from, DraftRequest request, Progress progress);
}
