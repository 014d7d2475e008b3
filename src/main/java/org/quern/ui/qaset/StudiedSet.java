package org.quern.ui.qaset;

import org.quern.qaset.SetStudy;

/**
 * What a set is made of.
 *
 * @param answers of how many questions the answer is kept
 */
record StudiedSet(String name, SetStudy study, long answers) {}
