package org.quern.ui.qaset;

import org.quern.qaset.SetStudy;

/**
 * The statistics of a set.
 *
 * @param answers number of questions with a stored answer
 */
record StudiedSet(String name, SetStudy study, long answers) {}
