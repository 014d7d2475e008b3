package org.quern.ui.dataset;

import java.util.Optional;
import org.quern.qaset.PublishedFigures;
import org.quern.qaset.SetStudy;
import org.quern.qaset.wiki.WikiVocabulary;

/**
 * The statistics of a set.
 *
 * @param answers number of questions with a stored answer
 * @param names names of the set's own properties and items
 * @param paper the figures of its paper, if it is a known set
 */
record StudiedSet(String name, SetStudy study, long answers, WikiVocabulary names,
        Optional<PublishedFigures> paper) {}
