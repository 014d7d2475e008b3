package org.quern.ui.dataset;

import java.util.Optional;
import org.quern.dataset.DatasetStudy;
import org.quern.dataset.PublishedFigures;
import org.quern.dataset.wiki.WikiVocabulary;

/**
 * The statistics of a set.
 *
 * @param answers number of questions with a stored answer
 * @param names names of the set's own properties and items
 * @param paper the figures of its paper, if it is a known set
 */
record StudiedDataset(String name, DatasetStudy study, long answers, WikiVocabulary names,
        Optional<PublishedFigures> paper) {}
